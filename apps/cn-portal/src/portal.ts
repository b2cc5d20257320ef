import { edition } from '@portal/edition-cn'
import { lazyArea, lazyFrame, type Portal } from '@portal/rendering'
import { NotFound } from '@portal/site-content'
import { PortalShell } from './portal-shell.tsx'

/** The Chinese edition, composed. */
export const portal: Portal = {
  edition,
  areas: {
    home: lazyArea(() => import('./home-area.ts')),
    login: lazyArea(() => import('@portal/user-centre/login')),
    documents: lazyArea(() => import('@portal/articles/reading')),
    downloads: lazyArea(() => import('@portal/downloads/downloads')),
    files: lazyArea(() => import('@portal/downloads/files')),
    bulletins: lazyArea(() => import('@portal/published/bulletins')),
    security: lazyArea(() => import('@portal/published/security')),
    videos: lazyArea(() => import('@portal/published/videos')),
    faultTrees: lazyArea(() => import('@portal/published/fault-trees')),
    glossary: lazyArea(() => import('@portal/published/glossary')),
    certificates: lazyArea(() => import('@portal/training/certificates')),
    cooperation: lazyArea(() => import('@portal/training/cooperation')),
    service: lazyArea(() => import('@portal/published/service')),
    training: lazyArea(() => import('@portal/training/courses')),
    trainingOrders: lazyArea(() => import('@portal/training/orders')),
    trainingDesk: lazyArea(() => import('@portal/training/desk')),
    search: lazyArea(() => import('@portal/search/search')),
    gaps: lazyArea(() => import('@portal/search/gaps')),
    requests: lazyArea(() => import('@portal/service/requests')),
    requestDesk: lazyArea(() => import('@portal/service/request-desk')),
    reportDesk: lazyArea(() => import('@portal/published/report-desk')),
    visits: lazyArea(() => import('@portal/service/visits')),
    visitDesk: lazyArea(() => import('@portal/service/visit-desk')),
    demand: lazyArea(() => import('@portal/service/demand')),
    desk: lazyArea(() => import('@portal/articles/desk')),
    editor: lazyArea(() => import('@portal/articles/editor')),
    trainingOffice: lazyArea(() => import('@portal/training/office')),
    statistics: lazyArea(() => import('@portal/user-centre/statistics')),
    own: lazyArea(() => import('@portal/user-centre/own')),
    account: lazyArea(() => import('@portal/user-centre/account')),
    notice: lazyArea(() => import('@portal/site-content/notice')),
  },
  Shell: PortalShell,
  userCentre: lazyFrame(() => import('@portal/user-centre/frame')),
  NotFound,
}
