import { toolCategoryDictionary, type Details } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { storeOffered } from '../files/offered-file-store.ts'

type App = Awaited<ReturnType<typeof buildApp>>
type Cell = { readonly type: string; readonly value: string; readonly style: number }
const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
const hostile = [`=HYPERLINK("http://evil.example","x")`, '+1+2', '-3', '@SUM(A1)', '<b>&"\'', '_x0041_', '摄像机 网关']
let bed: ArticleTestbed
let apps: { cn: App; overseas: App }

/** What a workbook holds, read by other hands than wrote it: its first sheet cell by cell, and all of its XML. */
const read = async (content: ArrayBuffer | Buffer) => {
  const zip = await JSZip.loadAsync(content)
  const xml = async (path: string) => (await zip.file(path)?.async('string')) ?? ''
  const walk = (text: string, on: (tag: string, attributes: Record<string, string>, content: string) => void) => {
    const open: { name: string; attributes: Record<string, string>; content: string }[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes, content: '' }))
    parser.on('text', (piece) => open.forEach((tag) => (tag.content += piece)))
    parser.on('closetag', () => {
      const { name, attributes, content } = open.pop()!
      on(name, attributes, content)
    })
    parser.write(text).close()
  }
  const shared: string[] = []
  walk(await xml('xl/sharedStrings.xml'), (tag, _, content) => tag === 'si' && shared.push(content))
  const formats = new Map<string, string>()
  const styles: string[] = []
  const stylesXml = await xml('xl/styles.xml')
  walk(stylesXml, (tag, { numFmtId = '', formatCode = '' }) => tag === 'numFmt' && formats.set(numFmtId, formatCode))
  walk(
    stylesXml.slice(stylesXml.indexOf('<cellXfs')).replace(/<\/cellXfs>.*/s, '</cellXfs>'),
    (tag, { numFmtId = '' }) => {
      if (tag === 'xf') styles.push(formats.get(numFmtId) ?? numFmtId)
    },
  )
  const sheet = Object.keys(zip.files).find((path) => /^xl\/worksheets\/sheet.*\.xml$/.test(path))!
  const sheetXml = await xml(sheet)
  const cells: Record<string, Cell & { format: string | undefined }> = {}
  walk(sheetXml, (tag, { r = '', t = 'n', s = '0' }, content) => {
    if (tag !== 'c' || content === '') return
    cells[r] = {
      type: t,
      style: Number(s),
      format: styles[Number(s)],
      value: t === 's' ? shared[Number(content)]! : content,
    }
  })
  const rows = [...new Set(Object.keys(cells).map((at) => Number(/\d+/.exec(at)![0])))]
  const row = (at: number) => [...'ABCDEFGHIJK'].map((column) => cells[`${column}${at}`]?.value)
  return { cells, rows: rows.length, row, sheetXml, workbook: await xml('xl/workbook.xml') }
}
const ask = async (
  body: object = {},
  { token, language, at = apps.overseas }: { token?: string; language?: string; at?: App } = {},
) =>
  at.inject({
    method: 'POST',
    url: '/api/extend/versionGov/exportSoftwareVersion',
    payload: body,
    headers: { ...(token && { token }), ...(language && { 'local-language': language }) },
  })
const titles = async (...asked: Parameters<typeof ask>) => {
  const { row, rows } = await read((await ask(...asked)).rawPayload)
  return Array.from({ length: rows - 1 }, (_, at) => row(at + 2)[1])
}

beforeAll(async () => {
  bed = await openArticleTestbed()
  const files = createFileStore(folder)
  apps = {
    cn: await buildApp(cn, { database: bed, files, version: '1' }),
    overseas: await buildApp(overseas, { database: bed, files, version: '1' }),
  }
  await bed.db.insert(dictionaryEntries).values(
    ['governmentSoftware', 'governmentSoftware.city', 'governmentSoftware.road', 'thePackage'].map(
      (code, position) => ({
        typeCode: toolCategoryDictionary,
        code,
        names: { zh: '城市', en: code, ru: `${code} ру`, es: code },
        position,
      }),
    ),
  )
  const { fileId } = await storeOffered(bed.db, files, bed.author, {
    name: '=固件.bin',
    content: Buffer.from('firmware'),
  })
  const publish = (title: string, more: Details = {}, rest: Parameters<typeof bed.publish>[0] = {}) =>
    bed.publish({
      kind: 'release',
      title,
      body: '',
      directoryCode: null,
      labels: [],
      details: {
        category: 'governmentSoftware.city',
        version: '007',
        hardware: '12345678901234567890',
        track: 'longTerm',
        region: 'europe',
        date: '2026-05-01',
        file: fileId,
        ...more,
      },
      ...rest,
    })
  for (const title of hostile) await publish(title)
  await publish('Planned', { category: 'governmentSoftware.road', file: null, date: '2027-01-31', hardware: null })
  await publish('Customer', {}, { scope: 2 })
  await publish('Staff', {}, { scope: 3 })
  await publish('Firmware', { category: 'thePackage' })
  await publish('国内', {}, { lang: 'zh' })
})
afterAll(async () => {
  await apps.cn.close()
  await apps.overseas.close()
  await bed.close()
  rmSync(folder, { recursive: true })
})

