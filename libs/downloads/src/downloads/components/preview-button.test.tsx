import type { FilePreview } from '@portal/contract'
import { author, refusal, type Answers } from '@portal/desk/testbed'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, published } from '../../downloads-testbed.tsx'
import { Component } from '../pages/release-page.tsx'

const named = (name: string) => ({ ...published, file: { ...published.file!, name } })
const open = (
  name: string,
  answer: () => FilePreview = () => ({ form: 'none', why: 'kind' }),
  user: typeof author | null = null,
  more = {},
) =>
  openScreen(
    Component,
    'toolsDownloadDetails',
    `/toolsDownloadDetails/${published.id}`,
    {
      'POST /doc/directory/getFile': () => ({ ...named(name), ...more }),
      'POST /doc/doc-file/preview': answer,
      'POST /doc/doc-file/acceptLicence': () => null,
    } satisfies Answers,
    user,
  )
const look = async (name: string, preview: FilePreview) => {
  const page = open(name, () => preview)
  await userEvent.click(await screen.findByRole('button', { name: `Preview: ${name}` }))
  return { page, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('row 38 a text is looked into on the page of its release, and Close leads back to the button', async () => {
  const { page, dialog } = await look('read me.txt', {
    form: 'text',
    text: 'Fixes the clock',
    encoding: 'utf-8',
    whole: true,
  })
  expect((await dialog.findByRole('region', { name: 'What the file holds' })).textContent).toBe('Fixes the clock')
  expect(page.sentTo('POST /doc/doc-file/preview')[0]!.input.body).toEqual({ fileId: published.file!.fileId })
  expect(dialog.queryByText(/This is the beginning/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Fixes the clock')).toBeNull()
})
test('what is left out is said', async () => {
  const { dialog } = await look('long.log', { form: 'text', text: 'a', encoding: 'utf-8', whole: false })
  expect(await dialog.findByText('This is the beginning. Download the file to see all of it.')).toBeTruthy()
})
test('sheets stand as tables under their names, the first row as their head', async () => {
  const sheets = [
    {
      name: 'Plan',
      rows: [
        ['Camera', 'Height'],
        ['KS-1', '3'],
      ],
      whole: true,
    },
  ]
  const { dialog } = await look('plan.xlsx', { form: 'sheets', sheets, whole: true })
  const table = within(await dialog.findByRole('table', { name: 'Plan' }))
  expect(table.getByRole('columnheader', { name: 'Height' })).toBeTruthy()
  expect(table.getByRole('cell', { name: '3' })).toBeTruthy()
})
test('slides are read in their order', async () => {
  const { dialog } = await look('talk.pptx', { form: 'slides', slides: [['One'], ['Two', 'more']], whole: true })
  const [, second] = await dialog.findAllByRole('listitem')
  expect(second!.textContent).toBe('Slide 2Twomore')
})
test('a Word text has its pictures where they stood, and one that was left out asks for nothing', async () => {
  const [one, two] = ['1', '2'].map((digit) => `/files/${digit.repeat(32)}/picture`)
  const { dialog } = await look('guide.docx', {
    form: 'document',
    title: 'Guide',
    html: `<p>Mount it</p><p><img src="${one}" alt="First"></p><p><img src="${two}" alt="Second"></p>`,
    pictures: [{ address: two!, type: 'image/png', base64: 'AAAA' }],
    whole: false,
  })
  const picture = await dialog.findByRole('img', { name: 'Second' })
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(dialog.queryByRole('img', { name: 'First' })).toBeNull()
})
test.each([
  ['kind', /cannot be shown here/],
  ['tooLarge', /too large to be shown here/],
  ['broken', /damaged or empty/],
  ['protected', /protected by a password/],
] as const)('why nothing is shown is said: %s', async (why, text) => {
  const { dialog } = await look('bad.pdf', { form: 'none', why })
  expect(await dialog.findByText(text)).toBeTruthy()
})
test('what fails may be tried again; what may not be had is said', async () => {
  let times = 0
  open('notes.txt', () => {
    times += 1
    throw times === 1 ? refusal('internal', 500) : refusal('notFound', 404)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Preview: notes.txt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/It is no longer here/)).toBeTruthy()
})
test('row 37 a licence is accepted before the file is looked into', async () => {
  open('notes.txt', () => ({ form: 'text', text: 'a', encoding: 'utf-8', whole: true }), null, {
    licenceHash: 'c'.repeat(64),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Preview: notes.txt' }))
  const licence = await screen.findByRole('dialog', { name: 'Accept the licence' })
  expect(screen.queryByRole('dialog', { name: 'notes.txt' })).toBeNull()
  await userEvent.click(await within(licence).findByRole('button', { name: 'Accept and download' }))
  expect(await screen.findByRole('dialog', { name: 'notes.txt' })).toBeTruthy()
})
test('DWN-03 who may not download is offered no preview, nor is a file of another kind', async () => {
  open('notes.txt', undefined, { ...author, isOverseasSpecial: true })
  await screen.findByText('Your account may not download files.')
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull()
})
test('a file that cannot be shown has no button', async () => {
  open('firmware.bin')
  await screen.findByRole('link', { name: /^Download,/ })
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull()
})
