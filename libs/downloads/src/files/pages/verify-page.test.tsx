import type { Calls, DataOf } from '@portal/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './verify-page.tsx'

const sha256 = 'a'.repeat(64)
// A worker is the browser's own.
const hashFile = vi.hoisted(() => vi.fn())
vi.mock('../hash-file.ts', () => ({ hashFile }))

type Known = DataOf<Calls['POST /doc/doc-file/identifyFile']>
const key = 'untrusted comment: key\nRWQabc\n'
const open = (known: Known, query = '', signed: string | null = key) =>
  openScreen(Component, 'verify', `/verify${query}`, {
    'POST /doc/doc-file/signingKey': () => signed,
    'POST /doc/doc-file/identifyFile': () => known,
    'POST /doc/directory/getFileList': () => ({ data: [release], total: 1, models: [] }),
  })
const choose = async () => {
  hashFile.mockResolvedValue(sha256)
  await userEvent.upload(await screen.findByLabelText('Drop the file here, or choose it'), new File(['x'], 'fw.bin'))
}

test('row 29: a file that is ours is named, with product and version; only its checksum is sent', async () => {
  const page = open([release])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('“fw.bin” is genuine and whole')
  expect(screen.getByRole('link', { name: release.title })).toBeTruthy()
  expect(screen.getByText('KS-IPC-4231E')).toBeTruthy()
  expect(page.sentTo('POST /doc/doc-file/identifyFile').map(({ input }) => input.body)).toEqual([{ sha256 }])
})
test('row 29: one that nobody knows is not to be installed', async () => {
  open([])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Do not install it')
})
test('row 29: a genuine file of another release than was asked about is told apart', async () => {
  open([{ ...release, id: '202600000099' }], `?release=${release.id}`)
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('is genuine, but the file of another release')
})
test('row 29: a file that cannot be read says so', async () => {
  open([])
  hashFile.mockRejectedValue(new Error('gone'))
  await userEvent.upload(await screen.findByLabelText('Drop the file here, or choose it'), new File(['x'], 'fw.bin'))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
})
test('row 28: the release that is asked about offers its checksum, its signature and the key', async () => {
  open([], `?release=${release.id}`)
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Checksum file')).toBe(`${release.file!.url}.sha256`)
  expect(await href('Signature file')).toBe(`${release.file!.url}.minisig`)
  expect(screen.getByText(/RWQabc/)).toBeTruthy()
})
test('row 28: where nothing is signed, no key and no signature is offered', async () => {
  open([], `?release=${release.id}`, null)
  expect(await screen.findByRole('link', { name: 'Checksum file' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Signature file' })).toBeNull()
  expect(screen.queryByText('Public key')).toBeNull()
})
