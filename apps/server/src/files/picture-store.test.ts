import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { storePicture } from './picture-store.ts'
import { jpegSegment, pngChunk, sampleBmp, sampleGif, sampleJpeg, samplePng } from './sample-pictures.ts'

let database: Database
let directory: string
let files: FileStore
const callers: Caller[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
  files = createFileStore(directory)
  for (const userAccount of ['one', 'two']) {
    const [row] = await database.db
      .insert(accounts)
      .values({ userAccount, passwordHash: '', type: 3, fullName: userAccount })
      .returning({ accountId: accounts.id })
    callers.push({
      ...row!,
      userAccount,
      fullName: userAccount,
      type: 3,
      roles: [],
      isOverseasSpecial: false,
      tokenHash: '',
      source: null,
    })
  }
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})
const store = (name: string, content: Buffer, caller = callers[0]!) =>
  storePicture(database.db, files, caller, { name, content })
const bytesOf = async (fileId: string, size: number, which?: 'smaller') =>
  Buffer.concat(await (await files.readRange(fileId, 0, size - 1, which)).toArray())
const drawing = await readFile(join(import.meta.dirname, '../../../../content/pictures/camera-poe.en.png'))
const pixels = (content: Buffer) => sharp(content, { animated: true }).ensureAlpha().raw().toBuffer()

test.each([
  ['plan.png', samplePng(), 'plan.png', 'image/png'],
  ['photo.JPEG', sampleJpeg(), 'photo.JPEG', 'image/jpeg'],
  ['photo.png', sampleJpeg([0xe2, Buffer.from('ICC_PROFILE\0\x01\x01other')]), 'photo.jpg', 'image/jpeg'],
  ['页面.html', sampleGif, '页面.gif', 'image/gif'],
  ['схема', sampleBmp, 'схема.bmp', 'image/bmp'],
])('%s is told by its content', async (name, content, storedName, type) => {
  const stored = await store(name, content)
  expect(stored).toMatchObject({
    name: storedName,
    type,
    url: `/files/${stored.fileId}/${encodeURIComponent(storedName)}`,
  })
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
])('%s is refused', (_, content) =>
  expect(store('a.png', content)).rejects.toMatchObject({ status: 415, reason: 'pictureUnknown' }),
)

test('a picture of too many bytes or pixels is refused, whatever little it weighs', async () => {
  await expect(store('a.png', Buffer.concat([samplePng(), Buffer.alloc(10 << 20)]))).rejects.toMatchObject({
    status: 413,
    reason: 'pictureTooLarge',
  })
  const vast = samplePng()
  vast.writeUInt32BE(1_000_000, 16)
  vast.writeUInt32BE(41, 20)
  await expect(store('a.png', vast)).rejects.toMatchObject({ status: 413, reason: 'pictureTooLarge' })
})

test('a drawing is kept in fewer bytes too, with every pixel as it was', async () => {
  const { fileId } = await store('drawing.png', drawing)
  const size = (await files.sizeOfSmaller(fileId))!
  expect(size).toBeLessThan(drawing.length / 2)
  expect((await pixels(await bytesOf(fileId, size, 'smaller'))).equals(await pixels(drawing))).toBe(true)
  await files.remove(fileId)
  expect(await files.sizeOfSmaller(fileId)).toBeUndefined()
})

test.each([
  ['a photo, which would lose', 'a.jpg', sampleJpeg()],
  [
    'a moving picture, which would stop',
    'a.png',
    Buffer.concat([
      samplePng(40, 40).subarray(0, 33),
      Buffer.from('00000008', 'hex'),
      Buffer.from('acTL'),
      Buffer.alloc(12),
      samplePng(40, 40).subarray(33),
    ]),
  ],
  [
    'what only seems to be a picture',
    'b.png',
    Buffer.concat([samplePng(30, 30).subarray(0, 40), Buffer.alloc(20, 7), samplePng(30, 30).subarray(60)]),
  ],
])('%s is kept as it came', async (_, name, content) => {
  expect(await files.sizeOfSmaller((await store(name, content)).fileId)).toBeUndefined()
})

