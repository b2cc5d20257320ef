import { eq, sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { portalThings } from '../app.ts'
import { articleThing } from '../articles/article-things.ts'
import { liveArticles } from '../articles/article-tables.ts'
import type { Database } from '../database/database.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { renewAttached } from '../search/attached-store.ts'
import { reindexThing } from '../search/reindex-store.ts'
import { searchEntries, type Search } from '../search/search-lists.ts'
import { removeEntry } from '../search/search-store.ts'
import { learnWords } from '../search/vocabulary-store.ts'
import { attachedPieces, attachedTexts } from '../search/search-tables.ts'
import { suggest } from '../search/suggest-lists.ts'
import type { Reader } from '../things/readable.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readerOf, startShowing } from '../testing/show-directly.ts'
import { paragraph, sampleDocx } from '../word/word-sample.ts'
import { samplePdf } from './pdf-sample.ts'
import { createAttachedReader } from './read-attached.ts'

let database: Database
let files: FileStore
let show: Awaited<ReturnType<typeof startShowing>>
let read: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'attached-'))
beforeAll(async () => {
  database = await openTestDatabase()
  files = createFileStore(folder)
  show = await startShowing(database.db)
  read = createAttachedReader({ db: database.db, files, things: portalThings })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

type Shown = Parameters<typeof show>[0]
const store = (name: string, content: Buffer) =>
  storeFile(database.db, files, { name, type: 'application/octet-stream', content, owner: null })
/** Publishes what shows some files, as a case does. */
const publish = async (shown: Shown, fileIds: readonly string[]) => {
  const thing = articleThing(await show(shown))
  await linkFiles(database.db, thing, fileIds)
  await reindexThing(database.db, portalThings, thing)
  return thing
}
const find = (keyword: string, reader: Reader = readerOf(1), more: Partial<Search> = {}) =>
  searchEntries(database.db, portalThings, reader, {
    lang: 'en',
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
    ...more,
  })
const stateOf = async (fileId: string) =>
  (await database.db.select().from(attachedTexts).where(eq(attachedTexts.fileId, fileId)))[0]?.state

const pages = ['Unpack the dome', 'Tighten the gimbal\nwith the torque wrench', 'Recycle the carton']

describe('row 10 the text of files is searched', () => {
  test('a PDF is found by what stands on a page, which the hit names and quotes', async () => {
    const { fileId } = await store('dome.pdf', samplePdf(pages))
    await publish({ title: 'Dome handbook', plain: 'How to mount it.' }, [fileId])
    expect((await find('gimbal')).total).toBe(0)
    await read()
    const { data, total, facets } = await find('gimbals')
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      titleHtml: 'Dome handbook',
      snippetHtml: 'Tighten the <mark>gimbal</mark> with the torque wrench',
      file: { fileId, name: 'dome.pdf', page: 2 },
    })
    expect(facets.kinds).toEqual([{ kind: 'article', count: 1 }])
    expect((await find('dome handbook wrench')).data[0]!.file).toMatchObject({ page: 2 })
    expect((await find('"gimbal with the torque"')).total).toBe(1)
    expect((await find('"torque gimbal"')).total).toBe(0)
  })
  test('row 19 a word that stands in a file alone is known when it is spelled in another way', async () => {
    const { fileId } = await store('seal.pdf', samplePdf(['Grease the circlip']))
    await publish({ title: 'Seal sheet', plain: 'Twelve pages.' }, [fileId])
    await read()
    await learnWords(database.db)
    const found = await find('circlyp')
    expect([found.spelling, found.data[0]?.titleHtml]).toEqual(['circlip', 'Seal sheet'])
  })
  test('what it says itself comes first, and names no file', async () => {
    expect((await find('dome handbook')).data[0]).not.toHaveProperty('file')
    const { fileId } = await store('anchors.pdf', samplePdf(['Anchors of steel']))
    await publish({ title: 'Long file about something else' }, [fileId])
    await publish({ title: 'Anchors', plain: 'Anchors of steel' }, [])
    await read()
    expect((await find('anchors')).data.map(({ titleHtml }) => titleHtml)).toEqual([
      '<mark>Anchors</mark>',
      'Long file about something else',
    ])
  })
  test('a Word file by the pages that its word processor noted; without them no page is named', async () => {
    const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
    const noted = await sampleDocx({
      body: `${paragraph('Scope of the survey')}${paragraph(`<w:r><w:br w:type="page"/><w:lastRenderedPageBreak/></w:r>${text('Check every tamper ')}${text('switch')}`)}<w:p><w:del><w:r><w:delText>strikeout</w:delText></w:r></w:del></w:p>`,
    })
    const plain = await sampleDocx({ body: `${paragraph('Nothing')}${paragraph('Seal the escutcheon')}` })
    const [first, second] = [await store('survey.docx', noted), await store('seal.docx', plain)]
    await publish({ title: 'Papers' }, [first.fileId, second.fileId])
    await read()
    expect((await find('tamper switch')).data[0]!.file).toEqual({ fileId: first.fileId, name: 'survey.docx', page: 2 })
    expect((await find('escutcheon')).data[0]!.file).toEqual({ fileId: second.fileId, name: 'seal.docx', page: null })
    expect((await find('strikeout')).total).toBe(0)
  })
  test('Chinese that is printed over two lines, and a model number', async () => {
    const document = new PDFDocument({
      font: join(
        import.meta.dirname,
        '../../../../node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
      ),
    })
    document.fontSize(22).text('复位').fontSize(12).text('按住复位键恢复出').text('厂设置').text('KS-AX-771B')
    document.end()
    const { fileId } = await store('复位.pdf', await buffer(document))
    await publish({ title: '说明', lang: 'zh' }, [fileId])
    await read()
    expect((await find('恢复出厂', undefined, { lang: 'zh' })).data[0]).toMatchObject({
      snippetHtml: '复位 按住复位键<mark>恢复出厂</mark>设置 KS-AX-771B',
      file: { page: 1 },
    })
    expect((await find('ksax771b', undefined, { lang: 'zh' })).data[0]!.file).toMatchObject({ fileId })
  })
})

