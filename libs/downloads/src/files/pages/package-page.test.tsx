import type { User } from '@portal/contract'
import { author, type Answers } from '@portal/desk/testbed'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { older, openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './package-page.tsx'

const set = [release, { ...older, file: { ...release.file!, fileId: 'e'.repeat(32), name: 'older.zip' } }]
const query = `?releases=${set.map(({ id }) => id).join(',')}`
const begun = { path: 'p'.repeat(43), fileIds: set.map(({ file }) => file!.fileId), total: 20 }
const open = (answers: Answers = {}, user: User | null = null) =>
  openScreen(
    Component,
    'downloadPackage',
    `/package${query}`,
    { 'POST /doc/directory/getFileList': () => ({ data: set, total: 2, models: [] }), ...answers },
    user,
  )
const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make one package of all' }))

test('DWN-01: each item goes with a uid and its own flag, and the package that is ready is offered', async () => {
  const ready = { ...begun, packaging: [], state: 'ready' as const, bytes: 20, size: 21, url: '/packages/p/set.zip' }
  const page = open({
    'POST /doc/file-zip/auto': () => ({ ...ready, items: [] }),
    'POST /doc/file-zip/start': () => ready,
  })
  await make()
  const link = await screen.findByRole('link', { name: /^Download the package/ })
  expect(link.getAttribute('href')).toBe('/packages/p/set.zip')
  const [sent] = page.sentTo('POST /doc/file-zip/auto')
  expect(sent!.input.body!.items).toEqual(
    set.map(({ id, title, file }) => ({ uid: id, fileId: file!.fileId, release: id, title, packaging: false })),
  )
  // What was begun outlives the page: the next test begins anew.
  await userEvent.click(screen.getByRole('button', { name: 'Discard the package' }))
  expect(await screen.findByRole('button', { name: 'Make one package of all' })).toBeTruthy()
})
test('DWN-02: while it is packed, each item says how far it is; it can be given up', async () => {
  const half = {
    ...begun,
    packaging: [begun.fileIds[1]!],
    state: 'packaging' as const,
    bytes: 5,
    size: null,
    url: null,
  }
  const page = open({
    'POST /doc/file-zip/auto': () => ({ ...half, items: [] }),
    'POST /doc/file-zip/start': () => half,
    'POST /doc/file-zip/cancel': () => null,
  })
  await make()
  const bar = await screen.findByRole('progressbar', { name: 'Packed' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['5', '20'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /being packed/.test(textContent))).toEqual([
    false,
    true,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Make one package of all' })).toBeTruthy()
  expect(page.sentTo('POST /doc/file-zip/cancel')).toHaveLength(1)
})
test('DWN-03: an account that may not download is told so, and offered no package', async () => {
  open({}, { ...author, isOverseasSpecial: true })
  expect(await screen.findByText('Your account may not download files.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make one package of all' })).toBeNull()
})
test('row 32: a set of which something is not to be had any more goes on without it', async () => {
  const page = open({ 'POST /doc/directory/getFileList': () => ({ data: [release], total: 1, models: [] }) })
  expect(await screen.findByText('1 release has no file that you may download.', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Leave them out' }))
  await expect.poll(() => page.address()).toBe(`/package?releases=${release.id}`)
})
