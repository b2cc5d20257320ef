// The set of tests that the embedded database runs beside the whole suite on PostgreSQL: small, and every store is used by it.
import { defineConfig } from 'vitest/config'
import { cheapPasswords } from './vitest.config.ts'

const set = [
  'articles/article-handlers',
  'articles/article-lists',
  'articles/reading-aids',
  'articles/vote-store',
  'backup/backup',
  'catalog/catalog',
  'certificates/certificates',
  'content/content',
  'content/fault-trees',
  'content/videos',
  'demand/demand',
  'cooperation/cooperation',
  'demo/load-demo',
  'downloads/packages',
  'downloads/release-use',
  'downloads/releases',
  'files/picture-store',
  'files/removed-files',
  'http/answers',
  'log/log',
  'own/messages',
  'own/bookmark',
  'own/follow',
  'own/footprint',
  'pages/sitemap',
  'search/forgiving',
  'search/gaps',
  'requests/attachments',
  'requests/requests',
  'search/hot-words',
  'search/reindex',
  'search/robot',
  'search/search-answer',
  'security/security',
  'service/places',
  'site/site',
  'sso/hand-over',
  'training/seats',
  'training/training',
  'transfer/folder-import',
  'transfer/transfer',
  'visits/visits',
]
const setupFiles = './src/testing/note-used-stores.ts'

export default defineConfig({
  test: {
    globalSetup: './src/testing/make-database.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
