export { admit, type Verdict } from './guard.ts'
export {
  basenameOf,
  defineEdition,
  defineRoutes,
  fullPath,
  inLanguage,
  languageOf,
  pathFor,
  routeName,
  uiLocaleOf,
  withoutLanguage,
  type Edition,
  type Language,
  type Manifest,
  type RouteEntry,
  type Text,
} from './manifest.ts'
export { knownLanguages } from './known-languages.ts'
export { overseasSiteAddress, type SitePart } from './overseas-site.ts'
export { encodedParameter } from './encoded-parameter.ts'
export { parseQuery, writeQuery, type Query } from './query.ts'
export { loginPath, safeReturnPath } from './return-path.ts'
export { hashOffset, keepsScroll } from './scroll.ts'
export { allDirectories, sharedRoutes } from './shared-routes.ts'
