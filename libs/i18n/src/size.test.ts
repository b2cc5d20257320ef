import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatSize } from './size.ts'

const inLocale = (locale: string) => (bytes: number) =>
  formatSize(setupI18n({ locale, messages: { [locale]: {} } }), bytes)

test('a size is written in the unit that keeps it short', () => {
  expect([0, 999, 1000, 386_400_000, 2_100_000_000].map(inLocale('en'))).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '386.4 MB',
    '2.1 GB',
  ])
  expect(inLocale('ru')(386_400_000)).toBe('386,4 МБ')
})
