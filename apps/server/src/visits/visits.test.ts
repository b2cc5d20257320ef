import { visitCalls, type BodyOf, type Calls } from '@portal/contract'
import {
  maxOpenVisits,
  visitStates,
  visitStepNames,
  visitStepsFrom,
  type VisitState,
  type VisitStep,
} from '@portal/contract/facts'
import { edition } from '@portal/edition-cn'
import ICAL from 'ical.js'
import readXlsxFile from 'read-excel-file/node'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { storageFailureOf } from '../database/database-failure.ts'
import { accounts } from '../database/shared-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { attempts } from '../http/http-tables.ts'
import { createSealer } from '../configuration/sealer.ts'
import type { Caller } from '../http/serve-calls.ts'
import { collecting } from '../delivery/delivery-testbed.ts'
import type { Message } from '../delivery/delivery.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { bankPurpose } from './bank-seal.ts'
import { approveBankLook, askForBank, saveBank, showBank } from './bank-store.ts'
import { listProvinces, listSlots, listTimes } from './slot-lists.ts'
import { savePlaces, saveProvince } from './slot-store.ts'
import { visitCalendar } from './visit-calendar.ts'
import { bookableDays } from './visit-days.ts'
import { findForCalendar, findOwnVisit, findVisit, listForSheet, listOwnVisits, listVisits } from './visit-lists.ts'
import { visitSheet } from './visit-sheet.ts'
import { bookVisit, cancelVisit, rescheduleVisit, stepVisit } from './visit-store.ts'
import { visitBanks, visitEvents, visitProvinces, visits, visitSlots } from './visit-tables.ts'

let bed: ArticleTestbed
const mails: Message[] = []
let portal: Awaited<ReturnType<typeof openTestApp>>
let files: FileStore
const now = new Date('2026-11-30T04:00:00Z') // a Monday, noon in Shanghai
const sealingKey = Buffer.alloc(32, 7)
const sealer = createSealer(sealingKey, bankPurpose)

beforeAll(async () => {
  bed = await openArticleTestbed()
  portal = await openTestApp(edition, { database: bed, sealingKey, delivery: collecting(mails) })
  files = portal.files
  await bed.db.insert(visitProvinces).values([
    { code: 'zhejiang', names: { zh: '浙江省', en: 'Zhejiang' }, places: 2, position: 0 },
    { code: 'gansu', names: { en: 'Gansu' }, places: 1, position: 1 },
  ])
})
beforeEach(async () => {
  await bed.db.delete(visits)
  await bed.db.delete(visitSlots)
  await bed.db.delete(attempts)
})
afterAll(async () => {
  await portal.app.close()
  await bed.close()
})

type Booking = BodyOf<Calls['POST /iframe/visit/save']>
const booking = (changes: Partial<Booking> = {}): Booking => ({
  serviceType: 'repair',
  province: 'zhejiang',
  day: '2026-12-01',
  slot: 'morning',
  contactName: '李静',
  phone: '+86 138 0000 0000',
  address: '示例路 1 号门岗',
  productModels: ['KS-1'],
  fault: '夜间画面全黑，红外灯不亮。',
  pictures: [],
  ...changes,
})
const book = (changes: Partial<Booking> = {}, by: Caller = bed.customer, at = now) =>
  bed.inTransaction((tx) => bookVisit(tx, by.accountId, booking(changes), at))
const staffStep = (body: BodyOf<Calls['POST /iframe/visit/desk/step']>, by: Caller = bed.author) =>
  bed.inTransaction((tx) => stepVisit(tx, by.accountId, body))
const cancel = (id: string, by: Caller = bed.customer) =>
  bed.inTransaction((tx) =>
    cancelVisit(tx, { accountId: by.accountId, as: 'customer' }, { id, type: 'solved', reason: '自己好了' }),
  )
const move = (id: string, day: string, slot: 'morning' | 'afternoon', by: Caller = bed.customer) =>
  bed.inTransaction((tx) => rescheduleVisit(tx, by.accountId, { id, day, slot }, now))
