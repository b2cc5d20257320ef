// Plain data and types: read by the browser, the server, the lingui extractor and plain Node.
import type { ContentLanguage, UserType } from '@portal/contract'
import type { Role } from '@portal/contract/facts'

export type EditionName = 'cn' | 'overseas'

/** A lingui descriptor; mark it with an i18n comment in the manifest, so that the extractor finds it. The build leaves the message out for browsers, which have it in their catalogs. */
export type Text = { readonly id: string; readonly message: string }

/** Where the navigation leads to a screen from: the header of every page, its footer (`service`: what the vendor publishes and does, the other column of it), or one of the groups of the user centre. */
type NavigationGroup = 'header' | 'footer' | 'service' | 'work' | 'reading' | 'own'
/** The place of a screen in the navigation. */
export type Navigation = {
  readonly group: NavigationGroup
  /** One of the icons that the navigation of its group has. */
  readonly icon?:
    | 'inbox'
    | 'document'
    | 'write'
    | 'chart'
    | 'gap'
    | 'person'
    | 'bookmark'
    | 'follow'
    | 'footprint'
    | 'message'
    | 'score'
    | 'share'
    | 'request'
    | 'report'
    | 'visit'
    | 'demand'
    | 'training'
  /** CNT-01. The pending counts whose sum is shown beside it. */
  readonly counts?: readonly ('approveCount' | 'handleCount' | 'messageCount' | 'shareCount')[]
  /** Among the entries of staff with this role alone. */
  readonly role?: Role
  /** MNU-03. Not among the entries. */
  readonly hidden?: true
}

/** What one edition may say otherwise of a screen. */
type RouteFacts = {
  readonly title: Text
  readonly description?: Text
  /** What the screen is part of: a route of its own area or of the frame, or a text that leads nowhere. Crumbs and the current entry of the navigation are drawn from it. */
  readonly within?: string | Text
  /** AUT-01. User types that are let in; absent: everyone. Others are sent home (GRD-04). */
  readonly authority?: readonly UserType[]
  /** Everyone may come, but only signed in: others are sent to the login. */
  readonly requiresLogin?: true
  readonly nav?: Navigation
  /** Languages that have it; absent: every language of the edition. */
  readonly languages?: readonly string[]
}
/** One screen of the portal. */
export type RouteEntry = RouteFacts & {
  /** react-router pattern, without the language. */
  readonly path: string
  /** Another route's name: this path only leads there. */
  readonly redirect?: string
  /** Its parameters where it stands as a whole, as menus and crumbs lead to it. */
  readonly whole?: Readonly<Record<string, string>>
  /** Drawn inside the frame of the user centre. */
  readonly frame?: 'centre'
  /** NAV-07. Between routes of one group the scroll position is kept. */
  readonly scrollGroup?: string
  /** LNG-03. false: the server's language pack is loaded neither for it nor in it. */
  readonly languagePack?: false
  /** false: left out of sitemap.xml and marked noindex. */
  readonly sitemap?: false
  /** Kind of the thing that its first parameter names, as the server's domains register it: what a visit of it is counted for. */
  readonly shows?: string
  /** What fills its address in tests: parameters and a query, or the newest address of it that the sitemap has. */
  readonly example?: 'sitemap' | { readonly params?: Readonly<Record<string, string>>; readonly query?: string }
  /** The edition that alone has it; absent: both. */
  readonly only?: EditionName
  readonly cn?: Partial<RouteFacts>
  readonly overseas?: Partial<RouteFacts>
}
export type Manifest = Readonly<Record<string, RouteEntry>>

/** One language of an edition. Texts of several of them share one content language (mena and au are written in English). */
export type Language = {
  /** The first segment of an overseas path; '' in the Chinese edition. */
  readonly language: string
  readonly content: ContentLanguage
  /** BCP 47, for <html lang> and hreflang. */
  readonly tag: string
  /** In the language itself. */
  readonly name: string
}
/** What one edition is. Plain data. Its screens are `routesOf(name)` of @portal/routing/routes. */
export type Edition = {
  readonly name: EditionName
  readonly brand: string
  /** Where people answer, when the edition has such an address. */
  readonly supportMail?: string
  /** The first is the default. */
  readonly languages: readonly [Language, ...Language[]]
  readonly languageInPath: boolean
  readonly siteTitle: Text
  readonly siteDescription: Text
  readonly siteKeywords: Text
  /** ENV-02. The approval workflow's class, in production and elsewhere. */
  readonly workflowClassId: { readonly production: number; readonly other: number }
}

/** A parameter without ? needs an example, or no test could open the screen. */
type NeedsExample<P extends string> = P extends `${infer A}/${infer B}`
  ? NeedsExample<A> extends true
    ? true
    : NeedsExample<B>
  : P extends `:${string}?`
    ? false
    : P extends `:${string}`
      ? true
      : false
export const defineRoutes = <const M extends Manifest>(
  manifest: M & { [K in keyof M]: NeedsExample<M[K]['path']> extends true ? { example: object | string } : object },
): M => manifest
export const defineEdition = <const E extends Edition>(edition: E): E => edition

/** The screens that an edition has of a list, with what it says otherwise of them. */
export const entriesFor = (edition: EditionName, manifest: Manifest): Manifest =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([name, { only, cn, overseas, ...entry }]) =>
      only && only !== edition ? [] : [[name, { ...entry, ...(edition === 'cn' ? cn : overseas) }]],
    ),
  )

/** The whole pattern of a route inside its language, as routes are listed: /dataSectionDetail/:id. */
export const fullPath = ({ path }: Pick<RouteEntry, 'path'>): string => `/${path}`

/** The router's basename: / in the Chinese edition, /{language} overseas (EDT-01). */
export const basenameOf = (edition: Pick<Edition, 'languageInPath'>, language: string): string =>
  edition.languageInPath ? `/${language}` : '/'

/** LNG-01. An edition in those of its languages that are known; its default one always is. */
export const inLanguages = (edition: Edition, known: readonly string[]): Edition => {
  const [first, ...others] = edition.languages
  return { ...edition, languages: [first, ...others.filter(({ language }) => known.includes(language))] }
}

/** NAV-08. The language that an address asks for: its first segment when that is known; undefined when it is not. */
export const languageOf = (
  edition: Pick<Edition, 'languages' | 'languageInPath'>,
  pathname: string,
): Language | undefined =>
  edition.languageInPath
    ? edition.languages.find(({ language }) => language === pathname.split('/')[1])
    : edition.languages[0]

/** An address of the edition without its language: what the router calls the path. */
export const withoutLanguage = (edition: Edition, pathname: string): string => {
  const language = edition.languageInPath && languageOf(edition, pathname)
  return language ? pathname.slice(language.language.length + 1) || '/' : pathname
}

/** NAV-09. The address of a page in a language, query and hash kept. `pathname` is what the router calls the path. */
export const inLanguage = (
  edition: Edition,
  { language }: Language,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string => (edition.languageInPath ? `/${language}${pathname === '/' ? '' : pathname}` : pathname) + search + hash

/** NAV-01. The name of a route as the specification says it: lang-home where addresses carry a language. */
export const routeName = (name: string, inBrowserLanguage: boolean): string =>
  inBrowserLanguage ? `lang-${name}` : name

/** EDT-03. The locale of the UI library: Russian for ea, else English; Chinese in the Chinese edition. */
export const uiLocaleOf = (edition: Pick<Edition, 'name'>, language: string): string =>
  edition.name === 'cn' ? 'zh-CN' : language === 'ea' ? 'ru-RU' : 'en-US'
