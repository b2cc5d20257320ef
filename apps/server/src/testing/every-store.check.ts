import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usedStores } from './note-used-stores.ts'

const source = join(import.meta.dirname, '..')

// Runs after the set that vitest.every-store.config.ts names.
test('the set of tests for the embedded database uses every store', () => {
  const used = new Set(readFileSync(usedStores, 'utf8').split('\n'))
  const stores = globSync('**/*-{store,lists}.ts', { cwd: source })
  expect(stores.length).toBeGreaterThan(0)
  expect(stores.filter((file) => !used.has(join(source, file)))).toEqual([])
})
