import { expect, test } from 'vitest'
import { readJpeg } from './jpeg-content.ts'
import { sampleJpeg } from './sample-pictures.ts'

const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from(
      '49492a0008000000' +
        '0200' +
        `1201030001000000${orientation.toString(16).padStart(2, '0')}000000` +
        '2588040001000000' +
        '00000000' +
        '00000000',
      'hex',
    ),
    Buffer.from('GPS 30.2741 N 120.1551 E'),
  ])
const colours = Buffer.from('ICC_PROFILE\0\x01\x01some colours')

test('where and with what a photo was taken does not stay in it; its colours and which way is up do', () => {
  const { width, height, content } = readJpeg(
    sampleJpeg(
      [0xe1, exif(6)],
      [0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>secret</x>')],
      [0xe2, colours],
      [0xed, Buffer.from('Photoshop secret')],
      [0xfe, Buffer.from('secret')],
    ),
  )!
  expect([width, height]).toEqual([8, 8])
  expect(content.toString('latin1')).not.toMatch(/GPS|30\.27|secret/)
  expect(content.includes(colours)).toBe(true)
  expect(content.toString('hex')).toContain('0112000300000001' + '0006')
  expect(readJpeg(content)!.content).toEqual(content)
})

test('a photo that lies upright keeps no Exif at all, and what follows its end is cut off', () => {
  expect(readJpeg(Buffer.concat([sampleJpeg([0xe1, exif(1)]), Buffer.from('a hidden film')]))!.content).toEqual(
    sampleJpeg(),
  )
})

test('a JPEG that is cut short anywhere is not taken', () => {
  const whole = sampleJpeg([0xe1, exif(6)])
  expect(readJpeg(whole)).toBeDefined()
  for (let length = 2; length < whole.length; length++) expect(readJpeg(whole.subarray(0, length))).toBeUndefined()
})

test('Exif with pointers to nowhere is dropped without harm', () => {
  for (const tiff of [
    '',
    '49492a00ffffffff0000000000000000',
    '4d4d002a00000008ffff0112',
    '49492a0008000000ffff12010300010000000900',
  ])
    expect(
      readJpeg(sampleJpeg([0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff, 'hex')])]))!
        .content,
    ).toEqual(sampleJpeg())
})

test('the size is that of the picture as it is shown: a photo taken upright is taller than wide', () => {
  const wide = (orientation: number) => {
    const bytes = sampleJpeg([0xe1, exif(orientation)])
    bytes.writeUInt16BE(4, bytes.indexOf(Buffer.from('ffc0', 'hex')) + 5)
    return readJpeg(bytes)!
  }
  expect(wide(1)).toMatchObject({ width: 8, height: 4 })
  expect(wide(6)).toMatchObject({ width: 4, height: 8 })
})
