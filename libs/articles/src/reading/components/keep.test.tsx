import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { describe, expect, test } from 'vitest'
import { Keep } from './keep.tsx'

const Page = () => <Keep articleId="100000000001" models={['KS-1', 'KS-2', 'KS-3', 'KS-4']} />
const address = '/dataSectionDetail/100000000001?from=list'
const save = 'POST /doc/doc-collect/save'
const follow = 'POST /doc/doc-attention/save'
const answers = {
  'POST /doc/doc-collect/find': () => null,
  'POST /doc/doc-attention/find': () => null,
  [save]: () => ({ id: '5' }),
  'POST /doc/doc-collect/delete': () => null,
  [follow]: () => ({ id: '6' }),
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('keeping a case', () => {
  test('leads a guest to the login, and back', async () => {
    const { sent } = openPage(Page, address, null, {})
    expect((await screen.findByRole('link', { name: 'Keep in my collection' })).getAttribute('href')).toBe(
      `/login?path=${encodeURIComponent(address)}`,
    )
    expect(sent).toHaveLength(0)
  })
  test('keeps it, says so, and takes it out again', async () => {
    const { sentTo } = openPage(Page, address, { ...author, type: 1 }, answers)
    await waitFor(() => expect(sentTo('POST /doc/doc-collect/find')).toHaveLength(1))
    await press('Keep in my collection')
    expect(sentTo(save)[0]!.input.body).toEqual({ kind: 'article', thingId: '100000000001' })
    await press('Kept in my collection')
    expect(sentTo('POST /doc/doc-collect/delete')[0]!.input.body).toEqual({ id: '5' })
    expect(await screen.findByRole('button', { name: 'Keep in my collection' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
  })
  test('staff follow the case and its first models too', async () => {
    const { sentTo } = openPage(Page, address, author, answers)
    await press('Follow KS-2')
    expect(sentTo(follow)[0]!.input.body).toEqual({ kind: 'model', subject: 'KS-2' })
    await press('Follow this case')
    expect(sentTo(follow)[1]!.input.body).toEqual({ kind: 'article', subject: '100000000001' })
    expect(await screen.findByRole('button', { name: 'Do not follow this case' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Follow KS-4' })).toBeNull()
  })
  test('says when the collection is full', async () => {
    openPage(Page, address, author, {
      ...answers,
      [save]: () => {
        throw refusal('tooMany', 429)
      },
    })
    await press('Follow this case')
    await press('Keep in my collection')
    expect(await screen.findByText(/Your collection is full/)).toBeTruthy()
  })
})