const own = (id: string, by: Caller = bed.customer) => findOwnVisit(bed.db, by.accountId, 'zh', id)
const leftAt = async (day: string, slot = 'morning', province = 'zhejiang') =>
  (await listSlots(bed.db, province, now)).find((each) => each.day === day && each.slot === slot)?.left
const setState = (id: string, state: VisitState) =>
  bed.db
    .update(visits)
    .set({ state })
    .where(eq(visits.id, Number(id)))
const send = async (key: string, who: Caller | undefined, payload?: object) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const headers: Record<string, string> = who ? { token: await openSession(bed.db, who.accountId, edition.name) } : {}
  return portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
}

describe('row 62 the times that can be booked', () => {
  test('begin tomorrow by the clock of the provinces, whatever the clock of the server says', () => {
    expect(bookableDays(now)).toHaveLength(14)
    expect(bookableDays(now)[0]).toBe('2026-12-01')
    expect(bookableDays(new Date('2026-11-30T17:00:00Z'))[0]).toBe('2026-12-02')
  })
  test('have the places of their province on working days, and none at the weekend', async () => {
    const times = await listTimes(bed.db, 'zhejiang', now)
    expect(times).toHaveLength(28)
    expect(times.find(({ day }) => day === '2026-12-04')).toMatchObject({ places: 2, taken: 0 })
    expect(times.find(({ day }) => day === '2026-12-05')).toMatchObject({ places: 0 })
    expect(await listSlots(bed.db, 'atlantis', now)).toEqual([])
    expect((await listProvinces(bed.db, 'zh')).map(({ name }) => name)).toEqual(['浙江省', 'Gansu'])
  })
  test('staff say how many places a time has: never fewer than are taken', async () => {
    await book()
    await book()
    const saturday = { province: 'zhejiang', day: '2026-12-05', slot: 'morning' } as const
    await bed.inTransaction((tx) => savePlaces(tx, saturday, 1))
    expect(await leftAt('2026-12-05')).toBe(1)
    await expect(
      bed.inTransaction((tx) => savePlaces(tx, { ...saturday, day: '2026-12-01' }, 1)),
    ).rejects.toMatchObject({ reason: 'wrongState' })
    await bed.inTransaction((tx) => saveProvince(tx, 'gansu', 5))
    expect(await leftAt('2026-12-01', 'morning', 'gansu')).toBe(5)
    await bed.inTransaction((tx) => saveProvince(tx, 'gansu', 1))
    await expect(bed.inTransaction((tx) => saveProvince(tx, 'atlantis', 1))).rejects.toMatchObject({ status: 404 })
  })
})

