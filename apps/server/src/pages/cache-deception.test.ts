import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { basenameOf, fullPath, type Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { sendBytes } from '../testing/send-bytes.ts'

// How a page's address is made to look like a file's to a cache on the way, while the site may still take it for the page.
const disguises = [
  '/x.css',
  '/x.js',
  '/x.png',
  '/x.ico',
  '/x.woff2',
  '/robots.txt',
  '/.css',
  '//x.css',
  '/x.css/',
  '.css',
  '.js',
  '.png',
  '%2ecss',
  '%2Fx.css',
  '%2fx.js',
  '%252Fx.css',
  '%5Cx.css',
  ';x.css',
  '/;x.css',
  '%3Bx.css',
  ';a=b.js',
  '%3Fx.css',
  '%23x.css',
  '%00.css',
  '%0A.css',
  '%0d%0ax.css',
  '!x.css',
  '$x.css',
  ',x.css',
  '~x.css',
  '@x.css',
  ':x.css',
  '|x.css',
  '%20x.css',
  '/..%2fx.js',
  '/%2e%2e%2fx.js',
  '/%2e%2e/x.js',
  '/x.css?a=1',
  '/x.css?a=/&b#c',
  '.css%3ftoken=1',
]

describe.each<Edition>([cn, overseas])('row 113 in the edition $name', (edition) => {
  /** The worst that could be: every address shows who looks at it. */
  const render = vi.fn(async ({ user }: { user: { fullName: string } | null }) => ({
    ...emptyPage,
    html: `<p>${user?.fullName ?? 'nobody'}</p>`,
  }))
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let accountId: number
  let cookie: string
  beforeAll(async () => {
    opened = await openTestApp(edition, { render: render as never })
    await opened.app.listen({ port: 0, host: '127.0.0.1' })
    accountId = (await addAccount(opened.db, {
      userAccount: 'a@example.com',
      passwordHash: 'x',
      type: 3,
      fullName: 'Canary',
    }))!.id
    cookie = `token=${await openSession(opened.db, accountId, edition.name)}`
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    render.mockClear()
  })
  const get = (url: string, headers: Record<string, string> = { cookie }) => opened.app.inject({ url, headers })
  const base = basenameOf(edition, edition.languages[0].language).replace(/\/$/, '')
  const pages = Object.keys(routesOf(edition.name))
    .map((name) => base + fullPath(routesOf(edition.name)[name]!).replace(/\/:\w+.*$/, '/01'))
    .map((path) => path.replace(/\/$/, ''))

  test('a page that is asked for as a file is not there: 404, kept by nobody, nothing drawn', async () => {
    expect(
      pages.filter((path) => path.includes('.')),
      'no page could be at such an address',
    ).toEqual([])
    expect(pages).toEqual(expect.arrayContaining([`${base}/user/my-article`, `${base}/dataSection/01`]))
    for (const page of pages)
      for (const disguise of disguises) {
        const { statusCode, headers, body } = await get(page + disguise)
        expect([page + disguise, statusCode, headers['cache-control'], headers['content-type']]).toEqual([
          page + disguise,
          404,
          'no-store',
          'application/json; charset=utf-8',
        ])
        expect(body).not.toContain('Canary')
      }
    expect(render).not.toHaveBeenCalled()
  })
  test.each([
    '/assets/../user/my-article',
    '/assets/..%2fuser/my-article',
    '/assets/%2e%2e/user/my-article',
    '/user/my-article/..%2f..%2fassets/x.js',
    '/files/../user/my-article',
    '/favicon.svg/../user/my-article',
    '/robots.txt%2f..%2fuser/my-article',
    '//user/my-article/x.css',
    '\\user\\x.css',
  ])('nor by a detour: %s', async (path) => {
    const answer = await sendBytes(
      opened.app,
      `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/)
    expect(answer).not.toContain('Canary')
  })
  test("a page that shows somebody is kept neither by a cache nor by the server, whatever it answers; a guest's has a tag to ask by", async () => {
    const page = `${base}/user/my-article`
    const { statusCode, headers, body } = await get(page)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect(body).toContain('Canary')
    render.mockResolvedValueOnce({ status: 302, location: '/404' } as never)
    expect((await get(page)).headers['cache-control']).toBe('no-store')
    render.mockRejectedValueOnce(new Error('broken'))
    expect((await get(page)).headers['cache-control']).toBe('no-store')
    const guest = await get(page, {})
    expect(guest.body).toContain('nobody')
    expect(guest.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: expect.any(String),
    })
    expect((await get(page, { 'if-none-match': guest.headers.etag as string })).statusCode).toBe(304)
    const signedIn = await get(page, { cookie, 'if-none-match': guest.headers.etag as string })
    expect([signedIn.statusCode, signedIn.body.includes('Canary')]).toEqual([200, true])
  })
  test('a file that not everyone may read is kept by nobody, and is there under its own name alone', async () => {
    const { fileId, url } = await storeFile(opened.db, opened.files, {
      name: 'plan.png',
      type: 'image/png',
      content: Buffer.from('Canary'),
      owner: accountId,
    })
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', 'Canary'])
    for (const name of [
      'x.css',
      'plan.css',
      'plan.png.css',
      'plan.png;x.css',
      'plan.png%2Fx.css',
      'plan.png%3Fx.css',
      'PLAN.PNG',
      'plan.png/x.css',
      '',
    ]) {
      const answer = await get(`/files/${fileId}/${name}`)
      expect([name, answer.statusCode, answer.headers['cache-control'], answer.body.includes('Canary')]).toEqual([
        name,
        404,
        'no-store',
        false,
      ])
    }
  })
})
