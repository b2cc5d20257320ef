import { type VisitState, visitStates, type VisitStep, visitStepNames, visitStepsFrom } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../database/shared-tables.ts'
import { visitCalendar } from './visit-calendar.ts'
import { findForCalendar, findVisit } from './visit-lists.ts'
import { cancelVisit } from './visit-store.ts'
import { visits, visitSlots } from './visit-tables.ts'
import { openVisitTestbed } from './visit-testbed.ts'

const { bed, mails, book, staffStep, cancel, move, own, leftAt, setState, send, empty, close } =
  await openVisitTestbed()
beforeEach(empty)
afterAll(close)

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
