import { describe, expect, test } from 'vitest'
import { fold, foldWithPositions } from './fold.ts'
import { excerpt, highlight, type Marked } from './highlight.ts'

const marked = (more: Partial<Record<'words' | 'codes' | 'pieces', string[]>>): Marked => ({
  codes: more.codes ?? [],
  pieces: more.pieces ?? [],
  words: new Set(more.words),
})
/** What a reader sees: no tag but <mark>, entities read once. */
const shown = (html: string) => {
  const bare = html.replaceAll('<mark>', '').replaceAll('</mark>', '')
  expect(bare).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
  return bare.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
  )
}

describe('UIX-04: highlighting', () => {
  test.each([
    ['Configuring cameras', { words: ['configuring'] }, '<mark>Configuring</mark> cameras'],
    [
      'Configuración de las CÁMARAS',
      { words: ['configuracion', 'camaras'] },
      '<mark>Configuración</mark> de las <mark>CÁMARAS</mark>',
    ],
    ['Перестаёт работать', { words: ['перестает'] }, '<mark>Перестаёт</mark> работать'],
    ['摄像机恢复出厂设置', { pieces: ['恢复', '出厂'] }, '摄像机<mark>恢复出厂</mark>设置'],
    [
      'On KS-IPC-4231E-Z and ks ipc 4231ez',
      { codes: ['ksipc4231ez'] },
      'On <mark>KS-IPC-4231E-Z</mark> and <mark>ks ipc 4231ez</mark>',
    ],
    ['KS-IPC-4231T, port 14231', { codes: ['4231'] }, 'KS-IPC-<mark>4231</mark>T, port 14231'],
    ['ＫＳ－４２３１ 型', { codes: ['ks4231'] }, '<mark>ＫＳ－４２３１</mark> 型'],
    [
      '𠮷野家的门锁 🙂 ok',
      { pieces: ['𠮷', '门锁'], words: ['ok'] },
      '<mark>𠮷</mark>野家的<mark>门锁</mark> 🙂 <mark>ok</mark>',
    ],
    ['12 ㎡ room', { words: ['m2'] }, '12 <mark>㎡</mark> room'],
    ['class, subclass', { words: ['class'] }, '<mark>class</mark>, subclass'],
    ['a', { words: ['b'] }, 'a'],
    ['', { words: ['b'] }, ''],
  ])('%s %j', (text, found, html) => {
    expect(highlight(text, marked(found))).toBe(html)
  })

  const hostile = [
    '<b>bold</b> & <span class="x">span</span>',
    'AT&amp;T &lt;script&gt; amp lt',
    `"quoted" 'single' <img src=x onerror=alert(1)>`,
    'C++ and .* and (a|b) [c] $1 ^x {2} \\d',
    '𠮷𠮷𠮷 <𠮷> 👩‍👩‍👧 e\u0301 <mark>fake</mark>',
    '&&&<<<>>>',
    'ﬁn <ﬁ> ㎡&㎡',
  ]
  test('row 17: nothing that is looked for alters the markup, and the text stays as it is', () => {
    const parts = [
      'b',
      'span',
      'amp',
      'lt',
      'mark',
      'script',
      'c',
      '𠮷',
      'quot',
      'a',
      'fi',
      'm2',
      'fin',
      'x',
      '39',
      'img',
    ]
    for (const text of hostile)
      for (const one of parts)
        for (const other of parts) {
          const html = highlight(text.normalize('NFC'), marked({ words: [one], pieces: [other], codes: [other] }))
          expect(shown(html)).toBe(text.normalize('NFC'))
          expect(html.split('<mark>').length).toBe(html.split('</mark>').length)
        }
  })
  test('row 17: an excerpt is a piece of the text, whole characters only', () => {
    const text = `${'𠮷'.repeat(301)} <b>needle</b> ${'&'.repeat(300)}`
    for (let length = 1; length < 120; length++) {
      const piece = shown(excerpt(text, marked({ words: ['needle'] }), { length })).replace(/^…|…$/g, '')
      expect(text).toContain(piece)
      expect(piece.isWellFormed()).toBe(true)
    }
  })
  test('an excerpt shows where most was found, with room before it', () => {
    const text = `start one ${'filler '.repeat(100)}one two three ${'filler '.repeat(100)}`
    const html = excerpt(text, marked({ words: ['one', 'two', 'three'] }))
    expect(html).toContain('<mark>one</mark> <mark>two</mark> <mark>three</mark>')
    expect(html).toMatch(/^….*…$/)
    expect(excerpt('short', marked({}))).toBe('short')
  })
  test('an excerpt begins and ends with whole words; Chinese is cut anywhere', () => {
    const words = `${'recorder finds '.repeat(40)}needle ${'кабель питания '.repeat(40)}`
    for (let length = 40; length < 200; length++) {
      const piece = shown(excerpt(words, marked({ words: ['needle'] }), { length })).replace(/^…|…$/g, '')
      expect(` ${words}`).toContain(` ${piece} `)
      expect(piece).toContain('needle')
    }
    const zh = `${'录像机找不到摄像机'.repeat(30)}针${'检查网线和电源'.repeat(30)}`
    expect(shown(excerpt(zh, marked({ pieces: ['针'] })))).toHaveLength(162)
    expect(shown(excerpt('x'.repeat(600), marked({})))).toHaveLength(161)
  })
})

describe('row 11: folding', () => {
  test('equal without accents, but й stays a letter of its own', () => {
    expect(fold('CONFIGURACIÓN Ñandú café ВСЁ ещё')).toBe('configuracion nandu cafe все еще')
    expect(fold('КРАЙ')).toBe('край')
    expect(fold('край'.normalize('NFD'))).toBe('край')
    expect(fold('ＫＳ－ＩＰＣ–1‑2−3')).toBe('ks-ipc-1-2-3')
    expect(fold('so\u00adft\u200bhyphen')).toBe('softhyphen')
  })
  test('positions lead back to the original', () => {
    const text = '㎡é𠮷\u00adx'
    const { folded, at } = foldWithPositions(text)
    expect(folded).toBe('m2e𠮷x')
    expect([...at].map((index) => text.slice(index))).toEqual([
      text,
      text,
      'é𠮷\u00adx',
      '𠮷\u00adx',
      '𠮷\u00adx',
      'x',
      '',
    ])
  })
})
