import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { files as fileTable } from './file-tables.ts'
import { openFileTestbed, text } from './file-testbed.ts'

const { database, signer, token, keep, showIn, get, close } = await openFileTestbed()
afterAll(close)

test.each<[string, 'GET' | 'HEAD', Record<string, string>]>([
  ['GET', 'GET', {}],
  ['HEAD', 'HEAD', {}],
  ['a part', 'GET', { range: 'bytes=2-4' }],
  ['a file that is kept already', 'GET', { 'if-none-match': '*' }],
])(
  'DWN-03 an account that is overseas special is refused a download, with the reason: %s',
  async (_, method, headers) => {
    const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
    await showIn(fileId, 2)
    const ask = (who: string) => get(url, { token: token[who], ...headers }, method)
    expect((await ask('china')).statusCode).toBeLessThan(400)
    const refused = await ask('special')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    if (method === 'GET') expect(refused.json()).toMatchObject({ code: 403, reason: 'downloadForbidden' })
    expect(refused.body).not.toContain(text)
  },
)
test('DWN-03 it still sees pictures, and of what it may not read it learns nothing', async () => {
  const picture = await keep()
  await showIn(picture.fileId, 1)
  expect((await get(picture.url, { token: token.special })).body).toBe(text)
  const internal = await keep('internal.bin', 'application/octet-stream')
  await showIn(internal.fileId, 3)
  const [special, other] = await Promise.all(
    ['special', 'china'].map((who) => get(internal.url, { token: token[who], accept: 'text/html' })),
  )
  expect([special!.statusCode, special!.body]).toEqual([404, other!.body])
})
test('DWN-03 nobody keeps a download for others without asking whether they may have it', async () => {
  const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
  await showIn(fileId, 1)
  expect((await get(url)).headers['cache-control']).toBe('public, no-cache')
})
test.each([
  [
    'of the page that the link stands on',
    { referer: 'https://portal.example/ru/tools', 'accept-language': 'es' },
    'ru',
  ],
  ['that the browser prefers', { 'accept-language': 'fr-FR,es;q=0.8,en;q=0.5' }, 'es'],
  ['of the edition', {}, 'en'],
])('DWN-03 a browser that follows the link is told so on a page, in the language %s', async (_, headers, lang) => {
  const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
  await showIn(fileId, 1)
  const page = await get(url, { cookie: `token=${token.special}`, accept: 'text/html,*/*;q=0.8', ...headers })
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  const title = {
    ru: 'Вашей учётной записи нельзя скачивать материалы',
    es: 'Tu cuenta no puede descargar materiales',
    en: 'Your account may not download materials',
  }[lang]
  expect(page.body).toContain(`<html lang="${lang}">`)
  expect(page.body).toContain(`<h1>${title}</h1>`)
  expect(page.body).toContain(`href="/${lang}"`)
})

test('row 113, DWN-03 a file has its checksum and its signature beside it, with the same rights', async () => {
  const { url, fileId } = await keep('固件 2.bin', 'application/octet-stream')
  await showIn(fileId, 2)
  const sums = await get(`${url}.sha256`, { token: token.china })
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect([sums.statusCode, sums.body, sums.headers['content-type']]).toEqual([
    200,
    `${sha256}  固件 2.bin\n`,
    'text/plain; charset=utf-8',
  ])
  expect(sums.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('固件 2.bin.sha256')}`)
  const signature = await get(`${url}.minisig`, { token: token.china })
  const [row] = await database.db.select().from(fileTable).where(eq(fileTable.fileId, fileId))
  const blake2b = createHash('blake2b512').update(text).digest()
  expect(signature.body).toBe(signer.sign({ blake2b, name: '固件 2.bin', at: row!.at }))
  expect(row!.blake2b).toBe(blake2b.toString('hex'))
  for (const end of ['.sha256', '.minisig']) {
    const statuses = await Promise.all(
      [undefined, 'special', 'china'].map(
        async (who) => (await get(url + end, { token: who && token[who] }, 'HEAD')).statusCode,
      ),
    )
    expect(statuses, end).toEqual([404, 403, 200])
  }
  expect((await get(`${url}.sha512`, { token: token.china })).statusCode).toBe(404)
})
test('row 102: what somebody stored and nobody is shown is not signed', async () => {
  const { url } = await keep('mine.bin', 'application/octet-stream')
  expect((await get(`${url}.sha256`, { token: token.owner })).statusCode).toBe(200)
  expect((await get(`${url}.minisig`, { token: token.owner })).statusCode).toBe(404)
})
test('row 102: the public key has its address', async () => {
  const { statusCode, body } = await get('/signing-key.pub')
  expect([statusCode, body]).toEqual([200, signer.publicKey])
})
