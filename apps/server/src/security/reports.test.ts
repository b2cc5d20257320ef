import { reportCalls, type BodyOf, type Calls } from '@portal/contract'
import {
  afterReportStep,
  maxReportsADay,
  maxReportWritingsAnHour,
  reportStaffSteps,
  reportStates,
} from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { createSealer } from '../configuration/sealer.ts'
import { accounts } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { catchMessages } from '../testing/catch-messages.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { clockOf, firstTimes, timesAfter } from './report-clock.ts'
import { findReport, listReports, reckonReports } from './report-lists.ts'
import { keepReport, reportPurpose, takeReportStep, writeInReport } from './report-store.ts'
import { reportEvents, reports } from './report-tables.ts'

const sealingKey = Buffer.alloc(32, 7)
const sealer = createSealer(sealingKey, reportPurpose)
let bed: ArticleTestbed
let portal: Awaited<ReturnType<typeof openTestApp>>
let token: string
const { sent, delivery } = catchMessages('email')

beforeAll(async () => {
  bed = await openArticleTestbed()
  portal = await openTestApp(overseas, { database: bed, delivery, sealingKey })
  await bed.db
    .update(accounts)
    .set({ roleList: ['security'] })
    .where(eq(accounts.id, bed.author.accountId))
  token = await openSession(bed.db, bed.author.accountId, 'overseas')
})
afterAll(async () => {
  await portal.app.close()
  await bed.close()
})
afterEach(async () => {
  await bed.db.delete(reports)
  await bed.db.delete(attempts)
})

