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
})
