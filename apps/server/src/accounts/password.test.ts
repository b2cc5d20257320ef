import { describe, expect, test } from 'vitest'
import { hashPassword, passwordFits, passwordMatches } from './password.ts'

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await passwordMatches('correct horse', one)).toBe(true)
    expect(await passwordMatches('correct horse', two)).toBe(true)
  })

  test('are compared exactly: case, spaces and the way an accent is written count', async () => {
    const hash = await hashPassword(' Pässword1')
    const others = ['Pässword1', ' pässword1', ' Pässword1 ', ' Pässword1'.normalize('NFD'), '']
    expect(await Promise.all(others.map((other) => passwordMatches(other, hash)))).toEqual(others.map(() => false))
    expect(await passwordMatches(' Pässword1', hash)).toBe(true)
  })

  test('no account: no password is right', async () => {
    expect(await passwordMatches('anything', undefined)).toBe(false)
  })

  test.each([
    ['1234567', false],
    ['12345678', true],
    ['密'.repeat(64), true],
    ['🔑'.repeat(64), true],
    ['🔑'.repeat(65), false],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['"'.repeat(128), true],
  ])('%s may be chosen: %s', (password, fits) => {
    expect(passwordFits(password)).toBe(fits)
  })

  test('many at once wait their turn and all get their answer', async () => {
    const hash = await hashPassword('correct horse')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => passwordMatches(i % 2 ? 'correct horse' : 'wrong horse', hash)),
    )
    expect(answers).toEqual(answers.map((_, i) => i % 2 === 1))
  })

  test('a flood is refused instead of kept waiting', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 103 }, () => passwordMatches('wrong horse', undefined)))
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 429, reason: 'tooMany' } }])
  })
})
