import { approver, openPage, refusal } from '@portal/desk/testbed'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuthorName } from './author-card.tsx'

const card = 'POST /doc/doc-attention/getUserPartInfo/{account}'
const Page = () => <AuthorName person={{ userAccount: 'zhao', fullName: 'Zhao Yifan' }} />

test('USR-01: an author’s name opens a card of them, asked for only then', async () => {
  const { sentTo } = openPage(Page, '/', approver, {
    [card]: () => ({
      userAccount: 'zhao',
      fullName: 'Zhao Yifan',
      department: 'Support-Video',
      published: 12,
      points: 140,
    }),
  })
  const name = screen.getByRole('button', { name: 'Zhao Yifan' })
  expect(sentTo(card)).toEqual([])
  await userEvent.click(name)
  const dialog = within(screen.getByRole('dialog', { name: 'Zhao Yifan' }))
  expect(await dialog.findByText('Support-Video')).toBeTruthy()
  expect(dialog.getByText('140')).toBeTruthy()
  expect(sentTo(card)[0]!.input).toEqual({ params: { account: 'zhao' } })
})

test('who is a colleague no more, and a card that does not come, say so', async () => {
  openPage(Page, '/', approver, {
    [card]: () => {
      throw refusal('notFound', 404)
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Zhao Yifan' }))
  await screen.findByText('This account is no longer one of a colleague.')
  openPage(Page, '/', approver, {})
  await userEvent.click(screen.getAllByRole('button', { name: 'Zhao Yifan' }).at(-1)!)
  await screen.findByText('The card could not be loaded')
})
