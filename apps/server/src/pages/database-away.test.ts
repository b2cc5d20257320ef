import { edition } from '@portal/edition-overseas'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bumpContentVersion } from '../site/content-version.ts'
import { openBreakableDatabase } from '../testing/breakable-database.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'

const { database, cut, mend } = await openBreakableDatabase()
const { app, db, close } = await openTestApp(edition, {
  database,
  render: async ({ call }) => {
    const status = await call('POST /doc/doc-article/pageFront', { body: { data: {} } }).then(
      () => 200,
      () => 500,
    )
    return { ...emptyPage, status }
  },
})
afterAll(close)
afterEach(() => {
  vi.useRealTimers()
})

const statusOf = async (url: string, headers = {}) => {
  const answer = await app.inject({ url, headers })
  return [answer.statusCode, answer.headers['retry-after'], answer.headers.warning]
}
const call = () => app.inject({ method: 'POST', url: '/api/doc/doc-article/pageFront', payload: { data: {} } })
const minuteLater = () => vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })

test('F5: while the database is away kept pages go on, marked once their time is over; all else is 503 for a moment; then it is back', async () => {
  expect(await statusOf('/en/kept')).toEqual([200, undefined, undefined])
  cut()
  expect((await call()).json()).toEqual({
    code: 503,
    reason: 'unavailable',
    message: 'Try again in a moment',
    data: null,
  })
  expect((await call()).headers['retry-after']).toBe('1')
  expect(await statusOf('/en/other')).toEqual([503, '1', undefined])
  expect(await statusOf('/en/kept', { cookie: `token=${'a'.repeat(43)}` })).toEqual([503, '1', undefined])
  expect(await statusOf(`/files/${'0'.repeat(32)}/a.png`)).toEqual([503, '1', undefined])
  minuteLater()
  for (let time = 0; time < 3; time++)
    expect(await statusOf('/en/kept')).toEqual([200, undefined, '111 - "Revalidation Failed"'])

  await mend()
  let tries = 0
  const again = async () => {
    tries++
    return (await call()).statusCode
  }
  await expect.poll(again, { interval: 50 }).toBe(200)
  expect(tries, 'it is there within a second').toBeLessThan(20)
  expect(await statusOf('/en/other')).toEqual([200, undefined, undefined])
  await db.transaction((tx) => bumpContentVersion(tx, 'articles'))
  await expect.poll(() => statusOf('/en/kept'), { timeout: 5000 }).toEqual([200, undefined, undefined])
})

test('F6: too many who wait for the database are told at once', async () => {
  const holders = await Promise.all(Array.from({ length: database.pool.options.max! }, () => database.pool.connect()))
  // The server asks by itself too: one of these may be one too many.
  const waiting = Promise.allSettled(Array.from({ length: 200 }, () => database.pool.query('select 1')))
  expect((await call()).statusCode).toBe(503)
  for (const holder of holders) holder.release()
  await waiting
  expect((await call()).statusCode).toBe(200)
})
