import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** Guides that ask one question after the other until the fault is found. */
export const faultTrees = defineRoutes({
  faultTrees: {
    path: 'faultTree',
    title: serviceTitles.faultTrees,
    within: 'home',
    nav: { group: 'service' },
    scrollGroup: 'faultTrees',
  },
  faultTree: {
    path: 'faultTree/:id',
    title: /*i18n*/ { id: 'route.faultTree', message: 'Fault tree' },
    within: 'faultTrees',
    shows: 'faultTree',
    example: 'sitemap',
  },
})
