import type { SiteFrame, User } from '@portal/contract'
import { logInFromSource, SessionContext, userAtom } from '@portal/auth-session'
import { activate, addCatalog, type Catalog, type LanguagePack } from '@portal/i18n'
import { commonTexts } from '@portal/i18n/common-texts'
import { basenameOf, pathFor } from '@portal/routing'
import { followVisit } from '@portal/tracking'
import type { DehydratedState } from '@tanstack/react-query'
import { getSystem, Messages, showMessage } from '@portal/ui-kit'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  parsePath,
  RouterContextProvider,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom'
import { afterPicture } from './after-picture.ts'
import { asDrawn } from './as-drawn.ts'
import { createBrowserAreas } from './browser-areas.ts'
import { bearForeignChanges } from './foreign-changes.ts'
import { headTextsOf } from './head.ts'
import { openVisit } from './open-visit.ts'
import { visitContext, type PageSettings, type Portal } from './portal.ts'
import { PartMissing } from './error-page.tsx'
import { reloadOnce, watchParts } from './part-failure.ts'
import { Providers } from './providers.tsx'
import { centreId, componentOf, toRouteObjects } from './route-objects.tsx'
import { handleOf, isBehindLogin, type Handle } from './route-handle.ts'
import { createPreparedPages } from './prepared-pages.ts'
import { takeStylesOver } from './style-cache.ts'
import { whenIdle } from './when-idle.ts'

/** What the server embeds in a page for the browser to go on from. */
export type Boot = {
  readonly language: string
  readonly user: User | null
  readonly pack: LanguagePack
  /** SIT-01. Absent: the portal's own menus stand around the page. */
  readonly frame?: SiteFrame
  readonly queries: DehydratedState
  readonly router: HydrationState
}
/** And where the whole theme lies, for what the page was sent with is no more than it shows itself; and what the deployment tells its pages. */
export type FullBoot = Boot & { readonly theme: string; readonly settings: PageSettings }

type Matched = { id?: string; lazy?: unknown; handle?: Handle }
const isDrawn = (boot: Boot, { id, handle }: Matched) =>
  handle?.page !== undefined && id! in (boot.router.loaderData ?? {})
/** Brings what the server drew, or the page would hydrate as what stands in while its route loads. */
const loadDrawn = async (portal: Portal, boot: Boot, route: Matched, addTexts: (catalog: Catalog) => Promise<void>) => {
  if (route.id === centreId) {
    const { Component, texts } = await portal.userCentre.load()
    await addTexts(texts)
    Object.assign(route, { Component, lazy: undefined })
  } else if (isDrawn(boot, route)) {
    const { texts = [] } = route.handle!
    const [Component] = await Promise.all([componentOf(route.handle!), ...texts.map(addTexts)])
    Object.assign(route, { Component, lazy: undefined })
  }
}

/** Lets the browser answer a tap before the next piece of work. */
const pause = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((go) => {
    setTimeout(go)
  })

const loadTheme = (href: string) =>
  new Promise<unknown>((settled) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: settled, onerror: settled }),
    )
  })

