import { defineRoutes } from '../manifest.ts'
import { home } from './home.ts'

/** What every page knows: the home page, which other screens are within, and what is shown where there is none. */
export const frame = defineRoutes({
  ...home,
  notFound: { path: '404', title: /*i18n*/ { id: 'route.notFound', message: 'Page not found' }, sitemap: false },
})
