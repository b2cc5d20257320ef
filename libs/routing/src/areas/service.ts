import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

const servicePolicyTitle = serviceTitles.servicePolicy
/** A policy that has an address of its own in the overseas edition. */
const own = { only: 'overseas', within: 'servicePolicy' } as const

/** Of the training centre, which the Chinese edition has. */
const training = { only: 'cn', within: /*i18n*/ { id: 'crumb.training', message: 'Training' } } as const

/** Service before it is asked for: policies, plans, centres, partners, hotlines, help with the site. */
export const service = defineRoutes({
  support: {
    path: 'support',
    only: 'overseas',
    title: /*i18n*/ { id: 'route.support', message: 'Support' },
    within: 'home',
    languages: ['ceen'],
  },
  afterSales: {
    path: 'afterSales',
    only: 'cn',
    title: serviceTitles.afterSales,
    within: 'home',
    nav: { group: 'service' },
  },
  policy: {
    path: 'policy/:id',
    title: servicePolicyTitle,
    within: 'afterSales',
    example: { params: { id: 'rma' } },
    sitemap: false,
    overseas: { within: 'servicePolicy' },
  },
  servicePolicy: {
    path: 'ServicePolicy',
    only: 'overseas',
    title: servicePolicyTitle,
    within: 'home',
    nav: { group: 'service' },
  },
  policyRma: {
    path: 'ServicePolicy/Policy',
    title: /*i18n*/ { id: 'route.policyRma', message: 'Returns and repair (RMA)' },
    ...own,
  },
  policySoftware: {
    path: 'ServicePolicy/SoftwareWarrantyPolicy',
    title: /*i18n*/ { id: 'route.policySoftware', message: 'Software warranty' },
    ...own,
  },
  policyDss: {
    path: 'ServicePolicy/dss',
    title: /*i18n*/ { id: 'route.policyDss', message: 'Platform support (DSS)' },
    ...own,
  },
  policyAustralia: {
    path: 'ServicePolicy/AustraliaService',
    title: /*i18n*/ { id: 'route.policyAustralia', message: 'Service in Australia' },
    ...own,
  },
  policyService: {
    path: 'ServicePolicy/Service',
    title: /*i18n*/ { id: 'route.policyService', message: 'Service terms' },
    ...own,
  },
  deliveryAndServices: {
    path: 'deliveryAndServices',
    title: /*i18n*/ { id: 'route.deliveryAndServices', message: 'Delivery and services' },
    within: 'home',
  },
  servicePartner: {
    path: 'servicePartner',
    title: /*i18n*/ { id: 'route.servicePartner', message: 'Service partners' },
    within: 'home',
  },
  partnerInquiry: {
    path: 'partnerInquiry',
    title: /*i18n*/ { id: 'route.partnerInquiry', message: 'Check a partner' },
    within: 'servicePartner',
  },
  serviceCenter: {
    path: 'serviceCenter',
    title: serviceTitles.serviceCenter,
    within: 'home',
    nav: { group: 'service' },
  },
  servicePlan: {
    path: 'servicePlan/:type?/:childId?',
    title: /*i18n*/ { id: 'route.servicePlan', message: 'Service plans' },
    within: 'home',
  },
  hotlines: {
    path: 'Support/Hotlines',
    title: serviceTitles.hotlines,
    within: 'home',
    nav: { group: 'service' },
    overseas: {
      title: serviceTitles.contact,
      within: /*i18n*/ { id: 'crumb.support', message: 'Support' },
    },
  },
  trainSolution: {
    path: 'train/cooperation/solution',
    title: /*i18n*/ { id: 'route.trainSolution', message: 'Cooperation with schools' },
    ...training,
  },
  trainPartner: {
    path: 'train/trainpartner',
    title: /*i18n*/ { id: 'route.trainPartner', message: 'Training partners' },
    ...training,
  },
  trainProtocol: {
    path: 'train/protocol',
    title: /*i18n*/ { id: 'route.trainProtocol', message: 'Training terms' },
    ...training,
  },
  websiteHelp: {
    path: 'websiteHelp',
    title: serviceTitles.websiteHelp,
    within: 'home',
    nav: { group: 'service' },
  },
})
