import type { BodyOf, Calls, ContentLanguage, DataOf } from '@portal/contract'
import { demandStepsFrom, maxCount, serviceNumber, staffUser } from '@portal/contract/facts'
import { and, asc, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { actorOf } from './demand-store.ts'
import { demandDocuments, demandEvents, demandOrgs, demands } from './demand-tables.ts'

type Person = Pick<Caller, 'accountId' | 'type'>
type Filter = BodyOf<Calls['POST /demand/find-all']>['data']
type Listed = DataOf<Calls['POST /demand/find-all']>['data'][number]

/** SRV-01. The organisations, those that are part of none first. */
export const listOrgs = async (db: Db, lang: ContentLanguage): Promise<DataOf<Calls['GET /demand/org/tree']>> =>
  (await db.select().from(demandOrgs).orderBy(asc(demandOrgs.position))).map(({ code, parent, names }) => ({
    code,
    name: names[lang] ?? names.en ?? code,
    parent,
  }))

/** An organisation and all below it. */
const within = (orgCode: string): SQL =>
  sql`${demands.orgCode} in (with recursive part as (select code from ${demandOrgs} where code = ${orgCode} union select below.code from ${demandOrgs} below join part on below.parent = part.code) select code from part)`

const asked = (person: Person, { box, keyword, state, orgCode, type }: Filter): SQL | undefined => {
  const [, digits] = /^(?:FD)?0*([1-9]\d{0,14})$/i.exec(keyword) ?? []
  return and(
    box === 'all' && person.type === staffUser ? ne(demands.state, 'draft') : eq(demands.accountId, person.accountId),
    keyword
      ? or(
          ilike(demands.title, containing(keyword)),
          ilike(demands.description, containing(keyword)),
          digits === undefined ? undefined : eq(demands.id, Number(digits)),
        )
      : undefined,
    state && eq(demands.state, state),
    orgCode === undefined ? undefined : within(orgCode),
    type && eq(demands.type, type),
  )
}

const columns = {
  demand: demands,
  orgNames: demandOrgs.names,
  ownerName: accounts.fullName,
  ownerOrg: accounts.orgName,
}
const rows = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(demands)
    .innerJoin(accounts, eq(accounts.id, demands.accountId))
    .leftJoin(demandOrgs, eq(demandOrgs.code, demands.orgCode))
    .where(where)
type Row = Awaited<ReturnType<typeof rows>>[number]
const present = ({ demand, orgNames, ownerName }: Row, lang: ContentLanguage): Listed => ({
  id: String(demand.id),
  number: serviceNumber('FD', demand.id),
  state: demand.state,
  title: demand.title,
  type: demand.type,
  subtype: demand.subtype,
  org:
    demand.orgCode === null ? null : { code: demand.orgCode, name: orgNames?.[lang] ?? orgNames?.en ?? demand.orgCode },
  changed: demand.changed.toISOString(),
  ownerName,
})

/** SRV-01. Demands of the caller, or for staff all that were submitted; the newest first. */
export const listDemands = async (
  db: Db,
  person: Person,
  lang: ContentLanguage,
  { pageNo, pageSize, data }: BodyOf<Calls['POST /demand/find-all']>,
): Promise<DataOf<Calls['POST /demand/find-all']>> => {
  const where = asked(person, data)
  const found = await rows(db, where)
    .orderBy(desc(demands.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: found.map((row) => present(row, lang)), total: await countUpTo(db, demands, where) }
}

/** All demands of a choice, for a sheet; undefined when they are too many. */
export const listDemandsForSheet = async (db: Db, person: Person, lang: ContentLanguage, filter: Filter) => {
  const found = await rows(db, asked(person, filter)).orderBy(desc(demands.id)).limit(maxCount)
  return found.length < maxCount ? found.map((row) => sheetRow(row, lang)) : undefined
}
const sheetRow = (row: Row, lang: ContentLanguage) => ({
  ...present(row, lang),
  description: row.demand.description,
  wantedBy: row.demand.wantedBy,
  ownerOrg: row.ownerOrg,
})
export type SheetDemand = ReturnType<typeof sheetRow>

const find = async (db: Db, person: Person, id: string) => {
  const [row] = await rows(db, eq(demands.id, Number(id)))
  const actor = row && actorOf(row.demand, person)
  return actor && { row, actor }
}
const documentsOf = (db: Db, demandIds: readonly number[]) =>
  db
    .select({
      fileId: files.fileId,
      name: files.name,
      type: files.type,
      size: files.size,
      crc32: files.crc32,
      at: demandDocuments.at,
    })
    .from(demandDocuments)
    .innerJoin(files, eq(files.fileId, demandDocuments.fileId))
    .where(inArray(demandDocuments.demandId, [...demandIds]))
    .orderBy(asc(demandDocuments.at), asc(files.fileId))

/** SRV-01. A demand with its documents and its trail; undefined when to the caller there is none. */
export const findDemand = async (
  db: Db,
  person: Person,
  lang: ContentLanguage,
  id: string,
): Promise<DataOf<Calls['POST /demand/find-one']> | undefined> => {
  const found = await find(db, person, id)
  if (!found) return undefined
  const { row, actor } = found
  const { demand, ownerName, ownerOrg } = row
  const [documents, events] = await Promise.all([
    documentsOf(db, [demand.id]),
    db
      .select({ event: demandEvents, name: accounts.fullName })
      .from(demandEvents)
      .leftJoin(accounts, eq(accounts.id, demandEvents.accountId))
      .where(eq(demandEvents.demandId, demand.id))
      .orderBy(asc(demandEvents.id)),
  ])
  const { ownerName: _, ...listed } = present(row, lang)
  return {
    ...listed,
    description: demand.description,
    wantedBy: demand.wantedBy,
    documents: documents.map(({ fileId, name, size, at }) => ({ fileId, name, size, at: at.toISOString() })),
    owner: { fullName: ownerName, orgName: ownerOrg },
    mine: demand.accountId === person.accountId,
    steps: demandStepsFrom(demand.state, actor),
    trail: events.map(({ event: { what, accountId, note, at }, name }) => ({
      what,
      // Whom of the staff a customer deals with is not said.
      name: person.type === staffUser || accountId === demand.accountId ? name : null,
      note,
      at: at.toISOString(),
    })),
  }
}

/** A demand as its archive has it, with its documents; undefined when to the caller there is none. */
export const findForArchive = async (db: Db, person: Person, lang: ContentLanguage, id: string) => {
  const found = await find(db, person, id)
  if (!found) return undefined
  const { demand } = found.row
  return { sheet: sheetRow(found.row, lang), documents: await documentsOf(db, [demand.id]) }
}
