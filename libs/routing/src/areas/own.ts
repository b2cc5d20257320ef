import { chinaSideUser, staffUser, userTypes } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** What is one's own in the user centre: what was kept, followed and read, messages, points, and knowledge that was shared. */
export const own = defineRoutes({
  myCollection: {
    path: 'user/my-collection',
    title: /*i18n*/ { id: 'route.myCollection', message: 'My collection' },
    authority: userTypes,
    requiresLogin: true,
    nav: { group: 'reading', icon: 'bookmark' },
    frame: 'centre',
    sitemap: false,
  },
  myFocus: {
    path: 'user/my-focus',
    title: /*i18n*/ { id: 'route.myFocus', message: 'What I follow' },
    authority: [staffUser],
    nav: { group: 'reading', icon: 'follow' },
    frame: 'centre',
    sitemap: false,
  },
  myFocusInfo: {
    path: 'user/my-focus/info',
    title: /*i18n*/ { id: 'route.myFocusInfo', message: 'What is new' },
    within: 'myFocus',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
  myFootprint: {
    path: 'user/my-footprint',
    title: /*i18n*/ { id: 'route.myFootprint', message: 'What I read' },
    authority: [staffUser],
    nav: { group: 'reading', icon: 'footprint' },
    frame: 'centre',
    sitemap: false,
    cn: { authority: userTypes, requiresLogin: true },
  },
  messageCenter: {
    path: 'user/message-center',
    title: /*i18n*/ { id: 'route.messageCenter', message: 'Messages' },
    authority: [staffUser],
    nav: { group: 'own', icon: 'message', counts: ['messageCount'] },
    frame: 'centre',
    sitemap: false,
  },
  messageInfo: {
    path: 'user/message-center/message-info',
    title: /*i18n*/ { id: 'route.messageInfo', message: 'Message' },
    within: 'messageCenter',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
  shareKnowledge: {
    path: 'user/share-knowledge',
    title: /*i18n*/ { id: 'route.shareKnowledge', message: 'Shared knowledge' },
    authority: [staffUser],
    nav: { group: 'own', icon: 'share', counts: ['shareCount'] },
    frame: 'centre',
    sitemap: false,
  },
  myScores: {
    path: 'user/my-scores',
    title: /*i18n*/ { id: 'route.myScores', message: 'My points' },
    authority: [chinaSideUser, staffUser],
    nav: { group: 'own', icon: 'score' },
    frame: 'centre',
    sitemap: false,
    overseas: { nav: { group: 'own', icon: 'score', hidden: true } },
  },
})
