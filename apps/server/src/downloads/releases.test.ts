import { downloadCalls, type BodyOf, type Calls } from '@portal/contract'
import { toolCategoryDictionary, type Details, type ReleaseRegion } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { saveArticle } from '../articles/article-store.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { listForApproval, listMine } from '../articles/staff-article-lists.ts'
import { findArticleRecord } from '../articles/article-record-lists.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { createFileStore } from '../files/file-store.ts'
import { searchEntries } from '../search/search-tables.ts'
import { findUpgrade } from './device-upgrade.ts'
import { findRelease, listGovernmentLines, listMostUsed, listNewest, listReleases } from './release-lists.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'

let bed: ArticleTestbed
let file: string
const directory = mkdtempSync(join(tmpdir(), 'releases-'))
const content = Buffer.from('firmware')
const hex = (algorithm: string) => createHash(algorithm).update(content).digest('hex')
const names = (text: string) => ({ zh: `${text}中`, en: text, ru: `${text} ру`, es: `${text} es` })
const details = (changes: Details = {}): Details => ({
  category: 'thePackage.camera',
  version: '2.0',
  track: 'active',
  region: 'global',
  date: '2026-05-01',
  file,
  ...changes,
})
const release = (title: string, more: Details = {}, rest: Parameters<typeof bed.publish>[0] = {}) =>
  bed.publish({ kind: 'release', title, body: '', directoryCode: null, labels: [], details: details(more), ...rest })
const list = async (
  data: Partial<BodyOf<Calls['POST /doc/directory/getFileList']>['data']> = {},
  {
    reader,
    lang = 'en',
    ...paging
  }: { reader?: Caller; lang?: 'en' | 'ru' | 'zh'; pageNo?: number; pageSize?: number } = {},
) => {
  const body = downloadCalls['POST /doc/directory/getFileList'].body.parse({ data, ...paging })
  const { data: rows, ...page } = await listReleases(bed.db, reader, lang, body)
  return { titles: rows.map(({ title }) => title), rows, ...page }
}

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db
    .insert(dictionaryEntries)
    .values(
      ['thePackage', 'thePackage.camera', 'thePackage.recorder', 'software.client', 'governmentSoftware.city'].map(
        (code, position) => ({ typeCode: toolCategoryDictionary, code, names: names(code), position }),
      ),
    )
  const stored = await storeOffered(bed.db, createFileStore(directory), bed.author, { name: '固件 2.bin', content })
  file = stored.fileId
  const first = await release('One', { version: '1.0', date: '2026-01-01' })
  await release('Два', { version: '1.0', date: '2026-01-01' }, { lang: 'ru', translationOf: first.articleId })
  await release('Two', { upgradesFrom: ['1.*'], fixes: ['Mended'], breakingChanges: ['Set the password anew'] })
  await release('Planned', { version: '3.0', file: null, date: '2027-03-01' })
  await release(
    'Recorder',
    { category: 'thePackage.recorder', track: 'longTerm', region: 'europe', date: '2026-02-01' },
    { productModels: ['KS-2'] },
  )
  await release(
    'Client',
    { category: 'software.client', version: '9.0', date: '2026-04-01' },
    { productModels: ['KS-1', 'KS-2'] },
  )
  await release('City', { category: 'governmentSoftware.city', version: '5.1' }, { scope: 2, productModels: ['KS-3'] })
  await release('Staff', { date: '2026-03-01', hardware: 'HW 2' }, { scope: 3, productModels: ['KS-3'] })
  await release('国内', {}, { lang: 'zh' })
})
afterAll(async () => {
  await bed.close()
  rmSync(directory, { recursive: true })
})

