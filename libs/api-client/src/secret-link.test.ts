import { expect, test } from 'vitest'
import { newSecret, secretLink } from './secret-link.ts'

const { hashOf, secretIn } = secretLink('report')
test('row 58 a secret is another one each time, and comes out of the address as it went in', () => {
  const secrets = Array.from({ length: 200 }, newSecret)
  expect(new Set(secrets).size).toBe(200)
  for (const secret of secrets) expect(secretIn(hashOf(secret))).toBe(secret)
})
test.each([
  '',
  '#report=',
  '#report=short',
  `#other=${'a'.repeat(43)}`,
  `#report=${'a'.repeat(44)}`,
  `#report=${'.'.repeat(43)}`,
])('row 58 %s opens nothing', (hash) => expect(secretIn(hash)).toBeUndefined())
