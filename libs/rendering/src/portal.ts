import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '@portal/contract'
import type { Catalog } from '@portal/i18n'
import type { Edition, EditionName, Language } from '@portal/routing'
import type { Environment } from '@portal/tracking'
import type { ComponentType } from 'react'
import { createContext as createRouterContext, type Params } from 'react-router-dom'
import type { Crumb } from '@portal/ui-kit'
import type { BreadcrumbList, DefinedTerm, FAQPage, HowTo, TechArticle, VideoObject, WithContext } from 'schema-dts'
import type { LazyArea } from './area.ts'
import { loadInTime } from './part-failure.ts'

/** What a page is asked for. */
export type PageInput = { readonly params: Params; readonly search: URLSearchParams; readonly language: Language }
/** What search engines read beside the text, by schema.org's own vocabulary. */
export type StructuredData =
  | WithContext<TechArticle>
  | WithContext<VideoObject>
  | WithContext<DefinedTerm>
  | WithContext<FAQPage>
  | WithContext<HowTo>
  | WithContext<BreadcrumbList>
/** What only the page's data can say of it; the rest comes from the route manifest. */
export type PageHead = {
  readonly heading?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: string | undefined
  /** Address of the page that counts, inside the language that it names. */
  readonly canonical?: { readonly language?: string; readonly path: string }
  /** Languages that have this page, and where; absent: all, at the same address. */
  readonly alternates?: readonly { readonly language: Language; readonly path: string }[]
  readonly jsonLd?: readonly StructuredData[]
  /** Feeds of what the page shows: addresses below the site's own origin. */
  readonly feeds?: readonly string[]
  readonly noindex?: boolean
}
/** Where the page stands: the edition and its languages, and what an address inside the language is as a whole. */
export type Site = {
  readonly edition: EditionName
  readonly languages: readonly Language[]
  readonly addressOf: (path: string) => string
}
/** A page's own script: the page, and what it can do with its data before it is shown. */
type PageScript = {
  readonly Component: ComponentType
  readonly prepare?: (queryClient: QueryClient, input: PageInput) => void
}
type LazyPage = { readonly load: () => Promise<PageScript>; readonly module: string }
/** A screen: its chunk, what it fetches before it shows (on either side), and what its data says of it. */
export type Page = LazyPage & {
  readonly queries?: (input: PageInput) => readonly { queryKey: QueryKey }[]
  /** Whether there is what the address names, where its queries answer an empty list for what is not there; absent: they fail. Without it the page is 404. */
  readonly exists?: (queryClient: QueryClient, input: PageInput) => boolean
  readonly head?: (queryClient: QueryClient, input: PageInput, site: Site) => PageHead
  /** The page draws authored HTML: a client navigation loads the sanitiser beside it. */
  readonly authoredHtml?: true
  /** What readers go to most: fetched, data and all, when a link to it is in sight. Not for a page behind a login. */
  readonly ahead?: true
  /** What only its data can say of where it stands: the crumbs below those of its route. A last one that leads nowhere is the page itself, in the place of the screen's title. */
  readonly crumbs?: (queryClient: QueryClient, input: PageInput) => readonly Crumb[]
}
/** `module` is written by the build, so that the server knows which chunk a page needs. */
export const lazyPage = (load: LazyPage['load'], module = ''): LazyPage => {
  // Kept: even of a script that is there, a browser's import comes only after other work.
  let loaded: ReturnType<typeof load> | undefined
  const forget = (error: unknown) => {
    loaded = undefined
    throw error
  }
  return { load: () => (loaded ??= loadInTime(load).catch(forget)), module }
}

/** What stands around the pages of a group, loaded with the first of them. */
type LazyFrame = {
  readonly load: () => Promise<{ readonly Component: ComponentType; readonly texts: Catalog }>
  readonly module: string
}
export const lazyFrame = (load: LazyFrame['load'], module = ''): LazyFrame => ({ load, module })

/** One edition, composed: its facts, its areas, and what stands around them. */
export type Portal = {
  readonly edition: Edition
  readonly areas: Readonly<Record<string, LazyArea>>
  readonly Shell: ComponentType
  /** Around the pages that the user centre's navigation leads to. */
  readonly userCentre: LazyFrame
  readonly NotFound: ComponentType
}

/** ENV-01. What the deployment tells its pages. */
export type PageSettings = {
  /** How visits are counted, and the scripts of others. */
  readonly environment: Environment
  /** CLI-01, CLI-02. Where the calls lie, and how the edition names itself in them. */
  readonly calls: { readonly base: string; readonly clientCode: string }
  /** CLI-01. Address of the provider's main site. */
  readonly mainSite?: string | undefined
  /** SES-06. Where internal staff use the overseas edition. */
  readonly internalOrigin?: string | undefined
  /** SES-06. Where the one that the page was drawn for has to go instead. */
  readonly moveTo?: string | undefined
  /** LOG-04. The domain whose sites share the overseas log-in. */
  readonly cookieDomain?: string | undefined
}

export type Visit = {
  readonly queryClient: QueryClient
  readonly user: () => User | null
  readonly language: Language
  readonly addTexts: (catalog: Catalog) => Promise<void>
  /** Whether the visit has texts of a pack, or began where none is loaded; absent on the server, which draws each page by itself. */
  readonly pack?: 'there' | 'left out' | undefined
}
export const visitContext = createRouterContext<Visit>()
