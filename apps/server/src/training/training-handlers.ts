import type { ContentLanguage, trainingCalls } from '@portal/contract'
import { confirmedStates, maxCaptions, maxCourseware, maxProof, staffUser } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { newsMessage } from '../delivery/news-message.ts'
import { tellByMail } from '../delivery/tell-by-mail.ts'
import type { FileStore } from '../files/file-store.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { createTurns } from '../http/turns.ts'
import { storeCaptions } from './captions-store.ts'
import { giveIdentity, passOrder } from './certify-store.ts'
import { findClasses, findViewAddress, listAllClasses, listClasses } from './class-lists.ts'
import { describeTraining, findCourse, listAllCourses, listCourses, readCourse } from './course-lists.ts'
import { saveCourse } from './course-store.ts'
import { openCourseware } from './courseware-lists.ts'
import { importCourseware, saveCourseware } from './courseware-store.ts'
import { confirmationLetter } from './letter.ts'
import { findWritten } from './lesson-lists.ts'
import { saveLessons } from './lesson-store.ts'
import {
  findOrder,
  listAllOrders,
  listForExport,
  listOrders,
  listTickets,
  ownsOrder,
  queryPurchase,
  verifyTicket,
} from './order-lists.ts'
import { orderSheet } from './order-sheet.ts'
import { answerQuiz, saveProgress } from './progress-store.ts'
import { handInProofs, readProof, storeProof } from './proof-store.ts'
import { cancelOrder, decideOrder, lapseHolds, orderSeat, saveClass } from './seat-store.ts'
import { readTrainingStatistics } from './statistics-lists.ts'

/** Questions about orders that a network asks in so many minutes, and about one order: whoever guesses comes no further. */
const [maxAsked, maxAskedOfOne, minutes] = [20, 5, 15]
const maxExported = 5000
const takeTurn = createTurns(1, 8, 'Too many files are being made: try again in a minute')

const limitQuestions = async (db: Db, address: string, number?: string) => {
  const counts = [
    await countAttempt(db, `trainingQuery:${address}`, minutes),
    number === undefined ? 0 : await countAttempt(db, `trainingOrder:${number}`, minutes),
  ] as const
  if (counts[0] > maxAsked || counts[1] > maxAskedOfOne)
    throw new Refusal(429, 'tooMany', 'Too many questions: try again in a few minutes')
}

type Options = {
  readonly files: FileStore
  /** Where the edition is visited that has the training. */
  readonly origin: string
  /** Seals ID numbers; absent: none are kept. */
  readonly sealer: Sealer | undefined
  readonly delivery: Delivery
}

type Result = {
  readonly number: string
  readonly state: 'passed' | 'certified'
  readonly accountId: number
  readonly language: ContentLanguage
  readonly edition: Edition
}
/** Tells by mail what a training led to. */
const tellResult = (
  db: Db,
  delivery: Delivery,
  { number, state, accountId, language, edition: { brand } }: Result,
): Promise<void> =>
  tellByMail(db, delivery, accountId, newsMessage({ news: { of: 'training', state }, number, language, brand }))

