import { defineRoutes } from '../manifest.ts'

const downloadsTitle = /*i18n*/ { id: 'route.downloads', message: 'Downloads' }
const toolsTitle = /*i18n*/ { id: 'route.tools', message: 'Tools' }
const searchTitle = /*i18n*/ { id: 'route.toolsSearch', message: 'Search downloads' }
const designerTitle = /*i18n*/ { id: 'route.designer', message: 'Design tools' }
/** A group of the categories, which has an address of its own in the Chinese edition. */
const group = <const P extends string>(path: P) =>
  ({ path, only: 'cn', title: downloadsTitle, within: 'allDownloads', scrollGroup: 'downloads' }) as const

/** Releases of firmware and software, and what helps to choose one. */
export const downloads = defineRoutes({
  tools: {
    path: 'tools/:code?/:id?/:childId?',
    only: 'overseas',
    title: toolsTitle,
    within: /*i18n*/ { id: 'crumb.support', message: 'Support' },
    nav: { group: 'header' },
    scrollGroup: 'downloads',
  },
  allDownloads: {
    path: 'toolsDownloadDetails',
    title: downloadsTitle,
    within: 'home',
    scrollGroup: 'downloads',
    cn: { nav: { group: 'header' } },
    overseas: { title: toolsTitle, within: 'tools' },
  },
  toolsDownloadDetails: {
    path: 'toolsDownloadDetails/:id',
    title: /*i18n*/ { id: 'route.release', message: 'Release' },
    within: 'allDownloads',
    shows: 'release',
    example: 'sitemap',
    overseas: { within: 'tools' },
  },
  toolsTypeDetails: {
    path: 'toolsTypeDetails',
    only: 'overseas',
    title: toolsTitle,
    within: 'tools',
    scrollGroup: 'downloads',
    sitemap: false,
  },
  systemAndOffice: {
    path: 'systemAndOffice',
    only: 'overseas',
    title: /*i18n*/ { id: 'route.systemAndOffice', message: 'System and office software' },
    within: 'tools',
    scrollGroup: 'downloads',
  },
  governmentSoftware: group('tools/governmentSoftware/:id?'),
  thePackage: group('tools/thePackage/:id?/:childId?'),
  systemAndOfficeSoftware: group('tools/systemAndOfficeSoftware/:id?/:childId?'),
  software: group('tools/software/:id?/:childId?'),
  enterpriseSoftware: group('tools/enterpriseSoftware/:id?/:childId?'),
  sdkExploit: group('tools/sdkExploit/:id?/:childId?'),
  onlineTools: {
    path: 'tools/onlineTools/:id?',
    only: 'cn',
    title: designerTitle,
    within: 'allDownloads',
    nav: { group: 'footer' },
  },
  designer: {
    path: 'DHToolsDesigner',
    only: 'overseas',
    title: designerTitle,
    within: 'tools',
    nav: { group: 'footer' },
  },
  sdkDownloadTips: {
    path: 'tools/sdkDownloadTips',
    only: 'cn',
    title: /*i18n*/ { id: 'route.sdkDownloadTips', message: 'SDK for the phone' },
    within: 'allDownloads',
  },
  toolsSearch: {
    path: 'toolsSearch',
    title: searchTitle,
    within: 'allDownloads',
    scrollGroup: 'downloads',
    sitemap: false,
    overseas: { within: 'tools' },
  },
  toolsSearchResult: {
    path: 'toolsSearchResult',
    only: 'overseas',
    title: searchTitle,
    within: 'tools',
    scrollGroup: 'downloads',
    sitemap: false,
  },
  commonDownloads: {
    path: 'commondownload',
    only: 'cn',
    title: /*i18n*/ { id: 'route.commonDownloads', message: 'Common downloads' },
    within: 'allDownloads',
  },
  firmware: {
    path: 'firmware',
    title: /*i18n*/ { id: 'route.firmware', message: 'Find firmware' },
    within: 'allDownloads',
    nav: { group: 'footer' },
    overseas: { within: 'tools' },
  },
})
