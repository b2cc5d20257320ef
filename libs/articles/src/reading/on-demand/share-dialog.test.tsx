import { ApiError } from '@portal/api-client'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ShareDialog } from './share-dialog.tsx'

const people = 'POST /doc/doc-share/people'
const save = 'POST /doc/doc-share/save'
function Page() {
  const [open, setOpen] = useState(true)
  return <ShareDialog open={open} articleId="100000000001" title="Camera is offline" onClose={() => setOpen(false)} />
}
const found = [
  { userAccount: 'shen', fullName: 'Shen Zhiyuan', department: 'Support-Video' },
  { userAccount: 'shu', fullName: 'Shu Lan', department: '' },
]
const open = (answers: Answers = {}) =>
  openPage(Page, '/', author, { [people]: () => found, [save]: () => null, ...answers })
const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Colleagues' }), text)

describe('sharing a case', () => {
  test('colleagues are looked for by two characters or more, once one pauses, and chosen by keys', async () => {
    const { sentTo } = open()
    expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', true)
    await type('sh')
    await screen.findByRole('option', { name: /Shen Zhiyuan/ })
    expect(sentTo(people).map(({ input }) => input.body)).toEqual([{ keyword: 'sh' }])
    await type('{ArrowDown}{Enter}')
    await screen.findByRole('button', { name: 'Remove Shu Lan' })
    await type('she')
    await userEvent.click(await screen.findByRole('option', { name: /Shen Zhiyuan/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Worth reading')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText('Shared with 2 colleagues.')
    expect(sentTo(save)[0]!.input.body).toEqual({
      kind: 'article',
      id: '100000000001',
      userAccounts: ['shu', 'shen'],
      note: 'Worth reading',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('one character asks nothing; nobody found is said', async () => {
    const { sentTo } = open({ [people]: () => [] })
    await type('s')
    await type('x')
    await screen.findByText('Nobody found.')
    expect(sentTo(people)).toHaveLength(1)
  })

  test('what was not sent is still there, and goes out again under the same key', async () => {
    let tries = 0
    const { sentTo } = open({
      [save]: () => {
        if (++tries === 1) throw new ApiError({ code: 0, reason: 'offline', message: '', data: null })
        return null
      },
    })
    await type('sh')
    await userEvent.click(await screen.findByRole('option', { name: /Shu Lan/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText(/It was not shared/)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText('Shared with 1 colleague.')
    const [first, second] = sentTo(save).map(({ options }) => options.idempotencyKey)
    expect(first).toBe(second)
  })

  test('a case that is published no more says so', async () => {
    open({
      [save]: () => {
        throw refusal('notFound', 404)
      },
    })
    await type('sh')
    await userEvent.click(await screen.findByRole('option', { name: /Shu Lan/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/no longer published/))
  })
})
