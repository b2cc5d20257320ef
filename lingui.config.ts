import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const staff = ['<rootDir>/libs/articles/src/editor', '<rootDir>/libs/articles/src/staff', '<rootDir>/libs/articles/src/pages/*{my-article,undone-matter,upload-article}*', '<rootDir>/libs/auth-session/src/ask-to-switch*', '<rootDir>/libs/user-centre/src/statistics', '<rootDir>/libs/user-centre/src/pages/*statistics*']
const robot = ['<rootDir>/libs/search/src/pages/robot-page*']
const notice = ['<rootDir>/libs/site-content/src/pages/data-notice-page*', '<rootDir>/libs/tracking/src/{stored,counted}-things*']
const never = ['**/*.test.*', '**/dist/**']

// Catalogs apart, so that readers do not load what only staff see, nor what only one page says. Both editions share them and load the languages they have.
// No fallback locales: a missing translation fails the build.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ru', 'es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/libs/i18n/src/locales/reader/{locale}', include: ['<rootDir>/libs', '<rootDir>/apps'], exclude: [...staff, ...robot, ...notice, ...never] },
    { path: '<rootDir>/libs/i18n/src/locales/staff/{locale}', include: staff, exclude: never },
    { path: '<rootDir>/libs/i18n/src/locales/robot/{locale}', include: robot, exclude: never },
    { path: '<rootDir>/libs/i18n/src/locales/notice/{locale}', include: notice, exclude: never },
  ],
})
