import { randomBytes } from 'node:crypto'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { checkPackage } from './word-package.ts'
import { paragraph, sampleDocx } from './word-sample.ts'

const good = await sampleDocx({ body: paragraph('text') })
const withPart = (name: string, content: string | Buffer) =>
  sampleDocx({ body: paragraph('text'), parts: { [name]: content } })
/** Tells another unpacked size in the table of contents than the part has. */
const lying = (zip: Buffer, name: string, size: number) => {
  const lie = Buffer.from(zip)
  const header = lie.lastIndexOf(name) - 46
  lie.writeUInt32LE(size, header + 24)
  return lie
}
const cfb = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')])

test('an honest file passes, also with a comment that was cut off', async () => {
  await checkPackage(good)
  const cut = Buffer.from(good)
  cut.writeUInt16LE(1, cut.length - 2)
  await checkPackage(cut)
  await checkPackage(Buffer.concat([good, Buffer.from('\r\n')]))
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['nothing', () => Buffer.alloc(0), 'wordBroken'],
  ['half a file', () => good.subarray(0, good.length >> 1), 'wordBroken'],
  ['a file under a password', () => cfb('EncryptedPackage'), 'wordProtected'],
  ['a document of old', () => cfb('WordDocument'), 'wordNotDocx'],
  ['text', () => Buffer.from('just text'), 'wordNotDocx'],
  [
    'a zip of other things',
    async () => new JSZip().file('a.txt', 'a').generateAsync({ type: 'nodebuffer' }),
    'wordNotDocx',
  ],
  [
    'an entity that names a file',
    () => withPart('word/styles.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    'wordHostile',
  ],
  [
    'the same in UTF-16',
    () => withPart('word/styles.xml', Buffer.from('\ufeff<!DOCTYPE x []><x/>', 'utf16le')),
    'wordHostile',
  ],
  [
    'a declaration that two chunks share',
    () => withPart('customXml/item1.xml', `<!--${'x'.repeat(16_384 - 4 - 7)}--><!DOCTYPE x><x/>`),
    'wordHostile',
  ],
  ['a name that leads out', () => withPart('../evil.xml', '<x/>'), 'wordHostile'],
  ['a name from the root', () => withPart('/evil.xml', '<x/>'), 'wordHostile'],
  ['64 MB of nothing', () => withPart('word/media/image1.bmp', Buffer.alloc(64 << 20)), 'wordHostile'],
  [
    '9 MB of nothing that say they are 9 bytes',
    async () => lying(await withPart('word/zero.bin', Buffer.alloc(9 << 20)), 'word/zero.bin', 9),
    'wordHostile',
  ],
  [
    '3000 parts',
    () =>
      sampleDocx({
        body: paragraph('text'),
        parts: Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`word/media/${at}.txt`, String(at)])),
      }),
    'wordTooComplex',
  ],
])('ART-09 %s is refused', async (_, make, reason) => {
  await expect(checkPackage(await make())).rejects.toMatchObject({ status: 422, reason })
})

test('more than 100 MB are too much, however honest', async () => {
  const big = lying(await withPart('word/big.bin', randomBytes(1 << 20)), 'word/big.bin', 101 << 20)
  await expect(checkPackage(big)).rejects.toMatchObject({ reason: 'wordTooComplex' })
})
