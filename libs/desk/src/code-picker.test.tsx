import { I18nProvider } from '@lingui/react'
import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { getSystem } from '@portal/ui-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodePicker } from './code-picker.tsx'

afterEach(cleanup)
const options = ['KS-IPC-4120', 'KS-IPC-4231E-Z', 'KS-NVR-5216'].map((code) => ({ code, name: code, note: 'A device' }))
function Models({ max = 3 }: { max?: number }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <CodePicker id="models" label="Models" options={options} chosen={chosen} max={max} onChange={setChosen} />
}
const show = (max?: number) => {
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Models {...(max && { max })} />
      </I18nProvider>
    </ChakraProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Models' })
}

test('what is typed narrows the list; Enter takes the first, Backspace takes the last one out', async () => {
  const input = show()
  await userEvent.type(input, 'ipc')
  const list = await screen.findByRole('listbox', { name: 'Models' })
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  await userEvent.type(input, '{Enter}')
  expect(screen.getByRole('button', { name: 'Remove KS-IPC-4120' })).toBeTruthy()
  expect(input.value).toBe('')
  await userEvent.type(input, '{Backspace}')
  expect(screen.queryByRole('button', { name: 'Remove KS-IPC-4120' })).toBeNull()
})
test('what is not in the list is said', async () => {
  await userEvent.type(show(), 'nothing')
  expect((await screen.findByText(/^Nothing found/)).role).toBe('status')
})
test('no more than the limit can be chosen', async () => {
  const input = show(1)
  await userEvent.type(input, '5216{Enter}')
  expect(screen.getByRole('button', { name: 'Remove KS-NVR-5216' })).toBeTruthy()
  expect(input.disabled).toBe(true)
})
