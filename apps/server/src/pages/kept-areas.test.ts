import { callsByDomain } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import { afterAll, expect, test } from 'vitest'
import { areasByCall } from '../http/areas.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'

const drawn: string[] = []
const { app, db, close } = await openTestApp(edition, {
  render: async ({ url, call }) => {
    drawn.push(url)
    if (url === '/en/case') await call('POST /doc/doc-article/pageFront', { body: { data: {} } })
    if (url === '/en/directories') await call('POST /uac/categoryNew/getEnFirstFloorCategory', {})
    return emptyPage
  },
})
afterAll(close)

const open = async () => {
  drawn.length = 0
  for (const url of ['/en/case', '/en/directories', '/en/plain']) expect((await app.inject(url)).statusCode).toBe(200)
  return drawn.toSorted()
}

test('a page that is kept is drawn anew when what it shows changed, and stays when something else did', async () => {
  await open()
  expect(await open()).toEqual([])
  await db.transaction((tx) => bumpContentVersion(tx, 'articles'))
  await expect.poll(open, { timeout: 5000 }).toEqual(['/en/case'])
  await db.transaction((tx) => bumpContentVersion(tx, 'catalog'))
  await expect.poll(open, { timeout: 5000 }).toEqual(['/en/case', '/en/directories'])
  await db.transaction((tx) => bumpContentVersion(tx, 'site')) // every page bears texts of the site
  await expect.poll(open, { timeout: 5000 }).toEqual(['/en/case', '/en/directories', '/en/plain'])
})

test('a token that is good for nothing gets the page that is kept for guests', async () => {
  await open()
  await open()
  for (const token of ['x', 'a'.repeat(43)]) {
    const { headers } = await app.inject({ url: '/en/case', headers: { cookie: `token=${token}` } })
    expect(headers['cache-control']).toBe('private, no-cache')
  }
  expect(drawn).toEqual([])
})

test('every area that a call names is a domain of the contract', () => {
  const named = [...new Set([...areasByCall.values()].flat())]
  expect(named).toContain('articles')
  expect(named.filter((area) => !Object.hasOwn(callsByDomain, area))).toEqual([])
})