type Sent = BodyOf<Calls['POST /extend/security/report/send']>
const newSecret = () => randomBytes(32).toString('base64url')
const report = (changes: Partial<Sent> = {}): Sent => ({
  secret: newSecret(),
  title: 'The login can be passed by',
  model: 'KS-NVR-1 5.6',
  text: 'Send the header twice.\nThe second one wins.',
  email: '',
  credit: '',
  ...changes,
})
const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/extend/security/report/${path}`,
    payload,
    headers,
  })
  const { data, reason } = answer.json<{ data: unknown; reason?: string }>()
  return { status: answer.statusCode, data, reason }
}
const keep = (changes: Partial<Sent> = {}, { address = '192.0.2.1', at = new Date() } = {}) =>
  bed.inTransaction((tx) => keepReport(tx, sealer, { address, lang: 'en', edition: 'overseas' }, report(changes), at))
const idOf = (number: string) => String(Number(number.slice(3)))
const step = (id: string, name: (typeof reportStaffSteps)[number], at?: Date) =>
  bed.inTransaction((tx) =>
    takeReportStep(tx, sealer, 'overseas', bed.author.accountId, { id, step: name, text: 'We know.' }, at),
  )

describe('row 58 a vulnerability is reported without an account', () => {
  test('the sender gets a number, and reads by the secret alone where it stands', async () => {
    const body = report({ email: 'finder@example.com', credit: 'A. Finder' })
    const { status, data } = await post('send', body)
    expect(status).toBe(200)
    const { number } = data as { number: string }
    expect(number).toMatch(/^VR-\d{6}$/)
    const found = await post('find', { secret: body.secret })
    expect(found.data).toMatchObject({
      number,
      state: 'received',
      title: body.title,
      model: body.model,
      text: body.text,
      said: [],
      clock: [
        { goal: 'answer', done: null },
        { goal: 'judgement', done: null },
        { goal: 'fix', done: null },
      ],
    })
    expect(found.data).not.toHaveProperty('email')
  })
  test('nothing of it is readable in a copy of the database, and no secret opens another report', async () => {
    const body = report({ email: 'finder@example.com' })
    await keep(body)
    await keep()
    const [first, second] = await bed.db.select().from(reports).orderBy(reports.id)
    const said = await bed.db.select().from(reportEvents)
    const copy = JSON.stringify([first, second, said])
    for (const hidden of [body.title, 'KS-NVR-1', 'header twice', 'finder@', body.secret])
      expect(copy).not.toContain(hidden)
    expect(() => sealer.open(String(second!.id), first!.sealed!)).toThrow()
    expect(await findReport(bed.db, sealer, 'overseas', newSecret())).toBeUndefined()
    expect(await findReport(bed.db, sealer, 'cn', body.secret)).toBeUndefined()
    expect(await post('find', { secret: newSecret() })).toMatchObject({ status: 404, reason: 'notFound' })
    expect(await post('write', { secret: newSecret(), text: 'x' })).toMatchObject({ status: 404 })
  })
  test('one click too many, and a reload, create nothing more', async () => {
    const body = report()
    const all = await Promise.all([1, 2, 3, 4].map(() => post('send', body)))
    expect(new Set(all.map(({ data }) => (data as { number: string }).number)).size).toBe(1)
    expect(await bed.db.$count(reports)).toBe(1)
    expect(await bed.db.$count(reportEvents)).toBe(1)
  })
  test('what is encrypted is kept as it is, and read by the security team as it is', async () => {
    const text = `-----BEGIN PGP MESSAGE-----\r\n\r\n${'x'.repeat(20_000)}\r\n=abcd\r\n-----END PGP MESSAGE-----`
    const body = report({ text })
    const { data } = await post('send', body)
    const id = idOf((data as { number: string }).number)
    expect((await post('find', { secret: body.secret })).data).toMatchObject({ text })
    expect((await post('desk/find', { id }, { token })).data).toMatchObject({ text })
    expect(await post('desk/step', { id, step: 'answer', text }, { token })).toMatchObject({ status: 200 })
    expect(await post('write', { secret: body.secret, text: text.slice(0, -5) })).toMatchObject({ status: 400 })
  })
  test('whoever wants to encrypt is told the key; without one there is none', async () => {
    expect(await post('key', {})).toMatchObject({ status: 200, data: null })
    const key = { fingerprint: 'AB'.repeat(20), url: '/.well-known/csaf/openpgp/AB.asc', armored: 'key' }
    const keyed = await openTestApp(overseas, { database: bed, pgp: { reports: key } })
    const answer = await keyed.app.inject({ method: 'POST', url: '/api/extend/security/report/key', payload: {} })
    expect(answer.json<{ data: unknown }>().data).toEqual({ fingerprint: key.fingerprint, url: key.url })
    await keyed.app.close()
  })
  test.each([
    { title: '' },
    { title: 'x'.repeat(151) },
    { title: 'two\nlines' },
    { text: '' },
    { text: 'x'.repeat(10_001) },
    { text: `-----BEGIN PGP MESSAGE-----\n${'x'.repeat(40_000)}\n-----END PGP MESSAGE-----` },
    { text: '-----BEGIN PGP MESSAGE-----\n\nwcBMA' },
    { model: 'x'.repeat(61) },
    { email: 'nobody' },
    { credit: 'x'.repeat(201) },
    { secret: 'a'.repeat(42) },
    { secret: `${'a'.repeat(42)}!` },
  ])('refuses what no form sends: %j', async (wrong) => {
    expect(await post('send', report(wrong))).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await bed.db.$count(reports)).toBe(0)
  })
  test('a network reports ten times a day; another one goes on', async () => {
    for (let at = 0; at < maxReportsADay; at++) await keep()
    await expect(keep()).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
    await keep({}, { address: '192.0.2.2' })
  })
  test('what is written in one report is bounded, and so is looking for secrets', async () => {
    const body = report()
    await keep(body)
    const write = () =>
      bed.inTransaction((tx) => writeInReport(tx, sealer, 'overseas', { secret: body.secret, text: 'More' }))
    for (let at = 0; at < maxReportWritingsAnHour; at++) await write()
    await expect(write()).rejects.toMatchObject({ status: 429 })
    const looks = await Promise.all(Array.from({ length: 130 }, () => post('find', { secret: newSecret() })))
    expect(looks.filter(({ status }) => status === 429).length).toBe(10)
  })
  test('other sites cannot send one in somebody’s name', async () => {
    const from = { 'sec-fetch-site': 'cross-site' }
    expect(await post('send', report(), from)).toMatchObject({ status: 403 })
    expect(await post('write', { secret: newSecret(), text: 'x' }, from)).toMatchObject({ status: 403 })
  })
  test('without a key nothing is taken, and the page that shows the numbers still works', async () => {
    const keyless = await openTestApp(overseas, { database: bed })
    const ask = (path: string, payload: object) =>
      keyless.app.inject({ method: 'POST', url: `/api/extend/security/report/${path}`, payload })
    expect((await ask('send', report())).statusCode).toBe(503)
    expect((await ask('statistics', {})).statusCode).toBe(200)
    await keyless.app.close()
  })
})

describe('row 58 staff answer', () => {
  test('what they say is read by the sender, who learns no name; the mail says nothing of it', async () => {
    const body = report({ email: 'finder@example.com' })
    const id = idOf(await keep(body))
    expect(await post('desk/step', { id, step: 'confirm', text: 'We could reproduce it.' }, { token })).toMatchObject({
      status: 200,
    })
    await post('write', { secret: body.secret, text: 'Thank you.' })
    expect((await post('find', { secret: body.secret })).data).toMatchObject({
      state: 'confirmed',
      said: [
        { step: 'confirm', text: 'We could reproduce it.', by: null },
        { step: 'write', text: 'Thank you.', by: null },
      ],
    })
    expect((await post('desk/find', { id }, { token })).data).toMatchObject({
      email: 'finder@example.com',
      said: [{ by: bed.author.fullName }, { by: null }],
      steps: ['answer', 'decline', 'mend', 'publish'],
    })
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({ address: 'finder@example.com' })
    const { text, subject } = sent[0]!.message
    expect(text + subject).not.toMatch(/reproduce|header|login can|https?:/)
  })
  test('only the security team of the edition has the queue; other staff, approvers too, learn nothing of what is there', async () => {
    const id = idOf(await keep())
    const [customer, colleague, approver] = await Promise.all(
      [bed.customer, bed.colleague, bed.approver].map(({ accountId }) => openSession(bed.db, accountId, 'overseas')),
    )
    for (const [path, body] of [
      ['desk/pageFront', { data: {} }],
      ['desk/find', { id }],
      ['desk/step', { id, step: 'answer', text: 'x' }],
    ] as const) {
      expect((await post(path, body)).status).toBe(401)
      for (const denied of [customer!, colleague!, approver!])
        expect(await post(path, body, { token: denied })).toMatchObject({ status: 403, data: null })
    }
    expect(await post('desk/find', { id: '999999' }, { token: colleague! })).toEqual(
      await post('desk/find', { id }, { token: colleague! }),
    )
    expect(await listReports(bed.db, sealer, 'cn', { pageNo: 1, pageSize: 10, data: { keyword: '' } })).toEqual({
      data: [],
      total: 0,
    })
    await expect(
      bed.inTransaction((tx) =>
        takeReportStep(tx, sealer, 'cn', bed.author.accountId, { id, step: 'answer', text: 'x' }),
      ),
    ).rejects.toMatchObject({ status: 404 })
  })
  test('PAG-01 the queue begins with what is due first, and is cut down by state and number', async () => {
    const old = await keep({ title: 'Old' }, { at: new Date('2026-01-05T09:00:00Z') })
    const young = await keep({ title: 'Young' })
    const done = await keep({ title: 'Done' }, { at: new Date('2026-01-01T09:00:00Z') })
    await step(idOf(done), 'decline')
    const list = async (data: { state?: 'declined'; keyword?: string } = {}) => {
      const page = await listReports(bed.db, sealer, 'overseas', {
        pageNo: 1,
        pageSize: 10,
        data: { keyword: '', ...data },
      })
      return page.data.map(({ title, overdue }) => [title, overdue])
    }
    expect(await list()).toEqual([
      ['Old', true],
      ['Young', false],
      ['Done', false],
    ])
    expect(await list({ state: 'declined' })).toEqual([['Done', false]])
    expect(await list({ keyword: ` ${young.toLowerCase()}` })).toEqual([['Young', false]])
    expect(await list({ keyword: String(Number(old.slice(3))) })).toEqual([['Old', true]])
    expect(await list({ keyword: 'Young' })).toEqual([])
  })
  test.each(reportStates)('follow the one machine from the state %s', async (state) => {
    for (const name of reportStaffSteps) {
      const id = idOf(await keep())
      await bed.db
        .update(reports)
        .set({ state })
        .where(eq(reports.id, Number(id)))
      const to = afterReportStep(name, state)
      if (to) expect(await step(id, name)).toMatchObject({ state: to })
      else await expect(step(id, name)).rejects.toMatchObject({ status: 409, reason: 'wrongState' })
      await bed.db.delete(attempts)
    }
  })
  test('of two who decide at once, one does', async () => {
    const id = idOf(await keep())
    const both = await Promise.allSettled([step(id, 'decline'), step(id, 'decline')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await bed.db.$count(reportEvents)).toBe(2)
  })
})

describe('row 58 the public clock', () => {
  const friday = new Date('2026-06-12T10:00:00Z')
  const times = firstTimes('overseas', friday)
  test('counts working days by the service hours of the edition, and whole days for the fix', () => {
    expect(times.answerDue.toISOString()).toBe('2026-06-16T10:00:00.000Z')
    expect(times.judgementDue.toISOString()).toBe('2026-06-23T10:00:00.000Z')
    expect(times.fixDue.toISOString()).toBe('2026-09-10T10:00:00.000Z')
    expect(times.due).toEqual(times.answerDue)
    // A holiday of the Chinese edition is no working day: 19 June 2026.
    expect(firstTimes('cn', new Date('2026-06-18T02:00:00Z')).answerDue.toISOString()).toBe('2026-06-23T02:00:00.000Z')
  })
  test('each promise is kept once, and what is due next follows', () => {
    const monday = new Date('2026-06-15T10:00:00Z')
    const answered = timesAfter(times, 'answer', 'received', monday)
    expect(answered).toEqual({ answeredAt: monday, judgedAt: null, fixedAt: null, due: times.judgementDue })
    const later = new Date('2026-06-17T10:00:00Z')
    const confirmed = timesAfter({ ...times, ...answered }, 'confirm', 'confirmed', later)
    expect(confirmed).toEqual({ answeredAt: monday, judgedAt: later, fixedAt: null, due: times.fixDue })
    expect(timesAfter({ ...times, ...confirmed }, 'mend', 'mended', later)).toMatchObject({ fixedAt: later, due: null })
    const declined = timesAfter(times, 'decline', 'declined', later)
    expect(declined).toEqual({ answeredAt: later, judgedAt: later, fixedAt: null, due: null })
    expect(clockOf('declined', { ...times, ...declined }, later)[2]).toEqual({
      goal: 'fix',
      due: null,
      done: null,
      overdue: false,
    })
    expect(clockOf('received', times, later).map(({ overdue }) => overdue)).toEqual([true, false, false])
  })
})

describe('row 59 the numbers', () => {
  const day = 86_400_000
  const now = new Date('2026-11-30T12:00:00Z')
  const sentAt = (at: string, answeredAfter: number | null, fixedAfter: number | null = null) => {
    const from = new Date(at)
    const after = (days: number | null) => (days === null ? null : new Date(from.getTime() + days * day))
    const { due: _, ...times } = firstTimes('overseas', from)
    return {
      ...times,
      at: from,
      answeredAt: after(answeredAfter),
      judgedAt: after(answeredAfter),
      fixedAt: after(fixedAfter),
    }
  }
  test('are the median and the share in time of the last twelve months, and every quarter without gaps', () => {
    const rows = [
      sentAt('2026-11-02T10:00:00Z', 1, 20),
      sentAt('2026-11-03T10:00:00Z', 5),
      sentAt('2026-04-01T10:00:00Z', null),
      sentAt('2025-08-03T10:00:00Z', 1, 80),
    ]
    expect(reckonReports(rows, now)).toEqual({
      goals: [
        { goal: 'answer', days: 3, kept: 2, inTime: 1 },
        { goal: 'judgement', days: 3, kept: 2, inTime: 2 },
        { goal: 'fix', days: 20, kept: 1, inTime: 1 },
      ],
      quarters: [
        { year: 2025, quarter: 3, reports: 1, inTime: 1 },
        { year: 2025, quarter: 4, reports: 0, inTime: 0 },
        { year: 2026, quarter: 1, reports: 0, inTime: 0 },
        { year: 2026, quarter: 2, reports: 1, inTime: 0 },
        { year: 2026, quarter: 3, reports: 0, inTime: 0 },
        { year: 2026, quarter: 4, reports: 2, inTime: 1 },
      ],
    })
    expect(reckonReports([], now).quarters).toEqual([{ year: 2026, quarter: 4, reports: 0, inTime: 0 }])
  })
  test('of an edition are its own', async () => {
    await keep()
    const { data } = await post('statistics', {})
    expect(reportCalls['POST /extend/security/report/statistics'].data.parse(data).quarters.at(-1)).toMatchObject({
      reports: 1,
    })
    const other = await openTestApp(cn, { database: bed, sealingKey })
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/extend/security/report/statistics',
      payload: {},
    })
    expect(answer.json<{ data: { quarters: { reports: number }[] } }>().data.quarters.at(-1)!.reports).toBe(0)
    await other.app.close()
  })
})
