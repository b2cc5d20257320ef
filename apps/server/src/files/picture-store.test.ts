import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { storePicture } from './picture-store.ts'
import { sampleBmp, sampleGif, sampleJpeg, samplePng } from './sample-pictures.ts'

let database: Database
let directory: string
let files: FileStore
const callers: Caller[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
  files = createFileStore(directory)
  for (const userAccount of ['one', 'two']) {
    const [row] = await database.db.insert(accounts).values({ userAccount, passwordHash: '', type: 3, fullName: userAccount }).returning({ accountId: accounts.id })
    callers.push({ ...row!, userAccount, fullName: userAccount, type: 3, roles: [], tokenHash: '', source: null })
  }
})
afterAll(async () => { await database.close(); await rm(directory, { recursive: true }) })
const store = (name: string, content: Buffer, caller = callers[0]!) => storePicture(database.db, files, caller, { name, content })

test.each([
  ['plan.png', samplePng(), 'plan.png', 'image/png'],
  ['photo.JPEG', sampleJpeg(), 'photo.JPEG', 'image/jpeg'],
  ['photo.png', sampleJpeg([0xe2, Buffer.from('ICC_PROFILE\0\x01\x01other')]), 'photo.jpg', 'image/jpeg'],
  ['页面.html', sampleGif, '页面.gif', 'image/gif'],
  ['схема', sampleBmp, 'схема.bmp', 'image/bmp'],
])('%s is told by its content', async (name, content, storedName, type) => {
  const stored = await store(name, content)
  expect(stored).toMatchObject({ name: storedName, type, url: `/files/${stored.fileId}/${encodeURIComponent(storedName)}` })
})

test('the same content from the same person is kept once, from another person anew', async () => {
  const first = await store('a.png', samplePng(3, 3))
  expect(await store('b.png', samplePng(3, 3))).toEqual(first)
  expect((await store('a.png', samplePng(3, 3), callers[1])).fileId).not.toBe(first.fileId)
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['WebP', Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40)])],
  ['HTML', Buffer.from('<!doctype html><h1>x</h1>')],
  ['text that begins like a BMP', Buffer.from(`BM is not a picture ${'x'.repeat(99)}`)],
  ['half a PNG', samplePng(9, 9).subarray(0, 50)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', (_, content) => expect(store('a.png', content)).rejects.toMatchObject({ status: 415, reason: 'pictureUnknown' }))

test('a picture of too many bytes or pixels is refused, whatever little it weighs', async () => {
  await expect(store('a.png', Buffer.concat([samplePng(), Buffer.alloc(10 << 20)]))).rejects.toMatchObject({ status: 413, reason: 'pictureTooLarge' })
  const vast = samplePng()
  vast.writeUInt32BE(1_000_000, 16)
  vast.writeUInt32BE(41, 20)
  await expect(store('a.png', vast)).rejects.toMatchObject({ status: 413, reason: 'pictureTooLarge' })
})

test('a drawing is kept in fewer bytes too, with every pixel as it was', async () => {
  const drawing = await readFile(join(import.meta.dirname, '../../../../content/pictures/camera-poe.en.png'))
  const { fileId } = await store('drawing.png', drawing)
  const size = (await files.sizeOfSmaller(fileId))!
  expect(size).toBeLessThan(drawing.length / 2)
  const smaller = Buffer.concat(await (await files.readRange(fileId, 0, size - 1, 'smaller')).toArray())
  const pixels = (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()
  expect((await pixels(smaller)).equals(await pixels(drawing))).toBe(true)
  await files.remove(fileId)
  expect(await files.sizeOfSmaller(fileId)).toBeUndefined()
})

test.each([
  ['a photo, which would lose', 'a.jpg', sampleJpeg()],
  ['a moving picture, which would stop', 'a.png', Buffer.concat([samplePng(40, 40).subarray(0, 33), Buffer.from('00000008', 'hex'), Buffer.from('acTL'), Buffer.alloc(12), samplePng(40, 40).subarray(33)])],
  ['what only seems to be a picture', 'b.png', Buffer.concat([samplePng(30, 30).subarray(0, 40), Buffer.alloc(20, 7), samplePng(30, 30).subarray(60)])],
])('%s is kept as it came', async (_, name, content) => {
  expect(await files.sizeOfSmaller((await store(name, content)).fileId)).toBeUndefined()
})
