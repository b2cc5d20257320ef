import type { I18n } from '@lingui/core'
import { basenameOf, type Edition, type Language } from '@portal/routing'
import { frame } from '@portal/routing/areas/frame'
import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import type { PageHead, PageInput, StructuredData } from './portal.ts'
import { crumbsOf } from './crumbs.ts'
import { handleOf, type Handle } from './route-handle.ts'

/** EDT-04. What a page says of itself to browsers and search engines. */
export type Head = {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly canonical: string
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  readonly jsonLd: readonly StructuredData[]
  readonly feeds: readonly string[]
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
const titleFromQuery = (search: string): string | undefined =>
  [...(new URLSearchParams(search).get('fromTitle') ?? '').normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, '')]
    .slice(0, 80)
    .join('')
    .trim() || undefined

const addressOf = (edition: Edition, language: string, path: string) => {
  const base = basenameOf(edition, language)
  return base === '/' ? path : base + (path === '/' ? '' : path)
}

const gone: Handle = { name: 'notFound', entry: frame.notFound, trail: [] }
// What is shown: the matched page, or the 404 when something went wrong on the way.
const shown = ({ edition, language, i18n, queryClient, origin }: View, { matches, errors, location }: RouterState) => {
  const match = matches.at(-1)
  const handle = errors || !match ? gone : (handleOf(match.route) ?? gone)
  const input: PageInput = { params: match?.params ?? {}, search: new URLSearchParams(location.search), language }
  const site = {
    edition: edition.name,
    languages: edition.languages,
    addressOf: (path: string) => origin + addressOf(edition, language.language, path),
  }
  const page: PageHead = handle.page?.head?.(queryClient, input, site) ?? {}
  const name = `${edition.brand} ${i18n._(edition.siteTitle)}`
  const title =
    titleFromQuery(location.search) ??
    (handle.name === 'home' ? undefined : (page.heading ?? i18n._(handle.entry.title)))
  return {
    handle,
    input,
    page,
    site,
    texts: {
      title: title ? `${title} | ${name}` : name,
      description: page.description || i18n._(handle.entry.description ?? edition.siteDescription),
      keywords: page.keywords || i18n._(edition.siteKeywords),
    },
  }
}

/** EDT-04. What a page says of itself in the head, also after a client navigation. */
export const headTextsOf = (view: View, state: RouterState): Pick<Head, 'title' | 'description' | 'keywords'> =>
  shown(view, state).texts

/** EDT-04. The whole head of a page, as the server writes it. */
export const headOf = (view: View, state: RouterState): Head => {
  const { edition, language, origin } = view
  const { handle, input, page, site, texts } = shown(view, state)
  const { name, entry } = handle
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
  const trail = crumbsOf(handle, { ...view, input })
  const crumbs = trail.filter(({ to }, at) => to !== undefined || at === trail.length - 1) // a step that leads nowhere has no address to give
  return {
    ...texts,
    canonical: origin + addressOf(edition, canonical.language ?? language.language, canonical.path),
    alternates:
      alternates.length > 1
        ? alternates.map(({ language: each, path: at }) => ({
            tag: each.tag,
            href: origin + addressOf(edition, each.language, at),
          }))
        : [],
    jsonLd: [
      ...(page.jsonLd ?? []),
      ...(crumbs.length > 1
        ? [
            {
              '@context': 'https://schema.org' as const,
              '@type': 'BreadcrumbList' as const,
              itemListElement: crumbs.map(({ text, to }, at) => ({
                '@type': 'ListItem' as const,
                position: at + 1,
                name: text,
                ...(to !== undefined && at < crumbs.length - 1 && { item: site.addressOf(to) }),
              })),
            },
          ]
        : []),
    ],
    feeds: page.feeds ?? [],
    noindex: page.noindex || entry.sitemap === false,
  }
}
