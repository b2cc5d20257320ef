import { chinaSideUser, staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

const centre = { only: 'cn', authority: [chinaSideUser, staffUser], frame: 'centre', sitemap: false } as const

/** What organisations ask of the service. */
export const demand = defineRoutes({
  serviceDemand: {
    ...centre,
    path: 'user/service-demand',
    title: /*i18n*/ { id: 'route.serviceDemand', message: 'Service demands' },
    nav: { group: 'own', icon: 'demand' },
  },
  serviceDemandInfo: {
    ...centre,
    path: 'user/service-demand/info',
    title: /*i18n*/ { id: 'route.serviceDemandInfo', message: 'Service demand' },
    within: 'serviceDemand',
  },
  serviceDemandEdit: {
    ...centre,
    path: 'user/service-demand/edit',
    title: /*i18n*/ { id: 'route.serviceDemandEdit', message: 'New service demand' },
    within: 'serviceDemand',
  },
})
