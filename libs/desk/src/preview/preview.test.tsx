import type { Calls, ContentDetail, DataOf } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import { defineEdition } from '@portal/routing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StaffPreview } from './staff-preview.tsx'

const list = 'POST /extend/content/preview/list'
const find = 'POST /extend/content/preview/detail'
const site = { id: 'site.title', message: 'Support' }
const editionOf = (name: 'cn' | 'overseas') =>
  defineEdition({
    name,
    brand: 'Kestrel Security',
    languages: [{ language: 'en', content: 'en', tag: 'en', name: 'English' }],
    languageInPath: true,
    siteTitle: site,
    siteDescription: site,
    siteKeywords: site,
    workflowClassId: { production: 1, other: 1 },
  })
const coming: DataOf<Calls[typeof list]>['data'][number] = {
  id: '202600000042',
  kind: 'menu',
  title: 'New hotline',
  summary: 'In the footer.',
  lang: 'en',
  category: { code: 'links', name: 'links' },
  day: '2096-12-01',
  productModels: [],
  details: {},
  updateTime: '2026-11-14T08:00:00Z',
  startTime: '2096-12-01T00:00:00.000Z',
  endTime: null,
}
const text: ContentDetail = {
  ...coming,
  body: '<p>It answers day and night.</p>',
  details: { place: 'links', entries: ['Hotline | /Support/Hotlines'] },
  publishTime: '2026-11-14T08:00:00Z',
  hits: 7,
  files: [],
  translations: [],
}
const open = (
  answers: Parameters<typeof openPage>[3] = {},
  { user = author, name = 'overseas' as 'cn' | 'overseas' }: { user?: typeof author; name?: 'cn' | 'overseas' } = {},
) => {
  const edition = editionOf(name)
  return openPage(
    () => <StaffPreview kind="menu" />,
    '/',
    user,
    { [list]: () => ({ data: [coming], total: 1 }), [find]: () => text, ...answers },
    {
      around: (page) => (
        <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
          {page}
        </EditionContext>
      ),
    },
  )
}
const unfold = async () => userEvent.click(await screen.findByText('What readers see at another time'))
const choose = async (clock: string) =>
  fireEvent.change(await screen.findByLabelText('Day and time'), { target: { value: clock } })

test('row 45 staff see at a chosen time what is not shown yet, as readers of a type will, and read it', async () => {
  const { sentTo } = open()
  await unfold()
  await choose('2096-12-01T02:30')
  await userEvent.selectOptions(screen.getByLabelText('Who reads'), 'China-side customers')
  await waitFor(() =>
    expect(sentTo(list).at(-1)!.input.body).toEqual({
      pageNo: 1,
      pageSize: 10,
      data: { kind: 'menu', at: '2096-12-01T02:30:00.000Z', reader: 2 },
    }),
  )
  expect(await screen.findByText('Not shown yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New hotline' }))
  expect(await screen.findByText('It answers day and night.')).toBeTruthy()
  expect(screen.getByText('Hotline | /Support/Hotlines')).toBeTruthy()
  expect(screen.queryByText('links')).toBeNull()
})
test('row 45 the time is one of the clock of the site', async () => {
  const { sentTo } = open({}, { name: 'cn' })
  await unfold()
  await choose('2096-12-01T00:00')
  await waitFor(() =>
    expect(sentTo(list).at(-1)!.input.body).toMatchObject({ data: { at: '2096-11-30T16:00:00.000Z' } }),
  )
})
test('row 45 nothing is asked for before it is unfolded, and none without a time, which is told at its field', async () => {
  const { sentTo } = open()
  await screen.findByText('What readers see at another time')
  expect(sentTo(list)).toEqual([])
  await unfold()
  await waitFor(() => expect(sentTo(list)).toHaveLength(1))
  await choose('')
  expect(await screen.findByText('Choose a day and a time.')).toBeTruthy()
  expect(sentTo(list)).toHaveLength(1)
})
test('row 45 nothing shown, and a server that fails, are told', async () => {
  let fails = true
  open({
    [list]: () => {
      if (fails) throw refusal('internal', 500)
      return { data: [], total: 0 }
    },
  })
  await unfold()
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is shown then')).toBeTruthy()
})
test('row 45 readers have no such part', async () => {
  const { sent } = open({}, { user: { ...author, type: 2 } })
  await waitFor(() => expect(screen.queryByText('What readers see at another time')).toBeNull())
  expect(sent).toEqual([])
})
