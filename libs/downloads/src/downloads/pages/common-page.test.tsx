import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { older, openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './common-page.tsx'

const open = (mostUsed = [older]) =>
  openScreen(Component, 'commonDownloads', '/commondownload', {
    'POST /uac/category/getDictListByTypeCode': () => [{ code: 'thePackage', name: 'Firmware packages' }],
    'POST /doc/doc-file/homeFile': () => ({ newest: [release], mostUsed }),
  })
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('H05: the newest downloads are shown, and those that are used most', async () => {
  open()
  await screen.findByRole('heading', { name: 'Most used' })
  expect(headings(2)).toEqual(['Newest releases', 'Most used'])
  expect(headings(3).map((title) => title?.replace('Long-term support', ''))).toEqual([release.title, older.title])
})
test('before anything was used, the newest stand alone', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Newest releases' })
  expect(screen.queryByRole('heading', { name: 'Most used' })).toBeNull()
})
