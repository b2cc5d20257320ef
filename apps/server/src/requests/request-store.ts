import type { ContentLanguage } from '@portal/contract'
import {
  afterStep,
  canReopen,
  maxCommentsAnHour,
  maxRequestsAnHour,
  requestSteps,
  serviceHours,
  staffUser,
  type RequestAction,
  type RequestCategory,
  type RequestContact,
  type RequestPriority,
  type RequestSide,
  type RequestState,
  type RequestStep,
} from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { tell } from '../notices/message-store.ts'
import { clocksAfter, firstClocks } from './request-clocks.ts'
import { requestComments, requestEvents, requestFiles, requests, type TreeWay } from './request-tables.ts'
import { reopenUntil } from './reopen-until.ts'
import { requestThing } from './request-thing.ts'

type Row = typeof requests.$inferSelect
/** Who acts, and in which edition. */
export type Actor = { readonly caller: Pick<Caller, 'accountId' | 'type'>; readonly edition: Pick<Edition, 'name'> }
type NewRequest = {
  readonly title: string
  readonly description: string
  readonly category: RequestCategory
  readonly models: readonly string[]
  readonly contact: RequestContact
  readonly phone: string
  readonly tree: TreeWay | null
  readonly fileIds: readonly string[]
  readonly shared: boolean
}
type Said = {
  readonly text: string
  readonly fileIds?: readonly string[]
  readonly cases?: readonly string[]
  readonly internal?: boolean
}
/** What a customer is to be told by mail. */
export type Told = Pick<Row, 'id' | 'title' | 'lang' | 'requester' | 'state'>

const minutes = 60
const wrongState = () => new Refusal(409, 'wrongState', 'The request does not stand where this can be done')
const limit = async (tx: Db, key: string, most: number) => {
  if ((await countAttempt(tx, key, minutes)) > most) throw new Refusal(429, 'tooMany', 'Too much was sent in this hour')
}

/** Makes attachments that the caller uploaded part of what is sent. notFound, and nothing is sent, when one of them is not theirs or was sent already. */
const claimFiles = async (
  tx: Db,
  owner: number,
  fileIds: readonly string[],
  place: { readonly requestId: number; readonly commentId?: number },
) => {
  const wanted = [...new Set(fileIds)]
  if (!wanted.length) return
  const claimed = await tx
    .update(requestFiles)
    .set(place)
    .where(and(inArray(requestFiles.fileId, wanted), eq(requestFiles.owner, owner), isNull(requestFiles.requestId)))
    .returning({ fileId: requestFiles.fileId })
  if (claimed.length < wanted.length) throw notFound()
}

type Noted = {
  readonly action: RequestAction
  readonly side: RequestSide
  readonly actor: number
  readonly to?: RequestState | null
  readonly detail?: string
  readonly at?: Date
}
/** Writes into the trail of a request, in the transaction of what it tells of. */
export const note = (tx: Db, requestId: number, { to = null, detail = '', ...event }: Noted) =>
  tx.insert(requestEvents).values({ requestId, to, detail, ...event })

/** Sends a request. More than twenty in an hour: 429 'tooMany'. */
export const submitRequest = async (
  tx: Db,
  { caller: { accountId }, edition }: Actor,
  lang: ContentLanguage,
  { fileIds, models, shared, ...asked }: NewRequest,
  now = new Date(),
): Promise<string> => {
  await limit(tx, `request:${accountId}`, maxRequestsAnHour)
  const [account] = await tx.select({ company: accounts.orgName }).from(accounts).where(eq(accounts.id, accountId))
  const { company } = account!
  const [row] = await tx
    .insert(requests)
    .values({
      ...asked,
      title: asked.title.toWellFormed(),
      description: asked.description.toWellFormed(),
      models: [...new Set(models)],
      edition: edition.name,
      lang,
      requester: accountId,
      company,
      shared: shared && company !== '',
      createTime: now,
      updateTime: now,
      ...firstClocks(serviceHours[edition.name], 'normal', now),
    })
    .returning({ id: requests.id })
  await claimFiles(tx, accountId, fileIds, { requestId: row!.id })
  await note(tx, row!.id, { action: 'submit', side: 'customer', actor: accountId, to: 'new', at: now })
  return String(row!.id)
}

