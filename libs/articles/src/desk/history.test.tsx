import { expect, test } from 'vitest'
import { stepsOf } from './history.tsx'

const event = (action: string, revision: number, userAccount = 'zhao') => ({
  action,
  revision,
  actor: { userAccount, fullName: userAccount },
  at: '2026-11-24T08:00:00.000Z',
  reason: null,
  restoredFrom: null,
})

test('saves of one person in a row are one step, from the first revision to the last', () => {
  const steps = stepsOf([
    event('save', 1),
    event('save', 2),
    event('save', 3),
    event('commit', 3),
    event('save', 4),
    event('save', 5, 'maria'),
  ])
  expect(steps.map(({ action, from, revision }) => [action, from, revision])).toEqual([
    ['save', 1, 3],
    ['commit', 3, 3],
    ['save', 4, 4],
    ['save', 5, 5],
  ])
})
