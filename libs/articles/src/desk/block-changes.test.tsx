import { describe, expect, test } from 'vitest'
import { blockChanges, type BlockChange } from './block-changes.ts'
import { blocksOf } from './body-blocks.ts'

const blocks = (html: string) => blocksOf(new DOMParser().parseFromString(html, 'text/html').body)
const compare = (before: string, after: string, lang = 'en') => blockChanges(blocks(before), blocks(after), lang)
const short = (change: BlockChange) =>
  change.kind === 'changed'
    ? `~ ${change.words.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}{${text}}`)).join('')}`
    : `${{ same: '·', added: '+', removed: '-', moved: '↕' }[change.kind]} ${change.block.text}`

describe('comparing two bodies', () => {
  test('equal bodies have no change, whatever their white space', () => {
    expect(compare('<p>One  two</p><p>Three</p>', '<p>One two</p>\n\n<p>Three</p>').map(short)).toEqual([
      '· One two',
      '· Three',
    ])
  })
  test('a changed paragraph is compared word by word', () => {
    expect(compare('<p>Set the exposure to 1/25 s.</p>', '<p>Set the exposure to 1/50 s.</p>').map(short)).toEqual([
      '~ Set the exposure to 1/-{25}+{50} s.',
    ])
  })
  test('Chinese, which has no spaces, is compared by its words', () => {
    const [change] = compare('<p>先调高曝光时间，再降低补光强度。</p>', '<p>先降低曝光时间，再降低补光强度。</p>', 'zh')
    expect(change!.kind).toBe('changed')
    expect(
      change!.kind === 'changed' &&
        change!.words
          .filter(({ kind }) => kind === 'same')
          .map(({ text }) => text)
          .join(''),
    ).toContain('再降低补光强度')
  })
  test('what only the new text has is added, what only the old one had is removed', () => {
    expect(compare('<p>Keep.</p><p>Old words here.</p>', '<p>Keep.</p><ul><li>Xyz 99</li></ul>').map(short)).toEqual([
      '· Keep.',
      '- Old words here.',
      '+ Xyz 99',
    ])
  })
  test('a block that only stands elsewhere is moved, once', () => {
    expect(
      compare('<p>Alpha.</p><p>Beta.</p><p>Gamma.</p>', '<p>Gamma.</p><p>Alpha.</p><p>Beta.</p>').map(short),
    ).toEqual(['↕ Gamma.', '· Alpha.', '· Beta.'])
  })
  test('a change beside a moved block is still seen as a change', () => {
    const found = compare(
      '<p>Alpha stays.</p><p>The quick brown fox.</p><p>Omega ends.</p>',
      '<p>Omega ends.</p><p>Alpha stays.</p><p>The quick red fox.</p>',
    ).map(short)
    expect(found.at(-1)).toBe('~ The quick -{brown}+{red} fox.')
    expect(found.map((line) => line[0])).toEqual(expect.arrayContaining(['·', '↕']))
  })
  test('of several changed paragraphs each meets its own version', () => {
    expect(
      compare(
        '<p>Open the camera page.</p><p>Choose the network tab.</p>',
        '<p>Read this first of all!</p><p>Open the camera web page.</p><p>Choose the second network tab.</p>',
      ).map(short),
    ).toEqual(['+ Read this first of all!', '~ Open the camera +{web }page.', '~ Choose the +{second }network tab.'])
  })
  test('each item of a list and each row of a table is a block', () => {
    expect(
      compare(
        '<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
        '<ol><li>One<ul><li>Inner</li></ul></li><li>Three hundred</li></ol>',
      ).map(short),
    ).toEqual(['· One', '· Inner', '- Two', '+ Three hundred'])
    expect(
      compare(
        '<table><tr><th>Model</th><th>Watts</th></tr><tr><td>KS-1</td><td>12</td></tr></table>',
        '<table><tbody><tr><th>Model</th><th>Watts</th></tr><tr><td>KS-1</td><td>15</td></tr><tr><td>KS-2</td><td>20</td></tr></tbody></table>',
      ).map(short),
    ).toEqual(['· Model | Watts', '~ KS-1 | -{12}+{15}', '+ KS-2 | 20'])
  })
  test('a link that leads elsewhere under the same words is a change, and both addresses are told', () => {
    expect(
      compare('<p>See <a href="https://a.example/">here</a>.</p>', '<p>See <a href="https://b.example/">here</a>.</p>'),
    ).toMatchObject([
      {
        kind: 'changed',
        targets: [
          { kind: 'removed', text: 'https://a.example/' },
          { kind: 'added', text: 'https://b.example/' },
        ],
      },
    ])
  })
  test('another picture under the same words is a change', () => {
    expect(
      compare(
        '<figure><img src="/files/1/a.png" alt="Front"></figure>',
        '<figure><img src="/files/2/a.png" alt="Front"></figure>',
      ),
    ).toMatchObject([{ kind: 'changed', targets: [{ text: '/files/1/a.png' }, { text: '/files/2/a.png' }] }])
  })
  test('bold text and the level of a heading are changes of form', () => {
    expect(compare('<p>Do not press.</p>', '<p><strong>Do not</strong> press.</p>')).toMatchObject([
      { kind: 'changed', words: [{ kind: 'same' }] },
    ])
    expect(compare('<h2>Steps</h2>', '<h3>Steps</h3>')).toMatchObject([{ kind: 'changed', words: [{ kind: 'same' }] }])
  })
  test('spaces count in code', () => {
    expect(compare('<pre>a:\n  b</pre>', '<pre>a:\n    b</pre>')[0]!.kind).toBe('changed')
  })
  test('a body of ten thousand other paragraphs is compared in bounded time', () => {
    const many = (word: string) =>
      Array.from({ length: 10_000 }, (_, at) => ({
        kind: 'text' as const,
        text: `${word} ${at}`,
        depth: 0,
        targets: [],
        print: `${word}${at}`,
      }))
    const changes = blockChanges(many('old'), many('new'), 'en')
    expect(changes).toHaveLength(20_000)
  })
})
