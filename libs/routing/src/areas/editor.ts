import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** Where a case is written. */
export const editor = defineRoutes({
  uploadArticle: {
    path: 'user/upload-article',
    title: /*i18n*/ { id: 'route.uploadArticle', message: 'Write a case' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'write' },
    scrollGroup: 'uploadArticle',
    sitemap: false,
  },
})
