import { expect, test } from 'vitest'
import { revisionsOf } from './revisions.ts'

const event = (action: string, revision: number, fields = {}) => ({
  action,
  revision,
  actor: { userAccount: 'zhao', fullName: 'Zhao Yifan' },
  at: '2026-11-24T08:00:00.000Z',
  reason: null,
  restoredFrom: null,
  ...fields,
})

test('each revision has how it was made and what was done with it, the newest first', () => {
  const revisions = revisionsOf([
    event('save', 1),
    event('commit', 1),
    event('reject', 1, { reason: 'Why?' }),
    event('save', 2),
    event('restore', 3, { restoredFrom: 1 }),
    event('updateNew', 4),
    event('feature', 4),
  ])
  expect(
    revisions.map(({ revision, made, then }) => [revision, made.action, then.map(({ action }) => action)]),
  ).toEqual([
    [4, 'updateNew', ['feature']],
    [3, 'restore', []],
    [2, 'save', []],
    [1, 'save', ['commit', 'reject']],
  ])
})
