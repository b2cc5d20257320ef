import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const every = globSync('src/**/*.test.ts', { cwd: import.meta.dirname })
/** The tests of what a password costs: they pay for it. */
const dear = ['src/accounts/password.test.ts']
/** Those that put something else in a module's place: each has its modules to itself. All others share a process and what it loaded. */
const mocking = every.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('))

/** Puts cheap passwords in the place of those that a server makes, which a built one cannot have. */
export const cheapPasswords = [
  { find: './password-cost.ts', replacement: join(import.meta.dirname, 'src/testing/cheap-password-cost.ts') },
]

export default defineConfig({
  test: {
    globalSetup: './src/testing/make-database.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        resolve: { alias: cheapPasswords },
        test: {
          name: 'shared',
          include: every.filter((file) => !mocking.includes(file) && !dear.includes(file)),
          isolate: false,
        },
      },
      { extends: true, resolve: { alias: cheapPasswords }, test: { name: 'apart', include: mocking } },
      { extends: true, test: { name: 'passwords', include: dear } },
    ],
  },
})
