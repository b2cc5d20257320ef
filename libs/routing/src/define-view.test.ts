import { describe, expect, test } from 'vitest'
import { defineView, keyword, numberIn, oneOf, pageNo, withChanges } from './define-view.ts'

const list = defineView({ state: oneOf(['draft', 'pending']), days: oneOf([7, 30], 30), keyword, pageNo })
const search = (text: string) => new URLSearchParams(text)

describe('the view of a list', () => {
  test('is read from the address', () => {
    expect(list.read(search('state=pending&days=7&keyword=a+b&page=3'))).toEqual({
      state: 'pending',
      days: 7,
      keyword: 'a b',
      pageNo: 3,
    })
  })
  test('nonsense asks for the whole list, from page 1', () => {
    const whole = { state: undefined, days: 30, keyword: '', pageNo: 1 }
    for (const query of ['', 'state=constructor&days=7x&keyword=%20%00%20&page=-3', 'state=DRAFT&days=31&page=NaN'])
      expect(list.read(search(query))).toEqual(whole)
    expect(list.read(search('page=99999999')).pageNo).toBe(10_000)
    expect(list.read(search(`keyword=${'x'.repeat(300)}`)).keyword).toHaveLength(100)
  })
  test('PAG-01 is written into the address; another list begins at its first page', () => {
    expect(list.write(search('days=7&page=3&open=1'), { state: 'draft' })).toBe('?days=7&open=1&state=draft')
    expect(list.write(search('state=draft&page=3'), { pageNo: 4 })).toBe('?state=draft&page=4')
    expect(list.write(search('state=draft&page=3'), { pageNo: 1 })).toBe('?state=draft')
    expect(list.write(search('state=draft&days=7'), { state: undefined, days: 30 })).toBe('')
  })
  test('a number stays within its bounds, written with a point or a comma', () => {
    const { read, write } = numberIn(1, 60, 30)
    expect(['', 'x', '7,5', '0', '99', '-3', 'NaN', '1e9'].map(read)).toEqual([30, 30, 7.5, 1, 60, 1, 30, 60])
    expect([write(30), write(7.5)]).toEqual(['', '7.5'])
  })
  test('changing one value of an address keeps the others; an empty one goes', () => {
    expect(withChanges(search('tab=mine&page=3'), { page: undefined, keyword: 'a b' })).toBe('?tab=mine&keyword=a+b')
    expect(withChanges(search('page=3'), { page: '' })).toBe('')
  })
})
