import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl'
import { storedZip, type StoredZip, type ZipEntry } from './stored-zip.ts'

const at = new Date('2026-03-01T10:20:30Z')
const entry = (name: string, content: Buffer): ZipEntry => ({
  name,
  size: content.length,
  crc32: crc32(content),
  at,
  open: (start, end) => Readable.from([content.subarray(start, end + 1)]),
})
/** So many bytes that are nowhere: zeros, of which a reader may take few. */
const sparse = (name: string, size: number): ZipEntry => ({
  name,
  size,
  crc32: 0x1234_5678,
  at,
  open: (start, end) => {
    if (end - start > 1 << 20) throw new Error('nobody reads that much of it')
    return Buffer.alloc(end - start + 1)
  },
})
const few = [
  entry('固件 v2.bin', Buffer.from('firmware'.repeat(999))),
  entry('empty.txt', Buffer.alloc(0)),
  entry('Прошивка.zip', Buffer.from('PK\x03\x04 is no end')),
]
const whole = (zip: StoredZip) => buffer(zip.read(0, zip.size - 1))

/** What an independent reader finds. */
const readWithYauzl = async (zip: StoredZip) => {
  class Reader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return zip.read(start, end - 1)
    }
  }
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
  const reader =
    zip.size < 32 << 20
      ? await fromBufferPromise(await whole(zip), options)
      : await fromRandomAccessReaderPromise(new Reader(), zip.size, options)
  const entries: Entry[] = []
  for await (const each of reader.eachEntry()) entries.push(each)
  return { entries, contentOf: async (each: Entry) => buffer(await reader.openReadStreamPromise(each)) }
}

test('an archive of files as they are is read by an independent reader, names in any script', async () => {
  const { entries, contentOf } = await readWithYauzl(storedZip(few))
  expect(entries.map(({ fileName }) => fileName)).toEqual(few.map(({ name }) => name))
  for (const [nth, found] of entries.entries()) {
    expect(found).toMatchObject({
      compressionMethod: 0,
      generalPurposeBitFlag: 1 << 11,
      uncompressedSize: few[nth]!.size,
      crc32: few[nth]!.crc32,
      externalFileAttributes: 0o100644 * 0x10000,
    })
    expect(found.getLastModDate({ timezone: 'UTC' })).toEqual(at)
    expect(crc32(await contentOf(found))).toBe(found.crc32)
  }
})
test('its size is known before, and it is the same each time', async () => {
  const [one, other] = [await whole(storedZip(few)), await whole(storedZip(few))]
  expect([one.length, one.equals(other)]).toEqual([storedZip(few).size, true])
  expect((await whole(storedZip([]))).length).toBe(22)
})
test('any part of it is what the whole has there', async () => {
  const zip = storedZip([entry('a', Buffer.from('abc')), entry('b', Buffer.from('defgh'))])
  const all = await whole(zip)
  for (let start = 0; start < zip.size; start += 1)
    for (const end of [start, Math.min(start + 7, zip.size - 1), zip.size - 1])
      expect((await buffer(zip.read(start, end))).equals(all.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
})
test('a part of one file opens that file alone, at that place', async () => {
  const opened: string[] = []
  const noting = few.map((each) => ({
    ...each,
    open: (start: number, end: number) => {
      opened.push(`${each.name} ${start}-${end}`)
      return each.open(start, end)
    },
  }))
  const zip = storedZip(noting)
  await buffer(zip.read(1000, 1009))
  expect(opened).toEqual([`固件 v2.bin ${1000 - 30 - 13}-${1009 - 30 - 13}`])
})
test('Zip64: members beyond 4 GiB, and what comes after them', async () => {
  const giant = 5 * 2 ** 30
  const last = Buffer.from('the last file')
  const zip = storedZip([
    sparse('a.iso', giant),
    sparse('b.iso', 2 ** 32 - 1),
    sparse('c.iso', 2 ** 32 - 2),
    entry('last.txt', last),
  ])
  const { entries, contentOf } = await readWithYauzl(zip)
  expect(entries.map(({ uncompressedSize }) => uncompressedSize)).toEqual([giant, 2 ** 32 - 1, 2 ** 32 - 2, 13])
  expect(await contentOf(entries[3]!)).toEqual(last)
  expect(zip.size).toBeGreaterThan(giant + 2 ** 33 - 3)
  expect(await buffer(zip.read(giant - 5, giant + 4))).toEqual(Buffer.alloc(10))
})
test('Zip64: more than 65,535 files', async () => {
  const many = Array.from({ length: 65_537 }, (_, nth) => entry(`${nth}.txt`, Buffer.from(String(nth))))
  const { entries, contentOf } = await readWithYauzl(storedZip(many))
  expect(entries.length).toBe(65_537)
  expect(String(await contentOf(entries[65_536]!))).toBe('65536')
})
test('a file that turns out shorter breaks the archive off, and one that is let go is closed', async () => {
  const short = { ...few[0]!, size: few[0]!.size + 1 }
  await expect(whole(storedZip([short]))).rejects.toThrow('another size')
  const source = new Readable({ read: () => undefined })
  source.push('x')
  const stream = storedZip([{ ...few[0]!, open: () => source }]).read(0, 4000)
  await new Promise((resolve) => stream.once('data', resolve))
  const closed = new Promise((resolve) => source.once('close', resolve))
  stream.destroy()
  source.push('x')
  await closed
})
test('one archive of many reads has one hash', async () => {
  const zip = storedZip(few)
  const hash = createHash('sha256')
  for (let start = 0; start < zip.size; start += 333)
    hash.update(await buffer(zip.read(start, Math.min(start + 332, zip.size - 1))))
  expect(hash.digest('hex')).toBe(
    createHash('sha256')
      .update(await whole(zip))
      .digest('hex'),
  )
})
