import type { BodyOf, Calls, ContentLanguage, DataOf } from '@portal/contract'
import { bankShownMinutes, maxCount, serviceNumber, visitStepsFrom, type VisitActor } from '@portal/contract/facts'
import { and, asc, desc, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { StoredFile } from '../files/stored-file-store.ts'
import { provinceName } from './slot-lists.ts'
import { visitBankLooks, visitBanks, visitEvents, visitPictures, visitProvinces, visits } from './visit-tables.ts'

type StaffFilter = BodyOf<Calls['POST /iframe/visit/desk/list']>['data']
type Detail = DataOf<Calls['POST /iframe/visit/detail']>
type StaffDetail = DataOf<Calls['POST /iframe/visit/desk/detail']>

const columns = { visit: visits, names: visitProvinces.names }
type Row = { visit: typeof visits.$inferSelect; names: typeof visitProvinces.$inferSelect.names | null }
const summary = ({ visit, names }: Row, lang: ContentLanguage) => ({
  id: String(visit.id),
  number: serviceNumber('FV', visit.id),
  state: visit.state,
  serviceType: visit.serviceType,
  province: { code: visit.province, name: provinceName(names, visit.province, lang) },
  day: visit.day,
  slot: visit.slot,
  technician: visit.technician,
  at: visit.at.toISOString(),
})
const rows = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(visits).leftJoin(visitProvinces, eq(visitProvinces.code, visits.province)).where(where)

/** SRV-02. The visits of a person, the newest first. */
export const listOwnVisits = async (
  db: Db,
  accountId: number,
  lang: ContentLanguage,
  { pageNo, pageSize, data: { state } }: BodyOf<Calls['POST /iframe/visit/list']>,
): Promise<DataOf<Calls['POST /iframe/visit/list']>> => {
  const where = and(eq(visits.accountId, accountId), state && eq(visits.state, state))
  const found = await rows(db, where)
    .orderBy(desc(visits.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: found.map((row) => summary(row, lang)), total: await countUpTo(db, visits, where) }
}

/** A number as people write it: FV00000012 or 12. */
const idIn = (keyword: string, prefix: string): number | undefined => {
  const [, digits] = new RegExp(`^(?:${prefix})?0*([1-9]\\d{0,14})$`, 'i').exec(keyword) ?? []
  return digits === undefined ? undefined : Number(digits)
}
const forStaff = ({ from, to, province, state, keyword }: StaffFilter): SQL | undefined => {
  const id = idIn(keyword, 'FV')
  return and(
    from === undefined ? undefined : gte(visits.day, from),
    to === undefined ? undefined : lte(visits.day, to),
    province === undefined ? undefined : eq(visits.province, province),
    state && eq(visits.state, state),
    keyword
      ? or(
          ilike(visits.contactName, containing(keyword)),
          ilike(visits.address, containing(keyword)),
          id === undefined ? undefined : eq(visits.id, id),
        )
      : undefined,
  )
}

/** Visits of everyone, by day. */
export const listVisits = async (
  db: Db,
  lang: ContentLanguage,
  { pageNo, pageSize, data }: BodyOf<Calls['POST /iframe/visit/desk/list']>,
): Promise<DataOf<Calls['POST /iframe/visit/desk/list']>> => {
  const where = forStaff(data)
  const found = await rows(db, where)
    .orderBy(asc(visits.day), asc(visits.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    data: found.map((row) => ({
      ...summary(row, lang),
      contactName: row.visit.contactName,
      address: row.visit.address,
    })),
    total: await countUpTo(db, visits, where),
  }
}

/** All visits of a choice, for a sheet; undefined when they are too many. */
export const listForSheet = async (db: Db, lang: ContentLanguage, filter: StaffFilter) => {
  const found = await rows(db, forStaff(filter)).orderBy(asc(visits.day), asc(visits.id)).limit(maxCount)
  return found.length < maxCount ? found.map((row) => ({ ...row.visit, ...summary(row, lang) })) : undefined
}
export type SheetVisit = NonNullable<Awaited<ReturnType<typeof listForSheet>>>[number]

const trailOf = async (db: Db, visitId: number, reader: VisitActor): Promise<Detail['trail']> => {
  const events = await db
    .select({ event: visitEvents, name: accounts.fullName })
    .from(visitEvents)
    .leftJoin(accounts, eq(accounts.id, visitEvents.accountId))
    .where(eq(visitEvents.visitId, visitId))
    .orderBy(asc(visitEvents.id))
  return events.map(({ event: { what, by, note, at }, name }) => ({
    what,
    by,
    name: reader === 'staff' || by === 'customer' ? name : null,
    // Why staff look at bank details is said among staff.
    note: what === 'bankAsked' && reader === 'customer' ? '' : note,
    at: at.toISOString(),
  }))
}

const detailOf = async (db: Db, row: Row, lang: ContentLanguage, reader: VisitActor): Promise<Detail> => {
  const { visit } = row
  const [pictures, [bank], trail] = await Promise.all([
    db
      .select({ fileId: files.fileId, name: files.name })
      .from(visitPictures)
      .innerJoin(files, eq(files.fileId, visitPictures.fileId))
      .where(eq(visitPictures.visitId, visit.id))
      .orderBy(asc(visitPictures.position)),
    db.select().from(visitBanks).where(eq(visitBanks.visitId, visit.id)),
    trailOf(db, visit.id, reader),
  ])
  return {
    ...summary(row, lang),
    contactName: visit.contactName,
    phone: visit.phone,
    address: visit.address,
    productModels: visit.productModels,
    fault: visit.fault,
    pictures,
    cancelled: visit.cancelType && { type: visit.cancelType, reason: visit.cancelReason },
    bank: bank
      ? { holder: bank.maskedHolder, bank: bank.bank, number: bank.maskedNumber, at: bank.at.toISOString() }
      : null,
    steps: visitStepsFrom(visit.state, reader),
    trail,
  }
}

/** SRV-02. A visit of a person; undefined when it is not theirs. */
export const findOwnVisit = async (
  db: Db,
  accountId: number,
  lang: ContentLanguage,
  id: string,
): Promise<Detail | undefined> => {
  const [row] = await rows(db, and(eq(visits.id, Number(id)), eq(visits.accountId, accountId)))
  return row && detailOf(db, row, lang, 'customer')
}
/** What a calendar has to know of a visit of a person. */
export const findForCalendar = async (db: Db, accountId: number, id: string) => {
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.id, Number(id)), eq(visits.accountId, accountId)))
  return visit
}

