import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test('row 60: opening hours are written in the language of the reader', () => {
  expect(hoursText({ locale: 'en' }, 'Mo-Fr 09:00-12:30,13:30-18:00; Sa 10:00-14:00; PH off')).toEqual({
    always: false,
    holidays: true,
    lines: [
      { days: 'Mon–Fri', times: '09:00–12:30, 13:30–18:00' },
      { days: 'Sat', times: '10:00–14:00' },
    ],
  })
  expect(hoursText({ locale: 'ru' }, 'Mo,We 08:00-17:00').lines).toEqual([{ days: 'пн, ср', times: '08:00–17:00' }])
  expect(hoursText({ locale: 'zh' }, '24/7')).toEqual({ always: true, holidays: false, lines: [] })
})

test('row 60: what is not as simple is shown as it is written', () => {
  expect(hoursText({ locale: 'en' }, 'Mar-Oct Mo-Fr 08:00-20:00').lines).toEqual([
    { days: 'Mar-Oct Mo-Fr 08:00-20:00', times: '' },
  ])
})
