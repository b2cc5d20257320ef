import { defineRoutes } from './manifest.ts'

/** Screens that both editions have, at the same addresses: each edition's manifest begins with them, and the domains link to them. */
export const sharedRoutes = defineRoutes({
  home: { path: '', title: /*i18n*/ { id: 'route.home', message: 'Home' } },
  login: { path: 'login', title: /*i18n*/ { id: 'route.login', message: 'Sign in' }, sitemap: false },
  search: {
    path: 'search',
    title: /*i18n*/ { id: 'route.search', message: 'Search' },
    crumbs: ['home'],
    scrollGroup: 'search',
    sitemap: false,
  },
  dataSection: {
    path: 'dataSection/:id/:childId?/:threeChildId?',
    title: /*i18n*/ { id: 'route.dataSection', message: 'Documents' },
    crumbs: ['home'],
    scrollGroup: 'dataSection',
  },
  dataSectionDetail: {
    path: 'dataSectionDetail/:id',
    title: /*i18n*/ { id: 'route.dataSectionDetail', message: 'Case' },
    crumbs: ['home', 'dataSection'],
  },
  dataDirectory: {
    path: 'dataDirectory',
    title: /*i18n*/ { id: 'route.dataDirectory', message: 'Data directory' },
    crumbs: ['home'],
  },
  uploadArticle: {
    path: 'user/upload-article',
    title: /*i18n*/ { id: 'route.uploadArticle', message: 'Write a case' },
    authority: [3],
    scrollGroup: 'uploadArticle',
    sitemap: false,
  },
  user: {
    path: 'user',
    redirect: 'undoneMatter',
    title: /*i18n*/ { id: 'route.user', message: 'User centre' },
    sitemap: false,
  },
  undoneMatter: {
    path: 'user/undone-matter',
    title: /*i18n*/ { id: 'route.undoneMatter', message: 'To-do' },
    authority: [3],
    nav: {},
    sitemap: false,
  },
  undoneMatterInfo: {
    path: 'user/undone-matter/info',
    title: /*i18n*/ { id: 'route.undoneMatterInfo', message: 'Review a case' },
    authority: [3],
    nav: { hidden: true, selectName: 'undoneMatter' },
    sitemap: false,
  },
  myArticle: {
    path: 'user/my-article',
    title: /*i18n*/ { id: 'route.myArticle', message: 'My cases' },
    authority: [3],
    nav: {},
    sitemap: false,
  },
  statistics: {
    path: 'user/statistics',
    title: /*i18n*/ { id: 'route.statistics', message: 'Statistics' },
    authority: [3],
    nav: {},
    sitemap: false,
  },
  myInformation: {
    path: 'user/my-information',
    title: /*i18n*/ { id: 'route.myInformation', message: 'My information' },
    authority: [3],
    nav: {},
    sitemap: false,
  },
  notFound: { path: '404', title: /*i18n*/ { id: 'route.notFound', message: 'Page not found' }, sitemap: false },
  dataNotice: {
    path: 'privacy',
    title: /*i18n*/ { id: 'route.dataNotice', message: 'What we keep' },
    crumbs: ['home'],
  },
})
/** Where every document of the section stands. */
export const allDirectories = 'all'