const asking = alias(accounts, 'asking')
const agreeing = alias(accounts, 'agreeing')
const bankLookOf = async (db: Db, visitId: number, reader: number): Promise<StaffDetail['bankLook']> => {
  const [found] = await db
    .select({ look: visitBankLooks, askedBy: asking.fullName, approvedBy: agreeing.fullName })
    .from(visitBankLooks)
    .innerJoin(asking, eq(asking.id, visitBankLooks.askedBy))
    .leftJoin(agreeing, eq(agreeing.id, visitBankLooks.approvedBy))
    .where(eq(visitBankLooks.visitId, visitId))
    .orderBy(desc(visitBankLooks.id))
    .limit(1)
  if (!found) return null
  const { look, askedBy, approvedBy } = found
  return {
    id: String(look.id),
    askedBy,
    mine: look.askedBy === reader,
    reason: look.reason,
    approvedBy,
    until: look.approvedAt && new Date(look.approvedAt.getTime() + bankShownMinutes * 60_000).toISOString(),
  }
}

/** A visit of anyone, as the staff see it. */
export const findVisit = async (
  db: Db,
  reader: number,
  lang: ContentLanguage,
  id: string,
): Promise<StaffDetail | undefined> => {
  const [row] = await rows(db, eq(visits.id, Number(id)))
  if (!row) return undefined
  const [[customer], bankLook, detail] = await Promise.all([
    db
      .select({ userAccount: accounts.userAccount, fullName: accounts.fullName, orgName: accounts.orgName })
      .from(accounts)
      .where(eq(accounts.id, row.visit.accountId)),
    bankLookOf(db, row.visit.id, reader),
    detailOf(db, row, lang, 'staff'),
  ])
  return { ...detail, customer: customer!, bankLook }
}

/** A picture of a visit that the reader may see: of their own, or as staff of any. */
export const findVisitPicture = async (
  db: Db,
  fileId: string,
  reader: { readonly accountId: number; readonly isStaff: boolean },
): Promise<Omit<StoredFile, 'url'> | undefined> => {
  const [found] = await db
    .select({ fileId: files.fileId, name: files.name, type: files.type, size: files.size })
    .from(visitPictures)
    .innerJoin(visits, eq(visits.id, visitPictures.visitId))
    .innerJoin(files, eq(files.fileId, visitPictures.fileId))
    .where(and(eq(visitPictures.fileId, fileId), reader.isStaff ? undefined : eq(visits.accountId, reader.accountId)))
    .limit(1)
  return found
}
