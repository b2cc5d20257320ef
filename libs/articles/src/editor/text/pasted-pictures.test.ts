import { describe, expect, test } from 'vitest'
import { picturesInPaste, withAddresses } from './pasted-pictures.ts'

const png = 'iVBORw0KGgo='
const hex = '89504e470d0a1a0a'
const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const word = (name: string) => `<p><img width=10 src="file:///C:/Temp/${name}.png" alt="x"></p>`
const picture = (data: string, kind = 'pngblip') =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn n}{\\sv 1}}}\\picw10\\pich10\\${kind}\\bliptag-1234{\\*\\blipuid abcdef0123}\n${data.slice(0, 6)}\n${data.slice(6)}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`
const rtf = (...pictures: string[]) =>
  `{\\rtf1 {\\*\\listpicture{\\pict\\pngblip ffff}} text ${pictures.join(' more ')}}`
const read = async (html: string, text = '') =>
  Promise.all(
    [...picturesInPaste(html, text)].map(async ([source, file]) => [
      source,
      file.name,
      file.type,
      [...new Uint8Array(await file.arrayBuffer())],
    ]),
  )

describe('row 87: the pictures of what is pasted', () => {
  test('are those that are written out in it', async () => {
    const source = `data:image/png;base64,${png}`
    expect(await read(`<p>a</p><img alt='x' src='${source}'>`)).toEqual([[source, 'picture-1.png', 'image/png', bytes]])
  })
  test('and those of Word, which names files of the computer and has the pictures in the RTF beside', async () => {
    expect(await read(word('a') + word('b'), rtf(picture(hex), picture('ffd8ff', 'jpegblip')))).toEqual([
      ['file:///C:/Temp/a.png', 'picture-1.png', 'image/png', bytes],
      ['file:///C:/Temp/b.png', 'picture-2.jpg', 'image/jpeg', [0xff, 0xd8, 0xff]],
    ])
  })
  test('a drawing that no browser shows keeps its place; where the numbers differ nothing is guessed', async () => {
    const drawing = picture('0102', 'emfblip')
    expect((await read(word('a') + word('b'), rtf(drawing, picture(hex)))).map(([source]) => source)).toEqual([
      'file:///C:/Temp/b.png',
    ])
    expect(await read(word('a'), rtf(picture(hex), picture(hex)))).toEqual([])
    expect(await read(word('a'))).toEqual([])
  })
  test('never those that lie elsewhere, nor what is no picture that is stored', async () => {
    const others = [
      'https://elsewhere.example/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,%%%',
    ]
    expect(await read(others.map((source) => `<img src="${source}">`).join(''))).toEqual([])
  })
  test('stand at the addresses where they are stored, and nothing else is changed', () => {
    const html = `<p>file:///C:/Temp/a.png</p>${word('a')}${word('b')}`
    expect(withAddresses(html, new Map([['file:///C:/Temp/a.png', '/files/1/a.png']]))).toBe(
      `<p>file:///C:/Temp/a.png</p><p><img width=10 src="/files/1/a.png" alt="x"></p>${word('b')}`,
    )
  })
})