describe('SRV-02 booking', () => {
  test('takes a place, and the visit is its customer’s alone', async () => {
    const { id, number } = await book()
    expect(number).toBe(`FV${id.padStart(8, '0')}`)
    expect(await leftAt('2026-12-01')).toBe(1)
    expect(await own(id)).toMatchObject({
      state: 'requested',
      province: { code: 'zhejiang', name: '浙江省' },
      trail: [{ what: 'book', by: 'customer', name: bed.customer.fullName }],
      steps: ['reschedule', 'cancel'],
    })
    for (const other of [bed.external, bed.author]) expect(await own(id, other)).toBeUndefined()
  })
  test('row 62: of 50 who want the last place at once one gets it, whatever the round', async () => {
    for (let round = 0; round < 3; round += 1) {
      await bed.db.delete(visits)
      await bed.db.delete(visitSlots)
      await bed.db.delete(attempts)
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, at) =>
          book({ province: 'gansu' }, [bed.customer, bed.external, bed.author, bed.colleague, bed.approver][at % 5]),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers)
        // On a busy machine the pool of the embedded database turns some away before they are tried.
        if (answer.status === 'rejected' && storageFailureOf(answer.reason) !== 'unavailable')
          expect(['slotFull', 'tooMany']).toContain(answer.reason.reason)
      expect(await bed.db.$count(visits)).toBe(1)
      expect(await leftAt('2026-12-01', 'morning', 'gansu')).toBe(0)
    }
  })
  test('the database itself holds no more than there are places', async () => {
    await book({ province: 'gansu' })
    await expect(bed.db.update(visitSlots).set({ taken: 2 })).rejects.toThrow()
  })
  test('is not for today, for a day too far, for a weekend or for a province that there is not', async () => {
    for (const day of ['2026-11-30', '2026-12-15', '2026-12-05', '2020-01-01'])
      await expect(book({ day })).rejects.toMatchObject({ reason: 'slotFull' })
    await expect(book({ province: 'atlantis' })).rejects.toMatchObject({ status: 404 })
    expect(await bed.db.$count(visits)).toBe(0)
  })
  test('is bounded for one person', async () => {
    await bed.inTransaction((tx) =>
      savePlaces(tx, { province: 'zhejiang', day: '2026-12-01', slot: 'morning' }, maxOpenVisits + 5),
    )
    for (let at = 0; at < maxOpenVisits; at += 1) await book()
    await expect(book()).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
    await book({}, bed.external)
  })
  test('takes only pictures that one stored oneself; they are cleaned, and seen by whose visit it is and staff', async () => {
    const picture = (by: Caller) => storePicture(bed.db, files, by, { name: 'a.png', content: samplePng() })
    const mine = await picture(bed.customer)
    const theirs = await picture(bed.external)
    await expect(book({ pictures: [theirs.fileId] })).rejects.toMatchObject({ status: 404 })
    const { id } = await book({ pictures: [mine.fileId, mine.fileId] })
    expect((await own(id))!.pictures).toEqual([{ fileId: mine.fileId, name: 'a.png' }])
    const image = (who: Caller | undefined, fileId = mine.fileId) => send(`GET /iframe/visit/image/${fileId}`, who)
    for (const who of [bed.customer, bed.author]) {
      const answer = await image(who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.rawPayload.equals(samplePng())).toBe(true)
    }
    expect((await image(bed.external)).statusCode).toBe(404)
    expect((await image(bed.author, theirs.fileId)).statusCode).toBe(404)
    expect((await image(undefined)).statusCode).toBe(401)
  })
  test('PAG-01: a person’s visits come page by page, the newest first; one key books once', async () => {
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) await book({ day })
    await book({}, bed.external)
    const list = (data = {}, paging = {}) =>
      listOwnVisits(
        bed.db,
        bed.customer.accountId,
        'zh',
        visitCalls['POST /iframe/visit/list'].body.parse({ data, ...paging }),
      )
    const page = await list({}, { pageSize: 2 })
    expect(page.total).toBe(3)
    expect(page.data.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-02'])
    expect((await list({ state: 'done' })).total).toBe(0)
    const token = await openSession(bed.db, bed.colleague.accountId, edition.name)
    const day = bookableDays(new Date()).findLast((each) => ![0, 6].includes(new Date(each).getUTCDay()))
    const again = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/iframe/visit/save',
        headers: { token, 'idempotency-key': 'once-and-again' },
        payload: booking({ day: day! }),
      })
    const answers = await Promise.all([again(), again(), again()])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await bed.db.$count(visits, eq(visits.accountId, bed.colleague.accountId))).toBe(1)
  })
  test('what is typed is bounded, and told field by field', () => {
    const { body } = visitCalls['POST /iframe/visit/save']
    for (const wrong of [
      { phone: 'call me' },
      { phone: '12' },
      { contactName: '' },
      { address: 'x' },
      { fault: 'short' },
      { day: '2026-13-01' },
      { pictures: Array.from({ length: 7 }, () => 'a'.repeat(32)) },
      { more: 1 },
    ])
      expect(body.safeParse({ ...booking(), ...wrong }).success, JSON.stringify(wrong)).toBe(false)
    expect(body.safeParse(booking()).success).toBe(true)
  })
})

