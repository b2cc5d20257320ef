import { fetchAhead } from '@portal/api-client'
import type { Catalog } from '@portal/i18n'
import type { Language } from '@portal/routing'
import { loadSanitiser } from '@portal/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes, type createBrowserRouter, type Params } from 'react-router-dom'
import type { BrowserAreas } from './browser-areas.ts'
import type { Page } from './portal.ts'
import { whenIdle } from './when-idle.ts'
import { componentOf } from './route-objects.tsx'
import { handleOf, type Handle } from './route-handle.ts'

/** How many pages that a page links to are fetched before anyone asks, at most two at a time. */
const maxPages = 6
const atOnce = 2

type Where = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'routes'>
  readonly areas: BrowserAreas
  readonly addTexts: (catalog: Catalog) => Promise<void>
  readonly basename: string
  readonly queryClient: QueryClient
  readonly language: Language
  readonly draw: (address: string, Page: ComponentType) => void
  readonly clear: () => void
}
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }
const isThrifty = () => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
const linkOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && !link.target && link.pathname !== location.pathname
    ? link
    : undefined
}

/** The scripts of pages are fetched while the pointer, a finger or the focus is on a link to them; a tap is all three. */
const loadScriptsOnIntent = (loadScripts: (link: HTMLAnchorElement) => Promise<unknown>) => {
  let last: HTMLAnchorElement | undefined
  const intent = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link === last) return
    last = link
    loadScripts(link).catch(() => {
      last = undefined
    }) // the click will say so
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, intent, { passive: true })
}

/** Hands the links worth it that come into sight to `load`, a few at a time and not more than `maxPages` on a page; call it anew for each page. */
const watchLinks = (
  load: (link: HTMLAnchorElement) => Promise<unknown>,
  isWorth: (link: HTMLAnchorElement) => Promise<boolean>,
) => {
  const seen = new Set<string>()
  let waiting: HTMLAnchorElement[] = []
  let [running, left] = [0, 0]
  const next = () => {
    while (running < atOnce && left > 0 && waiting.length > 0) {
      running++
      left--
      void load(waiting.shift()!)
        .catch(() => {})
        .finally(() => {
          running--
          next()
        })
    }
  }
  const consider = async (link: HTMLAnchorElement) => {
    const ofThisPage = waiting
    if (!(await isWorth(link)) || waiting !== ofThisPage) return
    waiting.push(link)
    next()
  }
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = linkOf(target)
      if (!isIntersecting || !link || seen.has(link.pathname)) continue
      seen.add(link.pathname)
      consider(link).catch(() => {}) // the click will say so
    }
  })
  return () => {
    inSight.disconnect()
    ;[waiting, left] = [[], maxPages]
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (linkOf(link)) inSight.observe(link)
  }
}

/**
 * Fetches pages before they are asked for, so that a click waits for nothing: their scripts on intent; scripts and data of what the first links
 * in sight lead to once a page has come to rest, unless the visitor saves data or the line is slow. What is fetched so does not count as read.
 * Answers what tells it of a page that has come to rest.
 */
export const loadAhead = ({
  router,
  areas,
  addTexts,
  basename,
  queryClient,
  language,
  draw,
  clear,
}: Where): (() => void) => {
  type Found = { readonly handle: Handle; readonly page: Page; readonly params: Params }
  const matched = new Map<string, Found[]>() // matching ranks all routes anew, and a tap asks several times
  const pagesOf = async ({ pathname }: HTMLAnchorElement) => {
    const known = matched.get(pathname)
    if (known) return known
    await areas.ensure(pathname)
    const found = (matchRoutes(router.routes, pathname, basename) ?? []).flatMap(({ route, params }) => {
      const handle = handleOf(route)
      return handle?.page ? [{ handle, page: handle.page, params }] : []
    })
    matched.set(pathname, found)
    return found
  }
  const loadScripts = async (link: HTMLAnchorElement) =>
    Promise.all(
      (await pagesOf(link)).flatMap(({ page }) => [page.load(), ...(page.authoredHtml ? [loadSanitiser()] : [])]),
    )
  loadScriptsOnIntent(loadScripts)
  const lookForLinks = watchLinks(
    async (link) => {
      const input = { search: new URLSearchParams(link.search), language }
      const pages = await pagesOf(link)
      const queries = pages.flatMap(({ page, params }) => page.queries?.({ ...input, params }) ?? [])
      const texts = pages.flatMap(({ handle }) => handle.texts ?? [])
      await Promise.all([
        loadScripts(link),
        ...queries.map((query) => fetchAhead(queryClient, query)),
        ...texts.map(addTexts),
      ])
      for (const { handle, page, params } of pages) {
        const { prepare } = await page.load()
        prepare?.(queryClient, { ...input, params })
        draw(link.pathname, await componentOf(handle))
      }
    },
    async (link) => (await pagesOf(link)).some(({ page }) => page.ahead),
  )
  return () => {
    if (isThrifty()) return
    whenIdle(() => {
      clear()
      lookForLinks()
    })
  }
}
