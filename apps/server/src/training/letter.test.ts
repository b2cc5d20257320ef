import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { confirmationLetter } from './letter.ts'

const letterOf = (changes: { name?: string; company?: string; title?: string } = {}) =>
  confirmationLetter({
    number: 'TR012345678901',
    name: changes.name ?? '王小明',
    company: changes.company ?? '东湖园区管理处',
    price: 128_000,
    class: {
      id: '1',
      courseId: 'video',
      title: changes.title ?? '视频监控系统设计与验收',
      topic: 'video',
      level: 'basic',
      mode: 'classroom',
      price: 128_000,
      starts: '2027-03-09T01:00:00.000Z',
      ends: '2027-03-10T09:00:00.000Z',
      zone: 'Asia/Shanghai',
      place: '杭州市滨江区隼安培训中心 3 号教室',
      signUpUntil: '2027-03-08T01:00:00.000Z',
      seats: 20,
      left: 3,
      waiting: 0,
      open: true,
      phase: 'coming',
    },
    address: 'https://support.example.cn/train/trainmain/verify/AbCdEfGhIjKlMnOpQrStUv',
    brand: '隼安科技',
    issued: new Date('2027-01-05T00:00:00Z'),
  })

const read = async (file: File) => {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const items = (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap(({ items }) => items)
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  return { pages: pdf.numPages, texts, text: texts.map(({ str }) => str).join(''), width: pages[0]!.view[2]! }
}

test('row 73 the letter says who, what, when in the zone of the place, and where it is verified', async () => {
  const { text, pages } = await read(await letterOf())
  expect(pages).toBe(1)
  for (const said of [
    '培训确认函',
    '王小明',
    '东湖园区管理处',
    '视频监控系统设计与验收',
    '2027年3月9日 09:00',
    '中国标准时间，UTC+08:00',
    '1280.00',
    'TR012345678901',
    'verify/AbCdEfGhIjKlMnOpQrStUv',
  ])
    expect(text).toContain(said)
})

/** What a reader of QR codes sees on the paper: the code is drawn as squares of one size. */
const scan = async (file: File) => {
  const paper = Buffer.from(await file.arrayBuffer())
  const drawn = [...paper.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(
    ([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  )
  const squares = drawn.flatMap((content) =>
    [...content.matchAll(/(\S+) (\S+) (\S+) \S+ re\b/g)].map(([, ...sides]) => sides.map(Number)),
  ) as [number, number, number][]
  const [, , module] = squares[0]!
  const [left, top] = [0, 1].map((side) => Math.min(...squares.map((square) => square[side]!)))
  const dark = new Set(
    squares.map(([x, y]) => `${Math.round((x - left!) / module)} ${Math.round((y - top!) / module)}`),
  )
  const [quiet, scale] = [4, 3]
  const side = (Math.max(...[...dark].map((at) => Number(at.split(' ')[0]))) + 1 + 2 * quiet) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)].map((pixel) => Math.floor(pixel / scale) - quiet)
    if (dark.has(`${x} ${y}`)) data.fill(0, at * 4, at * 4 + 3)
  }
  return decodeQR({ width: side, height: side, data })
}
test('row 73 its QR code leads to where it is verified', async () => {
  expect(await scan(await letterOf())).toBe('https://support.example.cn/train/trainmain/verify/AbCdEfGhIjKlMnOpQrStUv')
})

test.each([
  ['a long Chinese name', '阿卜杜热合曼·买买提依明江·'.repeat(4).slice(0, 60)],
  ['a long name without a break', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)],
  ['rare characters and other alphabets', '龘靐喆 Ñandú Йорк Елена'],
])('row 73 %s is whole and stays on the paper', async (_, name) => {
  const { text, texts, width } = await read(await letterOf({ name, company: name.repeat(2), title: name.repeat(3) }))
  expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
  for (const { transform, width: wide, str } of texts) expect(transform[4] + wide, str).toBeLessThanOrEqual(width - 60)
})

test('what the font has not is told by a mark, never by a gap', async () => {
  expect((await read(await letterOf({ name: '𠮷田 Ελένη 👮' }))).text.replaceAll(/\s/g, '')).toContain('〓田Ελενη〓')
})

test('only the glyphs that are shown are in the file', async () => {
  expect((await letterOf()).size).toBeLessThan(120_000)
})
