import { openPage, author } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KeepLine } from './keep-line.tsx'

const [find, save] = ['POST /doc/doc-collect/find', 'POST /doc/doc-collect/save'] as const
const Page = () => <KeepLine kind="bulletin" thingId="202600000042" />

test('what is shown is kept in the collection by who is signed in, whatever its kind', async () => {
  const { sentTo } = openPage(Page, '/', author, { [find]: () => null, [save]: () => ({ id: '7' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep in my collection' }))
  expect(await screen.findByRole('button', { name: 'Kept in my collection' })).toBeTruthy()
  expect(sentTo(save)[0]!.input.body).toEqual({ kind: 'bulletin', thingId: '202600000042' })
})
test('a guest fetches nothing of it', async () => {
  const { sentTo } = openPage(Page, '/', null, {})
  await waitFor(() => expect(screen.queryByRole('button', { name: /in my collection/ })).toBeNull())
  expect(sentTo(find)).toHaveLength(0)
})
