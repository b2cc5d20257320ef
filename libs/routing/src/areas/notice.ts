import { defineRoutes } from '../manifest.ts'

/** What the portal keeps of its visitors. */
export const notice = defineRoutes({
  dataNotice: { path: 'privacy', title: /*i18n*/ { id: 'route.dataNotice', message: 'What we keep' }, within: 'home' },
})
