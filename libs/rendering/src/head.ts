import type { I18n } from '@lingui/core'
import { basenameOf, pathFor, type Edition, type Language } from '@portal/routing'
import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import type { PageHead, StructuredData } from './portal.ts'
import type { Handle } from './route-objects.tsx'

/** EDT-04. What a page says of itself to browsers and search engines. */
export type Head = {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly canonical: string
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  readonly jsonLd: readonly StructuredData[]
  readonly noindex: boolean
}
type RouterState = {
  readonly matches: readonly { params: Params; route: { handle?: Handle } }[]
  readonly errors: object | null
  readonly location: { pathname: string; search: string }
}
type View = {
  readonly edition: Edition
  readonly language: Language
  readonly i18n: I18n
  readonly queryClient: QueryClient
  readonly origin: string
}

/** EDT-04: fromTitle as a title: plain text on one line, at most 80 characters, nothing that turns its direction. */
export const titleFromQuery = (search: string): string | undefined =>
  [...(new URLSearchParams(search).get('fromTitle') ?? '').normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, '')]
    .slice(0, 80)
    .join('')
    .trim() || undefined

const addressOf = (edition: Edition, language: string, path: string) => {
  const base = basenameOf(edition, language)
  return base === '/' ? path : base + (path === '/' ? '' : path)
}

// What is shown: the matched page, or the 404 when something went wrong on the way.
const shown = ({ edition, language, i18n, queryClient, origin }: View, { matches, errors, location }: RouterState) => {
  const match = matches.at(-1)
  const handle: Handle =
    errors || !match?.route.handle ? { name: 'notFound', entry: edition.routes.notFound } : match.route.handle
  const page: PageHead =
    handle.page?.head?.(
      queryClient,
      { params: match!.params, search: new URLSearchParams(location.search), language },
      { languages: edition.languages, addressOf: (path) => origin + addressOf(edition, language.language, path) },
    ) ?? {}
  const site = `${edition.brand} ${i18n._(edition.siteTitle)}`
  const title =
    titleFromQuery(location.search) ??
    (handle.name === 'home' ? undefined : (page.heading ?? i18n._(handle.entry.title)))
  return { handle, page, site, title, whole: title ? `${title} | ${site}` : site }
}

/** EDT-04. The title of a page: what a client navigation changes in the head. */
export const titleOf = (view: View, state: RouterState): string => shown(view, state).whole

/** EDT-04. The whole head of a page, as the server writes it. */
export const headOf = (view: View, state: RouterState): Head => {
  const { edition, language, i18n, origin } = view
  const {
    handle: { name, entry },
    page,
    site,
    title,
    whole,
  } = shown(view, state)
  const { pathname } = state.location
  const path = (edition.languageInPath ? pathname.slice(language.language.length + 1) : pathname) || '/'
  const found = name !== 'notFound'
  const canonical = page.canonical ?? { path }
  const languages = entry.languages
    ? edition.languages.filter(({ language: each }) => entry.languages!.includes(each))
    : edition.languages
  const alternates = found
    ? (page.alternates ?? languages.map((each) => ({ language: each, path: canonical.path })))
    : []
  const home = {
    name: i18n._(edition.routes.home.title),
    item: origin + addressOf(edition, language.language, pathFor(edition.routes, 'home')),
  }
  const crumbs = found && entry.crumbs?.includes('home') ? [home, { name: title ?? site }] : []
  return {
    title: whole,
    description: page.description || i18n._(entry.description ?? edition.siteDescription),
    keywords: page.keywords || i18n._(edition.siteKeywords),
    canonical: origin + addressOf(edition, canonical.language ?? language.language, canonical.path),
    alternates:
      alternates.length > 1
        ? alternates.map(({ language: each, path: at }) => ({
            tag: each.tag,
            href: origin + addressOf(edition, each.language, at),
          }))
        : [],
    jsonLd:
      page.jsonLd ??
      (crumbs.length
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'BreadcrumbList',
              itemListElement: crumbs.map((crumb, at) => ({
                '@type': 'ListItem' as const,
                position: at + 1,
                ...crumb,
              })),
            },
          ]
        : []),
    noindex: page.noindex ?? entry.sitemap === false,
  }
}
