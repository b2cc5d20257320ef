// The unit and component tests of everything but the server, in one run: plain tests (*.test.ts) in Node, component tests (*.test.tsx) in happy-dom.
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

// The macros are only rewritten here; catalogs belong to the editions.
const plugins = [lingui({ macroTransform: true, cwd: import.meta.dirname }), react()]
const tests = (...patterns: string[]) =>
  globSync(patterns, { cwd: import.meta.dirname, exclude: ['**/node_modules', 'apps/server'] }).sort()
/** What happens once to a page cannot be tried by a file that comes second. */
const once = ['libs/tracking/src/visit.test.tsx']
/** Nor can a file that puts something else in a module's place share its modules. All others share a process and what it loaded. */
const apart = (file: string) =>
  once.includes(file) || readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock(')
const project = (
  name: string,
  environment: 'node' | 'happy-dom',
  include: string[],
  isolate: boolean,
): TestProjectConfiguration => ({
  plugins,
  test: {
    name,
    environment,
    include,
    isolate,
    setupFiles:
      environment === 'happy-dom' ? ['./tools/patience.ts', ...(isolate ? [] : ['./tools/clear-page.ts'])] : [],
    // What is waited for comes late on a busy machine, and that is no failure.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
const plain = tests('{apps,libs}/**/src/**/*.test.ts')
const components = tests('{apps,libs}/**/src/**/*.test.tsx')

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      project(
        'node',
        'node',
        plain.filter((file) => !apart(file)),
        false,
      ),
      project('node apart', 'node', plain.filter(apart), true),
      project(
        'dom',
        'happy-dom',
        components.filter((file) => !apart(file)),
        false,
      ),
      project('dom apart', 'happy-dom', components.filter(apart), true),
      project('tools', 'node', tests('tools/**/*.test.ts'), true),
    ],
  },
})
