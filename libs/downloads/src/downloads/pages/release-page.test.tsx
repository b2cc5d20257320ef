import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { author } from '@portal/desk/testbed'
import { advisory, older, openScreen, published } from '../../downloads-testbed.tsx'
import { Component } from './release-page.tsx'

const open = (more: Partial<typeof published> = {}, query = '', user: typeof author | null = null) =>
  openScreen(
    Component,
    'toolsDownloadDetails',
    `/toolsDownloadDetails/${published.id}${query}`,
    { 'POST /doc/directory/getFile': () => ({ ...published, ...more }) },
    user,
  )

test('what breaks is said before the button, the checksum after it', async () => {
  open()
  const note = await screen.findByText('Old discovery is off.')
  const download = screen.getByRole('link', { name: 'Download, 386.4 MB' })
  expect(note.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('a'.repeat(64))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy SHA-256' })).toBeTruthy()
  expect(screen.queryByText('SHA-512')).toBeNull()
})
test('notes, requirements, fixes, known issues and licence have their parts; what is missing has none', async () => {
  open({ licence: null })
  await screen.findByRole('heading', { name: 'Known issues' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'What is new',
    'Requirements',
    'Fixes',
    'Known issues',
    'All releases of this line',
    'Compare two versions',
  ])
})
test('row 31: two versions that are picked stand in the address, and what lies between them is listed', async () => {
  const { address } = open({}, `?from=${older.id}&to=${older.id}`)
  expect(await screen.findByText('Choose two different versions of this line.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('To version'), 'V4.12.0')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('heading', { name: 'Settled issues' })).toBeTruthy()
  expect(screen.getByText('The clock jumps.')).toBeTruthy()
  expect(address()).toContain(`from=${older.id}&to=${published.id}`)
})
test('it leads to the firmware finder, to its other languages and to the rest of its line', async () => {
  open()
  const line = within((await screen.findByRole('heading', { name: 'All releases of this line' })).closest('section')!)
  expect(line.getByRole('link', { name: 'V4.09.1' }).getAttribute('href')).toBe(`/toolsDownloadDetails/${older.id}`)
  expect(screen.getByRole('link', { name: 'KS-IPC-4231E' }).getAttribute('href')).toBe('/firmware?model=KS-IPC-4231E')
  expect(screen.getByRole('link', { name: 'Spanish' })).toBeTruthy()
})
test('a release in another language says so', async () => {
  open({ lang: 'es', translations: [] })
  expect(await screen.findByText(/shown as it was written: Spanish/)).toBeTruthy()
})
test('a release in another language leads to the one in the language of the page', async () => {
  open({ lang: 'es', translations: [{ id: '202600000044', lang: 'en', title: 'Bullet camera firmware' }] })
  expect(await screen.findByText(/description in another language: Spanish/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Bullet camera firmware' })
  expect(link.getAttribute('href')).toBe('/toolsDownloadDetails/202600000044')
})
test('DWN-03: an account that may not download is told so instead of being offered the file', async () => {
  open({}, '', { ...author, isOverseasSpecial: true })
  expect(await screen.findByText('Your account may not download files.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})
test('row 56: the advisories about this version are named, with what mends them', async () => {
  openScreen(Component, 'toolsDownloadDetails', `/toolsDownloadDetails/${published.id}`, {
    'POST /doc/directory/getFile': () => published,
    'POST /extend/security/affecting': () => [
      advisory,
      {
        entry: { ...advisory.entry, id: '202600000078', title: 'The log can be read' },
        lines: [{ range: '<= 4.12', fixed: null }],
      },
    ],
  })
  const section = (await screen.findByRole('heading', { name: 'Security advisories about this version' })).closest(
    'section',
  )!
  const [mended, open] = within(section).getAllByRole('listitem')
  expect(mended!.textContent).toBe('Passwords can be recoveredfixed in 4.13.0')
  expect(within(mended!).getByRole('link').getAttribute('href')).toBe('/networkSecurity/securityDetails/202600000077')
  expect(open!.textContent).toBe('The log can be readno fix yet')
})
