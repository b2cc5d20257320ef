import { describe, expect, test } from 'vitest'
import { codeOf, stateOf } from './article-state.ts'
import { mineView, todoView, withChanges } from './staff-view.ts'

const search = (text: string) => new URLSearchParams(text)

describe('what an address asks for', () => {
  test('nonsense in an address asks for the whole list, from page 1', () => {
    for (const page of ['', '0', '-3', 'x', '1e9x', 'NaN'])
      expect(mineView(search(`page=${page}&state=gone&keyword=%20%00%20`))).toEqual({
        state: undefined,
        keyword: '',
        pageNo: 1,
      })
    expect(mineView(search('page=99999999')).pageNo).toBe(10_000)
    expect(mineView(search(`keyword=${'x'.repeat(300)}`)).keyword).toHaveLength(100)
  })
  test('the to-do list begins with what waits for the visitor', () => {
    expect(todoView(search(''), true).tab).toBe('approval')
    expect(todoView(search(''), false).tab).toBe('reports')
    expect(todoView(search('tab=mine&reports=ignored'), true)).toMatchObject({ tab: 'mine', reports: 'ignored' })
  })
  test('changing one value of an address keeps the others; an empty one goes', () => {
    expect(withChanges(search('tab=mine&page=3'), { page: undefined, keyword: 'a b' })).toBe('?tab=mine&keyword=a+b')
    expect(withChanges(search('page=3'), { page: '' })).toBe('')
  })
})

test('ART-03: code 1 is pending, and each state has its code', () => {
  expect(stateOf[1]).toBe('pending')
  expect(Object.values(stateOf).map(codeOf)).toEqual([0, 1, 2, 3, 4])
  expect(codeOf('deleted')).toBeUndefined()
})
