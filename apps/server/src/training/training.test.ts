import type { Calls, trainingCalls } from '@portal/contract'
import { edition } from '@portal/edition-cn'
import { trainingTerms } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, portalThings } from '../app.ts'
import { accounts } from '../database/shared-tables.ts'
import { collecting } from '../delivery/delivery-testbed.ts'
import type { Message } from '../delivery/delivery.ts'
import { createFileStore } from '../files/file-store.ts'
import { removeUnnamed } from '../files/removed-file-store.ts'
import { files } from '../files/file-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { scores } from '../notices/notice-tables.ts'
import { maskName } from './order-lists.ts'
import { markAnswers } from './progress-store.ts'
import {
  addClass,
  addCourse,
  addPeople,
  inDays,
  lessonOf,
  openTrainingTestbed,
  signUp,
  type TrainingTestbed,
} from './training-testbed.ts'
import { trainingClasses, trainingOrders } from './training-tables.ts'

const mails: Message[] = []
const folder = mkdtempSync(join(tmpdir(), 'training-'))
let bed: TrainingTestbed
let app: FastifyInstance
let buyer: number
let stranger: number
let staff: number
let other: number
beforeAll(async () => {
  bed = await openTrainingTestbed()
  app = await buildApp(edition, {
    database: bed,
    files: createFileStore(folder),
    version: '1',
    originCn: 'https://support.example.cn',
    sealingKey: Buffer.alloc(32, 7),
    delivery: collecting(mails),
  })
  ;[buyer, stranger] = (await addPeople(bed.db, 2)) as [number, number]
  await bed.db.update(accounts).set({ email: 'buyer@example.com' }).where(eq(accounts.id, buyer))
  ;[staff, other] = (await addPeople(bed.db, 2, 3, 'staff')) as [number, number]
})
beforeEach(async () => {
  await bed.db.delete(attempts)
})
afterAll(async () => {
  await app.close()
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})

