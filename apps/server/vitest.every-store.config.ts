// The set of tests that the embedded database runs beside the whole suite on PostgreSQL: small, and every store is used by it.
import { defineConfig } from 'vitest/config'
import { cheapPasswords } from './vitest.config.ts'

const set = [
  'articles/article-lists',
  'articles/directories',
  'articles/reading-aids',
  'articles/reviews',
  'articles/vote-store',
  'backup/backup',
  'catalog/catalog',
  'content/content',
  'content/fault-trees',
  'content/videos',
  'demand/demand',
  'cooperation/cooperation',
  'demo/load-demo',
  'downloads/packages',
  'downloads/release-use',
  'frame/site-service',
  'files/removed-files',
  'log/log',
  'own/shares',
  'own/own-data',
  'own/bookmark',
  'own/follow',
  'own/footprint',
  'search/gaps',
  'requests/mail-in',
  'requests/requests',
  'search/hot-words',
  'search/robot',
  'search/search-answer',
  'search/word-rules',
  'security/reports',
  'security/security',
  'service/places',
  'site/site',
  'sso/identities',
  'training/courses',
  'training/training-desk',
  'transfer/folder-import',
  'visits/visit-bank',
]
const setupFiles = './src/testing/note-used-stores.ts'

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
        test: { name: 'set', include: set.map((name) => `src/${name}.test.ts`), setupFiles, isolate: false },
      },
      {
        extends: true,
        test: { name: 'check', include: ['src/testing/every-store.check.ts'], sequence: { groupOrder: 1 } },
      },
    ],
  },
})
