import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// The build fails on a text without a translation, but a text that no catalog has is none to it: readers would see its number.
test('the catalogs hold the texts of the screens, none less and none more', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/lingui'), 'check', 'sync', '--clean'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('Catalogs are in sync')
  expect(status).toBe(0)
}, 60_000)
