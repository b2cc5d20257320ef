import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { articleCalls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { samplePng } from '../files/sample-pictures.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { importWord } from './word-import.ts'
import { drawing, paragraph, run, sampleDocx, wordXml } from './word-sample.ts'

let database: Database
let directory: string
let files: FileStore
let caller: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'word-'))
  files = createFileStore(directory)
  const [row] = await database.db
    .insert(accounts)
    .values({ userAccount: 'author', passwordHash: '', type: 3, fullName: 'Author' })
    .returning()
  caller = {
    accountId: row!.id,
    userAccount: 'author',
    fullName: 'Author',
    type: 3,
    roles: [],
    isOverseasSpecial: false,
    tokenHash: '',
    source: null,
  }
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})
const importFile = (content: Buffer) => importWord(database.db, files, caller, { name: 'a.docx', content })

test('ART-09 a Word file becomes HTML, its pictures files of the author, each once', async () => {
  const docx = await sampleDocx({
    body:
      paragraph('中文、русский') +
      paragraph(drawing('r:embed="p1"')) +
      paragraph(drawing('r:embed="p2"')) +
      paragraph(drawing('r:embed="p1"')),
    relations: [
      { id: 'p1', type: 'image', target: 'media/image1.png' },
      { id: 'p2', type: 'image', target: 'media/图 2.png' },
      { id: 'p3', type: 'image', target: 'media/unused.png' },
    ],
    parts: {
      'word/media/image1.png': samplePng(),
      'word/media/图 2.png': samplePng(3, 3),
      'word/media/unused.png': samplePng(4, 4),
    },
  })
  const imported = await importFile(docx)
  expect(articleCalls['POST /doc/doc-article/getWordHtml'].data.parse(imported)).toEqual(imported)
  expect(imported).toMatchObject({ title: '', blocks: 4, pictures: 2, losses: [] })
  const addresses = [...imported.html.matchAll(/src="\/files\/([0-9a-f]{32})\/([^"]+)"/g)].map(([, fileId, name]) => ({
    fileId: fileId!,
    name: decodeURIComponent(name!),
  }))
  expect(addresses.map(({ name }) => name)).toEqual(['image1.png', '图 2.png', 'image1.png'])
  const rows = await database.db.select().from(fileTable).where(eq(fileTable.owner, caller.accountId))
  expect(rows.map(({ fileId, name }) => ({ fileId, name })).sort((a, b) => a.name.localeCompare(b.name))).toEqual(
    addresses.slice(0, 2),
  )
  expect(await buffer(await files.readRange(addresses[1]!.fileId, 0, 1 << 20))).toEqual(samplePng(3, 3))
  expect((await importFile(docx)).html).toBe(imported.html)
})

test('ART-09 nothing that the file names is fetched', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.end(samplePng())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`
  const { losses, pictures } = await importFile(
    await sampleDocx({
      body: paragraph(drawing('r:link="p1"')),
      relations: [{ id: 'p1', type: 'image', target, outside: true }],
    }),
  )
  await new Promise((resolve) => server.close(resolve))
  expect([losses.map(({ kind, detail }) => [kind, detail]), pictures, asked]).toEqual([
    [['externalPicture', target]],
    0,
    0,
  ])
})

test('what the worker refuses comes back with its reason, and the next file is converted', async () => {
  await expect(importFile(await sampleDocx({ body: '<w:p><w:r>' }))).rejects.toMatchObject({
    status: 422,
    reason: 'wordBroken',
  })
  expect((await importFile(await sampleDocx({ body: paragraph('fine') }))).html).toBe('<p>fine</p>')
})

test('row 115 neither who wrote a Word file nor what it says of itself is kept: not in the HTML, not in a name, not in a stored byte', async () => {
  const properties = (root: string, ...names: string[]) =>
    `<?xml version="1.0"?><${root}>${names.map((name) => `<${name}>canary</${name}>`).join('')}</${root}>`
  const by = 'w:id="7" w:author="canary" w:initials="canary" w:date="2026-11-28T10:00:00Z"'
  const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#c01050' } })
    .withExif({ IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer()
  const docx = await sampleDocx({
    body:
      paragraph(
        `<w:ins ${by}>${run('added')}</w:ins><w:del ${by}><w:r><w:delText>gone</w:delText></w:r></w:del><w:commentRangeStart w:id="7"/>${run(' words')}<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r>`,
      ) +
      paragraph(
        `<w:moveTo ${by}>${run('moved')}</w:moveTo>`,
        `<w:rPr><w:ins ${by}/></w:rPr><w:pPrChange ${by}><w:pPr/></w:pPrChange>`,
      ) +
      paragraph(drawing('r:embed="p1"')),
    relations: [{ id: 'p1', type: 'image', target: 'media/image1.jpg' }],
    parts: {
      'docProps/core.xml': properties(
        'cp:coreProperties',
        'dc:creator',
        'cp:lastModifiedBy',
        'dc:title',
        'dc:subject',
        'cp:keywords',
        'dc:description',
      ),
      'docProps/app.xml': properties('Properties', 'Company', 'Manager', 'Template', 'HyperlinkBase'),
      'docProps/custom.xml': properties('Properties', 'vt:lpwstr'),
      'word/people.xml': wordXml('people', '<w:person w:author="canary"/>'),
      'word/settings.xml': wordXml('settings', '<w:docVar w:name="path" w:val="canary"/>'),
      'word/comments.xml': wordXml('comments', `<w:comment ${by}>${paragraph('a remark')}</w:comment>`),
      'word/media/image1.jpg': picture,
    },
  })
  const before = await database.db.$count(fileTable)
  const { losses, ...imported } = await importFile(docx)
  expect(imported).toMatchObject({ title: '', pictures: 1, html: expect.stringMatching(/added.*words.*moved.*<img/s) })
  expect(JSON.stringify(imported)).not.toContain('canary')
  // Only who brought the file is told whose remarks were left out, and that is kept nowhere.
  expect(losses.find(({ kind }) => kind === 'comment')?.detail).toBe('canary: a remark')
  const kept = await database.db.select().from(fileTable)
  expect(kept.length, 'the picture alone is kept, not the file').toBe(before + 1)
  expect(JSON.stringify(kept)).not.toContain('canary')
  for (const { fileId, size } of kept)
    expect(String(await buffer(await files.readRange(fileId, 0, size - 1)))).not.toContain('canary')
})
