import { cooperationCalls } from '@portal/contract'
import { trainingRequestStates, trainingRequestSteps } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { attempts } from '../http/http-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { catchMessages } from '../testing/catch-messages.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { findRequest, listOwnRequests, listRequests } from './request-lists.ts'
import { answerRequest, keepRequest, maxRequestsADay, moveRequest, stepsFrom } from './request-store.ts'
import { trainingRequests } from './request-tables.ts'

let bed: ArticleTestbed
let app: Awaited<ReturnType<typeof openTestApp>>['app']
const { sent, delivery } = catchMessages('email')

beforeAll(async () => {
  bed = await openArticleTestbed()
  ;({ app } = await openTestApp(cn, { database: bed, delivery }))
})
afterAll(async () => {
  await app.close()
  await bed.close()
})
afterEach(async () => {
  await bed.db.delete(trainingRequests)
  await bed.db.delete(attempts)
})

const person = { contact: '李静', phone: '+86 571 5550 0100', email: '', message: '希望在十二月开班' }
const enterprise = {
  ...person,
  organisation: '东湖园区管理处',
  people: 24,
  topics: ['video', 'access'],
  month: '2026-12',
  place: '杭州',
}
const school = { ...person, organisation: '青禾职业技术学院', people: 60, forms: ['laboratory', 'teachers'], place: '' }
const question = { ...person, topics: ['network'] }
const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'POST', url: `/api/train/company/${path}`, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ data: { number: string }; reason?: string }>() }
}
const keep = (caller?: Caller, changes: Partial<Parameters<typeof keepRequest>[2]> = {}) =>
  bed.inTransaction((tx) =>
    keepRequest(tx, { caller, address: '192.0.2.1', lang: 'zh' }, { kind: 'inquiry', ...person, ...changes }),
  )
const idOf = (number: string) => String(Number(number.slice(3)))
const answer = (id: string, by: Caller = bed.author) =>
  bed.inTransaction((tx) => answerRequest(tx, id, by.accountId, '可以安排。'))

