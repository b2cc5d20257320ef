// Plain data and types: read by the browser, the server, the lingui extractor and plain Node.
import type { ContentLanguage, UserType } from '@portal/contract'

/** A lingui descriptor; mark it with an i18n comment in the manifest, so that the extractor finds it. */
export type Text = { readonly id: string; readonly message: string }

/** One screen of an edition. */
export type RouteEntry = {
  /** react-router pattern, without the language; below its parent when it has one. */
  readonly path: string
  readonly parent?: string
  /** Another route's name: this path only leads there. */
  readonly redirect?: string
  readonly title: Text
  readonly description?: Text
  /** Names of the routes shown before this one, or a text that leads nowhere. */
  readonly crumbs?: readonly (string | Text)[]
  /** AUT-01. User types that are let in; absent: everyone. Others are sent home (GRD-04). */
  readonly authority?: readonly UserType[]
  /** Everyone may come, but only signed in: others are sent to the login. */
  readonly requiresLogin?: true
  /** Present: an entry of the user-centre navigation. `hidden` keeps it out (MNU-03). */
  readonly nav?: { readonly hidden?: true; readonly selectName?: string }
  /** NAV-07. Between routes of one group the scroll position is kept. */
  readonly scrollGroup?: string
  /** Languages that have it; absent: every language of the edition. */
  readonly languages?: readonly string[]
  /** LNG-03. false: the server's language pack is loaded neither for it nor in it. */
  readonly languagePack?: false
  /** false: left out of sitemap.xml and marked noindex. */
  readonly sitemap?: false
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
/** What one edition is. Plain data. */
export type Edition = {
  readonly name: 'cn' | 'overseas'
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
  readonly routes: Manifest & { readonly home: RouteEntry; readonly login: RouteEntry; readonly notFound: RouteEntry }
}

export const defineRoutes = <const M extends Manifest>(
  manifest: M & {
    [K in keyof M]: {
      parent?: keyof M & string
      redirect?: keyof M & string
      crumbs?: readonly ((keyof M & string) | Text)[]
    }
  },
): M => manifest
export const defineEdition = <const E extends Edition>(edition: E): E => edition

type ParamNames<P extends string> = P extends `${infer A}/${infer B}`
  ? ParamNames<A> | ParamNames<B>
  : P extends `:${infer N}`
    ? N
    : never
type ParamsOf<P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamNames<P> as N extends `${infer O}?` ? O : never]?: string | undefined
}
type NoParams = Record<never, never>

/** The whole pattern of a route inside its language, as routes are listed: /dataSectionDetail/:id. */
export const fullPath = (manifest: Manifest, name: string): string => {
  const { parent, path } = manifest[name]!
  return parent ? `${fullPath(manifest, parent)}/${path}` : `/${path}`
}

const fill = (pattern: string, params: Readonly<Record<string, string | undefined>>) =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  ) || '/'

/** The address of a route inside its language; links and redirects get the language from the router's basename. */
export const pathFor = <M extends Manifest, K extends keyof M & string>(
  manifest: M,
  name: K,
  ...[params]: NoParams extends ParamsOf<M[K]['path']>
    ? [params?: ParamsOf<M[K]['path']>]
    : [params: ParamsOf<M[K]['path']>]
): string => fill(fullPath(manifest, name), (params ?? {}) as Record<string, string | undefined>)

/** The router's basename: / in the Chinese edition, /{language} overseas (EDT-01). */
export const basenameOf = (edition: Pick<Edition, 'languageInPath'>, language: string): string =>
  edition.languageInPath ? `/${language}` : '/'

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

/** NAV-09. The same page in another language, query and hash kept; undefined when that is the current one. */
export const inLanguage = (
  edition: Edition,
  language: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string | undefined => {
  if (languageOf(edition, pathname)?.language === language) return undefined
  const path = withoutLanguage(edition, pathname)
  return `/${language}${path === '/' ? '' : path}${search}${hash}`
}

/** NAV-01. The name of a route as the specification says it: lang-home where addresses carry a language. */
export const routeName = (name: string, inBrowserLanguage: boolean): string =>
  inBrowserLanguage ? `lang-${name}` : name

/** EDT-03. The locale of the UI library: Russian for ea, else English; Chinese in the Chinese edition. */
export const uiLocaleOf = (edition: Pick<Edition, 'name'>, language: string): string =>
  edition.name === 'cn' ? 'zh-CN' : language === 'ea' ? 'ru-RU' : 'en-US'
