import { caseKind } from '@portal/contract/facts'
import { describe, expect, test } from 'vitest'
import type { ArticleContent } from './article-tables.ts'
import { faultsOf, type Known, sensitiveWordsInArticle } from './article-faults.ts'

const known: Known = {
  leaf: true,
  labels: new Set(['fault']),
  productModels: new Set(['KS-1']),
  unknownDetails: [],
  sensitiveWords: ['forbidden'],
}
const ready: ArticleContent = {
  title: 'T',
  summary: 'S',
  body: '<p>B</p>',
  lang: 'en',
  scope: 1,
  directoryCode: '010101',
  labels: ['fault'],
  productModels: ['KS-1'],
  startTime: null,
  endTime: null,
  translationOf: null,
}

describe('ART-02 what keeps an article from being submitted', () => {
  test('nothing, when it is whole', () => {
    expect(faultsOf(caseKind, ready, known)).toEqual([])
    expect(
      faultsOf(
        caseKind,
        {
          ...ready,
          labels: [],
          productModels: [],
          startTime: '2026-01-01T00:00:00.000Z',
          endTime: '2026-01-02T00:00:00.000Z',
          body: '<p>B</p><img src="/files/a/b.png" alt="A hand" />',
        },
        known,
      ),
    ).toEqual([])
  })
  test.each<[Partial<ArticleContent>, Partial<Known>, object]>([
    [{ title: '' }, {}, { field: 'title', reason: 'missing' }],
    [{ summary: '' }, {}, { field: 'summary', reason: 'missing' }],
    [{ body: '<p> <br /></p>' }, {}, { field: 'body', reason: 'missing' }],
    [{ directoryCode: null }, { leaf: undefined }, { field: 'directoryCode', reason: 'missing' }],
    [{ directoryCode: '99' }, { leaf: undefined }, { field: 'directoryCode', reason: 'unknown', detail: '99' }],
    [{ directoryCode: '01' }, { leaf: false }, { field: 'directoryCode', reason: 'unknown', detail: '01' }],
    [{ labels: ['fault', 'new'] }, {}, { field: 'labels', reason: 'unknown', detail: 'new' }],
    [{ productModels: ['KS-1', 'KS-9'] }, {}, { field: 'productModels', reason: 'unknown', detail: 'KS-9' }],
    [
      { startTime: '2026-01-02T00:00:00.000Z', endTime: '2026-01-01T00:00:00.000Z' },
      {},
      { field: 'endTime', reason: 'endBeforeStart' },
    ],
    [
      { body: '<p>B</p><img src="/files/a/b.png" alt="  " />' },
      {},
      { field: 'body', reason: 'pictureWithoutText', detail: '/files/a/b.png' },
    ],
    [
      { body: '<p>B</p><img src="/files/a/b.png" />' },
      {},
      { field: 'body', reason: 'pictureWithoutText', detail: '/files/a/b.png' },
    ],
    [{ summary: 'A forbidden thing' }, {}, { field: 'summary', reason: 'sensitiveWord', detail: 'forbidden' }],
  ])('%j', (content, changes, fault) => {
    expect(faultsOf(caseKind, { ...ready, ...content }, { ...known, ...changes })).toEqual([{ detail: '', ...fault }])
  })
})

describe('ART-10 sensitive words', () => {
  const found = (text: string, ...words: string[]) =>
    sensitiveWordsInArticle({ title: text, summary: '', body: '' }, words).length > 0
  test.each([
    ['A Forbidden thing', 'forbidden'],
    ['ＦＯＲＢＩＤＤＥＮ', 'forbidden'],
    ['for\u200bbid\u00adden', 'forbidden'],
    ['f o r b i d d e n', 'forbidden'],
    ['for bidden!', 'forbidden'],
    ['(forbidden)', 'Forbidden'],
    ['这里有违禁词吗', '违禁词'],
    ['这里有违 禁\u200d词吗', '违禁词'],
    ['用VPN翻墙', 'vpn翻墙'],
    ['Запрещено всё', 'запрещено'],
    ['two  words here', 'two words'],
    ['twowords', 'two words'],
    ['x forbidde forbidden', 'forbidden'],
  ])('%s holds %s', (text, word) => {
    expect(found(text, word)).toBe(true)
  })
  test.each([
    ['classic', 'ass'],
    ['a first aid', 'stai'],
    ['незапрещено', 'запрещено'],
    ['forbidding', 'forbidden'],
    ['clear', ' '],
    ['cat alarm', 'catal'],
    ['禁止', '违禁词'],
  ])('%s does not hold %s', (text, word) => {
    expect(found(text, word)).toBe(false)
  })

  test('names the word as it is listed and the field; markup hides nothing, and is no text', () => {
    expect(
      sensitiveWordsInArticle(
        { title: 'ok', summary: 'Bad', body: '<p>b<strong>a</strong>d</p><p class="evil">x</p>' },
        ['BAD', 'evil'],
      ),
    ).toEqual([
      { word: 'BAD', field: 'summary' },
      { word: 'BAD', field: 'body' },
    ])
  })
})
