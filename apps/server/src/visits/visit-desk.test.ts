import { visitCalls } from '@portal/contract'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findVisit, listForSheet, listVisits } from './visit-lists.ts'
import { visitSheet } from './visit-sheet.ts'
import { openVisitTestbed } from './visit-testbed.ts'

const { bed, book, staffStep, send, empty, close } = await openVisitTestbed()
beforeEach(empty)
afterAll(close)

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