describe('rows 10 and 101 what a file says is for who may read what shows it', () => {
  test('who may not learns nothing of it from hits, counts, suggestions or other languages', async () => {
    const { fileId } = await store('secret.pdf', samplePdf(['The marmalade procedure']))
    await publish({ title: 'For staff', scope: 3, lang: 'ru' }, [fileId])
    await read()
    for (const type of [1, 2] as const) {
      expect(JSON.stringify(await find('marmalade', readerOf(type)))).toBe(
        JSON.stringify(await find('nowhereland', readerOf(type))),
      )
      expect((await find('marmalade', readerOf(type), { lang: 'ru' })).total).toBe(0)
    }
    expect((await suggest(database.db, portalThings, undefined, 'marma', 'ru')).articles).toEqual([])
    expect((await find('marmalade', readerOf(3), { lang: 'ru' })).data[0]!.file).toMatchObject({ fileId, page: 1 })
    // The same file, shown to everyone too: it is found there, and only there.
    await publish({ title: 'For everyone', lang: 'ru' }, [fileId])
    await read()
    expect((await find('marmalade', undefined, { lang: 'ru' })).data.map(({ titleHtml }) => titleHtml)).toEqual([
      'For everyone',
    ])
  })
  test('DWN-03 an account that may have no files finds nothing by them', async () => {
    const { fileId } = await store('beret.pdf', samplePdf(['The beret protocol']))
    await publish({ title: 'Hat rack', plain: 'A rack.' }, [fileId])
    await read()
    const special = { ...readerOf(2)!, isOverseasSpecial: true }
    expect((await find('beret', readerOf(2))).total).toBe(1)
    for (const keyword of ['beret', '"beret protocol"', 'rack beret'])
      expect(JSON.stringify(await find(keyword, special))).toBe(
        JSON.stringify(await find(keyword.replace('beret', 'qzqzqz'), special)),
      )
    expect((await find('rack', special)).total).toBe(1)
  })
  test('what is shown no more is found no more', async () => {
    const { fileId } = await store('gone.pdf', samplePdf(['The sextant calibration']))
    const thing = await publish({ title: 'Passing' }, [fileId])
    await read()
    expect((await find('sextant')).total).toBe(1)
    await database.db.delete(liveArticles).where(eq(liveArticles.articleId, thing.id))
    await removeEntry(database.db, thing)
    await linkFiles(database.db, thing, [])
    expect((await find('sextant')).total).toBe(0)
    await read()
    expect((await find('sextant')).total).toBe(0)
  })
  test('a file that was replaced is found by its new text alone', async () => {
    const [before, after] = [
      await store('plan.pdf', samplePdf(['The astrolabe'])),
      await store('plan.pdf', samplePdf(['The theodolite'])),
    ]
    const thing = await publish({ title: 'Plan' }, [before.fileId])
    await read()
    expect((await find('astrolabe')).total).toBe(1)
    await linkFiles(database.db, thing, [after.fileId])
    await reindexThing(database.db, portalThings, thing)
    expect((await find('astrolabe')).total).toBe(0)
    await read()
    expect((await find('theodolite')).data[0]!.file).toMatchObject({ fileId: after.fileId })
  })
  test('what was read goes with the file', async () => {
    const { fileId } = await store('short.pdf', samplePdf(['Ephemera']))
    const thing = await publish({ title: 'Short' }, [fileId])
    await read()
    await linkFiles(database.db, thing, [])
    await database.db.delete(fileTable).where(eq(fileTable.fileId, fileId))
    for (const table of [attachedTexts, attachedPieces])
      expect(await database.db.$count(table, eq(table.fileId, fileId))).toBe(0)
  })
})

