import {
  confirmedStates,
  dayIn,
  endedStates,
  heldStates,
  nextOrderState,
  orderActions,
  orderMachine,
  orderStates,
  seatedStates,
  siteZones,
  type OrderState,
} from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trainingCertificates } from '../certificates/certificate-tables.ts'
import { createSealer } from '../configuration/sealer.ts'
import { messages, scores } from '../notices/notice-tables.ts'
import { giveIdentity, passOrder } from './certify-store.ts'
import { identityPurpose } from './identity-store.ts'
import { cancelOrder, decideOrder, lapseHolds, saveClass, stepOwnOrder } from './seat-store.ts'
import {
  addClass,
  addCourse,
  addPeople,
  inDays,
  openTrainingTestbed,
  type TrainingTestbed,
} from './training-testbed.ts'
import { trainingClasses, trainingIdentities, trainingOrderEvents, trainingOrders } from './training-tables.ts'

let bed: TrainingTestbed
let course: string
beforeAll(async () => {
  bed = await openTrainingTestbed()
  course = await addCourse(bed.db)
})
afterAll(() => bed.close())
/** The embedded database has few connections: on a busy machine more than these would wait too long for one. */
const crowd = () => (bed.kind === 'postgresql' ? 50 : 16)
const trailOf = async (number: string) =>
  (
    await bed.db
      .select({ action: trainingOrderEvents.action })
      .from(trainingOrderEvents)
      .innerJoin(trainingOrders, eq(trainingOrders.id, trainingOrderEvents.orderId))
      .where(eq(trainingOrders.number, number))
      .orderBy(trainingOrderEvents.id)
  ).map(({ action }) => action)
const past = (number: string) =>
  bed.db
    .update(trainingOrders)
    .set({ holdUntil: sql`now() - interval '1 second'` })
    .where(eq(trainingOrders.number, number))
const decide = (by: number, number: string, action: 'accept' | 'refuse' | 'attend', note = '') =>
  bed.inTransaction((tx) => decideOrder(tx, by, { number, action, note }))
const handIn = (by: number, number: string) => bed.inTransaction((tx) => stepOwnOrder(tx, by, number, 'handIn'))
const begin = (classId: number) =>
  bed.db
    .update(trainingClasses)
    .set({ starts: inDays(-1), ends: inDays(1) })
    .where(eq(trainingClasses.id, classId))

describe('TRN-01 the state machine of orders', () => {
  test('leads only to states that it has, and ends', () => {
    for (const state of orderStates)
      for (const next of Object.values(orderMachine[state])) expect(orderStates).toContain(next)
    const reached = new Set<OrderState>(['queued'])
    for (const state of reached)
      for (const action of orderActions) {
        const next = nextOrderState(state, action)
        if (next) reached.add(next)
      }
    expect([...reached].sort()).toEqual([...orderStates].sort())
    for (const ended of endedStates) expect(orderMachine[ended]).toEqual({})
  })
  test('says which states hold a seat: all but the queue and those that ended', () => {
    const seatless = ['queued', ...endedStates]
    expect([...seatedStates].sort()).toEqual(orderStates.filter((state) => !seatless.includes(state)).sort())
    for (const state of [...heldStates, ...confirmedStates]) expect(seatedStates).toContain(state)
  })
})

