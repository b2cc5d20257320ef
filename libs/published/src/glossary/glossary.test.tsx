import { glossary } from '@portal/routing/areas/glossary'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entryOf, detailOf, openScreen } from '../published-testbed.tsx'
import { byLetter, letterOf, withWords } from './letters.ts'
import { Component as GlossaryPage } from './pages/glossary-page.tsx'
import { Component as TermPage } from './pages/term-page.tsx'

const term = (id: string, title: string, abbreviation: string | null = null, variants: string[] = []) =>
  entryOf('term', { id, title, summary: `What ${title} is.`, details: { abbreviation, variants, forbidden: [] } })
const terms = [
  term('202600000001', 'Network video recorder', 'NVR', ['network recorder']),
  term('202600000002', 'Power over Ethernet', 'PoE'),
  term('202600000003', 'Alarm input'),
  term('202600000004', 'Image sensor', 'CMOS'),
]

test.each([
  ['Ángulo de visión', 'es', 'A'],
  ['Ñandú', 'es', 'Ñ'],
  ['Ёмкость', 'ru', 'Е'],
  ['йод', 'ru', 'Й'],
  ['网络硬盘录像机', 'zh', 'W'],
  ['安防', 'zh', 'A'],
  ['作用距离', 'zh', 'Z'],
  ['码流', 'zh', 'M'],
  ['NVR', 'zh', 'N'],
  ['4K', 'en', '#'],
] as const)('%s stands, in %s, under %s', (word, lang, letter) => {
  expect(letterOf(word, lang)).toBe(letter)
})
test('an abbreviation has a line of its own under another letter; words look into all that is said of a term', () => {
  expect(byLetter(terms, 'en').map(({ letter, lines }) => [letter, lines.map(({ word }) => word)])).toEqual([
    ['A', ['Alarm input']],
    ['C', ['CMOS']],
    ['I', ['Image sensor']],
    ['N', ['Network video recorder']],
    ['P', ['Power over Ethernet']],
  ])
  expect(withWords(terms, 'NETWORK recorder').map(({ title }) => title)).toEqual(['Network video recorder'])
  expect(byLetter([term('202600000005', 'Видеоаналитика'), terms[0]!], 'ru').map(({ letter }) => letter)).toEqual([
    'В',
    'N',
  ])
})
test('letters lead to their terms; words cut the page down without another call', async () => {
  const { sentTo, router } = openScreen(GlossaryPage, glossary, 'terminology', '/Support/Terminology', {
    'POST /extend/content/whole': () => terms,
  })
  const letters = await screen.findByRole('navigation', { name: 'Letters' })
  expect(within(letters).getByRole('link', { name: 'P' }).getAttribute('href')).toBe('/Support/Terminology#letter-P')
  const section = screen.getByRole('region', { name: 'P' })
  expect(
    within(section)
      .getByRole('link', { name: /Power over Ethernet/ })
      .getAttribute('href'),
  ).toBe('/Support/Terminology/detail/202600000002')
  await router.navigate('/Support/Terminology?keyword=alarm')
  expect(await screen.findByText('1 term')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'P' })).toBeNull()
  expect(sentTo('POST /extend/content/whole')).toHaveLength(1)
})
test('a term says what it means, how else it is written and what it is called elsewhere', async () => {
  openScreen(TermPage, glossary, 'terminologyDetail', '/Support/Terminology/detail/202600000001', {
    'POST /extend/content/detail': () =>
      detailOf('term', {
        ...terms[0]!,
        files: [],
        body: '<p>Three numbers decide.</p>',
        translations: [{ id: '202600000009', lang: 'es', title: 'Grabador de vídeo en red' }],
      }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Network video recorder' })).toBeDefined()
  expect(screen.getByText('network recorder')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Grabador de vídeo en red' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find it in documents' }).getAttribute('href')).toBe(
    '/search?keyword=Network+video+recorder',
  )
})
