import { load, type CheerioAPI } from 'cheerio'
import { away } from './frame.ts'

/** What of a page goes into an offline copy. */
export type PageContent = {
  readonly title: string
  readonly summary: string
  /** Names of what it stands within, from the outside, without the home page. */
  readonly trail: readonly string[]
  readonly tag: string
  readonly dir: string
  /** Sheets of styles, as a printer would take them. */
  readonly styles: readonly string[]
  /** Its text for the search. */
  readonly text: string
  /** The markup of `main`, its addresses as the portal wrote them. */
  readonly main: string
  /** Further steps of a fault tree: addresses of it with another path of answers (row 50). */
  readonly steps: readonly string[]
}

/** What serves nobody without the server: forms and their parts, what waits, what only a script opens, and what only paper needs. */
const useless =
  '[data-paper], script, noscript, template, form, input, select, textarea, button, dialog, iframe, [role=dialog], [data-skeleton], [aria-busy=true]'
/** A page of a form that says no more than so many characters beside it is left out. */
const leastOfForm = 400

/** Text of markup, with a space where an element begins or ends. */
const textOf = (markup: string): string =>
  load(markup.replace(/<(?!\/?(?:b|i|em|strong|a|mark|sub|sup|code|bdi|wbr)\b)[^>]*>/g, ' $&'))
    .text()
    .replace(/\s+/g, ' ')
    .trim()

const trailOf = ($: CheerioAPI): string[] => {
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    const data = JSON.parse($(script).text()) as { '@type'?: string; itemListElement?: { name: string }[] }
    if (data['@type'] === 'BreadcrumbList') return (data.itemListElement ?? []).slice(1, -1).map(({ name }) => name)
  }
  return []
}

/** Whether an address is a step of the fault tree at another: the same page with a path of answers alone. */
const isStep = ({ pathname, searchParams }: URL, page: URL) =>
  pathname === page.pathname && [...searchParams.keys()].join() === 'path'

/** Reads a page that the portal drew for a guest; undefined for one that is nothing without the server. */
export const contentOf = (html: string, address: URL): PageContent | undefined => {
  const $ = load(html)
  const main = $('main')
  const heading = main.find('h1').first().text().trim()
  const hadForm = main.find('form').length > 0
  const trail = trailOf($)
  main.find(useless).remove()
  const text = textOf(main.html() ?? '')
  // The steps of a fault tree bear the heading of the tree: what is asked there tells them apart.
  const title = address.search ? `${heading}: ${main.find('h2').first().text().trim()}` : heading
  if (!heading || (hadForm && text.length < leastOfForm)) return undefined
  return {
    title,
    summary: $('meta[name=description]').attr('content') ?? '',
    trail,
    tag: $('html').attr('lang') ?? 'en',
    dir: $('html').attr('dir') ?? 'ltr',
    // What a printed page leaves out is of no use without the server either.
    styles: $('style')
      .toArray()
      .map((style) => $(style).text().replaceAll('@media print{', '@media all{')),
    text,
    main: main.html() ?? '',
    steps: main
      .find('a[href]')
      .toArray()
      .map((link) => new URL($(link).attr('href')!, address))
      .filter((to) => isStep(to, address))
      .map(({ pathname, search }) => pathname + search),
  }
}

/** Where what a page names is in the copy, seen from that page; undefined where it is not. */
export type Places = {
  readonly pageAt: (address: URL) => string | undefined
  readonly fileAt: (address: URL) => string | undefined
}

/** The addresses of files that a page shows or links to: pictures, films, documents. */
export const filesOf = ({ main }: PageContent, address: URL): URL[] => {
  const $ = load(main, null, false)
  return $('img[src], video[src], source[src], track[src], a[href]')
    .toArray()
    .map((element) => new URL($(element).attr('src') ?? $(element).attr('href')!, address))
    .filter((to) => to.origin === address.origin)
}

/** The markup of `main` for the copy: what is there is linked there; what is not, to the portal, and marked (`data-online`), but in the way to a page. */
export const markupFor = (
  { main }: PageContent,
  address: URL,
  { pageAt, fileAt }: Places,
  onlineHint: string,
): string => {
  const $ = load(main, null, false)
  for (const element of $('img, video, source, track').toArray()) {
    const shown = $(element)
    const source = shown.attr('src')
    const there = source === undefined ? undefined : fileAt(new URL(source, address))
    shown.removeAttr('srcset').removeAttr('loading').removeAttr('poster')
    if (there) shown.attr('src', there)
    else shown.removeAttr('src')
    if (element.tagName === 'video') shown.attr('controls', '')
  }
  for (const element of $('a[href]').toArray()) {
    const link = $(element)
    const to = new URL(link.attr('href')!, address)
    link.removeAttr('target').removeAttr('download')
    if (!/^https?:$/.test(to.protocol)) continue
    const isOurs = to.origin === address.origin
    const isHere = isOurs && to.pathname === address.pathname
    const there = isOurs ? (pageAt(to) ?? fileAt(to)) : undefined
    if (isHere && to.search === address.search && to.hash) link.attr('href', to.hash)
    else if (there !== undefined) link.attr('href', there + to.hash)
    else if (isHere || link.closest('nav').length) link.replaceWith(link.contents())
    else link.attr({ href: to.href, 'data-online': '', title: onlineHint, rel: 'noreferrer' }).append(away)
  }
  return $.html()
}
