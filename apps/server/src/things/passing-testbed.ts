import { eq } from 'drizzle-orm'
import { randomBytes, randomInt } from 'node:crypto'
import { addAccount } from '../accounts/account-store.ts'
import { createSealer } from '../configuration/sealer.ts'
import { keepRequest, moveRequest } from '../cooperation/request-store.ts'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { keepReport, takeReportStep } from '../security/report-store.ts'
import {
  articlePresence,
  articles,
  courseware,
  coursewareAttempts,
  demandDocuments,
  demandEvents,
  demands,
  reportEvents,
  requestComments,
  requestEvents,
  requests,
  trainingIdentities,
  trainingOrderEvents,
  trainingOrders,
  trainingProofs,
  trainingRequests,
  visitBankLooks,
  visitBanks,
  visitEvents,
  visitProvinces,
  visits,
  visitSlots,
} from '../tables.ts'
import { addClass, addCourse } from '../training/training-testbed.ts'

/** How what does not last comes about, where that is more than a row. */
export const createPassingThings = (db: Db) => {
  const newPerson = async () =>
    (await addAccount(db, { userAccount: crypto.randomUUID(), passwordHash: 'x', type: 3, fullName: 'A' }))!
  const playedOnce = async () => {
    const fileId = randomBytes(16).toString('hex')
    await db.insert(courseware).values({ fileId, title: 'A', version: '1.2', items: [] })
    const accountId = (await newPerson()).id
    await db.insert(coursewareAttempts).values({ accountId, fileId, item: 0, values: {}, done: false })
  }
  const bookedVisit = async () => {
    const province = 'zhejiang'
    const { id: accountId } = await newPerson()
    await db.insert(visitProvinces).values({ code: province, names: {}, places: 1, position: 0 }).onConflictDoNothing()
    const time = { province, day: dayOf(new Date()), slot: 'morning' } as const
    await db
      .insert(visitSlots)
      .values({ ...time, places: 1 })
      .onConflictDoNothing()
    const [visit] = await db
      .insert(visits)
      .values({
        ...time,
        accountId,
        state: 'cancelled',
        serviceType: 'repair',
        contactName: 'A',
        phone: '1',
        address: 'B',
        productModels: [],
        fault: 'C',
      })
      .returning({ visitId: visits.id })
    const { visitId } = visit!
    await db.insert(visitEvents).values({ visitId, what: 'book', by: 'customer', accountId, note: '' })
    await db.insert(visitBanks).values({ visitId, sealed: '', maskedHolder: '', maskedNumber: '', bank: '' })
    await db.insert(visitBankLooks).values({ visitId, askedBy: accountId, reason: 'D' })
  }
  const endedDemand = async () => {
    const { id: accountId } = await newPerson()
    const [demand] = await db
      .insert(demands)
      .values({ accountId, state: 'done', title: 'A', type: 'training', description: '' })
      .returning({ demandId: demands.id })
    const { demandId } = demand!
    await db.insert(demandEvents).values({ demandId, what: 'create', accountId, note: '' })
    await db.insert(demandDocuments).values({ demandId, fileId: '0a'.repeat(16) })
  }
  const endedRequest = async () => {
    const requester = (await newPerson()).id
    const about = { title: 'A', description: 'a', category: 'fault', contact: 'portal', phone: '' } as const
    const [request] = await db
      .insert(requests)
      .values({
        ...about,
        models: [],
        edition: 'cn',
        lang: 'zh',
        requester,
        company: '',
        shared: false,
        state: 'closed',
        endedAt: new Date(),
      })
      .returning({ requestId: requests.id })
    const { requestId } = request!
    await db.insert(requestEvents).values({ requestId, action: 'submit', side: 'customer', detail: '' })
    await db.insert(requestComments).values({ requestId, side: 'customer', internal: false, text: 'a', cases: [] })
  }
  const orderedSeat = async () => {
    const [order] = await db
      .insert(trainingOrders)
      .values({
        number: crypto.randomUUID(),
        code: crypto.randomUUID(),
        accountId: (await newPerson()).id,
        classId: await addClass(db, await addCourse(db)),
        state: 'lapsed',
        name: 'A',
        phone: '1',
        company: '',
        note: '',
        price: 0,
        terms: '1',
      })
      .returning({ orderId: trainingOrders.id })
    const { orderId } = order!
    await db.insert(trainingOrderEvents).values({ orderId, action: 'lapse', state: 'lapsed', by: null, note: '' })
    await db.insert(trainingIdentities).values({ orderId, sealed: '', lastFour: '' })
    await db.insert(trainingProofs).values({ orderId, fileId: '0b'.repeat(16) })
  }
  const askedTraining = () =>
    keepRequest(
      db,
      { caller: undefined, address: '192.0.2.1', lang: 'zh' },
      { kind: 'inquiry', contact: 'A', phone: '12345', email: '', message: '?' },
    )

  const endedReport = async () => {
    const by = (await newPerson()).id
    const sealer = createSealer(Buffer.alloc(32), 'test')
    const secret = randomBytes(32).toString('base64url')
    const sent = { secret, title: 'A', model: '', text: '?', email: '', credit: '' }
    const number = await keepReport(db, sealer, { address: '192.0.2.1', lang: 'zh', edition: 'cn' }, sent)
    const step = { id: String(Number(number.slice(3))), step: 'decline', text: 'No' } as const
    await takeReportStep(db, sealer, 'cn', by, step)
    // What was sent is no row of its own here: one is enough to see it go.
    await db.delete(reportEvents).where(eq(reportEvents.step, 'write'))
  }
  const answeredTraining = async () => {
    await askedTraining()
    const [request] = await db.select({ id: trainingRequests.id }).from(trainingRequests)
    await moveRequest(db, String(request!.id), (await newPerson()).id, { step: 'close', note: '' })
  }
  const openCase = async () => {
    const { id } = await newPerson()
    const articleId = String(randomInt(100_000_000_000, 1_000_000_000_000))
    const state = { code: 0, revision: 1, createUser: id, translationGroup: articleId } as const
    await db.insert(articles).values({ articleId, billNo: articleId, lang: 'zh', title: '', scope: 1, ...state })
    await db
      .insert(articlePresence)
      .values({ articleId, accountId: id, place: 'a-window', doing: 'edit', at: new Date() })
  }
  return {
    newPerson,
    playedOnce,
    bookedVisit,
    endedDemand,
    endedRequest,
    orderedSeat,
    askedTraining,
    answeredTraining,
    endedReport,
    openCase,
  }
}
