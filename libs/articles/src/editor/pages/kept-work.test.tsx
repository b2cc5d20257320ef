import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { writtenPart } from '../case-work.ts'
import { kept, offline, placeOfCase, record } from '../editor-testbed.tsx'
import { refusal } from '@portal/desk/testbed'
import { save, saved, edit, title, press } from './upload-page-testbed.tsx'

vi.mock('dompurify', async (original) => {
  await import('../dom-for-purify.ts')
  return original()
})
vi.mock('@portal/rendering', () => ({
  useEdition: () => {
    const language = { language: 'en', content: 'en', tag: 'en', name: 'English' }
    return {
      language,
      edition: {
        name: 'overseas',
        languages: [language, { language: 'ru', content: 'ru', tag: 'ru', name: 'Русский' }],
      },
    }
  },
}))

describe('what was typed comes back', () => {
  test('after a reload, with a note; discarded, it can be brought back', async () => {
    localStorage.setItem(
      placeOfCase('100000000001'),
      JSON.stringify({
        keptAt: new Date(2026, 10, 24, 14, 3).getTime(),
        revision: 3,
        work: { ...writtenPart(record()), title: 'Unsaved title' },
      }),
    )
    edit(record())
    expect((await title()).value).toBe('Unsaved title')
    expect(screen.getByText(/Unsaved text from/).textContent).toContain('14:03')
    await press('Discard it')
    expect((await title()).value).toBe('Night image too bright')
    await press('Bring it back')
    expect((await title()).value).toBe('Unsaved title')
  })
  test('when the login has ended the text stays, here and on the device', async () => {
    edit(record(), {
      [save]: () => {
        throw refusal('loginInvalid', 40001)
      },
    })
    await userEvent.type(await title(), ' again')
    await press('Save')
    expect(await screen.findByText(/^Saving failed\. Kept on this device/)).toBeTruthy()
    expect((await title()).value).toBe('Night image too bright again')
    expect(kept(placeOfCase('100000000001'))!.work.title).toBe('Night image too bright again')
  })
  test('a broken connection is said, and the next try is the same one', async () => {
    let broken = true
    const { sentTo } = edit(record(), {
      [save]: () => {
        if (broken) throw offline()
        return saved
      },
    })
    await userEvent.type(await title(), '!')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
    broken = false
    await press('Save')
    expect(await screen.findByText(/^Saved,/)).toBeTruthy()
    expect(new Set(sentTo(save).map(({ options }) => options.idempotencyKey)).size).toBe(1)
  })
})

describe('a newer version', () => {
  const theirs = {
    revision: 4,
    content: { ...writtenPart(record()), title: 'Their title', body: '<p>Theirs.</p>' },
    updateTime: '2026-11-24T09:00:00.000Z',
    author: 'Li Na',
  }
  const conflict = async () => {
    let stale = true
    const opened = edit(record(), {
      [save]: () => {
        if (stale) {
          stale = false
          throw refusal('staleRevision', 409, theirs)
        }
        return { ...saved, revision: 5 }
      },
    })
    await userEvent.type(await title(), ', mine')
    await press('Save')
    return { ...opened, dialog: await screen.findByRole('dialog', { name: /There is a newer version/ }) }
  }
  test('is shown beside one’s own', async () => {
    const { dialog } = await conflict()
    expect(
      within(within(dialog).getAllByRole('region', { name: 'The newer version' })[0]!).getByText('Their title'),
    ).toBeTruthy()
    expect(
      within(within(dialog).getAllByRole('region', { name: 'Your version' })[0]!).getByText(
        'Night image too bright, mine',
      ),
    ).toBeTruthy()
  })
  test('keep mine saves on top of it', async () => {
    const { sentTo } = await conflict()
    await press('Keep mine')
    await waitFor(() =>
      expect(sentTo(save)[1]?.input.body).toMatchObject({ revision: 4, title: 'Night image too bright, mine' }),
    )
    expect(await screen.findByText(/^Saved,/)).toBeTruthy()
  })
  test('taking it keeps one’s own for later', async () => {
    await conflict()
    await press('Take the newer version')
    expect((await title()).value).toBe('Their title')
    await press('Bring it back')
    expect((await title()).value).toBe('Night image too bright, mine')
  })
})
