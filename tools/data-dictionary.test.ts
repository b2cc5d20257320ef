import { loginCookieNames } from '@portal/auth-session/login-cookies'
import { logCalls } from '@portal/contract'
import { reportedThings } from '@portal/tracking/reported-things'
import { storedThings } from '@portal/tracking/stored-things'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataDictionary, storedTable } from './data-dictionary.ts'

const root = join(import.meta.dirname, '..')

test('row 97: docs/data.md says what the portal keeps', () => {
  expect(readFileSync(join(root, 'docs/data.md'), 'utf8')).toBe(dataDictionary())
})
test('rows 36, 97: docs/session.md has the table of what a browser keeps', () => {
  expect(readFileSync(join(root, 'docs/session.md'), 'utf8')).toContain(storedTable())
})
test('row 97: each event is declared with the fields that its call takes, none less and none more', () => {
  const {
    'POST /log/support/pv/save': { body: visit },
    'POST /log/banner/menu/save': { body: click },
  } = logCalls
  for (const { by, fields } of reportedThings)
    expect(Object.keys(fields)).toEqual(Object.keys((by === 'place' ? click : visit).shape))
})
test('row 97: every name under which the browser keeps something is in the list', () => {
  const sources = globSync('libs/**/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|stored-things/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /localStorage|sessionStorage|document\.cookie/.test(source))
  // A file that keeps something names it by a constant of its own or by one of the list's.
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bconst (?:\w*[kK]ey|\w*[cC]ookie|prefix|guard|handOverPlace) = '([\w-]+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  const listed = storedThings.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(2)
  expect([...names, ...loginCookieNames].filter((name) => !listed.includes(name))).toEqual([])
})
test('rows 35, 36, 37: one place writes cookies, and with it what each of them bears', () => {
  const sources = globSync(['libs/**/src/**/*.{ts,tsx}', 'apps/**/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const writing = sources.filter((file) =>
    /document\.cookie\s*=(?!=)|cookieStore|set-?cookie\b/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(writing).toEqual(['libs/auth-session/src/cookies.ts'])
})
