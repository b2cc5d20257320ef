import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** A page of the part about security: its text is content of the kind `page`. */
const within = 'securityHome'

/** Cybersecurity: advisories, what is affected, how reports are handled, certificates. */
export const security = defineRoutes({
  networkSecurity: {
    path: 'networkSecurity',
    title: serviceTitles.security,
    redirect: 'securityHome',
  },
  securityHome: {
    path: 'networkSecurity/home',
    title: serviceTitles.security,
    within: 'home',
    nav: { group: 'service' },
  },
  securityNotice: {
    path: 'networkSecurity/notice',
    title: /*i18n*/ { id: 'route.securityNotice', message: 'Security advisories' },
    within,
    scrollGroup: 'security',
  },
  securityAffected: {
    path: 'networkSecurity/affected',
    title: /*i18n*/ { id: 'route.securityAffected', message: 'Am I affected?' },
    within,
  },
  securityResponse: {
    path: 'networkSecurity/response',
    title: /*i18n*/ { id: 'route.securityResponse', message: 'Incident response' },
    within,
  },
  securitySuggest: {
    path: 'networkSecurity/suggest',
    title: /*i18n*/ { id: 'route.securitySuggest', message: 'Hardening advice' },
    within,
  },
  securityResearch: {
    path: 'networkSecurity/research',
    title: /*i18n*/ { id: 'route.securityResearch', message: 'Security research' },
    within,
  },
  caCenter: {
    path: 'networkSecurity/caCenter',
    title: /*i18n*/ { id: 'route.caCenter', message: 'Certificate centre' },
    within,
  },
  securityDetails: {
    path: 'networkSecurity/securityDetails/:id?',
    title: /*i18n*/ { id: 'route.securityDetails', message: 'Security advisory' },
    within: 'securityNotice',
    shows: 'advisory',
    example: 'sitemap',
  },
  richTextDetails: {
    path: 'networkSecurity/richTextDetails/:id?',
    title: serviceTitles.security,
    within,
    sitemap: false,
    example: { params: { id: 'securityResearch' } },
  },
})