describe('SRV-02 the way of a visit', () => {
  /** From the specification of the machine, written out once more. */
  const byHand: Record<VisitState, [customer: VisitStep[], staff: VisitStep[]]> = {
    requested: [
      ['reschedule', 'cancel'],
      ['confirm', 'cancel'],
    ],
    confirmed: [
      ['reschedule', 'cancel'],
      ['assign', 'depart', 'miss', 'cancel'],
    ],
    underway: [[], ['finish', 'miss']],
    done: [[], []],
    cancelled: [[], []],
    noShow: [[], []],
  }
  test.each(visitStates)('from %s each may do what is theirs', (state) => {
    expect([visitStepsFrom(state, 'customer'), visitStepsFrom(state, 'staff')]).toEqual(byHand[state])
  })
  test('the server takes no other step from any state', async () => {
    const { id } = await book()
    for (const state of visitStates)
      for (const step of visitStepNames) {
        await setState(id, state)
        const attempt = (as: 'customer' | 'staff') => {
          if (step === 'reschedule') return as === 'customer' ? move(id, '2026-12-02', 'morning') : undefined
          if (step === 'cancel' && as === 'customer') return cancel(id)
          if (as === 'customer') return undefined
          return staffStep(
            step === 'confirm' || step === 'assign'
              ? { id, step, technician: '王工' }
              : step === 'cancel'
                ? { id, step, type: 'weather', reason: '暴雪' }
                : { id, step, note: '' },
          )
        }
        for (const as of ['customer', 'staff'] as const) {
          await setState(id, state)
          const outcome = await attempt(as)?.then(
            () => 'done',
            ({ reason }) => reason,
          )
          if (outcome !== undefined)
            expect(outcome, `${as} ${step} from ${state}`).toBe(
              visitStepsFrom(state, as).includes(step) ? 'done' : 'wrongState',
            )
        }
      }
  })
  test('is confirmed with a technician, who comes; all of it is in the trail', async () => {
    const { id } = await book()
    await staffStep({ id, step: 'confirm', technician: '王工' })
    await staffStep({ id, step: 'assign', technician: '赵工' })
    await staffStep({ id, step: 'depart', note: '' })
    await staffStep({ id, step: 'finish', note: '更换了红外灯板' })
    const visit = (await own(id))!
    expect(visit).toMatchObject({ state: 'done', technician: '赵工', steps: [] })
    expect(visit.trail.map(({ what, name, note }) => [what, name, note])).toEqual([
      ['book', bed.customer.fullName, ''],
      ['confirm', null, '王工'],
      ['assign', null, '赵工'],
      ['depart', null, ''],
      ['finish', null, '更换了红外灯板'],
    ])
    expect((await findVisit(bed.db, bed.author.accountId, 'zh', id))!.trail[1]!.name).toBe(bed.author.fullName)
    expect(await leftAt('2026-12-01')).toBe(1)
  })
  test('moved, it frees its place, has to be confirmed anew, and keeps its old one when there is none', async () => {
    const { id } = await book({ province: 'gansu' })
    await staffStep({ id, step: 'confirm', technician: '王工' })
    await move(id, '2026-12-02', 'afternoon')
    expect(await own(id)).toMatchObject({ state: 'requested', day: '2026-12-02', slot: 'afternoon', technician: '' })
    expect(await leftAt('2026-12-01', 'morning', 'gansu')).toBe(1)
    expect(await leftAt('2026-12-02', 'afternoon', 'gansu')).toBe(0)
    await book({ province: 'gansu' }, bed.external)
    await expect(move(id, '2026-12-01', 'morning')).rejects.toMatchObject({ reason: 'slotFull' })
    expect(await own(id)).toMatchObject({ day: '2026-12-02' })
    expect(await leftAt('2026-12-02', 'afternoon', 'gansu')).toBe(0)
    await expect(move(id, '2026-12-03', 'morning', bed.external)).rejects.toMatchObject({ status: 404 })
  })
  test('two who change places at once do not wait for each other for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await book({}), await book({ slot: 'afternoon' }, bed.external)]
      await Promise.all([move(one.id, '2026-12-01', 'afternoon'), move(two.id, '2026-12-01', 'morning', bed.external)])
      await bed.db.delete(visits)
      await bed.db.delete(visitSlots)
    }
  })
  test('cancelled with a type and a reason, its place is free; types of the staff are theirs', async () => {
    const { id } = await book()
    await expect(
      bed.inTransaction((tx) =>
        cancelVisit(tx, { accountId: bed.customer.accountId, as: 'customer' }, { id, type: 'weather', reason: 'x' }),
      ),
    ).rejects.toMatchObject({ status: 400 })
    await expect(staffStep({ id, step: 'cancel', type: 'solved', reason: 'x' })).rejects.toMatchObject({ status: 400 })
    await expect(cancel(id, bed.external)).rejects.toMatchObject({ status: 404 })
    await cancel(id)
    expect(await own(id)).toMatchObject({
      state: 'cancelled',
      cancelled: { type: 'solved', reason: '自己好了' },
      steps: [],
    })
    expect(await leftAt('2026-12-01')).toBe(2)
    await expect(cancel(id)).rejects.toMatchObject({ reason: 'wrongState' })
    expect(await leftAt('2026-12-01')).toBe(2)
  })
  test('is a calendar file with the zone of its place; a moved one takes the place of the first', async () => {
    const { id, number } = await book({ address: '示例路 1 号；北门, 3 层' })
    const read = async () => {
      const text = await visitCalendar((await findForCalendar(bed.db, bed.customer.accountId, id))!).text()
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
      const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
      ICAL.TimezoneService.register(zone)
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    }
    const event = await read()
    expect(event.uid).toBe(`${number.toLowerCase()}@support-portal`)
    expect(event.startDate.zone.tzid).toBe('Asia/Shanghai')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T01:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-01T04:00:00.000Z')
    expect(event.location).toBe('示例路 1 号；北门, 3 层')
    expect(event.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    await move(id, '2026-12-02', 'afternoon')
    const moved = await read()
    expect([moved.uid, moved.sequence]).toEqual([event.uid, 1])
    expect(await findForCalendar(bed.db, bed.external.accountId, id)).toBeUndefined()
  })
})

