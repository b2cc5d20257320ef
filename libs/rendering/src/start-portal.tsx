import type { User } from '@portal/contract'
import { logInFromSource, SessionContext, userAtom } from '@portal/auth-session'
import { activate, addCatalog, catalogs, type CatalogName, type LanguagePack } from '@portal/i18n'
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
} from 'react-router-dom'
import { afterPicture } from './after-picture.ts'
import { titleOf } from './head.ts'
import { loadAhead } from './load-ahead.ts'
import { openVisit } from './open-visit.ts'
import { visitContext, type PageSettings, type Portal } from './portal.ts'
import { PartMissing } from './error-page.tsx'
import { reloadOnce, watchParts } from './part-failure.ts'
import { Providers } from './providers.tsx'
import { componentOf, isBehindLogin, toRouteObjects, type Handle } from './route-objects.tsx'
import { createScenes } from './scenes.ts'
import { takeStylesOver } from './style-cache.ts'

/** What the server embeds in a page for the browser to go on from. */
export type Boot = {
  readonly language: string
  readonly user: User | null
  readonly pack: LanguagePack
  readonly queries: DehydratedState
  readonly router: HydrationState
}
/** And where the whole theme lies, for what the page was sent with is no more than it shows itself; and what the deployment tells its pages. */
export type FullBoot = Boot & { readonly theme: string; readonly settings: PageSettings }

const isDrawn = (boot: Boot, { id, handle }: { id?: string; handle?: Handle }) =>
  handle?.page !== undefined && id! in (boot.router.loaderData ?? {})
// A lazy route that is not loaded yet would hydrate as its fallback: load what the server rendered first.
const loadRendered = async (boot: Boot, route: { id?: string; lazy?: unknown; handle?: Handle }) => {
  if (isDrawn(boot, route)) Object.assign(route, { Component: await componentOf(route.handle!.page!), lazy: undefined })
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
      const entry = (route.handle as Handle | undefined)?.entry
      return entry && isBehindLogin(entry)
    })
    if (needsLogin) void router.navigate(pathFor(edition.routes, 'home'))
  }
  const { store, session, call, queryClient } = openVisit({ edition, language, boot, onSignedOutElsewhere: leave })

  const routes = toRouteObjects(portal)
  const basename = basenameOf(edition, boot.language)
  const matched = (matchRoutes(routes, location, basename) ?? []).map(
    ({ route }) => route as { id?: string; handle?: Handle },
  )
  const drawn = matched.some((route) => isDrawn(boot, route))
  const emotion = takeStylesOver(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')!.nonce)
  const translations = catalogs.reader[language.content]().then(({ messages }) =>
    activate(language.content, messages, boot.pack),
  )
  const texts = translations.then((i18n) =>
    Promise.all(
      matched.map(
        (route) =>
          isDrawn(boot, route) && route.handle!.page!.texts && addCatalog(i18n, route.handle!.page!.texts, boot.pack),
      ),
    ),
  )
  const isWhole = await Promise.all([texts, ...matched.map((route) => loadRendered(boot, route))]).then(
    () => true,
    () => false,
  )
  if (!isWhole && (await reloadOnce())) return
  const i18n = await translations
  const around = (page: ReactNode) => (
    <SessionContext value={session}>
      <Providers {...{ edition, language, i18n, queryClient, call, store, emotion }}>{page}</Providers>
    </SessionContext>
  )
  if (!isWhole) {
    // ERR-01: the page stays as it was drawn, to be read, and its links lead on
    createRoot(document.body.appendChild(document.createElement('div'))).render(around(<Messages />))
    return showMessage(<PartMissing />, 'bad')
  }
  const pack = matched.some(({ handle }) => handle?.entry.languagePack === false)
    ? 'left out'
    : Object.keys(boot.pack).length
      ? 'there'
      : undefined
  // Where only the frame was drawn, the page came with the rules of that alone.
  await (drawn ? pause() : theme)

  const addTexts = (name: CatalogName) => addCatalog(i18n, name, boot.pack)
  // GRD-01: first of all, so that nothing is asked for as somebody else.
  if (
    await logInFromSource({
      call,
      session,
      user: boot.user,
      around,
      prepare: () => Promise.all([theme, addTexts('staff')]),
    })
  )
    return

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: boot.router,
    getContext: () =>
      new RouterContextProvider(
        new Map([[visitContext, { queryClient, language, user: () => store.get(userAtom), addTexts, pack }]]),
      ),
  })
  const { followed, draw, ask, clear } = createScenes({ store, router, basename })
  // NAV-03: going to where one already is does nothing.
  const navigate = router.navigate.bind(router) as (to: never, options?: never) => Promise<void>
  router.navigate = ((to: unknown, options?: { replace?: boolean; state?: unknown }) => {
    const href =
      typeof to === 'string' ? createPath(parsePath(to)) : to && typeof to === 'object' ? createPath(to) : undefined
    const here = createPath(router.state.location)
    if (
      href !== undefined &&
      !options?.replace &&
      options?.state === undefined &&
      (href === here || (basename !== '/' && basename + (href === '/' ? '' : href) === here))
    )
      return Promise.resolve()
    if (href !== undefined) ask(href)
    return navigate(to as never, options as never)
  }) as typeof router.navigate
  const loadLinksAhead = loadAhead({ routes, basename, queryClient, language, draw, clear })
  const pageShown = followVisit(store, {
    environment: boot.settings.environment,
    edition,
    router: followed,
    i18n,
    call,
    user: () => store.get(userAtom),
  })
  let page = router.state.location.pathname
  followed.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    session.check()
    loadLinksAhead()
    document.title = titleOf({ edition, language, i18n, queryClient, origin: location.origin }, state as never)
    if (page !== state.location.pathname) afterPicture(pageShown)
    page = state.location.pathname
  })
  if (drawn) await pause()
  const takeOver = () =>
    hydrateRoot(document.getElementById('root')!, around(<RouterProvider router={followed} />), {
      onRecoverableError: (error) => console.error('hydration', error),
    })
  // In a transition, React takes the page over in slices, and a tap in between is answered at once.
  // Not where only the frame was drawn, nor is there a pause since the router was made: it goes on by itself, and what React finds drawn would differ.
  if (drawn)
    startTransition(() => {
      takeOver()
    })
  else takeOver()
  loadLinksAhead()
  pageShown()
}
