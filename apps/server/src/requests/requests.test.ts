import { afterStep, requestStates, type RequestStep } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveContent } from '../content/content-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { messages } from '../notices/notice-tables.ts'
import { openRequestTestbed, type RequestTestbed, type Who } from './request-testbed.ts'
import { requestEvents, requests } from './request-tables.ts'

const desk = 'POST /extend/zenDesk/desk'
const of = 'POST /extend/zenDesk'
let bed: RequestTestbed
beforeAll(async () => {
  bed = await openRequestTestbed()
})
afterAll(() => bed.close())
const find = async (id: string, who: Who = 'li') => (await bed.send(who, `${of}/find`, { id })).data
const onDesk = async (id: string) => (await bed.send('wu', `${desk}/find`, { id })).data
const answer = (id: string, text = '请重启。') => bed.send('wu', `${of}/commentOrder`, { id, text })
const solved = async () => {
  const id = await bed.submit()
  await bed.send('wu', `${desk}/resolve`, { id, text: '已更新固件。' })
  return id
}
const ago = (id: string, days: number) =>
  bed.db
    .update(requests)
    .set({ endedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(requests.id, Number(id)))

describe('SRV-01 a customer sends a request', () => {
  test('and reads it as it was sent, with the way through a fault tree that led to it', async () => {
    const step = { help: '', picture: null, leaf: null }
    const steps = [
      { ...step, id: 'power', text: '有电吗？', answers: [{ id: 'yes', text: '有', to: 'cable' }] },
      { ...step, id: 'cable', text: '网线正常吗？', answers: [{ id: 'unknown', text: '不知道', to: 'end' }] },
      { ...step, id: 'end', text: '请提交', answers: [], leaf: { action: 'request', target: 'fault' } },
    ]
    const at = new Date()
    const shown = { lang: 'zh', scope: 1, title: 't', summary: '', body: '', plain: '', category: '', day: '' } as const
    await bed.db.insert(liveContent).values({
      ...shown,
      id: '100000000001',
      kind: 'faultTree',
      billNo: 'FT1',
      revision: 1,
      details: { tree: JSON.stringify(steps) },
      productModels: [],
      publishTime: at,
      updateTime: at,
      translationGroup: '100000000001',
    })
    const way = { id: '100000000001', path: 'yes.unknown' }
    const tree = { ...way, steps: ['有电吗？ → 有', '网线正常吗？ → 不知道'] }
    const asked = { models: ['KS-IPC-1', 'KS-IPC-1'], contact: 'phone', phone: '+86 10 5550 0100' }
    const id = await bed.submit({ ...asked, tree: way })
    expect(await find(id)).toMatchObject({
      id,
      state: 'new',
      models: ['KS-IPC-1'],
      tree,
      phone: '+86 10 5550 0100',
      own: true,
      comments: [],
      events: [{ action: 'submit', to: 'new' }],
    })
    expect(await onDesk(id)).toMatchObject({ tree, requester: 'Name of li', company: 'East Lake Park', overdue: false })
  })
  test('row 64: ten posts side by side under one key make one request', async () => {
    const body = { title: 'Ten at once', description: 'x', category: 'other' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        bed.send('li', `${of}/submitOrder`, body, { 'idempotency-key': 'ten-at-once-1' }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await bed.db.$count(requests, eq(requests.title, 'Ten at once'))).toBe(1)
  })
  test.each([
    ['a title that says nothing', { title: 'Help' }],
    ['a title that is too long', { title: 'x'.repeat(151) }],
    ['no description', { description: '  ' }],
    ['a text that is too long', { description: 'x'.repeat(10_001) }],
    ['a phone number with words', { phone: 'call me' }],
    ['a way that is none', { tree: { id: '100000000001', path: '../x' } }],
    ['eleven models', { models: Array.from({ length: 11 }, (_, at) => `KS-${at}`) }],
    ['an unknown field', { state: 'closed' }],
  ])('%s is refused', async (_, changes) => {
    const body = { title: '摄像机夜间离线', description: 'x', category: 'fault', ...changes }
    expect(await bed.send('li', `${of}/submitOrder`, body)).toMatchObject({ status: 400, reason: 'invalid' })
  })
  test('twenty in an hour are enough', async () => {
    for (let at = 0; at < 20; at++) await bed.submit({}, 'external')
    const body = { title: 'One too many', description: 'x', category: 'fault' }
    expect(await bed.send('external', `${of}/submitOrder`, body)).toMatchObject({ status: 429, reason: 'tooMany' })
  })
})

describe('row 67: what a customer sees is what the server has', () => {
  test('an answer waits for the customer, who writes back; both have the thread and the trail', async () => {
    const id = await bed.submit()
    expect(await answer(id)).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({
      state: 'waiting',
      comments: [{ side: 'staff', text: '请重启。', own: false }],
    })
    expect(await bed.send('li', `${of}/commentOrder`, { id, text: '没有用。' })).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({
      state: 'open',
      comments: [{ side: 'staff' }, { side: 'customer', own: true }],
      events: [
        { action: 'submit', to: 'new' },
        { action: 'answer', to: 'waiting', side: 'staff' },
        { action: 'comment', to: 'open', side: 'customer' },
      ],
    })
  })
  test('news is marked until it was seen, and what came after the look stays news', async () => {
    const id = await bed.submit()
    const isNews = async () =>
      (await bed.send('li', `${of}/pageFront`, { data: { keyword: `#${id}` } })).data.data[0]!.unread
    expect(await isNews()).toBe(false)
    await answer(id)
    const { updateTime } = await find(id)
    expect(await isNews()).toBe(true)
    await answer(id, '还有一点。')
    await bed.send('li', `${of}/read`, { id, until: updateTime })
    expect(await isNews()).toBe(true)
    await bed.send('li', `${of}/read`, { id, until: (await find(id)).updateTime })
    expect(await isNews()).toBe(false)
    expect((await bed.send('li', `${of}/pageFront`, { data: { unread: true, keyword: `#${id}` } })).data.total).toBe(0)
  })
  test('a request is closed, opened again within fourteen days, and rated once it is closed', async () => {
    const id = await solved()
    expect(await bed.send('li', `${of}/rate`, { id, rating: 5 })).toMatchObject({ status: 409, reason: 'wrongState' })
    expect(await bed.send('li', `${of}/close`, { id })).toMatchObject({ status: 200 })
    expect(await bed.send('li', `${of}/close`, { id })).toMatchObject({ status: 409, reason: 'wrongState' })
    expect(await bed.send('li', `${of}/commentOrder`, { id, text: 'x' })).toMatchObject({ status: 409 })
    await bed.send('li', `${of}/rate`, { id, rating: 2, words: '太慢' })
    await bed.send('li', `${of}/rate`, { id, rating: 4, words: '' })
    expect(await find(id)).toMatchObject({ state: 'closed', rating: 4, ratingWords: '' })
    await ago(id, 13)
    expect(await bed.send('li', `${of}/reopen`, { id, text: '又离线了' })).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({ state: 'open' })
    await bed.send('li', `${of}/close`, { id })
    await ago(id, 15)
    expect(await bed.send('li', `${of}/reopen`, { id, text: 'x' })).toMatchObject({ status: 409, reason: 'wrongState' })
  })
  test('row 67: for how many days is configuration, and the request says until when', async () => {
    const short = await openRequestTestbed({ reopenDays: 2 })
    try {
      const id = await short.submit()
      await short.send('li', `${of}/close`, { id })
      const endedAt = new Date('2026-03-01T10:00:00.000Z')
      await short.db.update(requests).set({ endedAt })
      expect((await short.send('li', `${of}/find`, { id })).data).toMatchObject({
        reopenUntil: '2026-03-03T10:00:00.000Z',
      })
      await short.db.update(requests).set({ endedAt: sql`now() - interval '3 days'` })
      expect(await short.send('li', `${of}/reopen`, { id, text: 'x' })).toMatchObject({ reason: 'wrongState' })
      await short.db.update(requests).set({ endedAt: sql`now() - interval '1 day'` })
      expect(await short.send('li', `${of}/reopen`, { id, text: 'x' })).toMatchObject({ status: 200 })
    } finally {
      await short.close()
    }
  })
  test('row 26: from every state each step leads where the machine says, or is refused and changes nothing', async () => {
    const other = await bed.submit()
    const body = { text: 'x' }
    const steps: Readonly<Record<RequestStep, readonly [Who, Parameters<typeof bed.send>[1], object]>> = {
      comment: ['li', `${of}/commentOrder`, body],
      close: ['li', `${of}/close`, {}],
      reopen: ['li', `${of}/reopen`, body],
      rate: ['li', `${of}/rate`, { rating: 5 }],
      share: ['li', `${of}/share`, { shared: true }],
      assign: ['wu', `${desk}/assign`, { userAccount: 'wu', priority: 'normal' }],
      answer: ['wu', `${of}/commentOrder`, body],
      note: ['wu', `${desk}/note`, body],
      resolve: ['wu', `${desk}/resolve`, body],
      merge: ['wu', `${desk}/merge`, { into: other }],
    }
    const id = await bed.submit()
    const at = eq(requests.id, Number(id))
    for (const [step, [who, key, more]] of Object.entries(steps))
      for (const state of requestStates) {
        await bed.db.delete(attempts)
        await bed.db.update(requests).set({ state, endedAt: new Date(), mergedInto: null }).where(at)
        const before = await bed.db.$count(requestEvents, eq(requestEvents.requestId, Number(id)))
        const to = afterStep(step as RequestStep, state)
        const answered = await bed.send(who, key, { id, ...more })
        expect([step, state, answered.status]).toEqual([step, state, to ? 200 : 409])
        const [row] = await bed.db.select().from(requests).where(at)
        const events = await bed.db.$count(requestEvents, eq(requestEvents.requestId, Number(id)))
        expect([step, state, row!.state, events - before]).toEqual([step, state, to ?? state, to ? 1 : 0])
      }
    await bed.db.update(requests).set({ state: 'closed', assignee: null }).where(at)
  })
})

describe('who may see a request', () => {
  test('nobody but its customer and staff: everyone else learns nothing of it', async () => {
    const id = await bed.submit()
    for (const who of ['han', 'stranger', 'external', 'wu'] as const)
      for (const [key, body] of [
        [`${of}/find`, {}],
        [`${of}/close`, {}],
        [`${of}/reopen`, { text: 'x' }],
        [`${of}/rate`, { rating: 1 }],
        [`${of}/share`, { shared: true }],
        [`${of}/read`, { until: new Date().toISOString() }],
        ...(who === 'wu' ? [] : [[`${of}/commentOrder`, { text: 'x' }] as const]),
      ] as const) {
        const real = await bed.send(who, key, { id, ...body })
        const never = await bed.send(who, key, { id: '999999999', ...body })
        expect(real, `${who} ${key}`).toEqual(never)
        expect(real).toMatchObject({ status: 404, reason: 'notFound' })
      }
    for (const key of [
      'pageFront',
      'find',
      'people',
      'assign',
      'note',
      'merge',
      'resolve',
      'statistics',
      'export',
    ] as const)
      expect(await bed.send('li', `${desk}/${key}`, {})).toMatchObject({ status: 403 })
  })
  test('row 68: colleagues of the same company, once its customer lets them; the trail says so', async () => {
    const id = await bed.submit({ phone: '010 555' })
    const listedFor = async (who: Who) =>
      (await bed.send(who, `${of}/pageFront`, { data: { box: 'company' } })).data.data.map((each) => each.id)
    expect(await listedFor('han')).not.toContain(id)
    await bed.send('li', `${of}/share`, { id, shared: true })
    expect(await listedFor('han')).toContain(id)
    expect(await listedFor('li')).not.toContain(id)
    expect(await listedFor('stranger')).not.toContain(id)
    expect(await find(id, 'han')).toMatchObject({ own: false, requester: 'Name of li', phone: '' })
    expect(await bed.send('han', `${of}/commentOrder`, { id, text: 'x' })).toMatchObject({ status: 404 })
    expect((await find(id)).events.at(-1)).toMatchObject({ action: 'share', detail: 'on' })
    await bed.send('li', `${of}/share`, { id, shared: false })
    expect(await find(id, 'han')).toBeNull()
  })
  test('whoever has no company shares with nobody', async () => {
    const id = await bed.submit({ shared: true }, 'li')
    expect((await find(id)).shared).toBe(true)
    await bed.db
      .update(requests)
      .set({ company: '', shared: false })
      .where(eq(requests.id, Number(id)))
    await bed.send('li', `${of}/share`, { id, shared: true })
    expect((await find(id)).shared).toBe(false)
  })
})

describe('what staff do', () => {
  test('notes among staff reach no customer by any call, nor do they mark news', async () => {
    const id = await bed.submit({ shared: true })
    await answer(id)
    const seen = await find(id)
    const { data: file } = await bed.upload('wu', 'internal.txt', Buffer.from('for staff'))
    expect(await bed.send('wu', `${desk}/note`, { id, text: 'SECRET-NOTE', fileIds: [file.fileId] })).toMatchObject({
      status: 200,
    })
    await bed.send('wu', `${desk}/assign`, { id, userAccount: 'zhou', priority: 'high' })
    for (const who of ['li', 'han'] as const)
      for (const [key, body] of [
        [`${of}/find`, { id }],
        [`${of}/pageFront`, { data: {} }],
        [`${of}/pageFront`, { data: { box: 'company' } }],
      ] as const) {
        const text = JSON.stringify(await bed.send(who, key, body))
        expect(text).not.toContain('SECRET-NOTE')
        expect(text).not.toContain('internal')
        expect(text).not.toContain('zhou')
        expect(text).not.toContain('high')
      }
    expect(await find(id)).toEqual(seen)
    expect((await bed.get(file.url, 'li')).statusCode).toBe(404)
    expect((await bed.get(file.url, 'zhou')).statusCode).toBe(200)
    expect((await onDesk(id)).comments.at(-1)).toMatchObject({ internal: true, text: 'SECRET-NOTE' })
  })
  test('a request is assigned: the colleague is told, and told when its customer writes', async () => {
    const id = await bed.submit()
    await bed.send('wu', `${desk}/assign`, { id, userAccount: 'zhou', priority: 'urgent' })
    expect(await onDesk(id)).toMatchObject({ state: 'open', priority: 'urgent', assignee: { userAccount: 'zhou' } })
    await bed.send('li', `${of}/commentOrder`, { id, text: '急' })
    const told = await bed.db
      .select({ kind: messages.kind, thingId: messages.thingId })
      .from(messages)
      .where(eq(messages.accountId, bed.idOf('zhou')))
      .orderBy(messages.id)
    expect(told.slice(-2)).toEqual([
      { kind: 'requestAssigned', thingId: id },
      { kind: 'requestMoved', thingId: id },
    ])
    expect(await bed.send('wu', `${desk}/assign`, { id, userAccount: 'li', priority: 'low' })).toMatchObject({
      status: 404,
    })
  })
  test('the customer is told by mail of an answer and of each new state, and of nothing that was said', async () => {
    await bed.sentMails()
    const id = await bed.submit()
    await answer(id, 'WORDS-OF-THE-ANSWER')
    await bed.send('wu', `${desk}/note`, { id, text: 'SECRET-NOTE' })
    await bed.send('wu', `${desk}/resolve`, { id, text: 'WORDS-OF-THE-SOLUTION' })
    const mails = await bed.sentMails()
    expect(mails.map(({ to }) => to)).toEqual(['li@example.com', 'li@example.com'])
    expect(mails.map(({ message }) => message.text).sort()).toEqual([
      expect.stringContaining('已标记为已解决'),
      expect.stringContaining('正在等待你回复'),
    ])
    expect(JSON.stringify(mails)).not.toMatch(/WORDS|SECRET/)
    expect(mails[0]!.message.subject).toContain(`#${id}`)
  })
  test('a request is merged into another of the same customer, not into a foreign one, itself or an ended one', async () => {
    const [id, into, foreign] = [await bed.submit(), await bed.submit(), await bed.submit({}, 'han')]
    expect(await bed.send('wu', `${desk}/merge`, { id, into: foreign })).toMatchObject({ status: 404 })
    expect(await bed.send('wu', `${desk}/merge`, { id, into: id })).toMatchObject({ status: 409 })
    const ended = await solved()
    expect(await bed.send('wu', `${desk}/merge`, { id, into: ended })).toMatchObject({ status: 409 })
    // Two who merge them into each other at once: one of them comes first.
    const both = await Promise.all([
      bed.send('wu', `${desk}/merge`, { id, into }),
      bed.send('zhou', `${desk}/merge`, { id: into, into: id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const states = await Promise.all([id, into].map(async (each) => (await onDesk(each)).state))
    expect(states.sort()).toEqual(['merged', 'new'])
  })
  test('the queue is cut down by what is asked, and what is due first comes first', async () => {
    const late = await bed.submit({ title: 'Late by far' })
    await bed.db
      .update(requests)
      .set({ due: sql`now() - interval '9 days'` })
      .where(eq(requests.id, Number(late)))
    const list = async (data: object) => (await bed.send('wu', `${desk}/pageFront`, { data })).data
    expect((await list({})).data[0]).toMatchObject({ id: late, overdue: true })
    expect((await list({ overdue: true })).data.map((each) => each.id)).toEqual([late])
    expect((await list({ keyword: 'late by' })).total).toBe(1)
    expect((await list({ keyword: late, lang: 'zh', state: 'new', category: 'fault', assignee: 'nobody' })).total).toBe(
      1,
    )
    expect((await list({ lang: 'ru' })).total).toBe(0)
    await bed.send('wu', `${desk}/assign`, { id: late, userAccount: 'wu', priority: 'normal' })
    expect((await list({ assignee: 'mine' })).data.map((each) => each.id)).toEqual([late])
  })
  test('a request of the other edition is not on this desk', async () => {
    const id = await bed.submit()
    await bed.db
      .update(requests)
      .set({ edition: 'overseas' })
      .where(eq(requests.id, Number(id)))
    expect(await onDesk(id)).toBeNull()
    expect(await bed.send('wu', `${of}/commentOrder`, { id, text: 'x' })).toMatchObject({ status: 404 })
    expect(await bed.send('wu', `${desk}/note`, { id, text: 'x' })).toMatchObject({ status: 404 })
  })
  test('statistics count what was sent and solved, and the sheet has all of it', async () => {
    const { data } = await bed.send('wu', `${desk}/statistics`, { days: 30 })
    const listed = await bed.send('wu', `${desk}/pageFront`, { data: {} })
    expect(data.states.reduce((sum, { count }) => sum + count, 0)).toBe(listed.data.total)
    expect(data.firstAnswer.inTime).toBeGreaterThan(3)
    expect(data.weeks.at(-1)!.sent + data.weeks.at(-2)!.sent).toBe(listed.data.total)
    const sheet = await bed.app.inject({
      method: 'POST',
      url: '/api/extend/zenDesk/desk/export',
      headers: { token: bed.tokenOf('wu') },
      payload: {},
    })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
  test('every change is in the trail, once', async () => {
    const id = await bed.submit()
    const before = await bed.db.$count(requestEvents, eq(requestEvents.requestId, Number(id)))
    await Promise.all(Array.from({ length: 5 }, () => bed.send('li', `${of}/close`, { id })))
    expect((await bed.db.$count(requestEvents, eq(requestEvents.requestId, Number(id)))) - before).toBe(1)
  })
})
