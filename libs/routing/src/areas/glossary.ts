import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** What words of the trade mean. */
export const glossary = defineRoutes({
  terminology: {
    path: 'Support/Terminology',
    title: serviceTitles.terminology,
    within: 'home',
    nav: { group: 'service' },
    scrollGroup: 'glossary',
  },
  terminologyDetail: {
    path: 'Support/Terminology/detail/:id',
    title: /*i18n*/ { id: 'route.term', message: 'Term' },
    within: 'terminology',
    shows: 'term',
    example: 'sitemap',
  },
})
