import { edition } from '@portal/edition-overseas'
import { previewedColumns, previewedRows, previewedText } from '@portal/contract/facts'
import Fastify from 'fastify'
import JSZip from 'jszip'
import { afterAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { findReadableFile } from '../files/file-lists.ts'
import { pngChunk, samplePng } from '../files/sample-pictures.ts'
import { dayCell, sheetFile, textCell } from '../files/sheet.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { serveFiles } from '../files/serve-files.ts'
import { portalThings } from '../app.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { startShowing } from '../testing/show-directly.ts'
import { drawing, paragraph, sampleDocx } from '../word/word-sample.ts'

const { app, db, files, close } = await openTestApp(edition)
afterAll(close)
const show = await startShowing(db)
const signIn = async (userAccount: string, type: 1 | 2 | 3, isOverseasSpecial = false) =>
  openSession(
    db,
    (await addAccount(db, { userAccount, passwordHash: 'x', type, fullName: 'A', isOverseasSpecial }))!.id,
    edition.name,
  )
const customer = await signIn('customer', 2)
const special = await signIn('special', 2, true)
/** A file that an article of a scope shows. */
const offer = async (name: string, content: Buffer | string, scope: 1 | 2 | 3 = 1) => {
  const type = 'application/octet-stream'
  const stored = await storeFile(db, files, { name, type, content: Buffer.from(content), owner: null })
  await linkFiles(db, { kind: 'article', id: await show({ title: name, scope }) }, [stored.fileId])
  return stored
}
const ask = async (fileId: string, token?: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/doc/doc-file/preview',
    payload: { fileId },
    headers: token ? { token } : {},
  })
  return { status: answer.statusCode, ...answer.json() }
}
const preview = async (name: string, content: Buffer | string) => (await ask((await offer(name, content)).fileId)).data
const presentation = (slides: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const zip = new JSZip()
  zip.file('ppt/presentation.xml', '<p:presentation/>')
  slides.forEach((words, nth) =>
    zip.file(
      `ppt/slides/slide${nth + 1}.xml`,
      `<p:sld xmlns:p="p" xmlns:a="a">${words
        .split('|')
        .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
        .join('')}<a:p/></p:sld>`,
    ),
  )
  for (const [name, content] of Object.entries(more)) zip.file(name, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

describe('row 38 a preview is for who may have the file', () => {
  test('who may not read it gets the answer for one that never was; who may not download (DWN-03) is told so', async () => {
    const hidden = await offer('internal.txt', 'secret', 3)
    const unknown = await ask('0'.repeat(32))
    expect(unknown.status).toBe(404)
    for (const who of [undefined, customer, special]) expect(await ask(hidden.fileId, who)).toEqual(unknown)
    const china = await offer('china.txt', 'inside', 2)
    expect(await ask(china.fileId)).toEqual(unknown)
    expect((await ask(china.fileId, customer)).data).toMatchObject({ text: 'inside' })
    expect(await ask(china.fileId, special)).toMatchObject({ status: 403, reason: 'downloadForbidden', data: null })
  })
  test('what was made for one is not answered to another', async () => {
    const { fileId } = await offer('notes.txt', 'kept', 2)
    expect((await ask(fileId, customer)).status).toBe(200)
    expect((await ask(fileId)).status).toBe(404)
    expect((await ask(fileId, special)).status).toBe(403)
  })
  test('a look is no download', async () => {
    const { fileId, url } = await offer('manual.pdf', '%PDF-1.7 …')
    const { data } = await ask(fileId)
    expect(data).toEqual({ form: 'pdf', url: `${url}?preview` })
    const counted: string[] = []
    const links = Fastify()
    serveFiles(links, {
      db,
      edition,
      files,
      findFile: (fileId, caller) => findReadableFile(db, portalThings, fileId, caller),
      callerOfToken: async () => undefined,
      mustMove: () => undefined,
      countHit: async (_, { id }) => void counted.push(id),
    })
    expect((await links.inject({ url: data.url, headers: { range: 'bytes=0-7' } })).body).toBe('%PDF-1.7')
    await links.inject({ url: data.url })
    expect(counted).toEqual([])
    await links.inject({ url })
    expect(counted).toEqual([fileId])
    await links.close()
  })
})

test.each<[string, string, Buffer, string]>([
  ['UTF-8', 'utf-8', Buffer.from('Привет, 隼安'), 'Привет, 隼安'],
  ['a mark', 'utf-8', Buffer.from('\uFEFFno mark is shown'), 'no mark is shown'],
  ['UTF-16', 'utf-16le', Buffer.from('\uFEFFПривет', 'utf16le'), 'Привет'],
  [
    'the Chinese one of Windows',
    'gb18030',
    Buffer.from(
      'b9ccbcfecfb2bfb6d6aec7b0cfebc7ebb1b8b7ddc5e4d6c3cec4bcfea3acc9fdbcb6c6dabce4b1a3b3d6b9a9b5e7ceb4b6cfbfaaa1a3',
      'hex',
    ),
    '固件',
  ],
  [
    'the Russian one of Windows',
    'windows-1251',
    Buffer.from(
      'cfe5f0e5e420eee1edeee2ebe5ede8e5ec20f1eef5f0e0ede8f2e520ede0f1f2f0eee9eae820f3f1f2f0eee9f1f2e2e0',
      'hex',
    ),
    'Перед обновлением сохраните настройки устройства',
  ],
])('a text in %s is read', async (_, encoding, content, text) => {
  const shown = await preview('readme.txt', content)
  expect(shown).toMatchObject({ form: 'text', encoding, whole: true })
  expect(shown.text).toContain(text)
})
test('of a long text the beginning is shown, and no letter is cut in two', async () => {
  const shown = await preview('long.log', '隼'.repeat(previewedText))
  expect(shown.whole).toBe(false)
  expect(shown.text).toBe('隼'.repeat(Math.floor(previewedText / 3)))
})

test('a Word file is shown as clean HTML with its pictures, and nothing of it runs', async () => {
  const png = samplePng(3, 2)
  const docx = await sampleDocx({
    body: `${paragraph('Mount the camera')}${paragraph(drawing('r:embed="p1"'))}${paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')}`,
    relations: [{ id: 'p1', type: 'image', target: 'media/one.png' }],
    parts: { 'word/media/one.png': png },
  })
  const shown = await preview('guide.docx', docx)
  expect(shown).toMatchObject({ form: 'document', whole: true, pictures: [{ type: 'image/png' }] })
  expect(shown.html).toContain(`src="${shown.pictures[0].address}"`)
  expect(shown.html).not.toContain('<script')
  expect(Buffer.from(shown.pictures[0].base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
})
test('of a workbook the first rows and columns are shown, days as days', async () => {
  const rows = Array.from({ length: previewedRows + 5 }, (_, nth) => ({ nth }))
  const columns = Array.from({ length: previewedColumns + 1 }, (_, at) => ({
    head: `C${at}`,
    width: 10,
    cell: ({ nth }: { nth: number }) => (at === 1 ? dayCell('2026-11-24') : textCell(at === 2 ? `0${nth}` : '=1+1')),
  }))
  const book = Buffer.from(await (await sheetFile('Plan', columns, rows)).arrayBuffer())
  const shown = await preview('plan.xlsx', book)
  expect(shown).toMatchObject({ form: 'sheets', whole: false, sheets: [{ name: 'Plan', whole: false }] })
  expect(shown.sheets[0].rows).toHaveLength(previewedRows)
  expect(shown.sheets[0].rows[0]).toHaveLength(previewedColumns)
  expect(shown.sheets[0].rows[1].slice(0, 3)).toEqual(['=1+1', '2026-11-24', '00'])
})
test('the words of slides are shown in their order', async () => {
  const slides = Array.from({ length: 11 }, (_, nth) => `Slide ${nth + 1}|with &amp; words`)
  const shown = await preview('talk.pptx', await presentation(slides))
  expect(shown).toMatchObject({ form: 'slides', whole: true })
  expect([shown.slides[1], shown.slides[10]]).toEqual([
    ['Slide 2', 'with & words'],
    ['Slide 11', 'with & words'],
  ])
})
test('a picture is read at its own address once it is a whole one', async () => {
  const { fileId, url } = await offer('plan.png', samplePng(3, 2))
  expect((await ask(fileId)).data).toEqual({ form: 'picture', url: `${url}?preview` })
})

test.each<[string, string, () => Buffer | string | Promise<Buffer>, string]>([
  ['no kind that is shown', 'firmware.bin', () => 'x', 'kind'],
  ['an empty file', 'empty.txt', () => '', 'broken'],
  ['bytes that are no text', 'image.txt', () => samplePng(3, 2), 'kind'],
  ['a page that says it is a PDF', 'page.pdf', () => '<html><script>', 'kind'],
  ['a script that says it is a picture', 'logo.png', () => '<svg onload="alert(1)">', 'kind'],
  ['a workbook that says it is a Word file', 'book.docx', () => presentation(['x']), 'kind'],
  [
    'a damaged Word file',
    'bad.docx',
    async () => (await sampleDocx({ body: paragraph('x') })).subarray(0, 300),
    'broken',
  ],
  [
    'a Word file of old under a password',
    'old.docx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'protected',
  ],
  [
    'slides that hold an entity',
    'bomb.pptx',
    () => presentation([], { 'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
    'kind',
  ],
  [
    'a package that unpacks to a thousand times its size',
    'zip.xlsx',
    async () => {
      const zip = new JSZip()
      zip.file('xl/workbook.xml', ' '.repeat(20 << 20))
      return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
    },
    'kind',
  ],
  [
    'a damaged workbook',
    'bad.xlsx',
    async () => {
      const zip = new JSZip()
      zip.file('xl/workbook.xml', '<workbook')
      return zip.generateAsync({ type: 'nodebuffer' })
    },
    'broken',
  ],
])('rows 64, 65: %s is not shown', async (_, name, content, why) => {
  expect(await preview(name, await content())).toEqual({ form: 'none', why })
})
test('row 68: a picture that would fill the memory is not shown', async () => {
  const [small, size] = [samplePng(), Buffer.alloc(13)]
  size.writeUInt32BE(100_000, 0)
  size.writeUInt32BE(100_000, 4)
  size[8] = 8
  const flood = Buffer.concat([small.subarray(0, 8), pngChunk('IHDR', size), small.subarray(33)])
  expect(await preview('flood.png', flood)).toEqual({ form: 'none', why: 'tooLarge' })
})
