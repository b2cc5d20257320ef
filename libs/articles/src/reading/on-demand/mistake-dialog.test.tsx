import type { Calls, DataOf } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { MistakeDialog } from './mistake-dialog.tsx'

const [save, outcome] = ['POST /doc/article_mistakes/save', 'POST /doc/article_mistakes/outcome'] as const
const secret = 's'.repeat(43)
const open = (answers: Answers, { user = null as typeof author | null, shows = false } = {}) =>
  openPage(
    () => (
      <MistakeDialog
        open
        articleId="100000000001"
        passage="1/50 s"
        title="Night image"
        outcome={shows}
        onClose={() => {}}
      />
    ),
    '/case',
    user,
    answers,
  )
const send = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'It is 1/25 s.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}
afterEach(() => {
  location.hash = ''
})

describe('row 88 a guest who reports an error', () => {
  test('gets a secret link; what could not be sent goes out again under the same secret', async () => {
    let works = false
    const { sentTo } = open({
      [save]: () => {
        if (!works) throw refusal('internal', 500)
        return { id: '7' }
      },
    })
    await send()
    expect(await screen.findByText(/Your text is still here/)).toBeTruthy()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('button', { name: 'Copy the secret link' })).toBeTruthy()
    const [first, second] = sentTo(save).map(({ input }) => input.body?.secret)
    expect(second).toBe(first)
    expect(screen.getByText(`#mistake=${String(first)}`, { exact: false })).toBeTruthy()
  })
  test('of staff is told by a message, and sends none', async () => {
    const { sentTo } = open({ [save]: () => ({ id: '7' }) }, { user: author })
    await send()
    expect(await screen.findByText('Thank you. The author has been told.')).toBeTruthy()
    expect(sentTo(save)[0]!.input.body).not.toHaveProperty('secret')
    expect(screen.queryByRole('button', { name: 'Copy the secret link' })).toBeNull()
  })
  const told = (fields: Partial<DataOf<Calls[typeof outcome]>>): Answers => ({
    [outcome]: () => ({
      passage: '1/50 s',
      description: 'It is 1/25 s.',
      attitude: null,
      at: '2026-11-24T08:00:00.000Z',
      handledAt: null,
      reason: '',
      mendedBy: null,
      ...fields,
    }),
  })
  test.each([
    [{}, 'Nobody has decided about your report yet. Come back by the same link.'],
    [{ attitude: 1, mendedBy: 4 } as const, 'Your report was handled: revision 4 of the case mends it.'],
    [{ attitude: 1, reason: 'Said elsewhere' } as const, 'Reason: Said elsewhere'],
    [{ attitude: 2, reason: 'It is right.' } as const, 'Your report was looked at, and the case stays as it is.'],
  ])('reads what became of it by the link: %o', async (fields, text) => {
    location.hash = `#mistake=${secret}`
    const { sentTo } = open(told(fields), { shows: true })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(sentTo(outcome)[0]!.input.body).toEqual({ secret })
  })
  test('is told when there is none, or the link was cut', async () => {
    location.hash = '#mistake=cut'
    const { sentTo } = open({}, { shows: true })
    expect(await screen.findByText('There is no such report: the link is incomplete.')).toBeTruthy()
    expect(sentTo(outcome)).toHaveLength(0)
  })
})
