import { describe, expect, test } from 'vitest'
import { summaryOf } from './measure.ts'
import { statisticsView } from './statistics-view.ts'

const view = (query: string) => statisticsView.read(new URLSearchParams(query))

describe('the address of the statistics', () => {
  test('asks for 30 days of everything, unless it says otherwise', () => {
    expect(view('')).toEqual({ days: 30, edition: undefined, lang: undefined })
    expect(view('days=90&edition=cn&lang=ru')).toEqual({ days: 90, edition: 'cn', lang: 'ru' })
  })
  test('what it does not know is as if it were not there', () => {
    for (const query of [
      'days=31&edition=moon&lang=fr',
      'days=30x&edition=CN&lang=',
      'days=-7&edition=constructor&lang=__proto__',
    ])
      expect(view(query)).toEqual(view(''))
  })
  test('changes in one thing; nothing takes it out', () => {
    const search = new URLSearchParams('days=7&lang=ru')
    expect(statisticsView.write(search, { edition: 'cn' })).toBe('?days=7&lang=ru&edition=cn')
    expect(statisticsView.write(search, { lang: undefined })).toBe('?days=7')
    expect(statisticsView.write(new URLSearchParams('days=7'), { days: 30 })).toBe('')
  })
})

test('the summary of a chart is the sum and the first of the days that had most; none where nothing was counted', () => {
  const day = (at: string, views: number) => ({ day: at, views, visitors: 0, visits: 0, searches: 0, sent: 0 })
  const days = [day('2026-05-01', 3), day('2026-05-02', 9), day('2026-05-03', 9)]
  expect(summaryOf(days, 'views')).toEqual({ total: 21, busiest: days[1] })
  expect(summaryOf(days, 'visits')).toEqual({ total: 0, busiest: undefined })
  expect(summaryOf([], 'views')).toEqual({ total: 0, busiest: undefined })
})
