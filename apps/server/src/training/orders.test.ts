import { trainingTerms } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { files } from '../files/file-tables.ts'
import { removeUnnamed } from '../files/removed-file-store.ts'
import { maskName } from './order-lists.ts'
import { openTrainingApp, png } from './training-app-testbed.ts'
import { addClass, addCourse, signUp } from './training-testbed.ts'
import { trainingOrders } from './training-tables.ts'

const {
  bed,
  buyer,
  files: store,
  handedIn,
  ordered,
  other,
  paid,
  send,
  staff,
  stranger,
  upload,
  close,
  forgetAttempts,
} = await openTrainingApp()
beforeEach(forgetAttempts)
afterAll(close)

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

describe('TRN-01 orders', () => {
  test('a double click makes one: the second gets the first answer', async () => {
    const classId = await addClass(bed.db, await addCourse(bed.db), { seats: 5 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const both = await Promise.all([0, 1].map(() => send('POST /train/order/insertOrder', signUp(classId), buyer, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]!.data).toEqual(both[1]!.data)
    expect(await bed.takenOf(classId)).toBe(1)
  })
  test('PAG-01 each sees their own alone, by state, with its trail', async () => {
    const { number } = await handedIn(stranger)
    const list = (data: object, by: number) => send('POST /train/order/findOrderPage', { data }, by)
    expect((await list({ state: 'proof' }, stranger)).data).toMatchObject({ total: 1, data: [{ number }] })
    expect(JSON.stringify((await list({}, buyer)).data)).not.toContain(number)
    expect((await send('POST /train/order/find', { number }, buyer)).status).toBe(404)
    const found = (await send('POST /train/order/find', { number }, stranger)).data
    expect(found).toMatchObject({ terms: trainingTerms, credentials: [{ type: 'image/png' }] })
    expect(found.trail.map(({ action }: { action: string }) => action)).toEqual(['order', 'offer', 'handIn'])
  })
  test('who of staff decided is told to staff, not to who ordered', async () => {
    const { number } = await paid()
    const own = (await send('POST /train/order/find', { number }, buyer)).data
    const desk = (await send('POST /train/desk/order', { number }, other)).data
    expect(own.trail.at(-1)).toMatchObject({ action: 'accept', by: '' })
    expect(desk.trail.at(-1).by).toMatch(/^staff/)
  })
  test('somebody who waits is told their place', async () => {
    const { classId } = await ordered(stranger)
    const { data } = await send('POST /train/order/insertOrder', signUp(classId, { queues: true }), buyer)
    expect(data.state).toBe('queued')
    expect((await send('POST /train/order/find', { number: data.number }, buyer)).data.place).toBe(1)
    expect((await send('POST /train/order/cancel', { number: data.number }, buyer)).status).toBe(200)
    expect((await send('POST /train/order/cancel', { number: data.number }, buyer)).reason).toBe('wrongState')
  })
})

describe('row 75 proofs', () => {
  test('are pictures or PDF by their bytes, whatever the name says, and five megabytes at most', async () => {
    expect(await upload(buyer, png, 'x.exe')).toMatchObject({ status: 200, data: { type: 'image/png' } })
    expect(await upload(buyer, pdf, 'x.pdf')).toMatchObject({ status: 200, data: { type: 'application/pdf' } })
    expect(await upload(buyer, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 })
    expect(await upload(buyer, Buffer.concat([png, Buffer.alloc(5 << 20)]))).toMatchObject({ status: 413 })
  })
  test('go to who ordered and to staff; to everybody else they are not there', async () => {
    const { number, fileId } = await handedIn()
    const get = (by: number) => send('POST /train/order/credential', { number, fileId }, by)
    for (const by of [buyer, staff]) {
      const file = await get(by)
      expect(file.bytes.equals(png)).toBe(true)
      expect(file.headers['content-type']).toBe('image/png')
    }
    expect((await get(stranger)).status).toBe(404)
    const elsewhere = await ordered(stranger)
    expect((await send('POST /train/order/credential', { number: elsewhere.number, fileId }, staff)).status).toBe(404)
    expect((await send('POST /train/order/queryOrderCredentials', { number }, buyer)).data).toMatchObject([{ fileId }])
    expect((await send('POST /train/order/queryOrderCredentials', { number }, stranger)).status).toBe(404)
  })
  test('of somebody else, or of another kind, cannot be handed in', async () => {
    const { number } = await ordered()
    const foreign = (await upload(stranger, png)).data.fileId
    const save = (fileIds: string[]) => send('POST /train/order/saveOrderCredentials', { number, fileIds }, buyer)
    expect((await save([foreign])).status).toBe(404)
    expect(await bed.stateOf(number)).toBe('payable')
    const [text] = await bed.db
      .insert(files)
      .values({
        fileId: '0'.repeat(32),
        name: 'a.txt',
        type: 'application/octet-stream',
        size: 1,
        sha256: '-',
        owner: buyer,
      })
      .returning()
    expect((await save([text!.fileId])).status).toBe(404)
  })
  test('stay as long as their order, though nobody has asked for them', async () => {
    const { fileId } = await handedIn()
    const loose = (await upload(buyer, Buffer.concat([png, Buffer.from('x')]))).data.fileId
    await bed.db.update(files).set({ wantedAt: sql`now() - interval '31 days'` })
    await removeUnnamed(bed.db, store, portalThings)
    const left = (await bed.db.select({ id: files.fileId }).from(files)).map(({ id }) => id)
    expect(left).toContain(fileId)
    expect(left).not.toContain(loose)
  })
  test('are decided by staff, with a reason where they are refused', async () => {
    const { number } = await handedIn()
    const decide = (body: object, by: number) => send('POST /train/desk/decide', { number, ...body }, by)
    expect((await decide({ accepted: true }, buyer)).status).toBe(403)
    expect((await decide({ accepted: false }, staff)).status).toBe(400)
    expect((await decide({ accepted: false, reason: ' ' }, staff)).status).toBe(400)
    expect((await decide({ accepted: false, reason: '金额不符' }, staff)).status).toBe(200)
    expect((await send('POST /train/order/find', { number }, buyer)).data).toMatchObject({
      state: 'refused',
      reason: '金额不符',
    })
    const own = await handedIn(staff)
    const mine = await send('POST /train/desk/decide', { number: own.number, accepted: true }, staff)
    expect(mine).toMatchObject({ status: 403, reason: 'ownArticle' })
    expect((await send('POST /train/desk/order', { number: own.number }, staff)).data.own).toBe(true)
  })
})

describe('row 73 tickets and letters', () => {
  test('are there once the order is confirmed, for its owner alone', async () => {
    const order = await handedIn()
    const letter = (by: number) => send('POST /train/order/confirmationLetter', { number: order.number }, by)
    expect((await letter(buyer)).reason).toBe('wrongState')
    await send('POST /train/desk/decide', { number: order.number, accepted: true }, staff)
    const file = await letter(buyer)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(`${order.number}.pdf`)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await letter(staff)).status).toBe(404)
    const tickets = (await send('POST /train/order/getTrainingTicketList', undefined, buyer)).data
    expect(tickets.find(({ number }: { number: string }) => number === order.number)).toMatchObject({
      name: '王小明',
      state: 'paid',
    })
    expect((await send('POST /train/order/getTrainingTicketList', undefined, other)).data).toEqual([])
  })
  test('are verified by their code, which tells no whole name, until the seat is given back', async () => {
    const { number } = await paid()
    const [row] = await bed.db.select().from(trainingOrders).where(eq(trainingOrders.number, number))
    const { code } = row!
    const verify = () => send('POST /train/order/verify', { code })
    const { data } = await verify()
    expect(data).toMatchObject({ number, name: '王*明', title: '视频监控基础' })
    expect(JSON.stringify(data)).not.toMatch(/王小明|1380000/)
    await send('POST /train/order/cancel', { number }, buyer)
    const [gone, never] = [await verify(), await send('POST /train/order/verify', { code: 'A'.repeat(22) })]
    expect([gone.status, never.status]).toEqual([404, 404])
  })
  test.each([
    ['王', '王*'],
    ['王明', '王*'],
    ['王小明', '王*明'],
    ['阿卜杜热合曼·买买提', '阿********提'],
    ['👩‍🚀', '👩*🚀'],
  ])('the name %s is told as %s', (name, told) => expect(maskName(name)).toBe(told))
})

describe('the purchase query', () => {
  test('answers by number and the end of the phone; anything wrong is answered as what never was', async () => {
    const { number } = await ordered()
    const ask = (body: object) => send('POST /train/order/query', body)
    expect((await ask({ number: number.toLowerCase(), phoneEnd: '1234' })).data).toMatchObject({
      number,
      state: 'payable',
    })
    const [wrong, unknown] = [
      await ask({ number, phoneEnd: '9999' }),
      await ask({ number: 'TR000000000000', phoneEnd: '1234' }),
    ]
    expect(wrong.bytes.equals(unknown.bytes)).toBe(true)
    expect(wrong.status).toBe(404)
  })
  test('ends after five guesses of one order, and twenty of a network', async () => {
    const { number } = await ordered()
    const ask = (of: string) => send('POST /train/order/query', { number: of, phoneEnd: '0000' })
    for (let guess = 0; guess < 5; guess++) expect((await ask(number)).status).toBe(404)
    expect((await ask(number)).status).toBe(429)
    const unknown = Array.from({ length: 14 }, (_, at) => `TR9999999999${String(at).padStart(2, '0')}`)
    for (const each of unknown) expect((await ask(each)).status).toBe(404)
    expect((await ask('TR888888888888')).status).toBe(429)
  })
})
