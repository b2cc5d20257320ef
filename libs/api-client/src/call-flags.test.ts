import { calls } from '@portal/contract'
import { expect, test } from 'vitest'
import { callFlags } from './call-flags.ts'

test('UPL-01 whatever is uploaded may take three minutes, and nothing else longer than usual', () => {
  const uploads = Object.entries(calls).flatMap(([key, call]) =>
    'body' in call && call.body === 'multipart' ? key : [],
  )
  const patient = Object.entries(callFlags).flatMap(([key, { timeout }]) => (timeout === 180_000 ? key : []))
  expect(uploads.length).toBeGreaterThan(2)
  expect(patient.sort()).toEqual(uploads.sort())
})