describe('SRV-02 bank details for a refund', () => {
  const bank = { holder: '李静', bank: '示例银行', number: '6222020000001234' }
  const cancelledVisit = async () => {
    const { id } = await book()
    await cancel(id)
    await saveBank(bed.db, sealer, bed.customer.accountId, { id, ...bank })
    return id
  }
  const ask = (id: string, by = bed.author) =>
    bed.inTransaction((tx) => askForBank(tx, by.accountId, { id, reason: '退款' }))
  const lookOf = async (id: string, by = bed.author) => (await findVisit(bed.db, by.accountId, 'zh', id))!.bankLook!
  const approve = (look: string, by: Caller) => bed.inTransaction((tx) => approveBankLook(tx, by.accountId, look))

  test('are kept sealed, bound to their visit, and shown masked to everyone', async () => {
    const id = await cancelledVisit()
    const [row] = await bed.db
      .select()
      .from(visitBanks)
      .where(eq(visitBanks.visitId, Number(id)))
    expect(JSON.stringify(row)).not.toMatch(/6222020000|李静/)
    expect(sealer.open(id, row!.sealed)).toContain(bank.number)
    expect(sealer.seal('1', 'a')).not.toBe(sealer.seal('1', 'a'))
    expect(() => sealer.open(String(Number(id) + 1), row!.sealed)).toThrow()
    expect(() => createSealer(Buffer.alloc(32, 8), bankPurpose).open(id, row!.sealed)).toThrow()
    expect(() => createSealer(sealingKey, 'something else').open(id, row!.sealed)).toThrow()
    const shown = { holder: '李**', bank: '示例银行', number: '**** 1234' }
    expect((await own(id))!.bank).toMatchObject(shown)
    expect((await findVisit(bed.db, bed.author.accountId, 'zh', id))!.bank).toMatchObject(shown)
  })
  test('are taken of a cancelled visit of one’s own alone', async () => {
    const { id } = await book()
    const give = (by: Caller) => saveBank(bed.db, sealer, by.accountId, { id, ...bank })
    await expect(give(bed.customer)).rejects.toMatchObject({ reason: 'wrongState' })
    await cancel(id)
    await expect(give(bed.external)).rejects.toMatchObject({ status: 404 })
    await expect(ask(id)).rejects.toMatchObject({ status: 404 })
    await give(bed.customer)
  })
  test('are seen whole by who asked, once another person agreed, for a while; each look is in the trail', async () => {
    const id = await cancelledVisit()
    await ask(id)
    const { id: look, mine } = await lookOf(id)
    expect(mine).toBe(true)
    const show = (by: Caller) => showBank(bed.db, sealer, by.accountId, look)
    await expect(show(bed.author)).rejects.toMatchObject({ status: 404 })
    await expect(approve(look, bed.author)).rejects.toMatchObject({ reason: 'wrongState' })
    await approve(look, bed.colleague)
    await expect(approve(look, bed.approver)).rejects.toMatchObject({ reason: 'wrongState' })
    expect(await show(bed.author)).toEqual(bank)
    await show(bed.author)
    await expect(show(bed.colleague)).rejects.toMatchObject({ status: 404 })
    expect(await lookOf(id)).toMatchObject({ approvedBy: bed.colleague.fullName, until: expect.any(String) })
    const shown = and(eq(visitEvents.visitId, Number(id)), eq(visitEvents.what, 'bankShown'))
    expect(await bed.db.$count(visitEvents, shown)).toBe(2)
    const trail = (await own(id))!.trail.filter(({ what }) => what.startsWith('bank'))
    expect(trail.map(({ what, name, note }) => [what, name, note])).toEqual([
      ['bankGiven', bed.customer.fullName, ''],
      ['bankAsked', null, ''],
      ['bankApproved', null, ''],
      ['bankShown', null, ''],
      ['bankShown', null, ''],
    ])
    await bed.pool.query(`update visit_bank_looks set approved_at = now() - interval '16 minutes'`)
    await expect(show(bed.author)).rejects.toMatchObject({ status: 404 })
  })
  test('given anew, they are not seen by an older agreement', async () => {
    const id = await cancelledVisit()
    await ask(id)
    const { id: look } = await lookOf(id)
    await approve(look, bed.colleague)
    await saveBank(bed.db, sealer, bed.customer.accountId, { id, ...bank, number: '9999000011112222' })
    await expect(showBank(bed.db, sealer, bed.author.accountId, look)).rejects.toMatchObject({ status: 404 })
  })
  test('leave no trace among the answers to writes, and are not taken without a key', async () => {
    const { id } = await book()
    await cancel(id)
    const headers = {
      token: await openSession(bed.db, bed.customer.accountId, edition.name),
      'idempotency-key': 'bank-details-1',
    }
    const give = (app: typeof portal.app) =>
      app.inject({
        method: 'POST',
        url: '/api/iframe/visit/bank',
        headers,
        payload: { id, ...bank, number: '6222 0200-00001234' },
      })
    expect((await give(portal.app)).statusCode).toBe(200)
    const { rows } = await bed.pool.query(`select 1 from answered_writes where key = 'bank-details-1'`)
    expect(rows).toEqual([])
    const keyless = await openTestApp(edition, { database: bed })
    expect((await give(keyless.app)).statusCode).toBe(503)
    await keyless.app.close()
  })
})