describe('row 17 files that harm', () => {
  const bomb = async () => {
    const zip = new JSZip()
    zip.file('word/document.xml', Buffer.alloc(64 << 20, ' '))
    return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  }
  const locked = () => {
    const document = new PDFDocument({ userPassword: 'open', ownerPassword: 'own', pdfVersion: '1.7' })
    document.text('The locked word')
    document.end()
    return buffer(document)
  }
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a package that blows up', 'bomb.docx', bomb, 'broken'],
    ['a damaged PDF', 'broken.pdf', () => samplePdf(pages).subarray(0, 300), 'broken'],
    ['nothing', 'empty.pdf', () => Buffer.from(' '), 'broken'],
    ['another kind under the name of a PDF', 'picture.pdf', () => Buffer.from('not a document at all'), 'broken'],
    ['a PDF under a password', 'locked.pdf', locked, 'protected'],
  ])('%s gives nothing, is noted, and what shows it is found as before', async (_, name, make, state) => {
    const { fileId } = await store(name, await make())
    await publish({ title: `Shows ${name}` }, [fileId])
    await read()
    expect(await stateOf(fileId)).toBe(state)
    expect(await database.db.$count(attachedPieces, eq(attachedPieces.fileId, fileId))).toBe(0)
    expect((await find(`shows ${name}`)).data[0]!.titleHtml).toContain('<mark>Shows</mark>')
  })
  test('of five thousand pages the first are read', async () => {
    const { fileId } = await store(
      'huge.pdf',
      samplePdf(Array.from({ length: 5000 }, (_, at) => (at === 4 ? 'The early bird' : `Page number ${at + 1}`))),
    )
    await publish({ title: 'Huge' }, [fileId])
    await read()
    expect(await stateOf(fileId)).toBe('cut')
    expect(await database.db.$count(attachedPieces, eq(attachedPieces.fileId, fileId))).toBeLessThanOrEqual(2000)
    expect((await find('early bird')).data[0]!.file).toMatchObject({ page: 5 })
  })
})

describe('each file is read once, in the background', () => {
  test('the same bytes are not read again', async () => {
    const content = samplePdf(['The periscope'])
    const [one, other] = [await store('one.pdf', content), await store('other.pdf', content)]
    await publish({ title: 'One' }, [one.fileId])
    await read()
    const readRange = vi.spyOn(files, 'readRange')
    await publish({ title: 'Other' }, [other.fileId])
    await publish({ title: 'One more' }, [one.fileId])
    await read()
    expect(readRange).not.toHaveBeenCalled()
    readRange.mockRestore()
    expect((await find('periscope')).total).toBe(3)
  })
  test('bytes that cannot be had now keep no other file waiting, and are tried again', async () => {
    const [away, there] = [
      await store('away.pdf', samplePdf(['The sundial'])),
      await store('there.pdf', samplePdf(['The hourglass'])),
    ]
    await publish({ title: 'Clocks' }, [away.fileId, there.fileId])
    const { readRange } = files
    const broken = vi
      .spyOn(files, 'readRange')
      .mockImplementation((id, ...range) =>
        id === away.fileId ? Promise.reject(new Error('away')) : readRange(id, ...range),
      )
    await read()
    broken.mockRestore()
    expect([(await find('sundial')).total, (await find('hourglass')).total]).toEqual([0, 1])
    await read() // somebody may still be at it
    expect((await find('sundial')).total).toBe(0)
    await database.db.update(attachedTexts).set({ claimedUntil: sql`now() - interval '1 second'` })
    await read()
    expect((await find('sundial')).total).toBe(1)
  })
  test('words of an earlier version are found until the file was read again', async () => {
    const periscopes = sql`${attachedTexts.words} @> array['periscope']`
    await database.db
      .update(attachedTexts)
      .set({ tokenizer: 1, words: ['periscope', 'antique'] })
      .where(periscopes)
    await renewAttached(database.db)
    expect((await find('periscope')).total).toBe(3)
    await read()
    expect((await find('periscope')).total).toBe(3)
    expect(await database.db.$count(attachedTexts, eq(attachedTexts.tokenizer, 1))).toBe(0)
  })
})
