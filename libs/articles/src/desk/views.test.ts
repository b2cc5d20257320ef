import { describe, expect, test } from 'vitest'
import { codeOf, stateOf } from './article-state.ts'
import { mineView, todoTab, todoView } from './views.ts'

const search = (text: string) => new URLSearchParams(text)

describe('what an address asks for', () => {
  test('nonsense in an address asks for the whole list, from page 1', () => {
    for (const page of ['', '0', '-3', 'x', '1e9x', 'NaN'])
      expect(mineView.read(search(`page=${page}&state=gone&keyword=%20%00%20`))).toEqual({
        state: undefined,
        keyword: '',
        pageNo: 1,
      })
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