describe('TRN-01 what is asked of the training centre', () => {
  test('a training for a company, a cooperation with a school and a question are kept as they were sent', async () => {
    for (const [path, body] of [
      ['updateCompanyEnterprise', enterprise],
      ['updateSchoolCompanyConfig', school],
      ['inquire', question],
    ] as const) {
      const { status, data } = await post(path, body)
      expect([path, status]).toEqual([path, 200])
      expect(data.number).toMatch(/^TR-\d{6}$/)
      expect(await findRequest(bed.db, idOf(data.number))).toMatchObject({
        organisation: '李静',
        ...body,
        state: 'new',
        signedIn: false,
        trail: [],
        steps: ['answer', 'close'],
      })
    }
  })
  test.each([
    ['updateCompanyEnterprise', { ...enterprise, phone: '', email: '' }],
    ['updateCompanyEnterprise', { ...enterprise, phone: 'call me' }],
    ['updateCompanyEnterprise', { ...enterprise, email: 'nobody' }],
    ['updateCompanyEnterprise', { ...enterprise, people: 0 }],
    ['updateCompanyEnterprise', { ...enterprise, topics: [] }],
    ['updateCompanyEnterprise', { ...enterprise, topics: ['video', 'video'] }],
    ['updateCompanyEnterprise', { ...enterprise, month: '2026-13' }],
    ['updateCompanyEnterprise', { ...enterprise, organisation: 'x'.repeat(121) }],
    ['updateSchoolCompanyConfig', { ...school, forms: ['party'] }],
    ['updateSchoolCompanyConfig', { ...school, contact: 'two\nlines' }],
    ['inquire', { ...question, message: '' }],
    ['inquire', { ...question, message: 'x'.repeat(2001) }],
    ['inquire', { ...question, accountId: 1 }],
  ])('%s refuses what no form sends: %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await bed.db.$count(trainingRequests)).toBe(0)
  })
  test('one click too many creates nothing more', async () => {
    const headers = { 'idempotency-key': 'training-request-1' }
    const all = await Promise.all([1, 2, 3].map(() => post('inquire', question, headers)))
    expect(new Set(all.map(({ data }) => data.number)).size).toBe(1)
    expect(await bed.db.$count(trainingRequests)).toBe(1)
  })
  test('a network without a login, and an account, ask ten times a day', async () => {
    for (let at = 0; at < maxRequestsADay; at++) await keep()
    await expect(keep()).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
    await keep(bed.customer)
  })
  test('other sites cannot send it in somebody’s name', async () => {
    expect(await post('inquire', question, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  })
})

describe('TRN-01 the answer', () => {
  test('is read by its sender alone, beside what they asked', async () => {
    const id = idOf(await keep(bed.customer))
    await keep(bed.external)
    await answer(id)
    const own = (who: Caller) => listOwnRequests(bed.db, who.accountId, 'inquiry')
    expect(await own(bed.customer)).toMatchObject([{ id, state: 'answered', answer: '可以安排。' }])
    expect(await own(bed.external)).toMatchObject([{ state: 'new', answer: '' }])
    expect(await listOwnRequests(bed.db, bed.customer.accountId, 'school')).toEqual([])
  })
  test('tells staff who asked, and names the request to them', async () => {
    const id = idOf(await keep(bed.colleague))
    await answer(id)
    const told = await bed.db.select().from(messages).where(eq(messages.kind, 'trainingAnswered'))
    expect(told).toMatchObject([
      { accountId: bed.colleague.accountId, thingKind: 'trainingRequest', thingId: id, note: '可以安排。' },
    ])
  })
  test('goes by mail to the address that was given, and to none that was not', async () => {
    const token = await openSession(bed.db, bed.author.accountId, 'cn')
    const reply = async (number: string) =>
      (await post('desk/answer', { id: idOf(number), answer: '可以\n\n安排。' }, { token })).status
    expect(await reply(await keep(undefined, { email: 'li@example.cn' }))).toBe(200)
    expect(await reply(await keep())).toBe(200)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({ address: 'li@example.cn', message: { sender: cn.brand } })
    expect(sent[0]!.message.text).toContain('可以\n\n安排。')
  })
  test.each(trainingRequestStates)('follows the one machine from the state %s', async (state) => {
    for (const step of ['answer', 'close', 'reopen'] as const) {
      const id = idOf(await keep())
      await bed.db
        .update(trainingRequests)
        .set({ state })
        .where(eq(trainingRequests.id, Number(id)))
      const done =
        step === 'answer'
          ? answer(id)
          : bed.inTransaction((tx) => moveRequest(tx, id, bed.author.accountId, { step, note: '' }))
      if (stepsFrom(state).includes(step)) {
        await done
        expect(await findRequest(bed.db, id)).toMatchObject({
          state: trainingRequestSteps[step].to,
          trail: [{ step, by: 'Name of author' }],
        })
      } else await expect(done).rejects.toMatchObject({ status: 409, reason: 'wrongState' })
    }
  })
  test('of two who close it at once, one does', async () => {
    const id = idOf(await keep())
    const close = () =>
      bed.inTransaction((tx) => moveRequest(tx, id, bed.author.accountId, { step: 'close', note: '' }))
    const tries = await Promise.allSettled([close(), close()])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  test('is for nothing that is not there', async () => {
    await expect(answer('999999')).rejects.toMatchObject({ status: 404, reason: 'notFound' })
    expect(await findRequest(bed.db, '999999')).toBeUndefined()
  })
})

test('PAG-01: the queue has the newest first, by kind, state, number and the beginning of a name', async () => {
  const first = await keep(undefined, { kind: 'enterprise', organisation: '东湖园区' })
  const second = await keep(undefined, { kind: 'school', organisation: '青禾学院' })
  const third = await keep(undefined, { kind: 'enterprise', organisation: '东港' })
  await answer(idOf(third))
  const list = async (data: object, paging: object = {}) => {
    const body = cooperationCalls['POST /train/company/desk/pageFront'].body.parse({ data, ...paging })
    const { data: rows, total } = await listRequests(bed.db, body)
    return { numbers: rows.map(({ number }) => number), total }
  }
  expect(await list({})).toEqual({ numbers: [third, second, first], total: 3 })
  expect(await list({}, { pageNo: 2, pageSize: 2 })).toEqual({ numbers: [first], total: 3 })
  expect((await list({ kind: 'enterprise' })).numbers).toEqual([third, first])
  expect((await list({ kind: 'enterprise', state: 'new' })).numbers).toEqual([first])
  expect((await list({ keyword: '东' })).numbers).toEqual([third, first])
  expect((await list({ keyword: '_' })).numbers).toEqual([])
  expect((await list({ keyword: second.toLowerCase() })).numbers).toEqual([second])
})

test('SSO-02: the portal says whether the training platform handed an account over', async () => {
  const check = async (source?: string) => {
    const token = await openSession(bed.db, bed.external.accountId, 'cn', source)
    const url = '/api/train/externalUser/checkSource'
    return (await app.inject({ method: 'POST', url, payload: {}, headers: { token } })).json<{ data: unknown }>().data
  }
  expect([await check('training'), await check('isdp'), await check()]).toEqual([
    { fromTraining: true },
    { fromTraining: false },
    { fromTraining: false },
  ])
})
