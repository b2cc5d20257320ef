import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('T33 a flood of codes does not keep a password from being looked at', async () => {
  const hash = await hashPassword('correct horse')
  const flood = Array.from({ length: 150 }, () =>
    hashPassword('000000', 'code').then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  )
  expect(await passwordMatches('correct horse', hash)).toBe(true)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 429]))
})