describe('the staff’s view of visits', () => {
  const list = (data = {}) => listVisits(bed.db, 'zh', visitCalls['POST /iframe/visit/desk/list'].body.parse({ data }))
  test('by day, province, state, name and number', async () => {
    const one = await book({ day: '2026-12-03', contactName: '周远' })
    const two = await book({ day: '2026-12-01', province: 'gansu' }, bed.external)
    await staffStep({ id: two.id, step: 'confirm', technician: '王工' })
    const ids = async (data = {}) => (await list(data)).data.map(({ id }) => id)
    expect(await ids()).toEqual([two.id, one.id])
    expect(await ids({ from: '2026-12-02' })).toEqual([one.id])
    expect(await ids({ to: '2026-12-02' })).toEqual([two.id])
    expect(await ids({ province: 'gansu' })).toEqual([two.id])
    expect(await ids({ state: 'confirmed' })).toEqual([two.id])
    expect(await ids({ keyword: '周' })).toEqual([one.id])
    expect(await ids({ keyword: one.number.toLowerCase() })).toEqual([one.id])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect((await findVisit(bed.db, bed.author.accountId, 'zh', two.id))!.customer).toMatchObject({
      userAccount: 'external',
    })
    expect(await findVisit(bed.db, bed.author.accountId, 'zh', '999999')).toBeUndefined()
  })
  test('as a sheet whose cells are text, whatever they begin with', async () => {
    await book({ contactName: '=1+1' })
    const all = visitCalls['POST /iframe/visit/desk/export'].body.parse({})
    const sheet = await visitSheet((await listForSheet(bed.db, 'zh', all))!)
    expect(sheet.name).toBe('上门服务.xlsx')
    const [{ data }] = (await readXlsxFile(Buffer.from(await sheet.arrayBuffer()))) as unknown as [
      { data: unknown[][] },
    ]
    expect(data[0]!.slice(0, 3)).toEqual(['编号', '状态', '服务类型'])
    expect(data[1]).toContain('=1+1')
  })
  test('is for staff alone', async () => {
    const { id } = await book()
    for (const key of ['list', 'detail', 'step', 'places', 'export', 'bank/ask', 'savePlaces'])
      for (const who of [bed.customer, bed.external])
        expect((await send(`POST /iframe/visit/desk/${key}`, who, { id })).statusCode).toBe(403)
    expect((await send('POST /iframe/visit/desk/detail', bed.author, { id })).statusCode).toBe(200)
  })
})

