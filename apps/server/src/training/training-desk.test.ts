import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTrainingApp } from './training-app-testbed.ts'
import { addClass, addCourse, inDays, signUp } from './training-testbed.ts'
import { trainingClasses } from './training-tables.ts'

const { bed, buyer, mails, paid, send, staff, stranger, close, forgetAttempts } = await openTrainingApp()
beforeEach(forgetAttempts)
afterAll(close)

describe('the desk', () => {
  test('PAG-01 orders are listed by state, class and words, and exported as a workbook that computes nothing', async () => {
    const classId = await addClass(bed.db, await addCourse(bed.db), { seats: 3 })
    const { data } = await send(
      'POST /train/order/insertOrder',
      signUp(classId, { name: '=1+1', company: '+cmd' }),
      buyer,
    )
    const list = async (filter: object) =>
      (await send('POST /train/desk/orders', { data: { classId: String(classId), ...filter } }, staff)).data
    expect(await list({})).toMatchObject({ total: 1, data: [{ number: data.number, own: false }] })
    expect((await list({ state: 'paid' })).total).toBe(0)
    expect((await list({ keyword: data.number.slice(2, 9) })).total).toBe(1)
    expect((await list({ keyword: '%' })).total).toBe(0)
    const file = await send('POST /train/desk/exportOrders', { classId: String(classId) }, staff)
    const [{ data: rows }] = (await readXlsx(file.bytes)) as unknown as [{ data: unknown[][] }]
    expect(rows[0]).toContain('订单号')
    expect(rows[1]).toEqual(expect.arrayContaining([data.number, '=1+1', '+cmd', '待付款', 1000]))
  })
  test('says who was there, once the class has begun', async () => {
    const { number, classId } = await paid()
    const attend = (action: string) => send('POST /train/desk/attendance', { number, action }, staff)
    expect((await attend('attend')).reason).toBe('wrongState')
    await bed.db
      .update(trainingClasses)
      .set({ starts: inDays(-1) })
      .where(eq(trainingClasses.id, classId))
    expect((await attend('pass')).reason).toBe('wrongState')
    expect((await attend('attend')).data).toEqual({ state: 'attended' })
    const identity = { number, idNumber: '990101197003070016' }
    expect((await send('POST /train/order/saveIdentity', identity, stranger)).status).toBe(404)
    expect((await send('POST /train/order/saveIdentity', { number, idNumber: '1' }, buyer)).reason).toBe('invalid')
    expect((await send('POST /train/order/saveIdentity', identity, buyer)).data).toEqual({ state: 'attended' })
    expect((await send('POST /train/desk/order', { number }, staff)).data.idLastFour).toBe('0016')
    expect((await attend('pass')).data).toEqual({ state: 'certified' })
    const { data } = await send('POST /train/order/find', { number }, buyer)
    expect(data).toMatchObject({ state: 'certified', idLastFour: null })
    expect((await send('POST /train/certificate/find', { number: data.certificate })).data.state).toBe('valid')
    await expect.poll(() => mails.map(({ subject }) => subject)).toEqual([`隼安科技：${number} 有更新`])
  })
  test('row 76 whoever gives the ID number later is told of the certificate by mail too', async () => {
    const { number, classId } = await paid()
    await bed.db
      .update(trainingClasses)
      .set({ starts: inDays(-1) })
      .where(eq(trainingClasses.id, classId))
    for (const action of ['attend', 'pass']) await send('POST /train/desk/attendance', { number, action }, staff)
    const told = () => mails.filter(({ subject }) => subject.includes(number)).map(({ text }) => text)
    await expect.poll(told).toHaveLength(1)
    const identity = { number, idNumber: '990105198703150017' }
    expect((await send('POST /train/order/saveIdentity', identity, buyer)).data).toEqual({ state: 'certified' })
    await expect.poll(told).toHaveLength(2)
    expect(told()[1]).toContain('证书已颁发')
  })
  test('counts orders and income of the last twelve months', async () => {
    const before = (await send('POST /train/desk/statistics', undefined, staff)).data
    await paid()
    const after = (await send('POST /train/desk/statistics', undefined, staff)).data
    expect(after.months).toHaveLength(12)
    expect(after.months.at(-1)).toMatchObject({
      orders: before.months.at(-1).orders + 1,
      confirmed: before.months.at(-1).confirmed + 1,
      income: before.months.at(-1).income + 100_000,
    })
    expect(after.taken).toBe(before.taken + 1)
  })
})
