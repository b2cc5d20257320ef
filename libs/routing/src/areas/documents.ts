import { allDirectories } from '../all-directories.ts'
import { defineRoutes } from '../manifest.ts'

/** Cases, as readers find them by directory. */
export const documents = defineRoutes({
  dataSection: {
    path: 'dataSection/:id/:childId?/:threeChildId?',
    title: /*i18n*/ { id: 'route.dataSection', message: 'Documents' },
    within: 'home',
    nav: { group: 'header' },
    whole: { id: allDirectories },
    scrollGroup: 'dataSection',
    shows: 'directory',
    example: { params: { id: '01' } },
  },
  dataSectionDetail: {
    path: 'dataSectionDetail/:id',
    title: /*i18n*/ { id: 'route.dataSectionDetail', message: 'Case' },
    within: 'dataSection',
    shows: 'article',
    example: 'sitemap',
  },
  dataDirectory: {
    path: 'dataDirectory',
    title: /*i18n*/ { id: 'route.dataDirectory', message: 'Data directory' },
    within: 'home',
    nav: { group: 'header' },
    overseas: {
      title: /*i18n*/ { id: 'route.faq', message: 'FAQ' },
      within: /*i18n*/ { id: 'crumb.support', message: 'Support' },
    },
  },
})
