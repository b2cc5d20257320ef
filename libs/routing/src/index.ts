export { admit } from './guard.ts'
export {
  basenameOf,
  defineEdition,
  entriesFor,
  fullPath,
  inLanguage,
  inLanguages,
  languageOf,
  routeName,
  uiLocaleOf,
  withoutLanguage,
  type Edition,
  type EditionName,
  type Language,
  type Manifest,
  type RouteEntry,
  type Text,
} from './manifest.ts'
export {
  defineView,
  keyword,
  numberIn,
  oneOf,
  pageNo,
  withChanges,
  words,
  type View,
  type ViewChanges,
  type ViewField,
  type ViewFields,
  type ViewOf,
} from './define-view.ts'
export { allDirectories } from './all-directories.ts'
export { activeEntry, centreEntries } from './centre-entries.ts'
export { knownLanguages } from './known-languages.ts'
export { overseasSiteAddress } from './overseas-site.ts'
export { feedAddress, lifecycleAddress } from './feed-address.ts'
export { sectionPath } from './section-path.ts'
export { thingPath } from './thing-path.ts'
export { encodedParameter } from './encoded-parameter.ts'
export { pathFor, pathNamed, type RouteParams } from './path-for.ts'
export { writeQuery, type Query } from './query.ts'
export { loginPath, returnAfterLogin, safeReturnPath } from './return-path.ts'
export { routePaths } from './route-paths.ts'
export type { RouteName } from './routes.ts'
export { keepsScroll } from './scroll.ts'
export { siteMenu, type MenuEntry } from './site-menu.ts'
