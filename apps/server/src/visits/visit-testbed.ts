import type { BodyOf, Calls } from '@portal/contract'
import type { VisitState } from '@portal/contract/facts'
import { edition } from '@portal/edition-cn'
import { eq } from 'drizzle-orm'
import { openSession } from '../accounts/session-store.ts'
import { openArticleTestbed } from '../articles/article-testbed.ts'
import { createSealer } from '../configuration/sealer.ts'
import { collecting } from '../delivery/delivery-testbed.ts'
import type { Message } from '../delivery/delivery.ts'
import { attempts } from '../http/http-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { bankPurpose } from './bank-seal.ts'
import { listSlots } from './slot-lists.ts'
import { findOwnVisit } from './visit-lists.ts'
import { bookVisit, cancelVisit, rescheduleVisit, stepVisit } from './visit-store.ts'
import { visitProvinces, visits, visitSlots } from './visit-tables.ts'

const now = new Date('2026-11-30T04:00:00Z') // a Monday, noon in Shanghai
const sealingKey = Buffer.alloc(32, 7)

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

/** A portal with two provinces, one that has two places a time and one that has one, and what its people do with visits. */
export const openVisitTestbed = async () => {
  const mails: Message[] = []
  const bed = await openArticleTestbed()
  const portal = await openTestApp(edition, { database: bed, sealingKey, delivery: collecting(mails) })
  await bed.db.insert(visitProvinces).values([
    { code: 'zhejiang', names: { zh: '浙江省', en: 'Zhejiang' }, places: 2, position: 0 },
    { code: 'gansu', names: { en: 'Gansu' }, places: 1, position: 1 },
  ])
  return {
    bed,
    mails,
    portal,
    sealingKey,
    now,
    sealer: createSealer(sealingKey, bankPurpose),
    empty: async () => {
      await bed.db.delete(visits)
      await bed.db.delete(visitSlots)
      await bed.db.delete(attempts)
    },
    close: async () => {
      await portal.app.close()
      await bed.close()
    },
    booking,
    book: (changes: Partial<Booking> = {}, by: Caller = bed.customer, at = now) =>
      bed.inTransaction((tx) => bookVisit(tx, by.accountId, booking(changes), at)),
    staffStep: (body: BodyOf<Calls['POST /iframe/visit/desk/step']>, by: Caller = bed.author) =>
      bed.inTransaction((tx) => stepVisit(tx, by.accountId, body)),
    cancel: (id: string, by: Caller = bed.customer) =>
      bed.inTransaction((tx) =>
        cancelVisit(tx, { accountId: by.accountId, as: 'customer' }, { id, type: 'solved', reason: '自己好了' }),
      ),
    move: (id: string, day: string, slot: 'morning' | 'afternoon', by: Caller = bed.customer) =>
      bed.inTransaction((tx) => rescheduleVisit(tx, by.accountId, { id, day, slot }, now)),
    own: (id: string, by: Caller = bed.customer) => findOwnVisit(bed.db, by.accountId, 'zh', id),
    leftAt: async (day: string, slot = 'morning', province = 'zhejiang') =>
      (await listSlots(bed.db, province, now)).find((each) => each.day === day && each.slot === slot)?.left,
    setState: (id: string, state: VisitState) =>
      bed.db
        .update(visits)
        .set({ state })
        .where(eq(visits.id, Number(id))),
    send: async (key: string, who: Caller | undefined, payload?: object) => {
      const [method, path] = key.split(' ') as ['GET' | 'POST', string]
      const headers: Record<string, string> = who
        ? { token: await openSession(bed.db, who.accountId, edition.name) }
        : {}
      return portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    },
  }
}
