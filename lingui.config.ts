import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const staff = ['<rootDir>/libs/articles/src/editor', '<rootDir>/libs/articles/src/staff', '<rootDir>/libs/articles/src/pages/*{my-article,undone-matter,upload-article}*', '<rootDir>/libs/user-centre/src/statistics', '<rootDir>/libs/user-centre/src/pages/*statistics*']
const never = ['**/*.test.*', '**/dist/**']

// Two catalogs, so that readers do not load what only staff see. Both editions share them and load the languages they have.
// No fallback locales: a missing translation fails the build.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ru', 'es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/libs/i18n/src/locales/reader/{locale}', include: ['<rootDir>/libs', '<rootDir>/apps'], exclude: [...staff, ...never] },
    { path: '<rootDir>/libs/i18n/src/locales/staff/{locale}', include: staff, exclude: never },
  ],
})