/** The calls about courses, classes and orders of seats. */
export const trainingHandlers = ({ files, origin, sealer, delivery }: Options): Handlers<typeof trainingCalls> => ({
  'POST /train/studyOnlineConfig/query': ({ db }) => describeTraining(db),
  'POST /train/trainCourse/getMyList': ({ db, caller, body }) => listCourses(db, caller?.accountId, body),
  'POST /train/trainCourse/find': async ({ db, caller, body: { id } }) => {
    const course = await findCourse(db, id)
    if (!course) throw notFound()
    await lapseHolds(db)
    return readCourse(db, caller, course)
  },
  'POST /train/trainCourse/saveProgress': async ({ db, caller, body }) => {
    await saveProgress(db, caller.accountId, body)
    return null
  },
  'POST /train/trainCourse/answerQuiz': ({ db, caller, body }) => answerQuiz(db, caller.accountId, body),

  'POST /train/trainCourse/openCourseware': ({ db, caller, body }) => openCourseware(db, caller?.accountId, body),
  'POST /train/trainCourse/saveCourseware': ({ db, caller, body }) => saveCourseware(db, caller.accountId, body),

  'POST /train/trainOpenCourse/find-all-support': async ({ db, caller, body }) => {
    await lapseHolds(db)
    return listClasses(db, caller?.accountId, body)
  },
  'POST /train/trainOpenCourse/find': async ({ db, caller, body: { id } }) => {
    await lapseHolds(db)
    const found = (await findClasses(db, caller?.accountId, [Number(id)])).get(id)
    if (!found) throw notFound()
    return found
  },
  'POST /train/trainOpenCourse/getViewAddress': ({ db, caller, body: { id } }) =>
    findViewAddress(db, caller.accountId, id),

  'POST /train/order/insertOrder': ({ db, caller, body }) => orderSeat(db, caller.accountId, body),
  'POST /train/order/findOrderPage': async ({ db, caller, body }) => {
    await lapseHolds(db)
    return listOrders(db, caller.accountId, body)
  },
  'POST /train/order/find': async ({ db, caller: { accountId: owner }, body: { number } }) => {
    await lapseHolds(db)
    const order = await findOrder(db, number, { owner })
    if (!order) throw notFound()
    return order
  },
  'POST /train/order/saveIdentity': async ({ db, caller, language, edition, body }) => {
    const state = await db.transaction((tx) => giveIdentity(tx, sealer, caller.accountId, body))
    if (state === 'certified')
      await tellResult(db, delivery, {
        ...body,
        state,
        accountId: caller.accountId,
        language: language.content,
        edition,
      })
    return { state }
  },
  'POST /train/order/confirmationLetter': async ({ db, caller, edition, body: { number } }) => {
    const order = await findOrder(db, number, { owner: caller.accountId })
    if (!order) throw notFound()
    if (!confirmedStates.some((state) => state === order.state))
      throw new Refusal(409, 'wrongState', 'Only a confirmed order has a letter')
    return takeTurn(() =>
      confirmationLetter({
        ...order,
        address: `${origin}/train/trainmain/verify/${order.code}`,
        brand: edition.brand,
        issued: new Date(),
      }),
    )
  },
  'POST /train/order/queryOrderCredentials': async ({ db, caller: { accountId: owner }, body: { number } }) => {
    const order = await findOrder(db, number, { owner })
    if (!order) throw notFound()
    return order.credentials
  },
  'POST /train/order/uploadCredential': async ({ db, caller, file }) =>
    storeProof(db, files, caller, await file(maxProof)),
  'POST /train/order/saveOrderCredentials': ({ db, caller, body }) => handInProofs(db, caller.accountId, body),
  'POST /train/order/credential': async ({ db, caller: { accountId, type }, body }) => {
    if (type !== staffUser && !(await ownsOrder(db, accountId, body.number))) throw notFound()
    return readProof(db, files, body)
  },
  'POST /train/order/getTrainingTicketList': ({ db, caller }) => listTickets(db, caller.accountId),
  'POST /train/order/cancel': async ({ db, caller, body: { number } }) => {
    await cancelOrder(db, caller.accountId, number)
    return null
  },
  'POST /train/order/query': async ({ db, address, body }) => {
    await limitQuestions(db, address, body.number)
    const found = await queryPurchase(db, body)
    if (!found) throw notFound()
    return found
  },
  'POST /train/order/verify': async ({ db, address, body: { code } }) => {
    await limitQuestions(db, address)
    const found = await verifyTicket(db, code)
    if (!found) throw notFound()
    return found
  },

  'POST /train/desk/orders': async ({ db, caller, body }) => {
    await lapseHolds(db)
    return listAllOrders(db, caller.accountId, body)
  },
  'POST /train/desk/order': async ({ db, caller, body: { number } }) => {
    const order = await findOrder(db, number, { internal: true })
    if (!order) throw notFound()
    return { ...order, own: order.accountId === caller.accountId }
  },
  'POST /train/desk/decide': async ({ db, caller, body }) => {
    const { number } = body
    await decideOrder(
      db,
      caller.accountId,
      body.accepted ? { number, action: 'accept' } : { number, action: 'refuse', note: body.reason },
    )
    return null
  },
  'POST /train/desk/attendance': async ({ db, caller, language, edition, body: { number, action } }) => {
    if (action === 'attend') return { state: await decideOrder(db, caller.accountId, { number, action }) }
    const state = await passOrder(db, sealer, caller.accountId, number)
    const { accountId } = (await findOrder(db, number, {}))!
    await tellResult(db, delivery, {
      number,
      state: state === 'certified' ? state : 'passed',
      accountId,
      language: language.content,
      edition,
    })
    return { state }
  },
  'POST /train/desk/classes': async ({ db, body }) => {
    await lapseHolds(db)
    return listAllClasses(db, body)
  },
  'POST /train/desk/saveClass': ({ db, body }) => saveClass(db, body),
  'POST /train/desk/courses': ({ db }) => listAllCourses(db),
  'POST /train/desk/saveCourse': async ({ db, body }) => {
    await saveCourse(db, body)
    return null
  },
  'POST /train/desk/course': async ({ db, caller, body: { id } }) => {
    const found = await findWritten(db, caller, id)
    if (!found) throw notFound()
    return found
  },
  'POST /train/desk/saveLessons': ({ db, caller, body }) => saveLessons(db, caller.accountId, body),
  'POST /train/desk/storeCaptions': async ({ db, caller, file }) =>
    storeCaptions(db, files, caller, (await file(maxCaptions)).content),
  'POST /train/desk/importCourseware': ({ db, caller, file }) =>
    takeTurn(async () => importCourseware(db, files, caller, await file(maxCourseware))),
  'POST /train/desk/statistics': ({ db }) => readTrainingStatistics(db),
  'POST /train/desk/exportOrders': ({ db, caller, language, body }) =>
    takeTurn(async () => orderSheet(await listForExport(db, caller.accountId, body, maxExported), language.content)),
})
