import { defineRoutes } from '../manifest.ts'

/** What people do with files of releases: take several at once, and prove that one is genuine. */
export const files = defineRoutes({
  downloadPackage: {
    path: 'package',
    title: /*i18n*/ { id: 'route.downloadPackage', message: 'Your download package' },
    within: 'home',
    sitemap: false,
  },
  verify: {
    path: 'verify',
    title: /*i18n*/ { id: 'route.verify', message: 'Check a download' },
    within: 'home',
  },
})