type Key = (keyof typeof trainingCalls & keyof Calls) | 'POST /train/certificate/find'
const send = async (key: Key, payload: object | undefined, by?: number, more: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${key.split(' ')[1]}`,
    headers: { ...(by === undefined ? {} : { token: await openSession(bed.db, by, edition.name) }), ...more },
    ...(payload ? { payload } : {}),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    // Each test knows what its call answers.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    ...(isJson ? answer.json<{ data: any; reason?: string }>() : { data: null }),
  }
}
const upload = async (by: number, content: Buffer, name = 'proof.png') => {
  const boundary = 'x-boundary'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/train/order/uploadCredential',
    headers: {
      token: await openSession(bed.db, by, edition.name),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json<{ reason?: string; data: { fileId: string; type: string } }>() }
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

const ordered = async (by = buyer, changes: Parameters<typeof addClass>[2] = {}) => {
  const classId = await addClass(bed.db, await addCourse(bed.db), changes)
  const { data } = await send('POST /train/order/insertOrder', signUp(classId), by)
  return { classId, number: data.number as string }
}
const handedIn = async (by = buyer) => {
  const order = await ordered(by)
  const { data } = await upload(by, png)
  await send('POST /train/order/saveOrderCredentials', { number: order.number, fileIds: [data.fileId] }, by)
  return { ...order, fileId: data.fileId }
}
const paid = async (by = buyer) => {
  const order = await handedIn(by)
  await send('POST /train/desk/decide', { number: order.number, accepted: true }, staff)
  return order
}

describe('TRN-01 courses', () => {
  test('PAG-01 the catalogue is cut down by topic, level, place, price and words, in its order', async () => {
    const key = crypto.randomUUID()
    await addCourse(bed.db, {
      id: `a-${key}`,
      title: `录像 ${key}`,
      topic: 'recording',
      price: 0,
      mode: 'online',
      position: 2,
    })
    await addCourse(bed.db, { id: `b-${key}`, title: `门禁 ${key}`, topic: 'access', level: 'expert', position: 1 })
    await addCourse(bed.db, { id: `c-${key}`, title: `隐藏 ${key}`, offered: false })
    const ids = async (data: object) =>
      (await send('POST /train/trainCourse/getMyList', { data: { keyword: key, ...data } })).data.data.map(
        ({ id }: { id: string }) => id[0],
      )
    expect(await ids({})).toEqual(['b', 'a'])
    expect(await ids({ topic: 'recording' })).toEqual(['a'])
    expect(await ids({ level: 'expert' })).toEqual(['b'])
    expect(await ids({ mode: 'online' })).toEqual(['a'])
    expect(await ids({ free: true })).toEqual(['a'])
    expect(await ids({ free: false })).toEqual(['b'])
    expect(await ids({ keyword: '%' })).toEqual([])
    const page = await send('POST /train/trainCourse/getMyList', { pageSize: 1, pageNo: 2, data: { keyword: key } })
    expect(page.data).toMatchObject({ total: 2, data: [{ id: `a-${key}` }] })
  })

  const quiz = lessonOf({
    title: 'Quiz',
    questions: [
      { question: 'Which?', options: ['one', 'two'], answer: 1, why: 'Because of two.' },
      { question: 'And?', options: ['yes', 'no'], answer: 0, why: 'Yes it is.' },
    ],
  })
  test('what is paid is locked until an order is confirmed, but its preview; what is right is told only after answering', async () => {
    const id = await addCourse(bed.db, {
      lessons: [lessonOf({ preview: true }), lessonOf({ html: '<p>Secret</p>' }), quiz],
    })
    const find = async (by?: number) => send('POST /train/trainCourse/find', { id }, by)
    const guest = await find()
    expect(guest.data.lessons.map(({ locked }: { locked: boolean }) => locked)).toEqual([false, true, true])
    expect(JSON.stringify(guest.data)).not.toMatch(/Secret|Because/)
    expect((await send('POST /train/trainCourse/answerQuiz', { id, lesson: 2, answers: [1, 0] }, buyer)).status).toBe(
      404,
    )
    const classId = await addClass(bed.db, id, { price: 0 })
    await send('POST /train/order/insertOrder', signUp(classId), buyer)
    const mine = await find(buyer)
    expect(mine.data.lessons[1]).toMatchObject({ locked: false, html: '<p>Secret</p>' })
    expect(JSON.stringify(mine.data)).not.toMatch(/Because|answer/)
    const { data } = await send('POST /train/trainCourse/answerQuiz', { id, lesson: 2, answers: [0, 0] }, buyer)
    expect(data).toEqual({
      passed: false,
      right: 1,
      questions: [
        { right: false, answer: 1, why: 'Because of two.' },
        { right: true, answer: 0, why: 'Yes it is.' },
      ],
    })
  })
  test('progress is each account’s own, stays, and finishing all gives points once', async () => {
    const id = await addCourse(bed.db, { price: 0, lessons: [lessonOf(), quiz] })
    const save = (body: object) => send('POST /train/trainCourse/saveProgress', { id, lesson: 0, ...body }, buyer)
    await save({ done: false, seconds: 30 })
    await save({ done: true })
    await save({ done: false, seconds: 5 })
    await send('POST /train/trainCourse/saveProgress', { id, lesson: 1, done: true }, buyer) // not by saying so
    const doneOf = async (by: number) =>
      (await send('POST /train/trainCourse/find', { id }, by)).data.lessons.map(({ done }: { done: boolean }) => done)
    expect(await doneOf(buyer)).toEqual([true, false])
    expect(await doneOf(stranger)).toEqual([false, false])
    for (let twice = 0; twice < 2; twice++)
      await send('POST /train/trainCourse/answerQuiz', { id, lesson: 1, answers: [1, 0] }, buyer)
    const list = await send('POST /train/trainCourse/getMyList', { pageSize: 100, data: { begun: true } }, buyer)
    expect(list.data.data.find((each: { id: string }) => each.id === id).progress).toEqual({ done: 2, lessons: 2 })
    const given = await bed.db.select().from(scores).where(eq(scores.thingId, id))
    expect(given).toMatchObject([{ accountId: buyer, reason: 'courseFinished', points: 3 }])
    const desk = (await send('POST /train/desk/courses', {}, staff)).data
    expect(desk.find((each: { id: string }) => each.id === id)).toMatchObject({ begun: 1, finished: 1 })
  })
  test('a quiz is passed by 60 percent', () => {
    const { questions } = lessonOf({
      questions: Array.from({ length: 5 }, () => ({ question: '', options: [], answer: 0, why: '' })),
    })
    expect(markAnswers(questions, [0, 0, 0, 1, 1]).passed).toBe(true)
    expect(markAnswers(questions, [0, 0, 1, 1]).passed).toBe(false)
  })
  test('staff change what the catalogue says; a course that is taken out is no longer found', async () => {
    const id = await addCourse(bed.db)
    const edit = {
      id,
      title: '新标题',
      summary: '新简介',
      topic: 'network',
      level: 'advanced',
      price: 0,
      offered: true,
    }
    expect((await send('POST /train/desk/saveCourse', edit, staff)).status).toBe(200)
    expect((await send('POST /train/trainCourse/find', { id })).data).toMatchObject({
      title: '新标题',
      topic: 'network',
    })
    await send('POST /train/desk/saveCourse', { ...edit, offered: false }, staff)
    expect((await send('POST /train/trainCourse/find', { id })).status).toBe(404)
    expect((await send('POST /train/desk/saveCourse', { ...edit, id: 'no-such' }, staff)).status).toBe(404)
  })
})

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
    await removeUnnamed(bed.db, createFileStore(folder), portalThings)
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

describe('TRN-01 lessons that staff write', () => {
  const find = async (id: string) => (await send('POST /train/desk/course', { id }, staff)).data
  const save = (body: object, by = staff) => send('POST /train/desk/saveLessons', body, by)
  const whole = { title: 'A', minutes: 5, preview: false, text: '**Bold**', video: null, questions: [] }
  const question = { question: 'Q', options: ['a', 'b'], answer: 1, why: 'w' }

  test('are read and saved by staff alone, by the revision that was read, as HTML that holds no script', async () => {
    const id = await addCourse(bed.db, { price: 0 })
    expect((await send('POST /train/desk/course', { id }, buyer)).status).toBe(403)
    const { revision, lessons } = await find(id)
    expect(lessons).toMatchObject([{ title: 'A lesson', text: 'Read this.' }])
    const text = '## Head\n\n<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))'
    const body = { id, revision, lessons: [{ ...whole, was: 0, text, questions: [question] }] }
    expect((await save(body, buyer)).status).toBe(403)
    const saved = await save(body)
    expect(saved.status).toBe(200)
    const read = (await send('POST /train/trainCourse/find', { id }, buyer)).data
    expect(read.lessons[0]).toMatchObject({
      title: 'A',
      kind: 'quiz',
      questions: [{ question: 'Q', options: ['a', 'b'] }],
    })
    expect(read.lessons[0].html).toContain('<h2>Head</h2>')
    expect(read.lessons[0].html).not.toMatch(/<script|onerror|<img|href/)
    expect((await save(body)).reason).toBe('staleRevision')
    expect((await find(id)).lessons[0]).toMatchObject({ text, questions: [question] })
  })
  test('that are not whole are not for readers, and keep a course out of the catalogue', async () => {
    const id = await addCourse(bed.db, { offered: true })
    const faulty = { ...whole, was: 0, questions: [{ ...question, answer: -1 }] }
    const body = async (lessons: object[]) => ({ id, revision: (await find(id)).revision, lessons })
    expect((await save(await body([faulty]))).reason).toBe('notReady')
    expect((await save(await body([]))).reason).toBe('notReady')
    const about = { id, title: 'T', summary: 'S', topic: 'video', level: 'basic', price: 0 }
    await send('POST /train/desk/saveCourse', { ...about, offered: false }, staff)
    expect((await save(await body([faulty]))).status).toBe(200)
    expect((await send('POST /train/desk/saveCourse', { ...about, offered: true }, staff)).reason).toBe('notReady')
    expect((await save(await body([{ ...whole, was: 0 }]))).status).toBe(200)
    expect((await send('POST /train/desk/saveCourse', { ...about, offered: true }, staff)).status).toBe(200)
  })
  test('take everybody’s progress along to where they stand now; of one that is removed it goes', async () => {
    const id = await addCourse(bed.db, {
      price: 0,
      lessons: [lessonOf({ title: 'one' }), lessonOf({ title: 'two' }), lessonOf()],
    })
    for (const lesson of [1, 2]) await send('POST /train/trainCourse/saveProgress', { id, lesson, done: true }, buyer)
    const { revision, lessons } = await find(id)
    const order = [lessons[1], lessons[0]].map((lesson, at) => ({ ...lesson, was: 1 - at }))
    expect((await save({ id, revision, lessons: [...order, { ...whole, was: null }] })).status).toBe(200)
    const read = (await send('POST /train/trainCourse/find', { id }, buyer)).data.lessons
    expect(read.map(({ title, done }: { title: string; done: boolean }) => [title, done])).toEqual([
      ['two', true],
      ['one', false],
      ['A', false],
    ])
    expect((await save({ id, revision: (await find(id)).revision, lessons: [{ ...whole, was: 7 }] })).reason).toBe(
      'invalid',
    )
  })
  test('show only films of published videos, and what they showed before', async () => {
    const id = await addCourse(bed.db, { lessons: [lessonOf({ video: '0c'.repeat(16) })] })
    const body = async (video: string) => ({
      id,
      revision: (await find(id)).revision,
      lessons: [{ ...whole, was: 0, video }],
    })
    expect((await save(await body('0d'.repeat(16)))).status).toBe(404)
    expect((await save(await body('0c'.repeat(16)))).status).toBe(200)
  })
})
