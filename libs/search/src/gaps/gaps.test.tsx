import { author, openPage, refusal } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Gap } from './gap-queries.ts'
import { Component as GapsPage } from './pages/gaps-page.tsx'

const list = 'POST /doc/select_keyword/gap/page'
const take = 'POST /doc/select_keyword/gap/take'
const gap = (changes: Partial<Gap> = {}): Gap => ({
  keyword: 'gearbox',
  lang: 'en',
  filters: { directoryCode: '02', kind: 'video' },
  searched: 7,
  missed: 5,
  opened: 0,
  lastDay: '2026-11-24',
  takenBy: null,
  ...changes,
})
const rows = [gap(), gap({ keyword: 'flange', filters: {}, takenBy: 'Somebody Else' })]
const answers = { [list]: () => ({ data: rows, total: 2 }), [take]: () => null }

test('row 18: what was not found in thirty days, by language and filters; why, time and language are in the address', async () => {
  const { sentTo, address } = openPage(GapsPage, '/user/content-gaps', author, answers)
  const link = await screen.findByRole('link', { name: 'gearbox' })
  expect(link.getAttribute('href')).toBe('/esSearch?keyword=gearbox&directory=02&kind=video')
  expect(within(link.closest('tr')!).getByText('02 · Video')).toBeTruthy()
  expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { why: 'missed', days: 30 } })
  await userEvent.click(screen.getByRole('link', { name: 'Found, but opened nothing' }))
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ru')
  await userEvent.selectOptions(screen.getByLabelText('Time'), '7')
  expect(address()).toBe('/user/content-gaps?why=unopened&lang=ru&days=7')
  await waitFor(() =>
    expect(sentTo(list).at(-1)!.input.body).toMatchObject({ data: { why: 'unopened', days: 7, lang: 'ru' } }),
  )
})
test('row 18: one click takes it and opens a case with its title', async () => {
  const { sentTo, address } = openPage(GapsPage, '/user/content-gaps', author, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a case about “gearbox”' }))
  await waitFor(() => expect(address()).toBe('/user/upload-article?title=gearbox'))
  expect(sentTo(take).map(({ input }) => input.body)).toEqual([{ keyword: 'gearbox', lang: 'en', take: true }])
})
test('what somebody else took is not taken again, and a refusal is said', async () => {
  openPage(GapsPage, '/user/content-gaps', author, {
    ...answers,
    [take]: () => {
      throw refusal('wrongState', 409)
    },
  })
  expect(await screen.findByText('Written by Somebody Else')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Write a case/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Write a case about “gearbox”' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
