import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** What people look for in vain, for those who write. */
export const gaps = defineRoutes({
  contentGaps: {
    path: 'user/content-gaps',
    title: /*i18n*/ { id: 'route.contentGaps', message: 'Not found' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'gap' },
    frame: 'centre',
    sitemap: false,
  },
})
