import { describe, expect, test } from 'vitest'
import { controlId, faultsAt, inFormOrder, placeOf } from './faults.ts'
import { isLinkAddress, linkAddressOf } from './link-address.ts'
import { pictureAddressOf } from './picture-address.ts'
import { lossLines, renumbered, reportOf } from './word-report.ts'

describe('faults', () => {
  test.each([
    ['title', 'title'],
    ['productModels', 'productModels'],
    ['labels.2', 'labels'],
    ['endTime', 'endTime'],
    ['unheardOf', 'body'],
  ] as const)('a fault of %s is shown at %s', (field, place) => {
    expect(placeOf({ field })).toBe(place)
    expect(controlId(place)).toBe(`case-${place}`)
  })
  test('none is listed twice', () => {
    const picture = { field: 'body', reason: 'pictureWithoutText', detail: '/files/a/b.png' } as const
    expect(inFormOrder([picture, { ...picture }, { ...picture, detail: '/files/c/d.png' }])).toHaveLength(2)
    expect(faultsAt([picture], 'body')).toEqual([picture])
    expect(faultsAt([picture], 'title')).toEqual([])
  })
})

describe('the address of a link', () => {
  test.each([
    'https://example.com/a?b=c#d',
    'http://10.0.0.8:8080/',
    'mailto:help@example.com',
    'tel:+864000001204',
    '/dataSection/all',
    '#art-1',
    '?page=2',
  ])('%s is one', (address) => {
    expect(linkAddressOf(address)).toBe(address)
  })
  test.each([
    ['example.com/help', 'https://example.com/help'],
    ['nvr.local:8443', 'https://nvr.local:8443'],
    ['help@example.com', 'mailto:help@example.com'],
    ['  https://example.com ', 'https://example.com'],
  ])('%s becomes %s', (typed, address) => {
    expect(linkAddressOf(typed)).toBe(address)
  })
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'ftp://example.com',
    'words with spaces',
    '',
  ])('%s is none', (address) => {
    expect(isLinkAddress(address)).toBe(false)
    expect(linkAddressOf(address)).toBeUndefined()
  })
})

describe('the address of a picture', () => {
  const own = '/files/0123456789abcdef0123456789abcdef/shot.png'
  test('of our own store is kept, without the host', () => {
    expect(pictureAddressOf(own, 'https://support.example')).toBe(own)
    expect(pictureAddressOf(`https://support.example${own}`, 'https://support.example')).toBe(own)
  })
  test.each([
    `https://elsewhere.example${own}`,
    `//elsewhere.example${own}`,
    'data:image/png;base64,AAAA',
    'file:///C:/shot.png',
    '/files/short/shot.png',
    null,
  ])('%s is not kept', (source) => {
    expect(pictureAddressOf(source, 'https://support.example')).toBeUndefined()
  })
})

describe('the report of a Word import', () => {
  const losses = [
    { kind: 'equation' as const, position: 2, near: 'days are found by', detail: 'a = b' },
    { kind: 'headerFooter' as const, position: 0, near: '', detail: 'Page 1' },
  ]
  const answer = {
    html: '<p>x</p><div data-loss="1" data-loss-kind="equation">a = b</div>',
    title: '',
    blocks: 2,
    pictures: 0,
    losses,
    milliseconds: 20,
  }
  test('numbers its losses as the marks in the text, and knows which have one', () => {
    expect(reportOf('a.docx', answer).losses.map(({ number, marked }) => [number, marked])).toEqual([
      [1, true],
      [2, false],
    ])
  })
  test('added to a text with marks, it goes on counting', () => {
    expect(renumbered(answer.html, 4)).toContain('data-loss="5"')
    expect(reportOf('a.docx', answer, 4).losses.map(({ number }) => number)).toEqual([5, 6])
  })
  test('a removed mark is done; marks of an earlier visit are listed too', () => {
    const report = reportOf('a.docx', answer)
    expect(
      lossLines(report, [
        { number: 1, kind: 'equation', detail: 'a = b' },
        { number: 7, kind: 'chart', detail: '' },
      ]).map(({ number, mark }) => [number, mark]),
    ).toEqual([
      [1, 'there'],
      [2, 'none'],
      [7, 'there'],
    ])
    expect(lossLines(report, []).map(({ mark }) => mark)).toEqual(['removed', 'none'])
    expect(lossLines(undefined, [{ number: 3, kind: 'chart', detail: '' }])).toMatchObject([
      { number: 3, kind: 'chart', mark: 'there' },
    ])
  })
})