/** Takes the server's page over in the browser, in pieces: none keeps a slow phone from answering for long. */
export const startPortal = async (portal: Portal) => {
  watchParts()
  bearForeignChanges()
  await pause()
  getSystem()
  await pause()
  const script = document.getElementById('boot')!
  const boot = JSON.parse(script.textContent) as FullBoot
  script.remove() // whom the page was drawn for: it must not outlast the log-out
  const theme = loadTheme(boot.theme)
  const { edition } = portal
  const language = edition.languages.find((each) => each.language === boot.language)!
  // Where only a signed-in visitor may be, who has been signed out in another tab goes home.
  const leave = () => {
    const needsLogin = router.state.matches.some(({ route }) => {
      const entry = handleOf(route)?.entry
      return entry && isBehindLogin(entry)
    })
    if (needsLogin) void router.navigate(pathFor('home'))
  }
  const { store, session, call, queryClient } = openVisit({ edition, language, boot, onSignedOutElsewhere: leave })

  const basename = basenameOf(edition, boot.language)
  const areas = createBrowserAreas(portal, basename)
  const emotion = takeStylesOver(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')!.nonce)
  const translations = commonTexts
    .load(language.content)
    .then(({ messages }) => activate(language.content, messages, boot.pack))
  // Kept: even of a script that is there, a browser's import comes only after other work, and a tap would wait for it.
  const texts = new Map<Catalog, Promise<void>>()
  const addTexts = (catalog: Catalog): Promise<void> => {
    const begun =
      texts.get(catalog) ??
      translations
        .then((i18n) => addCatalog(i18n, catalog, boot.pack))
        .catch((error: unknown) => {
          texts.delete(catalog)
          throw error
        })
    texts.set(catalog, begun)
    return begun
  }
  const matchedOf = (tree: RouteObject[]) =>
    (matchRoutes(tree, location, basename) ?? []).map(({ route }) => route as Matched)
  const begin = async () => {
    const area = await areas.first(location.pathname)
    const routes = toRouteObjects(portal, area ? [area] : [])
    const matched = matchedOf(routes)
    await Promise.all([translations, ...matched.map((route) => loadDrawn(portal, boot, route, addTexts))])
    return { routes, matched }
  }
  const begun = await begin().catch(() => undefined)
  if (!begun && (await reloadOnce())) return
  const i18n = await translations
  const around = (page: ReactNode) => (
    <SessionContext value={session}>
      <Providers {...{ edition, language, addTexts, i18n, queryClient, call, store, emotion, frame: boot.frame }}>
        {page}
      </Providers>
    </SessionContext>
  )
  if (!begun) {
    // ERR-01: the page stays as it was drawn, to be read, and its links lead on
    createRoot(document.body.appendChild(document.createElement('div'))).render(around(<Messages />))
    return showMessage(<PartMissing />, 'bad')
  }
  const { routes, matched } = begun
  const drawn = matched.some((route) => isDrawn(boot, route))
  const pack = matched.some((route) => handleOf(route)?.entry.languagePack === false)
    ? 'left out'
    : Object.keys(boot.pack).length
      ? 'there'
      : undefined
  // Where only the frame was drawn, the page came with the rules of that alone.
  await (drawn ? pause() : theme)

  // GRD-01: first of all, so that nothing is asked for as somebody else.
  if (
    await logInFromSource({
      call,
      session,
      user: boot.user,
      around,
      addTexts,
      theme,
    })
  )
    return

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: boot.router,
    patchRoutesOnNavigation: ({ path }) => areas.ensure(path),
    getContext: () =>
      new RouterContextProvider(
        new Map([
          [
            visitContext,
            {
              queryClient,
              language,
              user: () => {
                session.check() // GRD-03 comes before GRD-04
                return store.get(userAtom)
              },
              addTexts,
              pack,
            },
          ],
        ]),
      ),
  })
  areas.follow(router)
  const { followed, draw, ask, clear } = createPreparedPages({ store, router, basename })
  const takenOver = asDrawn(followed)
  // NAV-03: going to where one already is does nothing. A link there asks to replace the entry of the history.
  const navigate = router.navigate.bind(router) as (to: never, options?: never) => Promise<void>
  router.navigate = ((to: unknown, options?: { state?: unknown; formData?: FormData }) => {
    if (options?.formData) return navigate(to as never, options as never) // the address is made of what the form holds
    const href =
      typeof to === 'string' ? createPath(parsePath(to)) : to && typeof to === 'object' ? createPath(to) : undefined
    const here = createPath(router.state.location)
    if (
      href !== undefined &&
      options?.state === undefined &&
      !parsePath(href).hash && // a heading is gone to once more
      !router.state.errors && // what failed is tried once more
      (href === here || (basename !== '/' && basename + (href === '/' ? '' : href) === here))
    )
      return Promise.resolve()
    if (href !== undefined) ask(href)
    return navigate(to as never, options as never)
  }) as typeof router.navigate
  // What looks ahead comes once the page has come to rest: no first view waits for it.
  let lookAhead: (() => void) | undefined
  const loadLinksAhead = () => lookAhead?.()
  const pageShown = followVisit(store, {
    environment: boot.settings.environment,
    edition,
    router: followed,
    i18n,
    call,
    user: () => store.get(userAtom),
  })
  let at = router.state.location
  followed.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    session.check()
    // An area that was fetched for a link changes the router too, and not the page: what is drawn ahead by then stays.
    if (at !== state.location) loadLinksAhead()
    const { title, ...texts } = headTextsOf(
      { edition, language, i18n, queryClient, origin: location.origin },
      state as never,
    )
    document.title = title
    for (const [name, text] of Object.entries(texts))
      document.querySelector(`meta[name=${name}]`)?.setAttribute('content', text)
    if (at.pathname !== state.location.pathname) afterPicture(pageShown)
    at = state.location
  })
  if (drawn) await pause()
  const takeOver = () =>
    hydrateRoot(document.getElementById('root')!, around(<RouterProvider router={takenOver} />), {
      onRecoverableError: (error) => console.error('hydration', error),
    })
  // In a transition, React takes the page over in slices, and a tap in between is answered at once.
  // Not where only the frame was drawn, nor is there a pause since the router was made: it goes on by itself, and what React finds drawn would differ.
  if (drawn)
    startTransition(() => {
      takeOver()
    })
  else takeOver()
  pageShown()
  whenIdle(() => {
    void import('./load-ahead.ts').then(
      ({ loadAhead }) => {
        lookAhead = loadAhead({ router, areas, addTexts, basename, queryClient, language, draw, clear })
        lookAhead()
      },
      () => {},
    ) // without it every click waits a little
  })
}