/** A request, its row locked until the transaction ends: what is checked stands while it is changed. */
const lock = async (tx: Db, id: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(requests)
    .where(eq(requests.id, Number(id)))
    .for('update')
  return row
}
const isStaffOf = ({ caller, edition }: Actor, row: Row) => caller.type === staffUser && row.edition === edition.name

type Change = {
  readonly priority?: RequestPriority
  readonly detail?: string
  readonly said?: Said
  readonly set?: Partial<typeof requests.$inferInsert>
}
/**
 * One step of the state machine: its row, its clocks, what was said with it and its trail, all or nothing.
 * notFound for whoever may not do it, 'wrongState' where it cannot be done now.
 */
const take = async (
  tx: Db,
  actor: Actor,
  row: Row | undefined,
  step: RequestStep,
  { priority, detail = '', said, set = {} }: Change,
  now: Date,
): Promise<Told> => {
  const { accountId } = actor.caller
  const { by: side } = requestSteps[step]
  if (!row || (side === 'customer' ? row.requester !== accountId : !isStaffOf(actor, row))) throw notFound()
  const to = afterStep(step, row.state)
  if (!to) throw wrongState()
  const moved = to !== row.state
  const internal = step === 'note'
  const toldOf = side === 'staff' && !internal && (moved || said !== undefined)
  const ends = moved && ['solved', 'closed', 'merged'].includes(to)
  if (said) {
    await limit(tx, `request-comment:${accountId}`, maxCommentsAnHour)
    const [comment] = await tx
      .insert(requestComments)
      .values({
        requestId: row.id,
        author: accountId,
        side,
        internal,
        text: said.text.toWellFormed(),
        cases: [...(said.cases ?? [])],
        at: now,
      })
      .returning({ id: requestComments.id })
    await claimFiles(tx, accountId, said.fileIds ?? [], { requestId: row.id, commentId: comment!.id })
  }
  // What staff say among themselves changes nothing that the customer could see it by.
  if (!internal)
    await tx
      .update(requests)
      .set({
        ...set,
        ...(moved && { state: to }),
        ...(priority && { priority }),
        ...clocksAfter(
          row,
          { to, priority: priority ?? row.priority, answers: side === 'staff' && said !== undefined },
          serviceHours[row.edition],
          now,
        ),
        ...((moved || said) && { updateTime: now }),
        ...(to === 'solved' && moved && { solvedAt: now }),
        ...(ends && { endedAt: now }),
        ...(toldOf && { toldAt: now }),
        ...(side === 'customer' && { seenAt: now }),
      })
      .where(eq(requests.id, row.id))
  await note(tx, row.id, { action: step, side, actor: accountId, to: moved ? to : null, detail, at: now })
  if (side === 'customer' && (said || moved))
    await tell(tx, [row.assignee], { kind: 'requestMoved', thing: requestThing(row.id), by: accountId })
  return { ...row, state: to }
}

/** Writes in a request: as its customer, or as staff who answer it. Undefined where nobody has to be told by mail. */
export const commentOn = async (
  tx: Db,
  actor: Actor,
  id: string,
  said: Said,
  now = new Date(),
): Promise<Told | undefined> => {
  const row = await lock(tx, id)
  if (row?.requester !== actor.caller.accountId) return take(tx, actor, row, 'answer', { said }, now)
  // Cases are named by staff.
  await take(tx, actor, row, 'comment', { said: { ...said, cases: [] } }, now)
  return undefined
}

