import {
  contentKinds,
  type ContentKind,
  type ContentKindName,
  type DetailField,
  type DetailForm,
  type Details,
} from '@portal/contract/facts'
import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { portalThings } from '../app.ts'
import { approveArticle, commitArticle, restoreArticle, saveArticle } from '../articles/article-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { findArticleRevision } from '../articles/article-record-lists.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { findContent, listContent } from '../content/content-lists.ts'
import { scoreOf } from '../content/detail-checks.ts'
import { listPreview } from '../content/preview-lists.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { answerError } from '../http/refusal.ts'
import { serveFeeds } from '../pages/feeds.ts'
import { addLanguages } from '../site/language-store.ts'
import { readTransferCommand, runTransferCommand } from './transfer-command.ts'

const declared: (kind: ContentKindName) => ContentKind = (kind) => contentKinds[kind]
const kinds = Object.keys(contentKinds) as ContentKindName[]
const fieldsOf = (kind: ContentKindName) => Object.entries<DetailField>(declared(kind).details)
const code = 'sample'
const [vector31, vector40] = [
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
]
const [demoCertificate] = parse(
  readFileSync(join(import.meta.dirname, '../../../../content/kinds/certificate.yaml'), 'utf8'),
) as { details: { certificate: string } }[]
/** A text of each form. */
const samples: Readonly<Partial<Record<DetailForm, string>>> = {
  cve: 'CVE-2026-12345',
  cvss31: vector31,
  cvss40: vector40,
  rank: '2',
  affected: 'KS-1 | < 2.0 | 2.0',
  dated: '2026-05-01 | First published',
  chapter: '0:12 | Begin',
  captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
  phone: '+49 30 5550 0142',
  email: 'name@example.com',
  webAddress: 'https://example.com/a',
  timeZone: 'Europe/Berlin',
  openingHours: 'Mo-Fr 09:00-18:00; PH off',
  country: 'DE',
  language: 'de',
  certificate: demoCertificate!.details.certificate.trim(),
  faultTree: JSON.stringify([
    { id: 'end', text: 'Call us.', help: '', picture: null, answers: [], leaf: { action: 'text', target: '' } },
  ]),
  linkAddress: '/Support/Hotlines',
  menuLine: 'Hotlines | /Support/Hotlines',
  entryCode: 'added',
  packLines: 'Save = Keep',
}
const scores: Readonly<Record<string, string>> = {
  score31: scoreOf('3.1', vector31)!,
  score40: scoreOf('4.0', vector40)!,
}
const valueOf = (name: string, field: DetailField, fileId: string): string | string[] => {
  const text = scores[name] ?? (field.form === undefined ? `A ${name}` : samples[field.form]!)
  switch (field.type) {
    case 'entry':
      return code
    case 'day':
      return '2026-05-01'
    case 'choice':
      return field.of[0]!
    case 'choices':
      return [field.of[0]!]
    case 'file':
      return fileId
    case 'list':
      return [text]
    default:
      return text
  }
}

type Portal = ArticleTestbed & { readonly files: FileStore }
const root = mkdtempSync(join(tmpdir(), 'kinds-'))
const openPortal = async (name: string): Promise<Portal> => {
  const bed = await openArticleTestbed()
  const dictionaries = new Set(
    kinds.flatMap((kind) => fieldsOf(kind).flatMap(([, field]) => (field.type === 'entry' ? [field.dictionary] : []))),
  )
  await bed.db
    .insert(dictionaryEntries)
    .values([...dictionaries].map((typeCode) => ({ typeCode, code, names: { en: 'Sample' }, position: 0 })))
  await addLanguages(bed.db, [edition])
  return { ...bed, files: createFileStore(join(root, name)) }
}
let [from, to] = [] as unknown as [Portal, Portal]
const app = Fastify()
beforeAll(async () => {
  from = await openPortal('from')
  to = await openPortal('to')
  app.setErrorHandler(answerError)
  serveFeeds(app, { db: from.db, edition, origin: 'https://support.example', things: portalThings })
})
afterAll(async () => {
  await app.close()
  await from.close()
  await to.close()
  rmSync(root, { recursive: true })
})

const detailsOf = async (kind: ContentKindName): Promise<Details> => {
  const { fileId } = await storeOffered(from.db, from.files, from.author, { name: 'a.webm', content: Buffer.from('a') })
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, valueOf(name, field, fileId)]))
}
type Json = { items: { id: string; title: string; url: string }[] }
const feedOf = async (kind: string, query: string) =>
  (await app.inject(`/feeds/${kind}.json${query}`)).json<Json>().items
