import { maxUploadBytesADay, maxUploadsADay } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed } from '../articles/article-testbed.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { files as fileTable, liveFiles, removedFiles } from './file-tables.ts'
import { storeOffered } from './offered-file-store.ts'
import { storePicture } from './picture-store.ts'
import { removeUnnamed } from './removed-file-store.ts'
import { samplePng } from './sample-pictures.ts'
import { storeFile } from './stored-file-store.ts'

let bed: Awaited<ReturnType<typeof openArticleTestbed>>
let directory: string
let files: FileStore
beforeAll(async () => {
  bed = await openArticleTestbed()
  directory = await mkdtemp(join(tmpdir(), 'removed-'))
  files = createFileStore(directory)
})
afterAll(async () => {
  await bed.close()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  for (const table of [fileTable, liveFiles, removedFiles]) await bed.db.delete(table)
})

let width = 0
/** A picture with bytes of its own. */
const keep = (caller = bed.author) =>
  storePicture(bed.db, files, caller, { name: 'plan.png', content: samplePng(++width, 1) })
const setBack = async (ago: string) => {
  await bed.db.update(fileTable).set({ wantedAt: sql`now() - ${ago}::interval` })
  await bed.db.update(removedFiles).set({ at: sql`now() - ${ago}::interval` })
}
const rows = async () => (await bed.db.select().from(fileTable)).map(({ fileId }) => fileId).sort()
const bytesOf = (fileId: string) => files.readRange(fileId, 0, 1).then((stream) => stream.toArray())
const clean = () => removeUnnamed(bed.db, files, portalThings)

test('a picture that nothing shows goes after thirty days, its bytes a day later', async () => {
  const { fileId } = await keep()
  await setBack('29 days')
  await clean()
  expect(await rows()).toEqual([fileId])
  await setBack('30 days 1 minute')
  await clean()
  expect(await rows()).toEqual([])
  await setBack('23 hours')
  await clean()
  expect(await bytesOf(fileId)).toHaveLength(1)
  await setBack('24 hours 1 minute')
  await clean()
  await expect(bytesOf(fileId)).rejects.toThrow('ENOENT')
  expect(await bed.db.select().from(removedFiles)).toEqual([])
})

test('what a revision names stays, be it an earlier one, and so does what readers are shown or the portal brought', async () => {
  const [first, second, shown] = [await keep(), await keep(), await keep()]
  const own = await storeFile(bed.db, files, { name: 'a', type: 'image/png', content: Buffer.from('a'), owner: null })
  const { articleId, revision } = await bed.save({ body: `<p><img src="${first.url}" alt=""></p>` })
  await bed.save({ articleId, revision, body: `<p><img src="${second.url}" alt=""></p>` })
  await bed.db.insert(liveFiles).values({ fileId: shown.fileId, kind: 'release', thingId: '1' })
  const unnamed = await keep()
  await setBack('1 year')
  await clean()
  expect(await rows()).toEqual([first, second, shown, own].map(({ fileId }) => fileId).sort())
  expect(await bed.db.select().from(removedFiles)).toMatchObject([{ fileId: unnamed.fileId }])
})

test('who stores the same once more has it for thirty days again', async () => {
  const picture = samplePng(3, 3)
  const put = () => storePicture(bed.db, files, bed.author, { name: 'a.png', content: picture })
  const { fileId } = await put()
  await setBack('1 year')
  expect((await put()).fileId).toBe(fileId)
  await clean()
  expect(await rows()).toEqual([fileId])
})

test('one person may store so many bytes, and so many files, in a day', async () => {
  const before = { name: 'a', type: 'x', sha256: '-', owner: bed.author.accountId }
  const offer = (content: string, caller = bed.author) =>
    storeOffered(bed.db, files, caller, { name: 'a.bin', content: Buffer.from(content) })
  await bed.db.insert(fileTable).values({ ...before, fileId: '1', size: maxUploadBytesADay - 2 })
  await expect(offer('abc')).rejects.toMatchObject({ reason: 'uploadQuota' })
  await expect(offer('ab')).resolves.toMatchObject({ size: 2 })
  await expect(keep()).rejects.toMatchObject({ reason: 'uploadQuota' })
  await expect(offer('abc', bed.approver)).resolves.toMatchObject({ size: 3 })
  await bed.db.update(fileTable).set({ at: sql`now() - interval '24 hours'` })
  await expect(offer('abc')).resolves.toMatchObject({ size: 3 })

  await bed.db.delete(fileTable)
  await bed.db
    .insert(fileTable)
    .values(Array.from({ length: maxUploadsADay - 1 }, (_, nth) => ({ ...before, fileId: `${nth}`, size: 1 })))
  const side = await Promise.allSettled([offer('1'), offer('2'), offer('3')])
  expect(side.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bed.db.$count(fileTable, eq(fileTable.owner, bed.author.accountId))).toBe(maxUploadsADay)
})
