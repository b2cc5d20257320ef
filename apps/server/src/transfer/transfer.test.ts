import { contentKinds, type ContentKindName } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { articleRevisions, articles } from '../articles/article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { columnsOf, commonColumns, detailsIn, idColumn } from './columns.ts'
import { guardCell, unguardCell } from './guarded-cell.ts'
import { readTransferCommand, runTransferCommand, transferUsage } from './transfer-command.ts'
import { transferKeys } from './transfer-tables.ts'

type Portal = ArticleTestbed & { readonly files: FileStore; readonly directory: string }
const root = mkdtempSync(join(tmpdir(), 'transfer-'))
let folders = 0
const newFolder = () => {
  const folder = join(root, `folder-${(folders += 1)}`)
  mkdirSync(join(folder, 'files'), { recursive: true })
  return folder
}
const openPortal = async (): Promise<Portal> => {
  const bed = await openArticleTestbed()
  const directory = newFolder()
  await bed.db.insert(dictionaryEntries).values(
    [
      ['bulletinCategory', 'product'],
      ['bulletinCategory', 'service'],
      ['videoCategory', 'mounting'],
    ].map(([typeCode, code], position) => ({ typeCode: typeCode!, code: code!, names: { en: code! }, position })),
  )
  return { ...bed, directory, files: createFileStore(directory) }
}
let [from, to] = [] as unknown as [Portal, Portal]
beforeAll(async () => {
  from = await openPortal()
  to = await openPortal()
})
afterAll(async () => {
  await from.close()
  await to.close()
  rmSync(root, { recursive: true })
})

const run = (portal: Portal, folder: string, ...args: string[]) =>
  runTransferCommand(portal, readTransferCommand([...args, folder]), folder)
const exported = async (portal: Portal, kind: string) => {
  const folder = join(newFolder(), 'new')
  await run(portal, folder, 'export', '--kind', kind)
  return folder
}
const importInto = (portal: Portal, folder: string, kind: string, ...args: string[]) =>
  run(portal, folder, 'import', '--kind', kind, '--by', 'author', ...args)
const publishing = ['--publish', '--approved-by', 'approver']
const summaryOf = ({ lines }: { lines: readonly string[] }) => lines.at(-1)

type Cells = Record<string, string>
const rowsIn = (folder: string) =>
  Papa.parse<Cells>(readFileSync(join(folder, 'content.csv'), 'utf8'), { header: true, skipEmptyLines: true }).data
const write = (folder: string, rows: readonly Cells[]) =>
  writeFileSync(join(folder, 'content.csv'), Papa.unparse([...rows]))
const bulletin = (cells: Cells = {}): Cells => ({
  key: 'fan',
  lang: 'en',
  title: 'Fan recall',
  summary: 'Which recorders.',
  body: '<p>Text</p>',
  scope: '1',
  models: '',
  startTime: '',
  endTime: '',
  category: 'product',
  date: '2026-05-01',
  urgency: '',
  ...cells,
})
/** All that a portal holds. */
const everything = async ({ db, directory }: Portal) => ({
  articles: await db.select().from(articles).orderBy(articles.articleId),
  revisions: await db.$count(articleRevisions),
  keys: await db.select().from(transferKeys).orderBy(transferKeys.key, transferKeys.lang),
  live: await db.select().from(liveContent).orderBy(liveContent.id),
  files: await db.$count(fileTable),
  bytes: globSync('**/*', { cwd: directory }).filter((path) => /[0-9a-f]{32}/.test(path)).length,
})

const formula = '=HYPERLINK("https://example.com")'
const hard = `'${formula}`
/** A bulletin with a picture and cells that a spreadsheet would compute, a video with files, both in two languages. */
const fill = async (portal: Portal) => {
  const { db, files, author } = portal
  const picture = await storePicture(db, files, author, { name: 'схема & "a".png', content: samplePng() })
  const base = { directoryCode: null, labels: [], productModels: ['KS-1', 'KS-2'] }
  const english = await portal.publish({
    ...base,
    kind: 'bulletin',
    title: formula,
    summary: hard,
    body: `<p>- “one”,\n"two"</p><p><img src="${picture.url}" alt="A plan" /></p><p><a href="${picture.url}">It</a></p>`,
    startTime: '2026-01-01T00:00:00+08:00',
    details: { category: 'product', date: '2026-05-01', urgency: 'mustRead' },
  })
  await portal.publish({
    ...base,
    kind: 'bulletin',
    lang: 'ru',
    title: '+7 отзыв',
    translationOf: english.articleId,
    scope: 3,
    details: { category: 'service', date: '2026-05-02' },
  })
  const film = (name: string, content: string) =>
    storeOffered(db, files, author, { name, content: Buffer.from(content) })
  const details = {
    category: 'mounting',
    date: '2026-05-01',
    file: (await film('film.mp4', 'first')).fileId,
    poster: (await film('FILM.mp4', 'second')).fileId,
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\n- Hello',
    chapters: ['0:00 | Begin', '0:10 | End'],
  }
  const video = await portal.publish({ ...base, kind: 'video', title: 'Mounting', details })
  await portal.publish({
    ...base,
    kind: 'video',
    lang: 'es',
    title: 'Montaje',
    translationOf: video.articleId,
    details,
  })
  await portal.save({ ...base, kind: 'video', title: 'A draft', details })
}

