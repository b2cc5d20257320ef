import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Catalogs apart, so that readers do not load what only staff see, nor what only one page says. Both editions share them and load the languages they have.
const apart = {
  staff: [
    '<rootDir>/libs/articles/src/editor',
    '<rootDir>/libs/articles/src/desk',
    '<rootDir>/libs/auth-session/src/ask-to-switch*',
    '<rootDir>/libs/user-centre/src/statistics',
  ],
  robot: ['<rootDir>/libs/search/src/robot'],
  account: ['<rootDir>/libs/user-centre/src/account'],
  notice: ['<rootDir>/libs/site-content/src/notice', '<rootDir>/libs/tracking/src/{stored,counted}-things*'],
}
const never = ['**/*.test.*', '**/dist/**']
const catalog = (name: string) => `<rootDir>/libs/i18n/src/locales/${name}/{locale}`

// No fallback locales: a missing translation fails the build.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ru', 'es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: catalog('reader'),
      include: ['<rootDir>/libs', '<rootDir>/apps'],
      exclude: [...Object.values(apart).flat(), ...never],
    },
    ...Object.entries(apart).map(([name, include]) => ({ path: catalog(name), include, exclude: never })),
  ],
})