describe('DWN-04: the export of the versions of government software', () => {
  test('is a file under its name in both forms that nobody keeps and nothing sniffs', async () => {
    const { statusCode, headers } = await ask({}, { language: 'ru' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+\.xlsx"; filename\*=UTF-8''%D0%92.*\.xlsx$/,
    )
  })
  test('dates are dates, sizes numbers; leading zeros and long digits stay text', async () => {
    const { cells, row } = await read((await ask({ keyword: '摄像机' })).rawPayload)
    expect(row(1)).toEqual([
      'Category',
      'Title',
      'Version',
      'Hardware',
      'Models',
      'Track',
      'Region',
      'Date',
      'File name',
      'Size (bytes)',
      'SHA-256',
    ])
    expect(row(2).slice(0, 4)).toEqual(['governmentSoftware.city', '摄像机 网关', '007', '12345678901234567890'])
    expect(row(2).slice(5, 7)).toEqual(['Long-term support', 'Europe'])
    for (const column of 'ABCDEFGIK') expect(cells[`${column}2`]!.type).toBe('s')
    const days = Date.UTC(2026, 4, 1) / 86_400_000 + 25_569 // counted from the first day of 1900, as spreadsheets do
    expect(cells.H2).toMatchObject({ type: 'n', value: String(days), format: 'yyyy-mm-dd' })
    expect(cells.J2).toMatchObject({ type: 'n', value: '8' })
    expect(cells.K2!.value).toMatch(/^[0-9a-f]{64}$/)
  })
  test('whatever a title or a file name begins with, it is text and no formula', async () => {
    const { sheetXml, cells } = await read((await ask()).rawPayload)
    expect(sheetXml).not.toMatch(/<f[ >/]/)
    const found = Object.entries(cells).flatMap(([at, cell]) => (/^B([2-9]|\d\d)$/.test(at) ? [cell] : []))
    expect(found.every(({ type }) => type === 's')).toBe(true)
    // A reader of spreadsheets takes `_x005F_` for the underscore that it is.
    expect(found.map(({ value }) => value.replaceAll('_x005F_', '_'))).toEqual(expect.arrayContaining(hostile))
    expect(found.map(({ value }) => value)).toContain('_x005F_x0041_')
    expect(Object.values(cells)).toContainEqual(expect.objectContaining({ type: 's', value: '=固件.bin' }))
  })
  test('a version that is planned has no file', async () => {
    const { row } = await read((await ask({ category: 'governmentSoftware.road' })).rawPayload)
    expect(row(2)[1]).toBe('Planned')
    expect([row(2)[3], ...row(2).slice(8)]).toEqual([undefined, undefined, undefined, undefined])
  })
  test('holds what its caller may read, and of government software alone', async () => {
    const all = [...hostile.map((title) => (title === '_x0041_' ? '_x005F_x0041_' : title)), 'Planned']
    const token = (who: 'customer' | 'author') => openSession(bed.db, bed[who].accountId, 'overseas')
    expect((await titles()).toSorted()).toEqual(all.toSorted())
    expect((await titles({}, { token: await token('customer') })).toSorted()).toEqual([...all, 'Customer'].toSorted())
    expect((await titles({}, { token: await token('author') })).toSorted()).toEqual(
      [...all, 'Customer', 'Staff'].toSorted(),
    )
    expect(await titles({ keyword: 'Staff' })).toEqual([])
  })
  test('speaks the language of the page', async () => {
    const chinese = await read((await ask({}, { at: apps.cn })).rawPayload)
    expect(chinese.row(2).slice(0, 2)).toEqual(['城市', '国内'])
    expect([chinese.row(1)[1], chinese.row(2)[5]]).toEqual(['标题', '长期支持'])
    expect(chinese.workbook).toContain('政府行业软件版本')
    const russian = await read((await ask({}, { language: 'ru' })).rawPayload)
    expect([russian.row(1)[1], russian.row(2)[6]]).toEqual(['Название', 'Европа'])
    const spanish = await read((await ask({}, { language: 'es' })).rawPayload)
    expect(spanish.row(1)[1]).toBe('Título')
  })
  test('what it does not know is refused in the envelope', async () => {
    const refused = await ask({ pageNo: 1 })
    expect([refused.statusCode, refused.json().reason]).toEqual([400, 'invalid'])
    expect(refused.headers).not.toHaveProperty('content-disposition')
  })
  test('the reference says that it is a file', async () => {
    const { paths } = (await apps.cn.inject('/api/docs/openapi.json')).json()
    const { content } = paths['/extend/versionGov/exportSoftwareVersion'].post.responses['200']
    expect(content['application/octet-stream'].schema).toMatchObject({ type: 'string', format: 'binary' })
  })
  test('has no more than 5000 versions', async () => {
    await bed.db.execute(sql`
      insert into live_content (id, kind, bill_no, revision, lang, scope, title, summary, body, plain, details, category, day, product_models, publish_time, update_time, translation_group)
      select 900000000000 + n, kind, n, revision, lang, scope, 'Many ' || n, summary, body, plain, details, 'governmentSoftware.many', day, product_models, publish_time, update_time, 'many ' || n
      from live_content, generate_series(1, 5001) n where title = 'Planned'`)
    const { rows } = await read((await ask({ category: 'governmentSoftware.many' })).rawPayload)
    expect(rows).toBe(1 + 5000)
  })
})
