import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage } from './desk-testbed.tsx'
import { FileField } from './file-field.tsx'

const plan = new File(['a'], 'plan.png', { type: 'image/png' })
const photo = new File(['b'], 'photo.png', { type: 'image/png' })
const show = (field: Partial<Parameters<typeof FileField>[0]> = {}) => {
  const chosen = vi.fn()
  openPage(() => <FileField label="Picture" hint="PNG" onChoose={chosen} {...field} />, '/', null, {})
  return chosen
}
const zone = () => screen.findByRole('button', { name: /^Picture: / })

test('a file is chosen, and the same one once more', async () => {
  const chosen = show()
  expect(document.getElementById((await zone()).getAttribute('aria-describedby')!)?.textContent).toBe('PNG')
  await userEvent.upload(screen.getByLabelText('Picture'), plan)
  await userEvent.upload(screen.getByLabelText('Picture'), plan)
  expect(chosen.mock.calls).toEqual([[[plan]], [[plan]]])
})

const drop = async (files: readonly File[]) => {
  const items = files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  }))
  const dataTransfer = { items, types: ['Files'], files }
  fireEvent.dragOver(await zone(), { dataTransfer })
  fireEvent.drop(await zone(), { dataTransfer })
}
test.each([
  [true, [plan, photo]],
  [false, [plan]],
])('what is dropped is taken, several only where several are asked for: %s', async (multiple, taken) => {
  const chosen = show({ multiple })
  await drop([plan, photo])
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith(taken))
})

test('while it is disabled nothing is taken', async () => {
  const chosen = show({ disabled: true })
  expect((await zone()).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Picture').disabled).toBe(true)
  expect(chosen).not.toHaveBeenCalled()
})
