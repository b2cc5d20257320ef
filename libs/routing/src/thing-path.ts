import { pathNamed } from './path-for.ts'
import type { RouteName } from './routes.ts'

/** The page of each kind; with '#' it is read at its place among its like, with '?id=' beside them. */
const pages: Readonly<Record<string, RouteName | `${RouteName}${'#' | '?id='}`>> = {
  article: 'dataSectionDetail',
  release: 'toolsDownloadDetails',
  bulletin: 'bulletinInfo',
  advisory: 'securityDetails',
  policy: 'policy',
  video: 'videoDetails',
  faultTree: 'faultTree',
  term: 'terminologyDetail',
  page: 'richTextDetails',
  hotline: 'hotlines#',
  centre: 'serviceCenter#',
  partner: 'servicePartner#',
  plan: 'servicePlan#',
  help: 'websiteHelp?id=',
  certificate: 'caCenter#',
  banner: 'home',
  menu: 'home',
  dictionaryEntry: 'home',
  languagePack: 'home',
  trainingRequest: 'cooperationDesk?id=',
  course: 'trainCourse',
  request: 'requestDeskInfo?id=',
}

/** Where a thing of a kind is read, inside a language. A kind that is not known is read as a case. */
export const thingPath = (kind: string, id: string): string => {
  const [, name, place] = /^(\w+)(.*)$/.exec(pages[kind] ?? pages.article!) as unknown as [string, RouteName, string]
  return place ? pathNamed(name) + place + id : pathNamed(name, { id })
}
