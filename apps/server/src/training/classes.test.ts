import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTrainingApp } from './training-app-testbed.ts'
import { addClass, addCourse, inDays, signUp } from './training-testbed.ts'

const { bed, buyer, send, staff, stranger, close, forgetAttempts } = await openTrainingApp()
beforeEach(forgetAttempts)
afterAll(close)

describe('TRN-01 open classes', () => {
  test('the next come first, with the seats that are left and one’s own order', async () => {
    const courseId = await addCourse(bed.db)
    const late = await addClass(bed.db, courseId, { starts: inDays(20), ends: inDays(21), seats: 3 })
    const soon = await addClass(bed.db, courseId, { seats: 2 })
    await addClass(bed.db, courseId, { starts: inDays(-2) })
    const { data } = await send('POST /train/order/insertOrder', signUp(soon), buyer)
    const list = async (by?: number) =>
      (await send('POST /train/trainOpenCourse/find-all-support', { data: { courseId } }, by)).data
    expect(await list(buyer)).toMatchObject({
      total: 2,
      data: [
        {
          id: String(soon),
          left: 1,
          seats: 2,
          zone: 'Asia/Shanghai',
          order: { number: data.number, state: 'payable' },
        },
        { id: String(late), left: 3, order: null },
      ],
    })
    expect((await list()).data[0].order).toBeNull()
    expect(JSON.stringify(await list())).not.toContain('viewAddress')
  })
  test('T12 where it is watched is told to who has a confirmed order, and is nothing to all others', async () => {
    const courseId = await addCourse(bed.db, { mode: 'online' })
    const classId = await addClass(bed.db, courseId, { viewAddress: 'https://live.example.cn/42', price: 0, seats: 2 })
    const paidOne = await addClass(bed.db, courseId, { viewAddress: 'https://live.example.cn/43' })
    await send('POST /train/order/insertOrder', signUp(classId), buyer)
    await send('POST /train/order/insertOrder', signUp(paidOne), buyer)
    const ask = async (id: number, by: number) =>
      (await send('POST /train/trainOpenCourse/getViewAddress', { id: String(id) }, by)).data
    expect(await ask(classId, buyer)).toBe('https://live.example.cn/42')
    expect([await ask(classId, stranger), await ask(paidOne, buyer), await ask(987_654, buyer)]).toEqual([
      null,
      null,
      null,
    ])
    expect((await send('POST /train/trainOpenCourse/getViewAddress', { id: String(classId) })).status).toBe(401)
  })
  test('staff make and change them; an unknown zone and an end before the beginning are refused', async () => {
    const courseId = await addCourse(bed.db)
    const edit = {
      id: null,
      courseId,
      starts: inDays(5).toISOString(),
      ends: inDays(6).toISOString(),
      signUpUntil: inDays(4).toISOString(),
      zone: 'Asia/Urumqi',
      place: '乌鲁木齐',
      viewAddress: '',
      seats: 8,
      price: 0,
    }
    const save = (changes: object = {}) => send('POST /train/desk/saveClass', { ...edit, ...changes }, staff)
    const { data } = await save()
    expect((await send('POST /train/trainOpenCourse/find', { id: data.id })).data).toMatchObject({
      zone: 'Asia/Urumqi',
      left: 8,
    })
    expect((await save({ id: data.id, seats: 9 })).status).toBe(200)
    for (const wrong of [
      { zone: 'Mars/Base' },
      { ends: edit.starts },
      { viewAddress: 'javascript:alert(1)' },
      { seats: 0 },
    ])
      expect((await save(wrong)).status).toBe(400)
    const listed = await send('POST /train/desk/classes', { data: { courseId } }, staff)
    expect(listed.data).toMatchObject({ total: 1, data: [{ seats: 9, viewAddress: '' }] })
  })
})
