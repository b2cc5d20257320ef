import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// One set of catalogs for both editions: each edition loads only the languages it has. No fallback locales: a missing translation fails the build.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ru', 'es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: '<rootDir>/libs/i18n/src/locales/{locale}', include: ['<rootDir>/libs', '<rootDir>/apps'], exclude: ['**/*.test.*', '**/dist/**'] }],
})
