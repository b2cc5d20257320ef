import { bulletins } from './areas/bulletins.ts'
import { security } from './areas/security.ts'
import { service } from './areas/service.ts'
import { videos } from './areas/videos.ts'
import { faultTrees } from './areas/fault-trees.ts'
import { certificates } from './areas/certificates.ts'
import { cooperation } from './areas/cooperation.ts'
import { gaps } from './areas/gaps.ts'
import { glossary } from './areas/glossary.ts'
import { account } from './areas/account.ts'
import { demand } from './areas/demand.ts'
import { desk } from './areas/desk.ts'
import { documents } from './areas/documents.ts'
import { downloads } from './areas/downloads.ts'
import { editor } from './areas/editor.ts'
import { files } from './areas/files.ts'
import { frame } from './areas/frame.ts'
import { home } from './areas/home.ts'
import { login } from './areas/login.ts'
import { notice } from './areas/notice.ts'
import { own } from './areas/own.ts'
import { reportDesk } from './areas/report-desk.ts'
import { requests } from './areas/requests.ts'
import { requestDesk } from './areas/request-desk.ts'
import { robot } from './areas/robot.ts'
import { search } from './areas/search.ts'
import { statistics } from './areas/statistics.ts'
import { training } from './areas/training.ts'
import { trainingDesk } from './areas/training-desk.ts'
import { trainingOrders } from './areas/training-orders.ts'
import { trainingOffice } from './areas/training-office.ts'
import { visitDesk } from './areas/visit-desk.ts'
import { visits } from './areas/visits.ts'
import { entriesFor, type EditionName, type Manifest } from './manifest.ts'

/** Every screen, by the area that is loaded for it. */
export const routesByArea = {
  home,
  login,
  frame: { notFound: frame.notFound },
  documents,
  downloads,
  files,
  bulletins,
  security,
  service,
  videos,
  faultTrees,
  training,
  trainingOrders,
  certificates,
  cooperation,
  glossary,
  search,
  robot,
  requests,
  visits,
  demand,
  desk,
  editor,
  trainingDesk,
  trainingOffice,
  statistics,
  gaps,
  requestDesk,
  reportDesk,
  visitDesk,
  own,
  account,
  notice,
}

const allRoutes = {
  ...home,
  ...login,
  notFound: frame.notFound,
  ...documents,
  ...downloads,
  ...files,
  ...bulletins,
  ...security,
  ...service,
  ...videos,
  ...faultTrees,
  ...training,
  ...trainingOrders,
  ...certificates,
  ...cooperation,
  ...glossary,
  ...search,
  ...robot,
  ...requests,
  ...visits,
  ...demand,
  ...desk,
  ...editor,
  ...trainingDesk,
  ...trainingOffice,
  ...statistics,
  ...gaps,
  ...requestDesk,
  ...reportDesk,
  ...visitDesk,
  ...own,
  ...account,
  ...notice,
}
export type AllRoutes = typeof allRoutes
export type RouteName = keyof AllRoutes & string

/** Every screen of an edition. */
export const routesOf = (edition: EditionName): Manifest & Record<'home' | 'login' | 'notFound', Manifest[string]> =>
  entriesFor(edition, allRoutes) as ReturnType<typeof routesOf>

/** The areas of an edition with the patterns of their screens, those that only lead elsewhere too; without an edition, of both. */
export const pathsOf = (edition?: EditionName): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(routesByArea).flatMap(([area, manifest]) => {
      const entries = Object.entries(edition ? entriesFor(edition, manifest) : (manifest as Manifest))
      return entries.length ? [[area, Object.fromEntries(entries.map(([name, { path }]) => [name, path]))]] : []
    }),
  )
