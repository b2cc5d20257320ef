import type { Calls, DataOf } from '@portal/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { advisory, older, openScreen, release } from '../../downloads-testbed.tsx'
import { Component } from './firmware-page.tsx'

const scanLabel = vi.hoisted(() => vi.fn())
vi.mock('../scan-label.ts', () => ({ scanLabel }))

type Answer = DataOf<Calls['POST /doc/directory/upgradePath']>
const way: Answer = {
  model: 'KS-IPC-4231E',
  models: [],
  outcome: 'way',
  steps: [older, release],
  newest: release,
  elsewhere: [],
  endOfSupport: '2029-11-30',
}
const open = (answer: Partial<Answer>, query = '?model=ks+ipc+4231e&version=4.05') =>
  openScreen(Component, 'firmware', `/firmware${query}`, {
    'POST /doc/directory/upgradePath': () => ({ ...way, ...answer }),
  })
const none = { steps: [], models: [] }

test('row 25: model and version lead to the steps in their order, with what breaks on the way', async () => {
  const page = open({}, '')
  await userEvent.type(screen.getByLabelText('Model'), 'ks ipc 4231e')
  await userEvent.type(screen.getByLabelText('Version in use'), '4.05')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('heading', { name: /install these 2, in this order/ })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    older.title,
    release.title,
  ])
  expect(screen.getByText('Old discovery is off.')).toBeTruthy()
  expect(screen.getByText(/is supported until 30 Nov 2029/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(2)
  expect(page.address()).toBe('/firmware?model=ks+ipc+4231e&version=4.05')
})
test('row 25: an empty page asks nothing of the server', () => {
  expect(open({}, '').sent).toEqual([])
})
test.each<[Answer['outcome'], Partial<Answer>, RegExp]>([
  ['newest', none, /has the newest version already/],
  ['noVersion', { ...none, steps: [release] }, /Type the version in use/],
  ['unknownVersion', none, /does not look like a version/],
  ['noWay', none, /Ask the support for them/],
  ['noRelease', { ...none, newest: null }, /nothing to install has been published/],
  ['unknownModel', { ...none, model: null }, /Check the label on the device/],
])('row 25: %s says why, and what to do', async (outcome, more, says) => {
  open({ ...more, outcome })
  expect(await screen.findByText(says)).toBeTruthy()
})
test('row 25: of models that come near, one is chosen; the version stays', async () => {
  open({ ...none, model: null, outcome: 'unknownModel', models: ['KS-IPC-4231E', 'KS-IPC-4231E-Z'] })
  const link = await screen.findByRole('link', { name: 'KS-IPC-4231E-Z' })
  expect(link.getAttribute('href')).toBe('/firmware?model=KS-IPC-4231E-Z&version=4.05')
})
test('row 25: what is newer for one region alone is named with it, and is no step', async () => {
  const american = { ...release, id: '202600000044', title: 'Bullet camera firmware, USA', region: 'americas' as const }
  open({ elsewhere: [american], steps: [{ ...release, hardware: 'HW 2' }] })
  const link = await screen.findByRole('link', { name: american.title })
  expect(link.closest('li')!.textContent).toBe('Bullet camera firmware, USA (Americas)')
  expect(screen.getByText(/for hardware HW 2 alone/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1)
})
test('row 26: the code of a label leads to the answer; a picture without one says what to do', async () => {
  const page = open({}, '')
  const picture = new File(['x'], 'label.jpg', { type: 'image/jpeg' })
  scanLabel.mockResolvedValueOnce(undefined)
  await userEvent.upload(screen.getByLabelText('Picture of the label'), picture)
  expect(await screen.findByText(/No code that names a model was found/)).toBeTruthy()
  scanLabel.mockResolvedValueOnce({ model: 'KS-IPC-4231E', version: '4.05' })
  await userEvent.upload(screen.getByLabelText('Picture of the label'), picture)
  expect(await screen.findByRole('heading', { name: /install these 2/ })).toBeTruthy()
  expect(page.address()).toBe('/firmware?model=KS-IPC-4231E&version=4.05')
})
test('row 56: the advisories about the version in use are named below the way', async () => {
  openScreen(Component, 'firmware', '/firmware?model=KS-IPC-4231E&version=4.05', {
    'POST /doc/directory/upgradePath': () => way,
    'POST /extend/security/affected': () => ({
      model: way.model,
      models: [],
      outcome: 'affected',
      advisories: [advisory],
      updateTo: '4.13.0',
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Security advisories about the version in use' })).toBeTruthy()
  expect(screen.getByRole('link', { name: advisory.entry.title })).toBeTruthy()
})
