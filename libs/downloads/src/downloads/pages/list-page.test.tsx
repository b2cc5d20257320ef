import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { older, openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './list-page.tsx'

const categories = [
  { code: 'thePackage', name: 'Firmware packages' },
  { code: 'thePackage.camera', name: 'Cameras' },
  { code: 'sdkExploit', name: 'SDK' },
]
const open = (address: string, releases = [release, older]) =>
  openScreen(Component, 'tools', address, {
    'POST /uac/category/getDictListByTypeCode': () => categories,
    'POST /doc/directory/getFileList': () => ({ data: releases, total: releases.length, models: ['KS-IPC-4231E'] }),
  })
const asked = (page: ReturnType<typeof open>) =>
  page.sentTo('POST /doc/directory/getFileList').map(({ input }) => input.body)

test('a category is called by its name, and what is below it is asked for', async () => {
  const page = open('/tools/thePackage/camera')
  expect(await screen.findByRole('heading', { level: 1, name: 'Cameras' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SDK' }).getAttribute('href')).toBe('/tools/sdkExploit')
  expect(asked(page)).toEqual([{ pageNo: 1, pageSize: 10, data: { category: 'thePackage.camera' } }])
})
test('what breaks is said before the file can be taken', async () => {
  open('/tools')
  const warning = await screen.findByText(/1 breaking change/)
  const download = screen.getByRole('link', { name: /Download, 386.4 MB: Bullet camera firmware$/ })
  expect(warning.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(download.getAttribute('href')).toBe('/api/files/ks-ipc.zip')
})
test('PAG-01: a filter stands in the address, and begins at the first page', async () => {
  const page = open('/tools/thePackage?page=3&track=longTerm')
  await userEvent.selectOptions(await screen.findByLabelText('Region'), 'Europe')
  await userEvent.type(screen.getByLabelText('Name, model or version'), 'firmware')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await expect
    .poll(() => asked(page).at(-1))
    .toEqual({
      pageNo: 1,
      pageSize: 10,
      data: { category: 'thePackage', keyword: 'firmware', track: 'longTerm', region: 'europe' },
    })
})
test('UIX-04: the words of the filter are marked in what is found', async () => {
  open('/tools?keyword=camera')
  await screen.findByRole('heading', { level: 1 })
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['camera', 'camera'])
})
test('a release that is planned has no file to take', async () => {
  open('/tools', [{ ...older, file: null, date: '2027-02-01' }])
  expect(await screen.findByText('Planned for 1 Feb 2027')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})
test('where nothing fits, a way on is shown', async () => {
  open('/tools/sdkExploit?keyword=nothing', [])
  expect(await screen.findByRole('heading', { name: 'No release fits' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/tools/sdkExploit')
  expect(screen.getByRole('link', { name: 'See all releases' }).getAttribute('href')).toBe('/tools')
})