describe('row 74 seats', () => {
  test('parallel orders for one seat, 50 on PostgreSQL: one has it, all others are told that it is gone, five rounds', async () => {
    const people = await addPeople(bed.db, crowd())
    for (let round = 0; round < 5; round++) {
      const classId = await addClass(bed.db, course)
      const answers = await Promise.allSettled(people.map((id) => bed.order(id, classId)))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, reason: 'wrongState' })
      expect(await bed.takenOf(classId)).toBe(1)
      await bed.db.execute(sql`delete from attempts`)
    }
  })
  test('parallel orders that would wait, 50 on PostgreSQL: one has the seat, all others stand in the queue, each once', async () => {
    const people = await addPeople(bed.db, crowd())
    const classId = await addClass(bed.db, course)
    const answers = await Promise.all(people.map((id) => bed.order(id, classId, { queues: true })))
    expect(answers.filter(({ state }) => state === 'payable')).toHaveLength(1)
    expect(answers.filter(({ state }) => state === 'queued')).toHaveLength(crowd() - 1)
  })
  test('two at once of one person make one order', async () => {
    const [person] = await addPeople(bed.db, 1)
    const classId = await addClass(bed.db, course, { seats: 5 })
    const answers = await Promise.allSettled([bed.order(person!, classId), bed.order(person!, classId)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(bed.order(person!, classId)).rejects.toMatchObject({ status: 409, reason: 'conflict' })
    expect(await bed.takenOf(classId)).toBe(1)
  })
  test('the database itself lets no class have more people than seats', async () => {
    const classId = await addClass(bed.db, course)
    const over = bed.db.update(trainingClasses).set({ taken: 2 }).where(eq(trainingClasses.id, classId))
    await expect(over).rejects.toThrow()
  })
  test('a free class is confirmed at once; a paid one waits for its proof for a day', async () => {
    const [one, other] = await addPeople(bed.db, 2)
    const free = await addClass(bed.db, course, { price: 0 })
    expect((await bed.order(one!, free)).state).toBe('paid')
    const paid = await addClass(bed.db, course)
    const { number } = await bed.order(other!, paid)
    const [row] = await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number))
    expect(row).toMatchObject({ state: 'payable', price: 100_000 })
    expect(Math.abs(row!.holdUntil!.getTime() - inDays(1).getTime())).toBeLessThan(60_000)
    expect(await trailOf(number)).toEqual(['order', 'offer'])
  })
  test('a hold never lasts beyond the beginning', async () => {
    const [person] = await addPeople(bed.db, 1)
    const starts = new Date(Date.now() + 3_600_000)
    const classId = await addClass(bed.db, course, { starts, signUpUntil: starts })
    const { number } = await bed.order(person!, classId)
    const [row] = await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number))
    expect(row!.holdUntil).toEqual(starts)
  })
  test('what is over, closed or under other terms takes no orders', async () => {
    const [person] = await addPeople(bed.db, 1)
    const closed = await addClass(bed.db, course, { signUpUntil: inDays(-1) })
    const begun = await addClass(bed.db, course, { starts: inDays(-1) })
    for (const classId of [closed, begun])
      await expect(bed.order(person!, classId)).rejects.toMatchObject({ reason: 'wrongState' })
    const open = await addClass(bed.db, course)
    await expect(bed.order(person!, open, { terms: '2020-01' })).rejects.toMatchObject({ reason: 'staleRevision' })
    await expect(bed.order(person!, 999_999)).rejects.toMatchObject({ status: 404 })
  })
  test('a person orders twenty seats in an hour at most', async () => {
    const [person] = await addPeople(bed.db, 1)
    const classes = await Promise.all(Array.from({ length: 21 }, () => addClass(bed.db, course)))
    for (const classId of classes.slice(0, 20)) await bed.order(person!, classId)
    await expect(bed.order(person!, classes[20]!)).rejects.toMatchObject({ status: 429 })
  })
})

