import { toolCategoryDictionary } from '@portal/contract/facts'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { fileKind } from '../files/file-lists.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { createHitCounter } from '../things/hit-counter.ts'
import { portalThings } from '../app.ts'
import { licenceAcceptances } from './download-tables.ts'
import { acceptLicences } from './licence-store.ts'
import { listRelatedCases } from './related-cases.ts'
import { findRelease, listWithFile } from './release-lists.ts'

let bed: ArticleTestbed
const directory = mkdtempSync(join(tmpdir(), 'release-use-'))
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const store = async (content: string) =>
  storeOffered(bed.db, createFileStore(directory), bed.author, { name: 'a.bin', content: Buffer.from(content) })
const release = (title: string, file: string, licence: string | null, rest: Parameters<typeof bed.publish>[0] = {}) =>
  bed.publish({
    kind: 'release',
    title,
    body: '',
    directoryCode: null,
    labels: [],
    details: {
      category: 'thePackage',
      version: '2.0',
      track: 'active',
      region: 'global',
      date: '2026-05-01',
      file,
      licence,
    },
    ...rest,
  })
const titlesWith = async (content: string, reader?: typeof bed.author, lang: 'en' | 'ru' = 'en') =>
  (await listWithFile(bed.db, reader, lang, sha256(content))).map(({ title }) => title)

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db
    .insert(dictionaryEntries)
    .values({ typeCode: toolCategoryDictionary, code: 'thePackage', names: { en: 'Firmware' }, position: 0 })
})
afterAll(async () => {
  await bed.close()
  rmSync(directory, { recursive: true })
})

test('row 29: a file is named by its checksum, to whom may read its release; anything else is not known', async () => {
  const { fileId } = await store('genuine')
  const { articleId } = await release('Genuine', fileId, null)
  await release('Подлинный', fileId, null, { lang: 'ru', translationOf: articleId })
  await release('Internal', (await store('internal')).fileId, null, { scope: 3 })
  expect(await titlesWith('genuine')).toEqual(['Genuine'])
  expect(await titlesWith('genuine', undefined, 'ru')).toEqual(['Подлинный'])
  expect(await titlesWith('genuine!')).toEqual([])
  expect([await titlesWith('internal'), await titlesWith('internal', bed.author)]).toEqual([[], ['Internal']])
})
test('row 37: an accepted licence is kept once by release, revision, text and visitor; another text or a hidden release is not', async () => {
  const { fileId } = await store('licensed')
  const { articleId: id } = await release('Licensed', fileId, 'You may use it.')
  const guest = { caller: undefined, address: '192.0.2.1', agent: 'Browser' }
  const accepted = [{ id, licenceHash: sha256('You may use it.') }]
  for (const visitor of [guest, guest, { ...guest, caller: bed.author }])
    await acceptLicences(bed.db, visitor, accepted)
  const kept = await bed.db.select().from(licenceAcceptances).where(eq(licenceAcceptances.releaseId, id))
  expect(kept.map(({ revision, version, licenceHash }) => [revision, version, licenceHash])).toEqual(
    Array(2).fill([1, '2.0', accepted[0]!.licenceHash]),
  )
  expect(kept.map(({ who }) => who).sort()).toEqual([
    `account:${bed.author.accountId}`,
    expect.stringMatching(/^guest:[\w-]{43}$/),
  ])
  await expect(acceptLicences(bed.db, guest, [{ id, licenceHash: sha256('Other') }])).rejects.toMatchObject({
    reason: 'staleRevision',
  })
  const hidden = await release('Hidden', fileId, 'Secret', { scope: 3 })
  await expect(
    acceptLicences(bed.db, guest, [{ id: hidden.articleId, licenceHash: sha256('Secret') }]),
  ).rejects.toMatchObject({ reason: 'notFound' })
  expect((await findRelease(bed.db, undefined, 'en', id))!.licenceHash).toBe(accepted[0]!.licenceHash)
})
test('a download counts for every release that offers the file', async () => {
  const { fileId } = await store('counted')
  const [one, other] = [await release('One', fileId, null), await release('Other', fileId, null)]
  const count = createHitCounter(portalThings, () => undefined)
  await count(bed.db, { kind: fileKind, id: fileId })
  await count(bed.db, { kind: fileKind, id: fileId })
  const downloads = async ({ articleId }: typeof one) =>
    (await bed.db.select().from(liveContent).where(eq(liveContent.id, articleId)))[0]!.downloads
  for (const each of [one, other]) expect(await downloads(each)).toBe(2)
  // The files of a package side by side, one of them twice; what nothing offers counts for nobody.
  const { fileId: second } = await store('counted as well')
  const third = await release('Third', second, null)
  await Promise.all([fileId, second, second, '0'.repeat(32)].map((id) => count(bed.db, { kind: fileKind, id })))
  expect(await Promise.all([one, other, third].map(downloads))).toEqual([3, 3, 2])
})
test('the cases beside a release are those of its models in the language of the page that the reader may read, no others', async () => {
  const cases = (more: Parameters<typeof bed.publish>[0]) => bed.publish({ productModels: ['KS-1', 'KS-2'], ...more })
  await cases({ title: 'Fits' })
  await cases({ title: 'Подходит', lang: 'ru' })
  await cases({ title: 'Internal', scope: 3 })
  await cases({ title: 'Another model', productModels: ['KS-3'] })
  const titles = async (reader?: typeof bed.author) =>
    (await listRelatedCases(bed.db, reader, 'en', ['KS-2'])).map(({ title }) => title)
  expect(await titles()).toEqual(['Fits'])
  expect(await titles(bed.author)).toEqual(['Internal', 'Fits'])
})
