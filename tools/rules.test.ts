import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// An encoding and a model of the demo look like ids.
const id = /\b(?!UTF|NVR)[A-Z]{3}-\d{2}\b/g
const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort()
const comment = /^\s*(?:\/\/.*|\/\*[^]*?\*\/)/gm

const named = sorted(
  globSync(['{apps,libs}/**/src/**/*.test.{ts,tsx}', 'tools/*.test.ts', 'e2e/*/src/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules', 'tools/rules.test.ts'],
  }).flatMap((file) => readFileSync(join(root, file), 'utf8').replace(comment, '').match(id) ?? []),
)
const listed = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d{2}) \| \S.* \|$/gm)]
  .map(([, rule]) => rule!)
  .sort()

test('docs/rules.md says what each rule is that a test names, once, and no other', () => {
  expect(listed).toEqual(named)
})