describe('row 115 what a picture tells about its makers does not stay in it, in no copy of it', () => {
  const about = {
    IFD0: { Artist: 'canary', Copyright: 'canary', Software: 'canary' },
    IFD3: { GPSLatitude: '30/1 16/1 2674/100', GPSLatitudeRef: 'N' },
  }
  const drawn = () =>
    sharp(drawing)
      .resize(300)
      .withExif(about)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .withIccProfile('p3')
  const text = Buffer.from('Author\0canary')
  const gifExtension = (label: number, ...blocks: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.flatMap((block) => [Buffer.from([block.length]), Buffer.from(block, 'latin1')]),
      Buffer.from([0]),
    ])
  /** Puts parts into a picture, and something after its end. */
  const withParts = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
    Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at), Buffer.from('canary')])
  const pictures: Record<string, () => Promise<Buffer>> = {
    'a.jpg': async () =>
      withParts(
        await drawn().jpeg().toBuffer(),
        2,
        ...(
          [
            [0xfe, text],
            [0xed, text],
            [0xec, text],
            [0xe0, Buffer.from('JFXX\0canary')],
          ] as const
        ).map(([marker, content]) => jpegSegment(marker, content)),
      ),
    'a.png': async () =>
      withParts(
        await drawn().png().toBuffer(),
        33,
        ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => pngChunk(type, text)),
      ),
    'a.gif': async () => {
      const bytes = await drawn().gif().toBuffer()
      return withParts(
        bytes,
        13 + 3 * 2 ** ((bytes[10]! & 7) + 1),
        gifExtension(0xff, 'NETSCAPE2.0', '\x01\0\0'),
        gifExtension(0xfe, 'canary', 'canary'),
        gifExtension(0xff, 'XMP DataXMP', 'canary'),
        gifExtension(0x01, 'x'.repeat(12), 'canary'),
      )
    },
  }
  test.each(Object.keys(pictures))('%s', async (name) => {
    const content = await pictures[name]!()
    expect(content.toString('latin1').match(/canary/g)!.length).toBeGreaterThan(4)
    const { fileId, size } = await store(name, content)
    const stored = await bytesOf(fileId, size)
    const smallerSize = await files.sizeOfSmaller(fileId)
    expect(smallerSize !== undefined).toBe(name === 'a.png')
    for (const copy of [
      stored,
      ...(smallerSize === undefined ? [] : [await bytesOf(fileId, smallerSize, 'smaller')]),
    ]) {
      expect(copy.toString('latin1')).not.toMatch(/canary|Exif|eXIf|EXIF|XMP|xmp|tIME/)
      const { exif, xmp, iptc, comments, icc } = await sharp(copy).metadata()
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
      expect(icc !== undefined, 'its colours stay').toBe(name !== 'a.gif')
      expect((await pixels(copy)).equals(await pixels(content))).toBe(true)
    }
    expect(stored.includes('NETSCAPE2.0'), 'it plays as often').toBe(name === 'a.gif')
    expect((await store(name, stored)).fileId, 'nothing is left to take out').toBe(fileId)
  })
})

test.each([
  ['PNG', samplePng(5, 5)],
  ['GIF', sampleGif],
])('a %s that is cut short anywhere is not taken', async (_, whole) => {
  await store('whole', whole)
  for (let length = 0; length < whole.length; length++)
    await expect(store('part', whole.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({
      reason: 'pictureUnknown',
    })
})

describe('pictures that are made to cost time', () => {
  const megabytes = (unit: Buffer, ...ends: [Buffer, Buffer]) =>
    Buffer.concat([ends[0], Buffer.alloc(9 << 20, unit), ends[1]])
  const png = samplePng()
  const jpeg = sampleJpeg()
  const halves = (whole: Buffer, at: number): [Buffer, Buffer] => [whole.subarray(0, at), whole.subarray(at)]
  test.each([
    ['a PNG of empty chunks', megabytes(pngChunk('IDAT', Buffer.alloc(0)), ...halves(png, 33))],
    [
      'a GIF of extensions',
      megabytes(Buffer.from('21f90400000000002c', 'hex').subarray(0, 8), ...halves(sampleGif, 19)),
    ],
    ['a JPEG of empty segments', megabytes(Buffer.from('ffdb0002', 'hex'), ...halves(jpeg, 2))],
    ['a JPEG of empty scans', megabytes(Buffer.from('ffda0002', 'hex'), ...halves(jpeg, 2))],
  ])('%s is refused at once', async (_, content) => {
    const before = process.threadCpuUsage()
    await expect(store('x.png', content)).rejects.toMatchObject({ reason: 'pictureUnknown' })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(300)
  })
  test('a JPEG with a scan of stuffed bytes, or with bytes of filling, takes no longer than one is read', async () => {
    const before = process.threadCpuUsage()
    await expect(store('x.jpg', megabytes(Buffer.from('ff', 'hex'), ...halves(jpeg, 2)))).resolves.toMatchObject({
      type: 'image/jpeg',
    })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  })
})