describe('row 74 the waiting list', () => {
  test('moves up by itself when a seat is given back, in its order, and who moved up is told', async () => {
    const [first, second, third] = await addPeople(bed.db, 3, 3)
    const classId = await addClass(bed.db, course)
    const held = await bed.order(first!, classId)
    const next = await bed.order(second!, classId, { queues: true })
    const last = await bed.order(third!, classId, { queues: true })
    await bed.inTransaction((tx) => cancelOrder(tx, first!, held.number))
    expect(await Promise.all([held, next, last].map(({ number }) => bed.stateOf(number)))).toEqual([
      'cancelled',
      'payable',
      'queued',
    ])
    expect(await trailOf(next.number)).toEqual(['order', 'offer'])
    expect(await bed.takenOf(classId)).toBe(1)
    const told = await bed.db.select().from(messages).where(eq(messages.accountId, second!))
    expect(told).toMatchObject([{ kind: 'seatOffered', thingKind: 'course', thingId: course }])
  })
  test('a hold that runs out gives the seat back to the next, once, however many look', async () => {
    const [first, second] = await addPeople(bed.db, 2)
    const classId = await addClass(bed.db, course)
    const held = await bed.order(first!, classId)
    const next = await bed.order(second!, classId, { queues: true })
    await past(held.number)
    await Promise.all(Array.from({ length: 8 }, () => lapseHolds(bed.db)))
    expect([await bed.stateOf(held.number), await bed.stateOf(next.number)]).toEqual(['lapsed', 'payable'])
    expect(await trailOf(held.number)).toEqual(['order', 'offer', 'lapse'])
    expect(await bed.takenOf(classId)).toBe(1)
  })
  test('who orders meets a seat that lapsed a moment ago, without any timer', async () => {
    const [first, second] = await addPeople(bed.db, 2)
    const classId = await addClass(bed.db, course)
    await past((await bed.order(first!, classId)).number)
    expect((await bed.order(second!, classId)).state).toBe('payable')
  })
  test('a proof that is handed in holds the seat without an end; one that was refused holds it for a day', async () => {
    const [person] = await addPeople(bed.db, 1)
    const [staff] = await addPeople(bed.db, 1, 3)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await handIn(person!, number)
    const holdOf = async () =>
      (await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number)))[0]!.holdUntil
    expect(await holdOf()).toBeNull()
    await decide(staff!, number, 'refuse', 'The amount is wrong')
    expect(await holdOf()).not.toBeNull()
    await past(number)
    await lapseHolds(bed.db)
    expect(await bed.stateOf(number)).toBe('lapsed')
    await expect(handIn(person!, number)).rejects.toMatchObject({ reason: 'wrongState' })
  })
  test('of a class that has begun nobody waits any more', async () => {
    const [first, second] = await addPeople(bed.db, 2)
    const classId = await addClass(bed.db, course)
    await bed.order(first!, classId)
    const waiting = await bed.order(second!, classId, { queues: true })
    await begin(classId)
    await lapseHolds(bed.db)
    expect(await bed.stateOf(waiting.number)).toBe('lapsed')
  })
  test('more seats of a class go to who waits; fewer than are taken are refused', async () => {
    const people = await addPeople(bed.db, 3)
    const classId = await addClass(bed.db, course)
    for (const id of people) await bed.order(id, classId, { queues: true })
    const edit = {
      id: String(classId),
      courseId: course,
      starts: inDays(10).toISOString(),
      ends: inDays(11).toISOString(),
      signUpUntil: inDays(9).toISOString(),
      zone: 'Asia/Shanghai',
      place: '',
      viewAddress: '',
      price: 0,
    }
    await bed.inTransaction((tx) => saveClass(tx, { ...edit, seats: 2 }))
    expect(await bed.takenOf(classId)).toBe(2)
    await expect(bed.inTransaction((tx) => saveClass(tx, { ...edit, seats: 1 }))).rejects.toMatchObject({
      reason: 'wrongState',
    })
    await expect(
      bed.inTransaction((tx) => saveClass(tx, { ...edit, id: null, courseId: 'no-such', seats: 1 })),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('row 75 proofs of payment', () => {
  test('are accepted by somebody else than who ordered, and lead to a seat, attendance and points', async () => {
    const [person, staff] = await addPeople(bed.db, 2, 3)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await expect(decide(staff!, number, 'accept')).rejects.toMatchObject({ reason: 'wrongState' })
    await handIn(person!, number)
    await expect(decide(person!, number, 'accept')).rejects.toMatchObject({ status: 403, reason: 'ownArticle' })
    await decide(staff!, number, 'accept')
    await expect(decide(staff!, number, 'attend')).rejects.toMatchObject({ reason: 'wrongState' })
    await begin(classId)
    await decide(staff!, number, 'attend')
    expect(await bed.stateOf(number)).toBe('attended')
    expect(await trailOf(number)).toEqual(['order', 'offer', 'handIn', 'accept', 'attend'])
    const [points] = await bed.db.select().from(scores).where(eq(scores.accountId, person!))
    expect(points).toMatchObject({ reason: 'classAttended', points: 5 })
    const told = await bed.db.select({ kind: messages.kind }).from(messages).where(eq(messages.accountId, person!))
    expect(told).toEqual([{ kind: 'proofAccepted' }])
  })
  test('that are refused say why, and may be handed in again', async () => {
    const [person, staff] = await addPeople(bed.db, 2, 3)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await handIn(person!, number)
    await decide(staff!, number, 'refuse', '金额不符')
    const [row] = await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number))
    expect(row).toMatchObject({ state: 'refused', reason: '金额不符' })
    const [message] = await bed.db.select().from(messages).where(eq(messages.accountId, person!))
    expect(message).toMatchObject({ kind: 'proofRefused', note: '金额不符' })
    await handIn(person!, number)
    expect(await bed.stateOf(number)).toBe('proof')
  })
  test('two decisions at once: one counts', async () => {
    const [person, one, other] = await addPeople(bed.db, 3, 3)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await handIn(person!, number)
    const both = await Promise.allSettled([decide(one!, number, 'accept'), decide(other!, number, 'refuse', 'No')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await trailOf(number)).toHaveLength(4)
  })
  test('an order of somebody else is not found, and a class that has begun is not given back', async () => {
    const [person, stranger] = await addPeople(bed.db, 2)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await expect(handIn(stranger!, number)).rejects.toMatchObject({ status: 404 })
    await expect(bed.inTransaction((tx) => cancelOrder(tx, stranger!, number))).rejects.toMatchObject({ status: 404 })
    await handIn(person!, number)
    await begin(classId)
    await expect(bed.inTransaction((tx) => cancelOrder(tx, person!, number))).rejects.toMatchObject({
      reason: 'wrongState',
    })
  })
})

describe('row 76 the certificate that is earned', () => {
  const idNumber = '990101199003070015'
  const sealer = createSealer(Buffer.alloc(32, 7), identityPurpose)
  const give = (by: number, number: string, typed = idNumber) =>
    bed.inTransaction((tx) => giveIdentity(tx, sealer, by, { number, idNumber: typed }))
  const pass = (by: number, number: string) => bed.inTransaction((tx) => passOrder(tx, sealer, by, number))
  const rowOf = async (number: string) =>
    (await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number)))[0]!
  const keptOf = async (number: string) =>
    bed.db
      .select()
      .from(trainingIdentities)
      .where(eq(trainingIdentities.orderId, (await rowOf(number)).id))
  const attended = async (person: number, staff: number, given?: string) => {
    const classId = await addClass(bed.db, await addCourse(bed.db, { level: 'advanced' }), { price: 0 })
    const { number } = await bed.order(person, classId)
    if (given !== undefined) await give(person, number, given)
    await begin(classId)
    await decide(staff, number, 'attend')
    return number
  }
  beforeEach(() => bed.db.execute(sql`delete from attempts`))

  test('is issued on passing, in the same transaction, and the ID number is forgotten', async () => {
    const [person, staff] = await addPeople(bed.db, 2, 3)
    const number = await attended(person!, staff!, ` ${idNumber} `)
    const [kept] = await keptOf(number)
    expect(kept).toMatchObject({ lastFour: '0015' })
    expect(kept!.sealed).not.toContain(idNumber)
    expect(sealer.open(number, kept!.sealed)).toBe(idNumber)
    expect(() => sealer.open('TR000000000000', kept!.sealed)).toThrow()
    expect(await pass(staff!, number)).toBe('certified')
    const { certificate } = await rowOf(number)
    const [issued] = await bed.db
      .select()
      .from(trainingCertificates)
      .where(eq(trainingCertificates.number, certificate!))
    const today = dayIn(siteZones.cn)
    expect(issued).toMatchObject({ holder: '王小明', idLastFour: '0015', level: 'professional', issued: today })
    expect(issued!.expires!.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 3))
    expect(await trailOf(number)).toEqual(['order', 'confirm', 'attend', 'pass', 'certify'])
    expect(await keptOf(number)).toEqual([])
    const told = await bed.db.select().from(messages).where(eq(messages.accountId, person!))
    expect(told).toMatchObject([{ kind: 'certificateIssued', note: certificate }])
    await expect(give(person!, number)).rejects.toMatchObject({ reason: 'wrongState' })
  })
  test('waits for an ID number that was not given, and is issued with it', async () => {
    const [person, staff, stranger] = await addPeople(bed.db, 3, 3)
    const number = await attended(person!, staff!)
    await expect(pass(person!, number)).rejects.toMatchObject({ status: 403, reason: 'ownArticle' })
    expect(await pass(staff!, number)).toBe('passed')
    await expect(give(stranger!, number)).rejects.toMatchObject({ status: 404 })
    await expect(give(person!, number, '990101199003070016')).rejects.toMatchObject({ status: 400 })
    expect(await give(person!, number, '990105198703150017')).toBe('certified')
    expect((await rowOf(number)).certificate).toMatch(/^KSC-/)
    expect(await keptOf(number)).toEqual([]) // it was never written down
  })
  test('fails as a whole: who has it already of that day has not passed again', async () => {
    const [person, other, staff] = await addPeople(bed.db, 3, 3)
    const one = await attended(person!, staff!, '990105198811120034')
    await pass(staff!, one)
    const again = await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, one))
    await begin(again[0]!.classId)
    const classId = await addClass(
      bed.db,
      (await bed.db.select().from(trainingClasses).where(eq(trainingClasses.id, again[0]!.classId)))[0]!.courseId,
      { price: 0 },
    )
    const { number } = await bed.order(other!, classId)
    await give(other!, number, '990105198811120034')
    await begin(classId)
    await decide(staff!, number, 'attend')
    await expect(pass(staff!, number)).rejects.toMatchObject({ status: 409, reason: 'conflict' })
    expect(await bed.stateOf(number)).toBe('attended')
    expect(await keptOf(number)).toHaveLength(1)
  })
  test('two who pass somebody at once make one certificate', async () => {
    const [person, one, other] = await addPeople(bed.db, 3, 3)
    const number = await attended(person!, one!, '990101198003070010')
    const both = await Promise.allSettled([pass(one!, number), pass(other!, number)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('an order that ends without a seat forgets the ID number; where nothing seals, none is taken', async () => {
    const [person] = await addPeople(bed.db, 1)
    const classId = await addClass(bed.db, course)
    const { number } = await bed.order(person!, classId)
    await give(person!, number)
    await bed.inTransaction((tx) => cancelOrder(tx, person!, number))
    expect(await keptOf(number)).toEqual([])
    const { number: next } = await bed.order(person!, classId)
    await expect(
      bed.inTransaction((tx) => giveIdentity(tx, undefined, person!, { number: next, idNumber })),
    ).rejects.toMatchObject({ status: 503 })
  })
})
