import { afterEach, expect, test, vi } from 'vitest'
import { openInNewTab } from './open-in-new-tab.ts'

const open = vi.spyOn(window, 'open').mockReturnValue(null)
afterEach(() => open.mockClear())

test('NAV-10 a named route opens in a new tab with its params and query, overseas under its language', () => {
  openInNewTab(
    { edition: { languageInPath: true }, language: { language: 'ru' } },
    {
      name: 'dataSection',
      params: { id: '01', childId: '0101' },
      query: { order: 'hits', q: ['a&b', 'c'], print: null },
    },
  )
  expect(open).toHaveBeenCalledExactlyOnceWith(
    '/ru/dataSection/01/0101?order=hits&q=a%26b&q=c&print',
    '_blank',
    'noopener',
  )
})

test('NAV-10 in the Chinese edition without a language', () => {
  openInNewTab({ edition: { languageInPath: false }, language: { language: '' } }, { name: 'home' })
  expect(open).toHaveBeenCalledExactlyOnceWith('/', '_blank', 'noopener')
})
