import { openPage } from '@portal/desk/testbed'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

const suggest = 'POST /doc/daGrand_search/suggest'
const Page = () => <SearchBox />
const answer = (title: string) => ({ models: [], articles: [{ kind: 'article', articleId: title, title }] })
const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('row 13: what was typed last is suggested, however late the answers come, and never what was typed before', async () => {
  const waiting = new Map<string, (title: string) => void>()
  openPage(Page, '/search', null, {
    [suggest]: ({ body: { keyword } }) =>
      new Promise((resolve) => waiting.set(keyword, (title) => resolve(answer(title)))),
  })
  const box = screen.getByRole('combobox')
  await userEvent.type(box, 'nvr')
  await expect.poll(() => [...waiting.keys()].at(-1)).toBe('nvr')
  waiting.get('nvr')!('Of nvr')
  expect(await screen.findByRole('option', { name: 'Of nvr' })).toBeTruthy()
  // The others come only now.
  for (const [keyword, come] of waiting) if (keyword !== 'nvr') come(`Of ${keyword}`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(optionTexts()).toEqual(['Of nvr'])
})

test('row 13: arrows go through what is suggested and round, Escape closes it, Enter opens what is chosen', async () => {
  const { address } = openPage(Page, '/search', null, {
    [suggest]: () => ({ models: [{ model: 'KS-1', name: 'Dome' }], articles: answer('A case').articles }),
  })
  const box = screen.getByRole('combobox')
  await userEvent.type(box, 'ks')
  await screen.findByRole('option', { name: /KS-1/ })
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('KS-1Dome')
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBeUndefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('A case')
  await userEvent.keyboard('{Escape}')
  expect(optionTexts()).toEqual([])
  expect(address()).toBe('/search')
  await userEvent.keyboard('{ArrowDown}x')
  await screen.findByRole('option', { name: /KS-1/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/search?keyword=KS-1')
})

test('row 14: an Enter that ends a composition searches nothing', async () => {
  const { address } = openPage(Page, '/search', null, { [suggest]: () => ({ models: [], articles: [] }) })
  const box = screen.getByRole('combobox')
  await userEvent.type(box, '录像')
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(address()).toBe('/search')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/search?keyword=${encodeURIComponent('录像')}`)
})