describe('the whole of a kind, out of a portal and into another one', () => {
  beforeAll(() => fill(from))
  const kept = (rows: readonly Cells[]) => rows.map(({ [idColumn]: _id, key: _key, ...cells }) => cells)

  test.each(['bulletin', 'video'] as const)('%s: comes back as it was, with files and translations', async (kind) => {
    const folder = await exported(from, kind)
    expect(readFileSync(join(folder, 'content.csv')).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(rowsIn(folder)).toHaveLength(2)
    expect(new Set(rowsIn(folder).map(({ key }) => key)).size).toBe(1)

    const done = await importInto(to, folder, kind, ...publishing)
    expect(done).toEqual({ lines: ['made 2, changed 0, unchanged 0, refused 0.'], refused: false })
    const again = await exported(to, kind)
    expect(kept(rowsIn(again))).toEqual(kept(rowsIn(folder)))
    const filesIn = (each: string) =>
      globSync('files/**/*.*', { cwd: each })
        .map((path) => readFileSync(join(each, path), 'utf8'))
        .sort()
    expect(filesIn(again)).toEqual(filesIn(folder))
    expect(filesIn(again)).toHaveLength(kind === 'video' ? 2 : 1)

    const groups = (await to.db.select().from(liveContent).where(eq(liveContent.kind, kind))).map(
      ({ translationGroup }) => translationGroup,
    )
    expect(groups).toHaveLength(2)
    expect(new Set(groups).size).toBe(1)

    // Once more: into the portal that has it, and into the one that it came from.
    for (const portal of [to, from]) {
      const before = await everything(portal)
      expect(summaryOf(await importInto(portal, folder, kind, ...publishing))).toBe(
        'made 0, changed 0, unchanged 2, refused 0.',
      )
      expect(await everything(portal)).toEqual(before)
    }
  })

  test('a cell that a spreadsheet would compute is text, and what begins with an apostrophe keeps it', async () => {
    const [first, second] = rowsIn(await exported(from, 'bulletin'))
    expect(first).toMatchObject({ title: `'${formula}`, summary: `''${formula}` })
    expect(second).toMatchObject({ title: `'+7 отзыв` })
    for (const text of ['=1', '+1', '-1', '@a', '\ta', '\ra', "'=1", "''=1", "'a", "'", '', 'a=1'])
      expect(unguardCell(guardCell(text))).toBe(text)
    for (const text of ['=1', '+1', '-1', '@a', '\ta', '\ra', "'=1"]) expect(guardCell(text)).toBe(`'${text}`)
  })

  test('an export is written over nothing', async () => {
    const folder = await exported(from, 'bulletin')
    await expect(run(from, folder, 'export', '--kind', 'bulletin')).rejects.toThrow('is there already')
  })

  test('a case has a directory and labels', async () => {
    await from.publish({ title: 'Offline', labels: ['fault', 'firmware'] })
    const folder = await exported(from, 'article')
    expect(rowsIn(folder)[0]).toMatchObject({ title: 'Offline', directory: '010101', labels: 'fault\nfirmware' })
    expect(summaryOf(await importInto(to, folder, 'article', ...publishing))).toMatch(/^made 1,/)
  })
})

describe('importing a table', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal.close())
  let folder: string
  beforeEach(() => {
    folder = newFolder()
  })

  test('nothing is written when a row fails; each is named with its line, its column and why', async () => {
    writeFileSync(join(folder, 'files/film.mp4'), 'film')
    const before = await everything(portal)
    write(folder, [
      bulletin({ key: 'good' }),
      bulletin({ key: 'day', date: '01.05.2026', body: '<p>two\nlines</p>' }),
      bulletin({ key: 'long', title: 'a'.repeat(201), urgency: 'soon' }),
      bulletin({ key: 'good', title: 'Twice' }),
      bulletin({ key: 'picture', body: '<img src="files/none.png" alt="x">' }),
      bulletin({ key: 'tongue', lang: 'de' }),
      bulletin({ key: 'film', body: '<a href="files/film.mp4">Film</a>' }),
    ])
    const { lines, refused } = await importInto(portal, folder, 'bulletin')
    expect(refused).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(/^Line 3, date: /),
      expect.stringMatching(/^Line 4, title: /),
      expect.stringMatching(/^Line 4, urgency: .*mustRead/),
      'Line 5, key: line 2 says the same in this language',
      'Line 6, body: there is no file none.png in files',
      'Line 7, lang: is one of zh, en, ru, es',
      'Nothing was written. It would be: made 2, changed 0, unchanged 0, refused 5.',
    ])
    expect(await everything(portal)).toEqual(before)
  })

  test('what cannot be published is refused, and only listed while it stays a draft', async () => {
    write(folder, [bulletin({ key: 'unready', models: 'KS-9', category: '' })])
    const before = await everything(portal)
    expect((await importInto(portal, folder, 'bulletin', ...publishing)).lines).toEqual([
      'Line 2, category: is missing',
      'Line 2, models: there is no KS-9',
      expect.stringMatching(/^Nothing was written/),
    ])
    expect((await importInto(portal, folder, 'bulletin', '--dry-run')).lines).toEqual([
      'Drafts that cannot be published yet:',
      'Line 2, category: is missing',
      'Line 2, models: there is no KS-9',
      'Nothing was written. It would be: made 1, changed 0, unchanged 0, refused 0.',
    ])
    expect(await everything(portal)).toEqual(before)
  })

  test('drafts first; what is unchanged is then published, a changed row changes its article, a new language joins it', async () => {
    write(folder, [bulletin(), bulletin({ key: 'doors', title: 'Doors' })])
    expect(summaryOf(await importInto(portal, folder, 'bulletin'))).toBe('made 2, changed 0, unchanged 0, refused 0.')
    const codes = async () => (await portal.db.select().from(articles).orderBy(articles.billNo)).map(({ code }) => code)
    expect(await codes()).toEqual([0, 0])
    expect(summaryOf(await importInto(portal, folder, 'bulletin', ...publishing))).toMatch(/changed 2, unchanged 0/)
    expect(await codes()).toEqual([2, 2])

    write(folder, [
      bulletin({ lang: 'es', title: 'Ventilador' }),
      bulletin({ title: 'Fans' }),
      bulletin({ key: 'doors', title: 'Doors' }),
    ])
    expect(summaryOf(await importInto(portal, folder, 'bulletin', ...publishing))).toBe(
      'made 1, changed 1, unchanged 1, refused 0.',
    )
    const live = await portal.db.select().from(liveContent).orderBy(liveContent.title)
    expect(live.map(({ title, revision }) => [title, revision])).toEqual([
      ['Doors', 1],
      ['Fans', 2],
      ['Ventilador', 1],
    ])
    expect(live[1]!.translationGroup).toBe(live[2]!.translationGroup)
    expect(live[0]!.translationGroup).not.toBe(live[1]!.translationGroup)
  })

  test('a draft beside what is published stays, when the table says what is published', async () => {
    write(folder, [bulletin({ key: 'beside', title: 'Beside' })])
    await importInto(portal, folder, 'bulletin', ...publishing)
    const whole = await exported(portal, 'bulletin')
    write(folder, [bulletin({ key: 'beside', title: 'Beside it' })])
    await importInto(portal, folder, 'bulletin')
    const before = await everything(portal)
    expect(summaryOf(await importInto(portal, whole, 'bulletin', ...publishing))).toMatch(/changed 0, unchanged 4/)
    expect(await everything(portal)).toEqual(before)
  })

  test('a column that the table has not stays as it is', async () => {
    write(folder, [bulletin({ key: 'part', urgency: 'mustRead', models: 'KS-1' })])
    await importInto(portal, folder, 'bulletin', ...publishing)
    write(folder, [{ key: 'part', lang: 'en', title: 'Part' }])
    expect(summaryOf(await importInto(portal, folder, 'bulletin', ...publishing))).toMatch(/changed 1/)
    const [live] = await portal.db.select().from(liveContent).where(eq(liveContent.title, 'Part'))
    expect(live).toMatchObject({
      body: '<p>Text</p>',
      productModels: ['KS-1'],
      details: { category: 'product', urgency: 'mustRead' },
    })
  })

  test('somebody else approves, who is an approver', async () => {
    write(folder, [bulletin({ key: 'alone' })])
    const asked = (by: string, approver: string) =>
      run(portal, folder, 'import', '--kind', 'bulletin', '--by', by, '--publish', '--approved-by', approver)
    await expect(asked('approver', 'approver')).rejects.toThrow('Somebody else')
    await expect(asked('author', 'colleague')).rejects.toThrow('has not the role approver')
    await expect(asked('customer', 'approver')).rejects.toThrow('no account customer of internal staff')
    await expect(run(portal, folder, 'import', '--kind', 'bulletin')).rejects.toThrow('--by')
    expect(() => readTransferCommand(['import', '--kind', 'bulletin', '--publish', folder])).toThrow('go together')
    expect(() => readTransferCommand(['import', '--kind', 'bulletin'])).toThrow(transferUsage)
    expect(() => readTransferCommand(['import', '--kind', 'none', folder])).toThrow('--kind is one of')
  })

  test('what somebody else wrote is not changed', async () => {
    write(folder, [bulletin({ key: 'mine' })])
    await importInto(portal, folder, 'bulletin')
    write(folder, [bulletin({ key: 'mine', title: 'Theirs' })])
    const { lines } = await run(portal, folder, 'import', '--kind', 'bulletin', '--by', 'colleague')
    expect(lines[0]).toMatch(/^Line 2, key: somebody else wrote/)
  })

  test('a workbook says the same as a table: days as days, lines in a cell', async () => {
    const [row] = [bulletin({ key: 'book', title: '=1+1', models: 'KS-1\nKS-2' })]
    const columns = Object.keys(row!)
    const cells = columns.map((name) =>
      name === 'date'
        ? ({ type: Date, format: 'yyyy-mm-dd', value: new Date('2026-05-01') } as const)
        : name === 'scope'
          ? ({ type: Number, value: 3 } as const)
          : ({ type: String, value: row![name]! } as const),
    )
    const book = writeXlsxFile([columns.map((value) => ({ value })), cells])
    writeFileSync(join(folder, 'content.xlsx'), await book.toBuffer())
    expect(summaryOf(await importInto(portal, folder, 'bulletin', ...publishing))).toMatch(/^made 1,/)
    const [live] = await portal.db.select().from(liveContent).where(eq(liveContent.title, '=1+1'))
    expect(live).toMatchObject({
      scope: 3,
      productModels: ['KS-1', 'KS-2'],
      details: { date: '2026-05-01', category: 'product' },
    })
    write(folder, [bulletin()])
    await expect(importInto(portal, folder, 'bulletin')).rejects.toThrow('either content.csv or content.xlsx')
  })

  test('takes a table of a spreadsheet of another country, and no other columns, encodings or files than there are', async () => {
    const rows = [bulletin({ key: 'semicolons', body: '<p>a; b, c</p>' })]
    writeFileSync(join(folder, 'content.csv'), `\uFEFF${Papa.unparse(rows, { delimiter: ';', newline: '\n' })}`)
    expect(summaryOf(await importInto(portal, folder, 'bulletin'))).toMatch(/^made 1,/)
    write(folder, [bulletin({ colour: 'red' })])
    await expect(importInto(portal, folder, 'bulletin')).rejects.toThrow('line 1: colour is no column')
    write(folder, [{ key: 'a', lang: 'en' }])
    await expect(importInto(portal, folder, 'bulletin')).rejects.toThrow('the column title is missing')
    writeFileSync(join(folder, 'content.csv'), Buffer.from('key,lang,title\na,en,\xff', 'latin1'))
    await expect(importInto(portal, folder, 'bulletin')).rejects.toThrow('not UTF-8')

    writeFileSync(join(root, 'secret.png'), samplePng())
    symlinkSync(join(root, 'secret.png'), join(folder, 'files/link.png'))
    for (const place of ['../../secret.png', 'link.png', '.']) {
      write(folder, [bulletin({ key: 'outside', body: `<img src="files/${place}" alt="x">` })])
      expect((await importInto(portal, folder, 'bulletin')).lines[0]).toBe(
        `Line 2, body: there is no file ${place} in files`,
      )
    }
  })

  test('a dry run stores nothing, bytes neither', async () => {
    writeFileSync(join(folder, 'files/plan.png'), samplePng(3, 3))
    write(folder, [bulletin({ key: 'dry', body: '<img src="files/plan.png" alt="x">' })])
    const before = await everything(portal)
    expect(summaryOf(await importInto(portal, folder, 'bulletin', '--dry-run'))).toMatch(/made 1,/)
    expect(await everything(portal)).toEqual(before)
    expect(existsSync(join(folder, 'files/plan.png'))).toBe(true)
  })
})

test('no detail of a kind has the name of a column that all have', () => {
  const common = new Set<string>([...commonColumns, idColumn, 'directory', 'labels'])
  for (const kind of Object.keys(contentKinds) as ContentKindName[]) {
    expect(detailsIn(kind).filter(([name]) => common.has(name))).toEqual([])
    expect(new Set(columnsOf(kind)).size).toBe(columnsOf(kind).length)
  }
})
