import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cappedCount, pendingCount } from './capped-count.ts'
import { Pagination, pagesAround } from './pagination.tsx'
import { draw } from './ui-testbed.tsx'

const pages = (pageNo: number, total: number) =>
  draw(<Pagination pageNo={pageNo} pageSize={10} total={total} to={(page) => `?page=${page}`} />)

describe('PAG-01: the pages of a list', () => {
  test('PAG-01: the first and last page, those beside the current one, and gaps between', () => {
    expect(pagesAround(1, 1)).toEqual([1])
    expect(pagesAround(1, 3)).toEqual([1, 2, 3])
    expect(pagesAround(1, 10)).toEqual([1, 2, null, 10])
    expect(pagesAround(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10])
    expect(pagesAround(6, 10)).toEqual([1, null, 5, 6, 7, null, 10])
    expect(pagesAround(10, 10)).toEqual([1, null, 9, 10])
    for (let current = 1; current <= 50; current++) expect(pagesAround(current, 50)).toContain(current)
  })
  test('PAG-01: says which part is shown; the current page is marked, the others are links', () => {
    pages(2, 34)
    expect(screen.getByText('11–20 of 34')).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=3')
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/?page=1')
  })
  test('PAG-01: one page needs no links, the ends lead nowhere further', () => {
    pages(1, 10).unmount()
    expect(screen.queryByRole('link')).toBeNull()
    pages(4, 34)
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    expect(screen.getByText('31–34 of 34')).toBeTruthy()
  })
  test('PAG-01: more than 5000 is counted no further, and no page lies behind it', () => {
    pages(500, 5001)
    expect(screen.getByText('4991–5000 of 5000+')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })
})

test('MNU-01: 5000 and more is shown as 5000+', () => {
  expect([0, 4999, 5000, 5001].map(cappedCount)).toEqual(['0', '4999', '5000+', '5000+'])
})
test('CNT-01: more than 99 is shown as 99+', () => {
  expect([0, 99, 100, 5001].map(pendingCount)).toEqual(['0', '99', '99+', '99+'])
})
