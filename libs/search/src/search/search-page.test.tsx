import type { SearchAnswer } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component as SearchPage } from './pages/search-page.tsx'

const search = 'POST /doc/daGrand_search/search'
const preview = 'POST /doc/doc-file/preview'
const fileId = 'a'.repeat(32)
type Found = SearchAnswer['data'][number]
const hit = (changes: Partial<Found> = {}): Found => ({
  kind: 'release',
  articleId: '1',
  billNo: 'RL-1',
  titleHtml: 'Handbook of mounting',
  snippetHtml: 'Let the <mark>resin</mark> cure.',
  lang: 'en',
  refining: 0,
  directoryCode: '',
  productModels: [],
  updateTime: '2026-11-01T00:00:00.000Z',
  hits: 3,
  ...changes,
})
const answers = (data: Found[]) => ({
  [search]: (): SearchAnswer => ({
    data,
    total: data.length,
    whole: data.length,
    spelling: null,
    facets: {
      directories: [],
      models: [],
      kinds: [],
      labels: [],
      languages: [],
      periods: [{ period: 'any', count: data.length }],
    },
    others: [],
    without: [],
  }),
  'POST /doc/select_keyword/front/add': () => null,
  'POST /doc/select_keyword/front/open': () => null,
})
const open = (found: Found[], more = {}) =>
  openPage(SearchPage, '/esSearch?keyword=resin', author, { ...answers(found), ...more })

test('row 10 a hit says in which file and on which page the words stand, and opens the file there', async () => {
  const { sentTo } = open([hit({ file: { fileId, name: 'mounting.docx', page: 7 } }), hit({ articleId: '2' })], {
    [preview]: () => ({ form: 'document', title: '', html: '<p>Let the resin cure.</p>', pictures: [], whole: true }),
  })
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(results.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(results.getByRole('button', { name: /In the file mounting\.docx.*page 7/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'mounting.docx' }))
  expect((await dialog.findByRole('region', { name: 'What the file holds' })).textContent).toBe('Let the resin cure.')
  expect(sentTo(preview)[0]!.input.body).toEqual({ fileId })
  // Row 18. What was looked into was opened.
  expect(sentTo('POST /doc/select_keyword/front/open')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
test('row 10 a file without numbers of pages is named alone; one that is gone says so', async () => {
  open([hit({ file: { fileId, name: 'seal.docx', page: null } })], {
    [preview]: () => {
      throw refusal('notFound', 404)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'In the file seal.docx' }))
  expect(await screen.findByText(/It is no longer here/)).toBeTruthy()
})
test('row 19 where nothing is found, each way out says beforehand how much it gives: fewer filters, other languages', async () => {
  const none = answers([])[search]()
  openPage(SearchPage, '/esSearch?keyword=resin&kind=release', author, {
    ...answers([]),
    [search]: () => ({
      ...none,
      facets: { ...none.facets, languages: [{ lang: 'zh', count: 4 }] },
      without: [{ filter: 'kind', count: 1 }],
    }),
  })
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(results.getByRole('heading', { name: 'Nothing was found' })).toBeTruthy()
  const ways = results.getAllByRole('link').map((link) => [link.parentElement!.textContent, link.getAttribute('href')])
  expect(ways.map(([, href]) => href)).toEqual([
    '/esSearch?keyword=resin',
    '/esSearch?keyword=resin&kind=release&language=zh',
  ])
  expect(ways[0]![0]).toMatch(/Without .*1 result.*中文.*4 results/)
})

test('row 101 a guest who finds nothing may log in, and no count tells whether others find more', async () => {
  openPage(SearchPage, '/esSearch?keyword=resin&kind=release', null, answers([]))
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  const [login, ...others] = results.getAllByRole('link')
  expect(others).toEqual([])
  expect(login!.getAttribute('href')).toBe('/login?path=%2FesSearch%3Fkeyword%3Dresin%26kind%3Drelease')
  expect(login!.textContent).not.toMatch(/\d/)
})

test('row 18 what is opened after a search was cut down was opened of the search as it was counted', async () => {
  const { sentTo } = openPage(SearchPage, '/esSearch?keyword=resin', author, {
    ...answers([hit()]),
    [search]: () => {
      const answer = answers([hit()])[search]()
      return { ...answer, facets: { ...answer.facets, models: [{ code: 'KS-NVR-1', name: 'KS-NVR-1', count: 1 }] } }
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: /KS-NVR-1/ }))
  await waitFor(() => expect(sentTo(search).at(-1)!.input.body).toMatchObject({ data: { productModel: 'KS-NVR-1' } }))
  await userEvent.click(await screen.findByRole('link', { name: 'Handbook of mounting' }))
  const counted = { keyword: 'resin', filters: {} }
  expect(sentTo('POST /doc/select_keyword/front/add').map(({ input }) => input.body)).toEqual([counted])
  expect(sentTo('POST /doc/select_keyword/front/open').map(({ input }) => input.body)).toEqual([counted])
})

test('row 19 with nothing found for what is quoted, the words without the quotation marks are offered with their count', async () => {
  openPage(SearchPage, `/esSearch?keyword=${encodeURIComponent('"resin  cure"')}`, author, {
    ...answers([]),
    [search]: ({ body }: { body: { data: { keyword: string } } }) =>
      answers(body.data.keyword === 'resin cure' ? [hit(), hit({ articleId: '2' })] : [])[search](),
  })
  const way = await screen.findByRole('link', { name: 'Without the quotation marks (2 results)' })
  expect(way.getAttribute('href')).toBe('/esSearch?keyword=resin+cure')
})
