import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { getSystem } from '@portal/ui-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)
function From({ first, onChange }: { first: string; onChange: (day: string) => void }) {
  const [day, setDay] = useState(first)
  return (
    <DateField
      label="From"
      day={day}
      onChange={(chosen) => {
        setDay(chosen)
        onChange(chosen)
      }}
    />
  )
}
const show = (locale: string, first = '') => {
  const chosen: string[] = []
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
        <From first={first} onChange={(day) => chosen.push(day)} />
      </I18nProvider>
    </ChakraProvider>,
  )
  return { chosen, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }) }
}

test('the field follows the language of the page, not that of the browser', () => {
  expect(show('ru', '2026-11-04').field.value).toBe('04.11.2026')
  cleanup()
  expect(show('zh', '2026-11-04').field.value).toBe('2026-11-04')
})
test('what is typed counts once the field is left; nothing takes the day out', async () => {
  const { chosen, field } = show('en')
  await userEvent.type(field, '4/11/2026')
  expect(chosen).toEqual([])
  await userEvent.tab()
  expect(chosen).toEqual(['2026-11-04'])
  expect(field.value).toBe('04/11/2026')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(chosen).toEqual(['2026-11-04', ''])
})
test('what is no day stays as it was typed, and is said', async () => {
  const { chosen, field } = show('en', '2026-11-04')
  await userEvent.clear(field)
  await userEvent.type(field, '31/2/2026{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write a day, such as 24/11/2026.')
  expect(field.value).toBe('31/2/2026')
  expect(chosen).toEqual([])
})
test('a day is chosen from the calendar, which closes', async () => {
  const { chosen, field } = show('en', '2026-11-04')
  await userEvent.click(screen.getByRole('button', { name: 'Calendar: From' }))
  expect(await screen.findByRole('button', { name: 'November 2026, choose a month' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /(^|\D)6 November 2026/ }))
  expect(chosen).toEqual(['2026-11-06'])
  expect(field.value).toBe('06/11/2026')
  expect(screen.queryByRole('button', { name: 'November 2026, choose a month' })).toBeNull()
})
