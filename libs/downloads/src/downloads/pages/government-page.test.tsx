import type { User } from '@portal/contract'
import { author, refusal } from '@portal/desk/testbed'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './government-page.tsx'

const exportCall = 'POST /extend/versionGov/exportSoftwareVersion'
const file = new File(['PK'], '版本.xlsx')
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:versions')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (query = '', answer: () => File = () => file, user: User | null = null, versions = [release]) =>
  openScreen(
    Component,
    'governmentSoftware',
    `/tools/governmentSoftware${query}`,
    {
      'POST /uac/category/getDictListByTypeCode': () => [{ code: 'governmentSoftware', name: 'Government software' }],
      'POST /extend/versionConfig/list': () => [],
      'POST /extend/versionGov/softwareVersionList': () => ({ data: versions, total: versions.length }),
      [exportCall]: answer,
    },
    user,
  )

test('DWN-04: the versions that the filter finds are saved as a file', async () => {
  const page = open('?keyword=gateway&page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await expect.poll(() => saved).toEqual(['blob:versions 版本.xlsx'])
  expect(URL.createObjectURL).toHaveBeenCalledWith(file)
  expect(page.sentTo(exportCall).map(({ input }) => input.body)).toEqual([
    { category: 'governmentSoftware', keyword: 'gateway' },
  ])
})
test('DWN-04: an export that fails says so, and can be tried again', async () => {
  let tries = 0
  open('', () => {
    tries++
    if (tries === 1) throw refusal('tooMany', 429)
    return file
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The versions could not be exported')
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await expect.poll(() => saved).toHaveLength(1)
})
test('DWN-03: an account that may not download is offered no export', async () => {
  open('', undefined, { ...author, isOverseasSpecial: true })
  await screen.findByText('Your account may not download files.')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
test('where no version fits, there is nothing to export', async () => {
  open('?keyword=nothing', undefined, null, [])
  await screen.findByRole('heading', { name: 'No version fits' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
