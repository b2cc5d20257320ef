import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** Staff's lists of cases, and what waits for them. */
export const desk = defineRoutes({
  user: {
    path: 'user',
    redirect: 'undoneMatter',
    title: /*i18n*/ { id: 'route.user', message: 'User centre' },
    sitemap: false,
  },
  undoneMatter: {
    path: 'user/undone-matter',
    title: /*i18n*/ { id: 'route.undoneMatter', message: 'To-do' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'inbox', counts: ['approveCount', 'handleCount'] },
    frame: 'centre',
    sitemap: false,
  },
  undoneMatterInfo: {
    path: 'user/undone-matter/info',
    title: /*i18n*/ { id: 'route.undoneMatterInfo', message: 'Review a case' },
    within: 'undoneMatter',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
  myArticle: {
    path: 'user/my-article',
    title: /*i18n*/ { id: 'route.myArticle', message: 'My cases' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'document' },
    frame: 'centre',
    sitemap: false,
  },
})
