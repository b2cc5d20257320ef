import { defineRoutes } from '../manifest.ts'

/** Search over everything that is published. */
export const search = defineRoutes({
  search: {
    path: 'search',
    title: /*i18n*/ { id: 'route.search', message: 'Search' },
    nav: { group: 'footer' },
    scrollGroup: 'search',
    sitemap: false,
  },
  esSearch: {
    path: 'esSearch',
    title: /*i18n*/ { id: 'route.esSearch', message: 'Full-text search' },
    within: 'search',
    scrollGroup: 'search',
    sitemap: false,
  },
  directorySearch: {
    path: 'directorySearch',
    title: /*i18n*/ { id: 'route.directorySearch', message: 'Search by directory' },
    within: 'search',
    scrollGroup: 'search',
    sitemap: false,
  },
})
