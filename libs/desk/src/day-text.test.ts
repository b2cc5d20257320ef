import { expect, test } from 'vitest'
import { dayIn, dayText } from './day-text.ts'

test('a day is written as the language of the page writes it, and read back', () => {
  expect(['zh', 'en', 'es', 'ru'].map((locale) => dayText(locale, '2026-11-04'))).toEqual([
    '2026-11-04',
    '04/11/2026',
    '04/11/2026',
    '04.11.2026',
  ])
  for (const locale of ['zh', 'en', 'es', 'ru']) expect(dayIn(locale, dayText(locale, '2026-11-04'))).toBe('2026-11-04')
  expect(dayText('en', '')).toBe('')
})
test('a day is understood however it is typed; what is no day is none', () => {
  for (const text of ['4.11.2026', '4/11/2026', '4 11 2026', '04-11-2026', '2026-11-04', '２０２６年11月4日'])
    expect(dayIn('en', text)).toBe('2026-11-04')
  for (const text of ['', '31.02.2026', '4.11.26', '11.2026', 'tomorrow', '1.2.3.2026', '32/01/2026', '0/1/2026'])
    expect(dayIn('en', text)).toBeUndefined()
})