const atomOf = async (kind: string, query: string) => {
  const { body } = await app.inject(`/feeds/${kind}.atom${query}`)
  new SaxesParser().write(body).close()
  return body
}
const rowsIn = (folder: string) =>
  Papa.parse<Record<string, string>>(readFileSync(join(folder, 'content.csv'), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.map(({ id: _id, key: _key, ...cells }) => cells)
const run = (portal: Portal, folder: string, ...args: string[]) =>
  runTransferCommand(portal, readTransferCommand([...args, folder]), folder)

describe.each(kinds)('%s', (kind) => {
  let details: Details
  let articleId: string
  const filed = declared(kind).category === undefined ? '' : `&category=${code}`
  const base = { kind, directoryCode: null, labels: [], productModels: ['KS-1'] }
  beforeAll(async () => {
    details = await detailsOf(kind)
    articleId = (await from.publish({ ...base, title: `The ${kind}`, details })).articleId
    await from.publish({ ...base, title: `Это ${kind}`, lang: 'ru', translationOf: articleId, details })
  })

  const change = async (title: string) => {
    const edit = from.draft({ ...base, articleId, revision: 1, title, details })
    await from.inTransaction(async (tx) => {
      const saved = await saveArticle(tx, from.author, edit)
      await commitArticle(tx, from.author, articleId)
      await approveArticle(tx, from.approver, saved)
    })
  }

  test('row 46 has feeds by language and category, whose entries are named the same when they change; what has no page has none', async () => {
    if (declared(kind).pageless) {
      expect((await app.inject(`/feeds/${kind}.json?language=en`)).statusCode).toBe(404)
      return change(`The other ${kind}`)
    }
    const [entry, ...others] = await feedOf(kind, `?language=en${filed}`)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ title: `The ${kind}`, url: expect.stringContaining(articleId) })
    expect((await feedOf(kind, `?language=ru${filed}`)).map(({ title }) => title)).toEqual([`Это ${kind}`])
    expect(await feedOf(kind, '?language=en&category=another')).toEqual([])
    expect(await atomOf(kind, `?language=en${filed}`)).toContain(`<id>${entry!.id}</id>`)

    await change(`The other ${kind}`)
    expect((await feedOf(kind, '?language=en')).map(({ id, title }) => [id, title])).toEqual([
      [entry!.id, `The other ${kind}`],
    ])
  })
  test('what is not written in a language is offered in the one that it is written in, labelled', async () => {
    const listed = await listContent(from.db, undefined, 'es', { pageNo: 1, pageSize: 10, data: { kind } })
    expect(listed.data.map(({ lang }) => lang)).toEqual(['en'])
    const own = await listContent(from.db, undefined, 'ru', { pageNo: 1, pageSize: 10, data: { kind } })
    expect(own.data.map(({ lang, title }) => [lang, title])).toEqual([['ru', `Это ${kind}`]])
    expect(await findContent(from.db, undefined, 'es', { kind, id: articleId })).toMatchObject({
      lang: 'en',
      translations: [{ lang: 'ru' }],
    })
  })
  test('row 8 keeps its revisions with all they said, and an earlier one comes back', async () => {
    const first = await findArticleRevision(from.db, articleId, 1)
    expect(first!.content).toMatchObject({ title: `The ${kind}`, details })
    await from.inTransaction((tx) => restoreArticle(tx, from.author, { articleId, revision: 2, restoredFrom: 1 }))
    expect((await findArticleRevision(from.db, articleId, 3))!.content).toEqual(first!.content)
  })
  test('goes out as a table and into another portal, and is the same there', async () => {
    const [folder, again] = [join(root, `${kind}-out`), join(root, `${kind}-again`)]
    await run(from, folder, 'export', '--kind', kind)
    expect(rowsIn(folder)).toHaveLength(2)
    const { lines, refused } = await run(
      to,
      folder,
      ...['import', '--kind', kind, '--by', 'author', '--publish', '--approved-by', 'approver'],
    )
    expect([lines, refused]).toEqual([['made 2, changed 0, unchanged 0, refused 0.'], false])
    await run(to, again, 'export', '--kind', kind)
    expect(rowsIn(again)).toEqual(rowsIn(folder))
    for (const [name] of fieldsOf(kind)) expect(rowsIn(folder)[0]![name], name).not.toBe('')
  })
  test('row 45 is seen beforehand as of the time at which it begins, in +08 and +03, and by no reader until then', async () => {
    await from.publish({ ...base, title: `The next ${kind}`, details, startTime: '2096-12-01T00:00:00+08:00' })
    const page = { pageNo: 1, pageSize: 10 }
    const titlesAt = async (at: string) =>
      (await listPreview(from.db, 'en', { ...page, data: { kind, at, reader: 1 } })).data.map(({ title }) => title)
    expect(await titlesAt('2096-11-30T18:59:59+03:00')).not.toContain(`The next ${kind}`)
    expect(await titlesAt('2096-11-30T19:00:00+03:00')).toContain(`The next ${kind}`)
    const { data } = await listContent(from.db, undefined, 'en', { ...page, data: { kind } })
    expect(data.map(({ title }) => title)).not.toContain(`The next ${kind}`)
  })
})