describe('releases, the first kind of content beside cases', () => {
  test('go the way of a case: same numbers a kind, same list, same approval, same trail', async () => {
    const saved = await bed.submit({
      kind: 'release',
      title: 'Waiting',
      body: '',
      directoryCode: null,
      labels: [],
      details: details(),
    })
    expect(saved.billNo).toMatch(/^RL-\d{4}-000\d\d$/)
    const mine = await listMine(bed.db, bed.author, {
      data: { kind: 'release', keyword: 'Waiting' },
      pageNo: 1,
      pageSize: 10,
    })
    expect(mine.data).toMatchObject([{ kind: 'release', title: 'Waiting', code: 1 }])
    const waiting = await listForApproval(bed.db, bed.approver, { data: { code: 1 }, pageNo: 1, pageSize: 16 })
    expect(waiting.data.map(({ title }) => title)).toContain('Waiting')
    const record = await findArticleRecord(bed.db, bed.author, saved)
    expect(record).toMatchObject({ kind: 'release', details: { version: '2.0', fixes: [], hardware: null } })
    expect(record!.events.map(({ action }) => action)).toEqual(['save', 'commit'])
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, saved.articleId))
  })
  test('what a kind does not declare is refused, and what it needs is missing', async () => {
    const save = (more: object) =>
      bed.save({ kind: 'release', directoryCode: null, labels: [], body: '', details: details(), ...more })
    await expect(save({ details: details({ colour: 'red' }) })).rejects.toMatchObject({
      status: 400,
      reason: 'invalid',
    })
    await expect(save({ details: details({ track: 'slow' }) })).rejects.toMatchObject({
      status: 400,
      reason: 'invalid',
    })
    await expect(save({ details: details({ date: '2026-02-30' }) })).rejects.toMatchObject({ status: 400 })
    await expect(save({ details: details({ file: 'f'.repeat(32) }) })).rejects.toMatchObject({
      reason: 'pictureUnknown',
    })
    const faults = await bed
      .submit({
        kind: 'release',
        directoryCode: null,
        labels: [],
        body: '',
        productModels: [],
        details: { category: 'gone' },
      })
      .catch((error: { data: unknown }) => error.data)
    expect(faults).toEqual(
      expect.arrayContaining(
        ['productModels', 'version', 'track', 'region', 'date'].map((field) =>
          expect.objectContaining({ field, reason: 'missing' }),
        ),
      ),
    )
    expect(faults).toContainEqual({ field: 'category', reason: 'unknown', detail: 'gone' })
  })
  test('one kind is not saved as another', async () => {
    const { articleId } = await bed.save({ title: 'A case' })
    await expect(
      bed.inTransaction((tx) =>
        saveArticle(tx, bed.author, bed.draft({ kind: 'release', articleId, revision: 1, details: details() })),
      ),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the list of downloads', () => {
  test('PAG-01: the newest first, of a category and all below it, by model, track, region, day and words', async () => {
    expect((await list()).titles).toEqual(['Planned', 'Two', 'Client', 'Recorder', 'One'])
    expect((await list({ category: 'thePackage' })).titles).toEqual(['Planned', 'Two', 'Recorder', 'One'])
    expect((await list({ category: 'thePackage.cam' })).titles).toEqual([])
    expect((await list({ model: 'KS-2' })).titles.toSorted()).toEqual(['Client', 'Recorder'])
    expect((await list({ track: 'longTerm' })).titles).toEqual(['Recorder'])
    expect((await list({ region: 'europe', since: '2026-02-02' })).titles).toEqual([])
    expect((await list({ since: '2026-02-01', category: 'thePackage' })).titles).toEqual(['Planned', 'Two', 'Recorder'])
    expect((await list({ keyword: '9.0' })).titles).toEqual(['Client'])
    expect((await list({ keyword: 'ks-2' })).titles.toSorted()).toEqual(['Client', 'Recorder'])
    const second = await list({ category: 'thePackage' }, { pageNo: 2, pageSize: 3 })
    expect([second.titles, second.total]).toEqual([['One'], 4])
  })
  test('the models that it can be cut down to are those of the list without that filter', async () => {
    expect((await list({ category: 'software', model: 'KS-2' })).models).toEqual(['KS-1', 'KS-2'])
  })
  test('row 27: a file is told with its checksums, worked out when it was stored', async () => {
    const [two] = (await list({ keyword: 'Two' })).rows
    expect(two!.file).toMatchObject({
      size: content.length,
      sha256: hex('sha256'),
      sha512: hex('sha512'),
      name: '固件 2.bin',
    })
    expect((await list({ keyword: 'Planned' })).rows[0]!.file).toBeNull()
  })
  test('scope holds in lists, counts, models and searched words', async () => {
    expect((await list({ keyword: 'City' })).total).toBe(0)
    expect((await list()).models).not.toContain('KS-3')
    expect((await list({ keyword: 'City' }, { reader: bed.customer })).titles).toEqual(['City'])
    expect((await list({ keyword: 'Staff' }, { reader: bed.customer })).total).toBe(0)
    expect((await list({ keyword: 'Staff' }, { reader: bed.author })).titles).toEqual(['Staff'])
  })
  test('what is not written in a language is there in English; the Chinese edition has its own', async () => {
    const { rows } = await list({ category: 'thePackage.camera' }, { lang: 'ru' })
    expect(rows.map(({ title, lang }) => [title, lang])).toEqual([
      ['Planned', 'en'],
      ['Two', 'en'],
      ['Два', 'ru'],
    ])
    expect((await list({}, { lang: 'zh' })).titles).toEqual(['国内'])
  })
  test('H05: the newest of which there is a file', async () => {
    const newest = await listNewest(bed.db, undefined, 'en', 2)
    expect(newest).toHaveLength(2)
    expect(newest.map(({ title }) => title)).not.toContain('Planned')
  })
  test('H05: the most used of which there is a file, by how often they were opened, on an index', async () => {
    const open = (title: string, hits: number) =>
      bed.db.update(liveContent).set({ hits }).where(eq(liveContent.title, title))
    await Promise.all([open('One', 3), open('Client', 7), open('Planned', 9), open('Staff', 8)])
    const titles = async (reader?: Caller, limit = 6) =>
      (await listMostUsed(bed.db, reader, 'en', limit)).map(({ title }) => title)
    expect(await titles()).toEqual(['Client', 'One'])
    expect(await titles(bed.author)).toEqual(['Staff', 'Client', 'One'])
    expect(await titles(undefined, 1)).toEqual(['Client'])
    await bed.db.update(liveContent).set({ downloads: 1 }).where(eq(liveContent.title, 'One'))
    expect(await titles()).toEqual(['One', 'Client'])
    const plan = await bed.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select id from live_content where kind = 'release' and lang = 'en' order by downloads desc, hits desc, id limit 6`,
      )
    })
    expect(JSON.stringify(plan.rows)).toContain('live_content_used')
    expect(JSON.stringify(plan.rows)).not.toContain('Sort')
  })
})

describe('a release', () => {
  test('row 23: comes with all releases of its line, those in other languages, and not with what its reader may not read', async () => {
    const { rows } = await list({ keyword: 'Two' })
    const found = await findRelease(bed.db, undefined, 'en', rows[0]!.id)
    expect(found!.history.map(({ version }) => version)).toEqual(['3.0', '2.0', '1.0'])
    expect(found).toMatchObject({
      fixes: ['Mended'],
      breakingChanges: ['Set the password anew'],
      category: { name: 'thePackage.camera' },
    })
    const one = await findRelease(bed.db, undefined, 'en', (await list({ keyword: 'One' })).rows[0]!.id)
    expect(one!.translations).toMatchObject([{ lang: 'ru', title: 'Два' }])
    const staff = (await list({ keyword: 'Staff' }, { reader: bed.author })).rows[0]!.id
    expect(await findRelease(bed.db, bed.customer, 'en', staff)).toBeUndefined()
  })
  test('is found while it is shown, and gone everywhere once it is deleted', async () => {
    const { articleId } = await release('Short-lived')
    const entries = () => bed.db.$count(searchEntries, eq(searchEntries.thingId, articleId))
    expect(await entries()).toBe(1)
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect(await entries()).toBe(0)
    expect((await list({ keyword: 'Short-lived' })).total).toBe(0)
  })
})

describe('row 25: which firmware for my device', () => {
  const ask = (model: string, version = '', regions: readonly ReleaseRegion[] = ['global', 'europe']) =>
    findUpgrade(bed.db, undefined, 'en', { model, version, regions })
  test('the model as people type it, and the way from the version in use', async () => {
    const answer = await ask('ks 1', 'V1.0')
    expect(answer).toMatchObject({ model: 'KS-1', outcome: 'way' })
    expect(answer.steps.map(({ title }) => title)).toEqual(['Two'])
  })
  test('without a version the newest; with the newest nothing to do; no way says so', async () => {
    expect(await ask('KS-1')).toMatchObject({ outcome: 'noVersion', newest: { title: 'Two' } })
    expect(await ask('KS-1', '2.0')).toMatchObject({ outcome: 'newest', steps: [] })
    expect(await ask('KS-1', '0.9')).toMatchObject({ outcome: 'way' })
    expect(await ask('KS-1', 'blue')).toMatchObject({ outcome: 'unknownVersion' })
    expect(await ask('KS-3', '1.0')).toMatchObject({ outcome: 'noRelease' })
  })
  test('what is for another region is no step and not the newest, and is named beside it', async () => {
    const of = { productModels: ['KS-2'] }
    expect(await ask('KS-2', '', ['global'])).toMatchObject({
      outcome: 'noRelease',
      elsewhere: [{ title: 'Recorder' }],
    })
    const { articleId } = await release('For all', { version: '1.9' }, of)
    expect(await ask('KS-2', '1.0', ['global'])).toMatchObject({
      outcome: 'way',
      steps: [{ title: 'For all' }],
      elsewhere: [{ title: 'Recorder', region: 'europe' }],
    })
    expect(await ask('KS-2', '1.0')).toMatchObject({ newest: { title: 'Recorder' }, elsewhere: [] })
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
  })
  test('a model that is not known gets those that come near', async () => {
    expect(await ask('KS')).toMatchObject({ outcome: 'unknownModel', models: ['KS-1', 'KS-2', 'KS-3'] })
    expect(await ask('%')).toMatchObject({ outcome: 'unknownModel', models: [] })
  })
})

test('DWN-04: the lines of government software, with how many versions a reader may have', async () => {
  expect(await listGovernmentLines(bed.db, undefined, 'en')).toEqual([])
  expect(await listGovernmentLines(bed.db, bed.customer, 'en')).toMatchObject([
    { versions: 1, newest: { version: '5.1' } },
  ])
})
