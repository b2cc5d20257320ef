import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { approver, author, openPage } from './desk-testbed.tsx'
import { useKeptText } from './use-kept-draft.ts'
import { useKeptEdit } from './use-kept-edit.tsx'

beforeEach(() => localStorage.clear())

let saved = { place: 'Hall 1' }
function Edit() {
  const { draft, change, note } = useKeptEdit('class-1', saved)
  return (
    <>
      {note}
      <input aria-label="Place" value={draft.place} onChange={({ target }) => change({ place: target.value })} />
    </>
  )
}
const place = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Place' })
const openEdit = async (user = author) => {
  cleanup()
  openPage(Edit, '/', user, {})
  return (await place()).value
}

test('what was typed into a form comes back to its account, says so, and gives way to what is saved', async () => {
  expect(await openEdit()).toBe('Hall 1')
  expect(screen.queryByText('What you typed before is here again.')).toBeNull()
  await userEvent.type(await place(), ', upstairs')
  expect(await openEdit(approver)).toBe('Hall 1')
  expect(await openEdit()).toBe('Hall 1, upstairs')
  expect(screen.getByText('What you typed before is here again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Begin with what is saved' }))
  expect((await place()).value).toBe('Hall 1')
  expect(screen.queryByText('What you typed before is here again.')).toBeNull()
  expect(await openEdit()).toBe('Hall 1')
})

test('what was typed over something that has changed since is not taken up again', async () => {
  await openEdit()
  await userEvent.type(await place(), ', upstairs')
  saved = { place: 'Hall 2' }
  expect(await openEdit()).toBe('Hall 2')
  saved = { place: 'Hall 1' }
})

test('a reason is kept until it was sent, and nothing is once it is empty', async () => {
  function Reason() {
    const { text, write, drop } = useKeptText('reject-1')
    return (
      <>
        <input aria-label="Reason" value={text} onChange={({ target }) => write(target.value)} />
        <button onClick={drop}>Sent</button>
      </>
    )
  }
  const open = () => {
    cleanup()
    openPage(Reason, '/', author, {})
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })
  }
  await userEvent.type(await open(), 'Step 2')
  expect((await open()).value).toBe('Step 2')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Reason' }))
  expect(localStorage).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Step 3')
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect((await open()).value).toBe('')
})
