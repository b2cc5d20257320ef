import type { Score } from '@portal/contract'
import { author, openPage } from '@portal/desk/testbed'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component } from './pages/scores-page.tsx'

const list = 'POST /uac/score/pageFront'
const sum = 'GET /uac/score/sum'
const score = (changes: Partial<Score>): Score => ({
  id: '1',
  reason: 'published',
  points: 10,
  thing: { kind: 'article', id: '100000000001', title: 'Camera is offline', lang: 'en', published: true },
  at: '2026-11-24T08:00:00.000Z',
  ...changes,
})
const answers = {
  [sum]: () => ({
    sum: 12,
    reasons: [
      { reason: 'confirmedReport' as const, count: 1, points: 2 },
      { reason: 'published' as const, count: 1, points: 10 },
    ],
  }),
  [list]: () => ({
    data: [score({}), score({ id: '2', reason: 'confirmedReport', points: 2, thing: null })],
    total: 2,
  }),
}

test('points: the sum, how it came together, and each of them with what it was for', async () => {
  const { sentTo } = openPage(Component, '/user/my-scores?page=3', author, answers)
  const link = await screen.findByRole('link', { name: 'Camera is offline' })
  expect(link.getAttribute('href')).toBe('/dataSectionDetail/100000000001')
  expect(within(link.closest('tr')!).getByText('+10')).toBeTruthy()
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.getByText('1 × 10 = 10')).toBeTruthy()
  expect(screen.getByText('No longer available').closest('a')).toBeNull()
  expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 3, pageSize: 10, data: {} })
})

test('no points yet, and points that do not come, say so', async () => {
  openPage(Component, '/user/my-scores', author, {
    [sum]: () => ({ sum: 0, reasons: [] }),
    [list]: () => ({ data: [], total: 0 }),
  })
  await screen.findByText('No points yet')
  openPage(Component, '/user/my-scores', author, {})
  await screen.findByText('Your points could not be loaded')
  await screen.findByText('The list could not be loaded')
})
