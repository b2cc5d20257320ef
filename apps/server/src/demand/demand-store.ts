import type { BodyOf, Calls } from '@portal/contract'
import {
  demandNeedsReason,
  demandSteps,
  demandStepsFrom,
  isSubtypeOf,
  maxDemandDocuments,
  maxOpenDemands,
  serviceNumber,
  staffUser,
  type DemandActor,
  type DemandHappening,
} from '@portal/contract/facts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { demandDocuments, demandEvents, demandOrgs, demands } from './demand-tables.ts'

type Saved = BodyOf<Calls['POST /demand/save']>
type Demand = typeof demands.$inferSelect
type Person = Pick<Caller, 'accountId' | 'type'>

/** What somebody is to a demand; undefined when to them it does not exist: a draft is its owner's alone, everything else staff see too. */
export const actorOf = (
  { accountId, state }: Pick<Demand, 'accountId' | 'state'>,
  person: Person,
): DemandActor | undefined => {
  if (accountId === person.accountId) return 'owner'
  return person.type === staffUser && state !== 'draft' ? 'staff' : undefined
}

const note = (tx: Db, demandId: number, accountId: number, what: DemandHappening, said = '') =>
  tx.insert(demandEvents).values({ demandId, what, accountId, note: said.toWellFormed() })
const wrongState = () => new Refusal(409, 'wrongState', 'The demand has moved on')

/** Adds documents that the person stored: another one's is not found, and so many belong to a demand at most. */
const addDocuments = async (tx: Db, person: Person, demandId: number, fileIds: readonly string[]) => {
  const named = [...new Set(fileIds)]
  if (!named.length) return
  const own = and(inArray(files.fileId, named), eq(files.owner, person.accountId))
  if ((await tx.$count(files, own)) < named.length) throw notFound()
  await tx
    .insert(demandDocuments)
    .values(named.map((fileId) => ({ demandId, fileId })))
    .onConflictDoNothing()
  if ((await tx.$count(demandDocuments, eq(demandDocuments.demandId, demandId))) > maxDemandDocuments)
    throw new Refusal(429, 'tooMany', 'A demand has no more documents than that')
}

const lock = async (tx: Db, id: string, person: Person) => {
  const [demand] = await tx
    .select()
    .from(demands)
    .where(eq(demands.id, Number(id)))
    .for('update')
  const actor = demand && actorOf(demand, person)
  if (!actor) throw notFound()
  return { demand, actor }
}

/** What is missing before staff can see to a demand. */
const refuseIncomplete = ({ subtype, orgCode, description }: Pick<Demand, 'subtype' | 'orgCode' | 'description'>) => {
  if (subtype === null || orgCode === null || !description)
    throw new Refusal(409, 'notReady', 'A demand needs a closer type, an organisation and a description')
}

/** The row that a save goes into: that of a draft of the person, else a new one. What they begin side by side comes one after the other, so that the limit holds. */
const rowFor = async (tx: Db, person: Person, id: string | null, values: typeof demands.$inferInsert) => {
  if (id !== null) {
    const { demand, actor } = await lock(tx, id, person)
    if (actor !== 'owner') throw notFound()
    if (demand.state !== 'draft') throw wrongState()
    await tx
      .update(demands)
      .set({ ...values, changed: sql`now()` })
      .where(eq(demands.id, demand.id))
    return demand.id
  }
  const { accountId } = person
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const open = and(eq(demands.accountId, accountId), notInArray(demands.state, ['done', 'refused', 'withdrawn']))
  if ((await tx.$count(demands, open)) >= maxOpenDemands)
    throw new Refusal(429, 'tooMany', 'This is more than one person may ask for')
  const [row] = await tx.insert(demands).values(values).returning({ id: demands.id })
  await note(tx, row!.id, accountId, 'create')
  return row!.id
}

/** SRV-01. Keeps a draft with the documents that it has now, and submits it when that is asked. */
export const saveDemand = async (
  tx: Db,
  person: Person,
  { id, documents, submit, title, description, ...rest }: Saved,
): Promise<{ id: string; number: string }> => {
  const { type, subtype, orgCode } = rest
  if (subtype !== null && !isSubtypeOf(type, subtype)) throw new Refusal(400, 'invalid', 'subtype: is none of the type')
  if (orgCode !== null && !(await tx.$count(demandOrgs, eq(demandOrgs.code, orgCode))))
    throw new Refusal(400, 'invalid', 'orgCode: there is no such organisation')
  const values = {
    ...rest,
    accountId: person.accountId,
    state: submit ? demandSteps.submit.to : ('draft' as const),
    title: title.toWellFormed(),
    description: description.toWellFormed(),
  }
  if (submit) refuseIncomplete(values)
  const demandId = await rowFor(tx, person, id, values)
  await tx
    .delete(demandDocuments)
    .where(
      and(
        eq(demandDocuments.demandId, demandId),
        documents.length ? notInArray(demandDocuments.fileId, documents) : undefined,
      ),
    )
  await addDocuments(tx, person, demandId, documents)
  if (submit) await note(tx, demandId, person.accountId, 'submit')
  return { id: String(demandId), number: serviceNumber('FD', demandId) }
}

/** SRV-01. Takes a step with a demand, where the machine allows it to the person. */
export const stepDemand = async (
  tx: Db,
  person: Person,
  { id, step, note: said, documents }: BodyOf<Calls['POST /demand/update-status']>,
): Promise<Pick<Demand, 'id' | 'accountId'>> => {
  const { demand, actor } = await lock(tx, id, person)
  if (!demandStepsFrom(demand.state, actor).includes(step)) throw wrongState()
  if (demandNeedsReason(step) && !said) throw new Refusal(409, 'notReady', 'note: say why')
  if (step === 'submit') refuseIncomplete(demand)
  await addDocuments(tx, person, demand.id, documents)
  await tx
    .update(demands)
    .set({ state: demandSteps[step].to, changed: sql`now()` })
    .where(eq(demands.id, demand.id))
  await note(tx, demand.id, person.accountId, step, said)
  return demand
}
