import { author, openPage, refusal } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Gap } from './gap-queries.ts'
import { Component as GapsPage } from './pages/gaps-page.tsx'

const list = 'POST /doc/select_keyword/gap/page'
const take = 'POST /doc/select_keyword/gap/take'
const gap = (changes: Partial<Gap> = {}): Gap => ({
  keyword: 'gearbox',
  lang: 'en',
  filters: { directoryCode: '02', kind: 'video' },
  searched: 7,
  missed: 5,
  opened: 0,
  lastDay: '2026-11-24',
  directory: 'Recorders',
  takenBy: null,
  ...changes,
})
const rows = [
  gap(),
  gap({ keyword: 'flange', filters: {}, directory: null, takenBy: 'Somebody Else' }),
  gap({ keyword: 'brida', lang: 'es', filters: { directoryCode: '09' }, directory: null, takenBy: 'Somebody Else' }),
]
const answers = { [list]: () => ({ data: rows, total: 3 }), [take]: () => null }

test('row 18: what was not found in thirty days, by language and filters; why, time and language are in the address', async () => {
  const { sentTo, address } = openPage(GapsPage, '/user/content-gaps', author, answers)
  const link = await screen.findByRole('link', { name: 'gearbox' })
  expect(link.getAttribute('href')).toBe('/esSearch?keyword=gearbox&directory=02&kind=video')
  expect(within(link.closest('tr')!).getByText('Recorders · Video')).toBeTruthy()
  expect(screen.getByText('09')).toBeTruthy() // it is there no more
  expect(screen.getByRole('link', { name: 'brida' }).getAttribute('href')).toBe(
    '/esSearch?keyword=brida&directory=09&language=es',
  )
  expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { why: 'missed', days: 30 } })
  await userEvent.click(screen.getByRole('link', { name: 'Found, but opened nothing' }))
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ru')
  await userEvent.selectOptions(screen.getByLabelText('Time'), '7')
  expect(address()).toBe('/user/content-gaps?why=unopened&lang=ru&days=7')
  await waitFor(() =>
    expect(sentTo(list).at(-1)!.input.body).toMatchObject({ data: { why: 'unopened', days: 7, lang: 'ru' } }),
  )
})
test('row 18: one click takes it and opens a case with its title', async () => {
  const { sentTo, address } = openPage(GapsPage, '/user/content-gaps', author, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a case about “gearbox”' }))
  await waitFor(() => expect(address()).toBe('/user/upload-article?title=gearbox'))
  expect(sentTo(take).map(({ input }) => input.body)).toEqual([{ keyword: 'gearbox', lang: 'en', take: true }])
})
test('what somebody else took is not taken again, and a refusal is said', async () => {
  openPage(GapsPage, '/user/content-gaps', author, {
    ...answers,
    [take]: () => {
      throw refusal('wrongState', 409)
    },
  })
  expect(await screen.findAllByText('Written by Somebody Else')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Write a case/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Write a case about “gearbox”' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

const page = 'POST /doc/select_keyword/equal/page'
const save = 'POST /doc/select_keyword/equal/save'
const remove = 'POST /doc/select_keyword/equal/remove'
const group = {
  id: 7,
  lang: 'en' as const,
  words: ['NVR', 'recorder'],
  revision: 3,
  changedBy: 'Shen Zhiyuan',
  updateTime: '2026-11-24T08:00:00Z',
}
const wordAnswers = { [page]: () => ({ data: [group], total: 1 }), [save]: () => null, [remove]: () => null }
const openWords = (answers: object = wordAnswers) =>
  openPage(GapsPage, '/user/content-gaps?why=equal', author, { ...wordAnswers, ...answers })

test('row 10: words that mean the same, with who changed them; language and word are in the address', async () => {
  const { sentTo, address } = openWords()
  const row = (await screen.findByText('NVR = recorder')).closest('tr')!
  expect(within(row).getByText('Shen Zhiyuan')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'es')
  await userEvent.type(screen.getByLabelText('Filter by word'), 'nv{Enter}')
  await waitFor(() =>
    expect(sentTo(page).at(-1)!.input.body).toEqual({
      pageNo: 1,
      pageSize: 10,
      data: { rule: 'equal', lang: 'es', keyword: 'nv' },
    }),
  )
  expect(address()).toBe('/user/content-gaps?why=equal&lang=es&keyword=nv')
  await userEvent.click(screen.getByRole('link', { name: 'Found nothing' }))
  expect(address()).toBe('/user/content-gaps?lang=es')
})
test('row 10: new words are sent one a line, once; what is wrong with them is said at the field', async () => {
  const { sentTo } = openWords()
  await userEvent.click(await screen.findByRole('button', { name: 'Add words' }))
  const field = screen.getByLabelText('Words')
  await userEvent.type(field, 'siren{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Write two words at least, one a line.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'Siren')
  expect(screen.getByText('One of the words stands there twice.')).toBeTruthy()
  await userEvent.type(field, '  horn')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(save).map(({ input }) => input.body)).toEqual([
    { rule: 'equal', lang: 'en', words: ['siren', 'Siren horn'] },
  ])
})
test('row 10: a group is changed by the revision that was read, and a refusal keeps what was typed', async () => {
  const { sentTo } = openWords({
    [save]: () => {
      throw refusal('conflict', 409)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change: NVR' }))
  await userEvent.type(screen.getByLabelText('Words'), '{Enter}box')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Another group of this language has one of these words/)).toBeTruthy()
  expect(sentTo(save)[0]!.input.body).toEqual({
    rule: 'equal',
    lang: 'en',
    words: ['NVR', 'recorder', 'box'],
    changed: { id: 7, revision: 3 },
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('NVR\nrecorder\nbox')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sentTo(remove)[0]!.input.body).toEqual({ id: 7, revision: 3 }))
})

test('row 10: product words are Chinese, whatever language the list had; which word another group has is said', async () => {
  const { sentTo, address } = openPage(GapsPage, '/user/content-gaps?why=equal&lang=ru', author, {
    ...wordAnswers,
    [save]: () => {
      throw refusal('conflict', 409, { word: '云盾盒' })
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Product words' }))
  expect(address()).toBe('/user/content-gaps?why=product&lang=ru')
  await waitFor(() => expect(sentTo(page).at(-1)!.input.body).toMatchObject({ data: { rule: 'product' } }))
  expect(sentTo(page).at(-1)!.input.body).not.toHaveProperty('data.lang')
  expect(screen.queryByLabelText('Language')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add words' }))
  const field = screen.getByLabelText('Words')
  await userEvent.type(field, 'NVR')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/Each of these words has 2 to 12 Chinese characters/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '云盾盒')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Another group of this language has “云盾盒”/)).toBeTruthy()
  expect(sentTo(save).map(({ input }) => input.body)).toEqual([{ rule: 'product', lang: 'zh', words: ['云盾盒'] }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('云盾盒')
})
test('row 10: words that only ask are listed by language, and have no digits', async () => {
  const { sentTo } = openPage(GapsPage, '/user/content-gaps?why=asking&lang=es', author, {
    ...wordAnswers,
    [page]: () => ({ data: [{ ...group, lang: 'es', words: ['cómo', 'por qué'], changedBy: null }], total: 1 }),
  })
  expect(await screen.findByText('cómo · por qué')).toBeTruthy()
  expect(sentTo(page)[0]!.input.body).toMatchObject({ data: { rule: 'asking', lang: 'es' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add words' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Write one word at least.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Words'), '4k')
  expect(screen.getByText(/A word that only asks has no digits/)).toBeTruthy()
  expect(sentTo(save)).toHaveLength(0)
})
