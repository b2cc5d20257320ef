import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '../../downloads-testbed.tsx'
import { Component } from './designer-page.tsx'

const open = (query: string) =>
  openScreen(Component, 'designer', `/DHToolsDesigner${query}`, {
    'POST /doc/directory/getFileList': () => ({ data: [], total: 0, models: [] }),
  })
const result = async () => within(await screen.findByRole('region', { name: 'Result' }))

test('a plan is worked out when it is asked for, and its address can be shared', async () => {
  const { address } = open('?cameras=4')
  expect((await result()).getByText('16 Mbit/s')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Cameras'))
  await userEvent.type(screen.getByLabelText('Cameras'), '16')
  await userEvent.selectOptions(screen.getByLabelText('Disks'), 'RAID 5')
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
  expect((await result()).getByText('64 Mbit/s')).toBeTruthy()
  expect((await result()).getByText('20.7 TB')).toBeTruthy()
  expect(address()).toMatch(/cameras=16.*array=raid5/)
})
test('the lens has a view of its own', async () => {
  open('?tool=lens&sensor=1%2F2.8%22&picture=2MP&focal=2.8&distance=10')
  expect((await result()).getByText('87.6°')).toBeTruthy()
  expect((await result()).getByText('19.2 m')).toBeTruthy()
})