test('SRV-02: guests learn what it is, what it costs and when there is room, and nothing of anybody', async () => {
  await book()
  const answer = async (key: string, body?: object) =>
    (await send(key, undefined, body)).json<{ code: number; data: object[] }>()
  expect((await answer('GET /iframe/visit/province')).data).toEqual([
    { code: 'zhejiang', name: '浙江省' },
    { code: 'gansu', name: 'Gansu' },
  ])
  expect((await answer('GET /iframe/visit/serviceType')).data).toContainEqual({ code: 'repair', price: 260 })
  expect(Object.keys((await answer('POST /iframe/visit/slots', { province: 'zhejiang' })).data[0]!)).toEqual([
    'day',
    'slot',
    'left',
  ])
  for (const key of ['list', 'save', 'detail', 'cancel', 'bank', 'calendar'])
    expect((await answer(`POST /iframe/visit/${key}`, {})).code).toBe(40001)
  const types = (await send('GET /iframe/visit/cancelType', bed.customer)).json<{ data: { code: string }[] }>().data
  expect(types.map(({ code }) => code)).toEqual(['solved', 'otherTime', 'mistake', 'other'])
})

describe('row 62 its customer', () => {
  test('is told by mail of each step of the staff, and neither place nor technician', async () => {
    await bed.db.update(accounts).set({ email: 'li@example.com' }).where(eq(accounts.id, bed.customer.accountId))
    const { id, number } = await book()
    expect(
      (await send('POST /iframe/visit/desk/step', bed.author, { id, step: 'confirm', technician: '王工' })).statusCode,
    ).toBe(200)
    await expect.poll(() => mails.map(({ subject }) => subject)).toEqual([`隼安科技：${number} 有更新`])
    expect(mails[0]!.text).toContain('已确认')
    expect(mails[0]!.text).not.toMatch(/王工|示例路/)
  })
})
