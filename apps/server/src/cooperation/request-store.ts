import type { ContentLanguage } from '@portal/contract'
import { trainingRequestSteps, type TrainingRequestState, type TrainingRequestStep } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { tell } from '../notices/message-store.ts'
import { requestNumber } from './request-number.ts'
import { trainingRequestEvents, trainingRequests } from './request-tables.ts'

type Row = typeof trainingRequests.$inferSelect
/** What a form sends; what a kind has no field for is left out. */
type Fields = Pick<Row, 'kind' | 'contact' | 'phone' | 'email' | 'message'> &
  Partial<Pick<Row, 'organisation' | 'topics' | 'forms' | 'people' | 'month' | 'place'>>
type Sender = { readonly caller: Caller | undefined; readonly address: string; readonly lang: ContentLanguage }

const day = 24 * 60
/** Requests of one account, or of the guests of one network, in a day. */
export const maxRequestsADay = 10
/** The kind of thing that a request is, as messages name it. */
export const trainingRequestThing = 'trainingRequest'

/** Keeps a request and answers its number. 429 'tooMany' beyond ten a day. */
export const keepRequest = async (tx: Db, { caller, address, lang }: Sender, fields: Fields): Promise<string> => {
  const sender = caller ? `account:${caller.accountId}` : `network:${address}`
  if ((await countAttempt(tx, `training-request:${sender}`, day)) > maxRequestsADay)
    throw new Refusal(429, 'tooMany', 'Too many requests, try again tomorrow')
  const [kept] = await tx
    .insert(trainingRequests)
    .values({ organisation: fields.contact, ...fields, lang, accountId: caller?.accountId ?? null })
    .returning({ id: trainingRequests.id })
  return requestNumber(kept!.id)
}

/** The steps that may follow a state. */
export const stepsFrom = (state: TrainingRequestState): TrainingRequestStep[] =>
  (Object.keys(trainingRequestSteps) as TrainingRequestStep[]).filter((step) =>
    (trainingRequestSteps[step].from as readonly TrainingRequestState[]).includes(state),
  )

/** Does a step with a request, and answers the request as it was. notFound; 409 'wrongState' where the step may not follow: of two at once, one does it. */
const move = async (
  tx: Db,
  id: string,
  { step, by, note, ...change }: { step: TrainingRequestStep; by: number; note: string } & Partial<Row>,
): Promise<Row> => {
  const [request] = await tx
    .select()
    .from(trainingRequests)
    .where(eq(trainingRequests.id, Number(id)))
    .for('update')
  if (!request) throw notFound()
  if (!stepsFrom(request.state).includes(step)) throw new Refusal(409, 'wrongState', 'The request has moved on')
  await tx
    .update(trainingRequests)
    .set({ ...change, state: trainingRequestSteps[step].to })
    .where(eq(trainingRequests.id, request.id))
  await tx.insert(trainingRequestEvents).values({ requestId: request.id, step, by, note })
  return request
}

/** Answers a request, and tells a sender who was signed in. Answers the request, so that it can be sent by mail too. */
export const answerRequest = async (tx: Db, id: string, by: number, answer: string): Promise<Row> => {
  const request = await move(tx, id, { step: 'answer', by, note: answer, answer, answeredAt: new Date() })
  const thing = { kind: trainingRequestThing, id: String(request.id) }
  await tell(tx, [request.accountId], { kind: 'trainingAnswered', thing, by, note: answer })
  return request
}

/** Closes a request, or opens it again. */
export const moveRequest = async (
  tx: Db,
  id: string,
  by: number,
  { step, note }: { readonly step: Exclude<TrainingRequestStep, 'answer'>; readonly note: string },
): Promise<void> => {
  await move(tx, id, { step, by, note })
}
