import { edition } from '@portal/edition-cn'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { createSealer } from '../configuration/sealer.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { bankPurpose } from './bank-seal.ts'
import { approveBankLook, askForBank, saveBank, showBank } from './bank-store.ts'
import { findVisit } from './visit-lists.ts'
import { visitBanks, visitEvents } from './visit-tables.ts'
import { openVisitTestbed } from './visit-testbed.ts'

const { bed, portal, sealer, sealingKey, book, cancel, own, empty, close } = await openVisitTestbed()
beforeEach(empty)
afterAll(close)

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
