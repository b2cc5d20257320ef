import { edition as overseas } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { listChildDirectories } from '../catalog/catalog-lists.ts'
import { directories, productModels, removedDirectories } from '../catalog/catalog-tables.ts'
import { directoryNow } from '../catalog/removed-directory-lists.ts'
import { listFollows } from '../own/follow-lists.ts'
import { followSubject } from '../own/follow-store.ts'
import { movedAddress } from '../pages/moved-address.ts'
import { searchEntries } from '../search/search-tables.ts'
import { findDirectoryUse } from './directory-lists.ts'
import { removeDirectory } from './directory-store.ts'
import { noteFilings } from './filing-store.ts'
import { approveArticle, commitArticle, restoreArticle, saveArticle } from './article-store.ts'
import { deleteArticle, undeleteArticle } from './bin-store.ts'
import { articleEvents, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { findArticleRecord } from './article-record-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
  const names = (en: string) => ({ en, zh: en })
  await bed.db.insert(directories).values([
    { directoryCode: '0202', parentCode: '02', names: names('Old place'), isLeaf: true },
    { directoryCode: '0203', parentCode: '02', names: names('New place'), isLeaf: true },
    { directoryCode: '0204', parentCode: '02', names: names('Newest place'), isLeaf: true },
    { directoryCode: '03', parentCode: '0', names: names('Group'), isLeaf: false },
    { directoryCode: '0301', parentCode: '03', names: names('Only one'), isLeaf: true },
  ])
})
afterAll(() => bed.close())

const remove = (directoryCode: string, into: string | null) =>
  bed.inTransaction((tx) => removeDirectory(tx, bed.approver, { directoryCode, into }))
const refused = (status: number, reason: string, more: object = {}) =>
  expect.objectContaining({ status, reason, ...more })
const record = async (articleId: string) => (await findArticleRecord(bed.db, bed.author, { articleId }))!

test('row 6: a directory in which there is something is not taken away, and what there is is told; nothing changes', async () => {
  await bed.publish({ directoryCode: '0202' })
  await bed.save({ directoryCode: '0202' })
  const binned = await bed.save({ directoryCode: '0202' })
  await bed.inTransaction((tx) => deleteArticle(tx, bed.author, binned.articleId))
  await bed.db.update(productModels).set({ directoryCode: '0202' }).where(eq(productModels.model, 'KS-3'))
  const use = { cases: 3, models: 1, directories: 0 }
  expect(await findDirectoryUse(bed.db, '0202')).toEqual(use)
  await expect(remove('0202', null)).rejects.toEqual(refused(409, 'wrongState', { data: use }))
  await expect(remove('0202', '0202')).rejects.toEqual(refused(400, 'invalid'))
  await expect(remove('0202', '0299')).rejects.toEqual(refused(400, 'invalid'))
  await expect(remove('0202', '02')).rejects.toEqual(refused(400, 'invalid')) // cases are filed in the last level
  await expect(remove('99', null)).rejects.toEqual(refused(404, 'notFound'))
  // What is below it goes first, whatever takes the rest.
  await expect(remove('02', '0101')).rejects.toEqual(refused(409, 'wrongState'))
  expect(await bed.db.$count(removedDirectories)).toBe(0)
  expect(await findDirectoryUse(bed.db, '0202')).toEqual(use)
})

