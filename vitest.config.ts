// One configuration for every project: plain tests (*.test.ts) run in Node, component tests (*.test.tsx) in happy-dom.
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The macros are only rewritten here; catalogs belong to the editions.
const plugins = [lingui({ macroTransform: true, cwd: import.meta.dirname }), react()]

export default defineConfig({
  test: {
    passWithNoTests: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: { name: 'dom', environment: 'happy-dom', include: ['**/src/**/*.test.tsx'], testTimeout: 30_000 },
      },
    ],
  },
})