export const closeRequest = async (tx: Db, actor: Actor, id: string, now = new Date()): Promise<void> => {
  await take(tx, actor, await lock(tx, id), 'close', {}, now)
}
/** 'wrongState' too when it ended more than `days` ago. */
export const reopenRequest = async (
  tx: Db,
  actor: Actor,
  id: string,
  said: Pick<Said, 'text' | 'fileIds'>,
  days: number,
  now = new Date(),
): Promise<void> => {
  const row = await lock(tx, id)
  if (row?.requester === actor.caller.accountId && !canReopen(row.state, reopenUntil(row.endedAt, days), now.getTime()))
    throw wrongState()
  await take(tx, actor, row, 'reopen', { said }, now)
}
export const rateRequest = async (
  tx: Db,
  actor: Actor,
  id: string,
  { rating, words }: { readonly rating: number; readonly words: string },
  now = new Date(),
): Promise<void> => {
  const set = { rating, ratingWords: words.toWellFormed() }
  await take(tx, actor, await lock(tx, id), 'rate', { set, detail: String(rating) }, now)
}
/** Row 68. Lets colleagues see a request, or no longer; of whoever has no company nobody is a colleague. */
export const shareRequest = async (tx: Db, actor: Actor, id: string, shared: boolean): Promise<void> => {
  const row = await lock(tx, id)
  const set = { shared: shared && row?.company !== '' }
  await take(tx, actor, row, 'share', { set, detail: set.shared ? 'on' : 'off' }, new Date())
}
/** The customer has seen what staff told until a moment. */
export const markSeen = async (tx: Db, accountId: number, id: string, until: string): Promise<void> => {
  const seen = await tx
    .update(requests)
    .set({ seenAt: sql`greatest(${requests.seenAt}, least(${until}::timestamptz, now()))` })
    .where(and(eq(requests.id, Number(id)), eq(requests.requester, accountId)))
    .returning({ id: requests.id })
  if (!seen.length) throw notFound()
}

/** Names who answers a request, who is told, and how urgent it is. notFound when they are no staff. */
export const assignRequest = async (
  tx: Db,
  actor: Actor,
  {
    id,
    userAccount,
    priority,
  }: { readonly id: string; readonly userAccount: string | null; readonly priority: RequestPriority },
  now = new Date(),
): Promise<Told | undefined> => {
  const row = await lock(tx, id)
  const [assignee] =
    userAccount === null
      ? []
      : await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            and(
              eq(accounts.userAccount, userAccount.toLowerCase()),
              eq(accounts.type, staffUser),
              eq(accounts.disabled, false),
            ),
          )
  if (userAccount !== null && !assignee) throw notFound()
  const detail = `${userAccount ?? '-'}, ${priority}`
  const change = { priority, detail, set: { assignee: assignee?.id ?? null } }
  const told = await take(tx, actor, row, 'assign', change, now)
  if (assignee && assignee.id !== row!.assignee)
    await tell(tx, [assignee.id], {
      kind: 'requestAssigned',
      thing: requestThing(row!.id),
      by: actor.caller.accountId,
    })
  return told.state === row!.state ? undefined : told
}
export const noteAmongStaff = async (tx: Db, actor: Actor, id: string, said: Said, now = new Date()): Promise<void> => {
  await take(tx, actor, await lock(tx, id), 'note', { said: { ...said, internal: true } }, now)
}
export const resolveRequest = async (tx: Db, actor: Actor, id: string, said: Said, now = new Date()): Promise<Told> =>
  take(tx, actor, await lock(tx, id), 'resolve', { said }, now)

/** Lets a request go on in another one. notFound unless both are of one customer; 'wrongState' when the other one has ended, or is this one. */
export const mergeRequests = async (
  tx: Db,
  actor: Actor,
  { id, into }: { readonly id: string; readonly into: string },
  now = new Date(),
): Promise<Told> => {
  // In the order of their numbers: two who merge them into each other cannot block each other.
  const rows = await tx
    .select()
    .from(requests)
    .where(inArray(requests.id, [Number(id), Number(into)]))
    .orderBy(asc(requests.id))
    .for('update')
  const row = rows.find((each) => each.id === Number(id))
  const other = rows.find((each) => each.id === Number(into))
  if (!row || !other || !isStaffOf(actor, other) || row.requester !== other.requester) throw notFound()
  if (row === other || !afterStep('merge', other.state)) throw wrongState()
  const told = await take(tx, actor, row, 'merge', { detail: into, set: { mergedInto: other.id } }, now)
  await note(tx, other.id, { action: 'absorb', side: 'staff', actor: actor.caller.accountId, detail: id, at: now })
  return told
}
