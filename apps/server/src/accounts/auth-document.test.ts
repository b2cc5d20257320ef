import { calls, type Call } from '@portal/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeLimits, codeTries } from './codes.ts'
import { confirmLimit } from './confirm-holder.ts'
import { freeTries } from './login-tries.ts'

const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/auth.md'), 'utf8')
const signing = Object.entries<Call>(calls).filter(([, { signsIn }]) => signsIn)
const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing'),
)
const textOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

/** The handlers that open a session: the keys whose text up to the next handler names what does. */
const opening = files.map(textOf).flatMap((source) =>
  source
    .split(/^ {2,4}(?='(?:GET|POST) \/)/m)
    .slice(1)
    .flatMap((handler) =>
      /\b(?:openSession|renewToken|logIn)\(/.test(handler) ? [/^'([^']+)'/.exec(handler)![1]!] : [],
    ),
)

describe('docs/auth.md', () => {
  test('row 73 its table names every call that answers a token, and no other', () => {
    const named = [...document.matchAll(/^\| `((?:GET|POST) [^`]+)` \|/gm)].map(([, key]) => key!)
    expect(named.toSorted()).toEqual(signing.map(([key]) => key).toSorted())
  })
  test('row 81 no other handler opens a session, and nothing beside the handlers does', () => {
    expect(opening.toSorted()).toEqual(signing.map(([key]) => key).toSorted())
    expect(
      files
        .filter((name) => !name.endsWith('-testbed.ts') && /\b(?:openSession|renewToken)\(/.test(textOf(name)))
        .toSorted(),
    ).toEqual([
      'accounts/account-handlers.ts',
      'accounts/own-account-handlers.ts',
      'accounts/platform-handlers.ts',
      'sso/sso-handlers.ts',
    ])
  })
  test('row 81 none of them can be made from another site', () => {
    for (const [key, { sameOrigin }] of signing) expect([key, sameOrigin]).toEqual([key, true])
  })
  test('row 84 the limits that it names are those of the code', () => {
    const [[codes], [codesADay], [ofAddress], [ofAll], [tries]] = [
      codeLimits.ofTarget,
      codeLimits.ofTargetADay,
      codeLimits.ofAddress,
      codeLimits.ofAll,
      codeLimits.triesOfAddress,
    ]
    for (const text of [
      `| ${codes} a minute, ${codesADay} a day |`,
      `| ${ofAddress} in a quarter of an hour |`,
      `| ${ofAll} an hour |`,
      `| tries of one code | ${codeTries} |`,
      `| tries by one address | ${tries} in a quarter of an hour |`,
      `at most ${codeTries * codesADay} guesses a day`,
      `${confirmLimit[0]} wrong passwords within ${confirmLimit[1]} minutes`,
      `| ${freeTries.ofAccount} failed tries of one name`,
      `| ${freeTries.ofAddress} failed tries of one address |`,
      `| ${freeTries.ofAll} failed tries in all |`,
    ])
      expect(document).toContain(text)
  })
})