test('row 6: what is in it goes into another one, drafts, the bin, models and what readers find with it; the trail says so', async () => {
  const { articleId, revision } = await bed.publish({ title: 'Moved along', directoryCode: '0202' })
  const [before] = await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId))
  const binned = await bed.publish({ title: 'In the bin', directoryCode: '0202' })
  await bed.inTransaction((tx) => deleteArticle(tx, bed.author, binned.articleId))
  const waiting = await bed.submit({ title: 'Waits', directoryCode: '0202' })
  await bed.inTransaction((tx) =>
    followSubject(tx, bed.author.accountId, { kind: 'directory', subject: '0202', lang: 'en' }),
  )

  await remove('0202', '0203')

  expect(await findDirectoryUse(bed.db, '0203')).toMatchObject({ models: 1, directories: 0 })
  await expect(findDirectoryUse(bed.db, '0202')).rejects.toEqual(refused(404, 'notFound'))
  const [after] = await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId))
  expect(after).toEqual({ ...before!, directoryCode: '0203' })
  const [entry] = await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, articleId))
  expect(entry).toMatchObject({ directoryCode: '0203' })
  expect(entry!.words).toContain('place')
  expect(await record(articleId)).toMatchObject({ directoryCode: '0203', revision, live: { directoryCode: '0203' } })
  expect((await record(articleId)).events.at(-1)).toMatchObject({ action: 'moved', actor: { userAccount: 'approver' } })
  expect(await bed.db.select().from(removedDirectories)).toMatchObject([
    { directoryCode: '0202', target: '0203', names: { en: 'Old place' }, actor: bed.approver.accountId },
  ])
  // Revisions say what they said.
  const [saved] = await bed.db.select().from(articleRevisions).where(eq(articleRevisions.articleId, articleId))
  expect(saved!.content.directoryCode).toBe('0202')
  // What waited is approved as it is, and what comes out of the bin is found again.
  await bed.inTransaction((tx) => approveArticle(tx, bed.approver, waiting))
  await bed.inTransaction((tx) => undeleteArticle(tx, bed.author, binned.articleId))
  for (const each of [waiting, binned])
    expect(
      (await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, each.articleId)))[0],
    ).toMatchObject({
      directoryCode: '0203',
    })
  // Whoever had the old one open saves into the new one; what an old revision says is meant so too.
  const draft = bed.draft({ articleId, revision, directoryCode: '0202', title: 'Edited meanwhile' })
  const edited = await bed.inTransaction((tx) => saveArticle(tx, bed.author, draft))
  expect(await record(articleId)).toMatchObject({ directoryCode: '0203', title: 'Edited meanwhile' })
  const restored = await bed.inTransaction((tx) =>
    restoreArticle(tx, bed.author, { articleId, revision: edited.revision, restoredFrom: 1 }),
  )
  expect(await record(articleId)).toMatchObject({
    directoryCode: '0203',
    title: 'Moved along',
    revision: restored.revision,
  })
  await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
  expect((await listFollows(bed.db, portalThings, bed.author, 'en'))[0]).toMatchObject({ name: 'New place' })
})

test('row 4: addresses that name it lead to where what was in it is, also after that one goes', async () => {
  const moved = (url: string) => movedAddress(bed.db, overseas, url)
  expect(await moved('/en/dataSection/02/0202?order=hits')).toBe('/en/dataSection/02/0203?order=hits')
  await remove('0203', '0204')
  expect(await moved('/en/dataSection/02/0202')).toBe('/en/dataSection/02/0204')
  expect(await moved('/en/dataSection/0203')).toBe('/en/dataSection/02/0204')
  expect([
    await moved('/en/dataSection/02/0204'),
    await moved('/en/dataSection/all'),
    await moved('/en/search'),
  ]).toEqual([undefined, undefined, undefined])
  expect([
    await directoryNow(bed.db, '0202'),
    await directoryNow(bed.db, '0101'),
    await directoryNow(bed.db, undefined),
  ]).toEqual(['0204', '0101', undefined])
})

test('row 6: an empty one leads to the one above, which has cases of its own then', async () => {
  await remove('0301', null)
  expect(await listChildDirectories(bed.db, portalThings, bed.author, 'en', '0')).toContainEqual(
    expect.objectContaining({ directoryCode: '03', isLeaf: true }),
  )
  expect(await movedAddress(bed.db, overseas, '/en/dataSection/03/0301')).toBe('/en/dataSection/03')
  await remove('03', null)
  expect(await movedAddress(bed.db, overseas, '/en/dataSection/03')).toBeUndefined()
})

test('row 6: of two who take it away at once one does, and of an approval at the same time nothing is left behind', async () => {
  await bed.db
    .insert(directories)
    .values({ directoryCode: '0205', parentCode: '02', names: { en: 'Raced for' }, isLeaf: true })
  const waiting = await bed.submit({ directoryCode: '0205' })
  const outcomes = await Promise.allSettled([
    remove('0205', '0204'),
    bed.inTransaction((tx) => approveArticle(tx, bed.approver, waiting)),
    remove('0205', '0201'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await bed.db.$count(removedDirectories, eq(removedDirectories.directoryCode, '0205'))).toBe(1)
  expect(await bed.db.$count(liveArticles, eq(liveArticles.directoryCode, '0205'))).toBe(0)
  expect(await bed.db.$count(articles, eq(articles.directoryCode, '0205'))).toBe(0)
})

test('how articles of an older version are filed is noted in their rows', async () => {
  const { articleId } = await bed.save({ directoryCode: '0101', labels: ['fault'], productModels: ['KS-2'] })
  await bed.db.update(articles).set({ directoryCode: null, labels: null, productModels: null })
  await noteFilings(bed.db)
  const [row] = await bed.db.select().from(articles).where(eq(articles.articleId, articleId))
  expect(row).toMatchObject({ directoryCode: '0101', labels: ['fault'], productModels: ['KS-2'] })
  expect(await bed.db.$count(articleEvents, eq(articleEvents.articleId, articleId))).toBe(1)
})
