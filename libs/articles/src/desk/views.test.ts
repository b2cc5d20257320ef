import { describe, expect, test } from 'vitest'
import { codeOf, stateOf } from './article-state.ts'
import { mineView, todoTab, todoView, wholeList } from './views.ts'

const search = (text: string) => new URLSearchParams(text)

describe('what an address asks for', () => {
  test('nonsense in an address asks for the whole list, from page 1', () => {
    for (const page of ['', '0', '-3', 'x', '1e9x', 'NaN'])
      expect(
        mineView.read(
          search(`page=${page}&state=gone&keyword=%20%00%20&directory=1&from=2026-02-31&until=2026-1-1&order=hits`),
        ),
      ).toEqual(wholeList)
  })
  test('how a list is cut down stands in its address', () => {
    const { directory, label, model, author, from, until, order } = todoView.read(
      search('directory=010203&label=fault&model=KS-1&author=ada&from=2026-02-28&until=2026-03-01&order=title'),
    )
    expect([directory, label, model, author, from, until, order]).toEqual([
      '010203',
      'fault',
      'KS-1',
      'ada',
      '2026-02-28',
      '2026-03-01',
      'title',
    ])
    expect(todoView.write(search('tab=stale&page=3'), { directory: '01' })).toBe('?tab=stale&directory=01')
  })
  test('the to-do list begins with what waits for the visitor', () => {
    const nothing = todoView.read(search(''))
    expect(todoTab(nothing, true)).toBe('approval')
    expect(todoTab(nothing, false)).toBe('reports')
    const chosen = todoView.read(search('tab=mine&reports=ignored'))
    expect(todoTab(chosen, true)).toBe('mine')
    expect(chosen.reports).toBe('ignored')
  })
})

test('ART-03: code 1 is pending, and each state has its code', () => {
  expect(stateOf[1]).toBe('pending')
  expect(Object.values(stateOf).map(codeOf)).toEqual([0, 1, 2, 3, 4])
  expect(codeOf('deleted')).toBeUndefined()
})
