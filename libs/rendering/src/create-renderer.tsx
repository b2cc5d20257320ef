import { createQueryClient, type CallPortal } from '@portal/api-client'
import { userAtom } from '@portal/auth-session'
import type { SiteFrame, User } from '@portal/contract'
import { activate, addCatalog, type Catalog, type LanguagePack } from '@portal/i18n'
import { commonTexts } from '@portal/i18n/common-texts'
import { admit, basenameOf, languageOf, pathFor, type Edition } from '@portal/routing'
import { environmentAtom, type Environment } from '@portal/tracking'
import { dehydrate } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type DataRouteMatch,
} from 'react-router-dom'
import { headOf, type Head } from './head.ts'
import { visitContext, type Portal } from './portal.ts'
import { Providers } from './providers.tsx'
import { centreId, toRouteObjects } from './route-objects.tsx'
import { handleOf, isBehindLogin } from './route-handle.ts'
import { createStyleCache } from './style-cache.ts'
import { createCriticalTheme, themeStyles } from './theme-styles.tsx'
import type { Boot } from './start-portal.tsx'

type Redirect = { readonly status: number; readonly location: string }
/** One rendered page: the name of its route, its parts, what the browser goes on from, and the modules that it needs. */
export type Rendered = {
  readonly status: number
  readonly route: string
  readonly tag: string
  readonly head: Head
  readonly html: string
  /** What the page needs at once of the theme, and its own rules with the names by which the browser's style cache knows them. */
  readonly styles: { readonly theme: string; readonly names: string; readonly rules: string }
  readonly boot: Boot
  readonly modules: readonly string[]
}
/** What a page is drawn with: the calls as this visitor may make them, who it is, the language pack, what stands around it, the site's own address and what the deployment tells its pages. */
type RenderInput = {
  readonly url: string
  readonly call: CallPortal
  readonly user: User | null
  readonly pack: () => Promise<LanguagePack>
  readonly frame: () => Promise<SiteFrame>
  readonly origin: string
  readonly environment: Environment
  /** NAV-08. The edition's languages that are on: a page is drawn in these alone, and names no other. */
  readonly languages: Edition['languages']
}
export type Render = (input: RenderInput) => Promise<Rendered | Redirect>

const isPublic = ({ route }: DataRouteMatch) => {
  const entry = handleOf(route)?.entry
  return !entry || !isBehindLogin(entry) || entry.redirect !== undefined
}

// Behind a login only the shell is drawn, but whoever may not enter is sent away at once.
const refusesAtOnce = ({ route }: DataRouteMatch, user: User | null) => {
  const entry = handleOf(route)?.entry
  return entry !== undefined && admit(entry, user?.type) !== 'enter'
}

/** What the server draws an edition with: its pages, and the stylesheet that they all link to. */
export type Renderer = {
  readonly render: Render
  readonly theme: string
  /** Every module that a page may ask for beside the entry: the build must have each, or nothing would preload it. */
  readonly modules: readonly string[]
}

/** Draws an edition's pages on the server. */
export const createRenderer = async (portal: Portal): Promise<Renderer> => {
  const { edition } = portal
  const lazyAreas = Object.values(portal.areas)
  const areas = (await Promise.all(lazyAreas.map(({ load }) => load()))).map(({ area }) => area)
  const centre = await portal.userCentre.load()
  /** The script of the area that a route is part of; undefined in the frame's. */
  const areaModules = new Map(
    areas.flatMap(({ routes }, at) => Object.keys(routes).map((name) => [name, lazyAreas[at]!.module])),
  )
  // Each handler needs a tree of its own: the router writes into `lazy` once it is loaded.
  const handlers = new Map(
    edition.languages.map(({ language }) => [
      language,
      createStaticHandler(toRouteObjects(portal, areas), { basename: basenameOf(edition, language) }),
    ]),
  )
  // Shared by all requests: it maps a class name to its rules and holds nothing of a visitor. `compat` keeps <style> out of the markup.
  const emotion = createStyleCache()
  emotion.compat = true
  const theme = themeStyles()
  const criticalTheme = createCriticalTheme(theme)
  const stylesOf = (html: string): Rendered['styles'] => {
    const used = new Set(html.match(/\bks-[a-z0-9]+/g)?.map((name) => name.slice(3)))
    const critical = (Object.entries(emotion.inserted) as [string, string][]).filter(([id]) => used.has(id))
    const rules = critical.map(([, css]) => css).join('')
    return { theme: criticalTheme(rules, html), names: critical.map(([id]) => id).join(' '), rules }
  }

  const render: Render = async ({
    url,
    call,
    user,
    pack: readPack,
    frame: readFrame,
    origin,
    environment,
    languages,
  }) => {
    const address = new URL(`http://portal.invalid${url}`)
    const language = languageOf({ ...edition, languages }, address.pathname)
    if (!language) {
      // GRD-02: a missing language goes to the default one, an unsupported one to its 404
      const first = basenameOf(edition, edition.languages[0].language)
      return {
        status: 302,
        location: first + (address.pathname === '/' ? address.search : pathFor('notFound')),
      }
    }
    const handler = handlers.get(language.language)!
    const matched = matchRoutes(handler.dataRoutes, address, basenameOf(edition, language.language)) ?? []
    const pack = matched.some(({ route }) => handleOf(route)?.entry.languagePack === false) ? {} : await readPack()
    const frame = await readFrame()
    const i18n = activate(language.content, (await commonTexts.load(language.content)).messages, pack)
    const queryClient = createQueryClient(call)
    const store = createStore()
    store.set(userAtom, user)
    store.set(environmentAtom, environment)
    const addTexts = (catalog: Catalog) => addCatalog(i18n, catalog, pack)
    // Where the page is left to the browser its loader does not run, and its title is said all the same.
    await Promise.all(matched.flatMap(({ route }) => handleOf(route)?.texts ?? []).map(addTexts))
    const context = await handler.query(new Request(address), {
      requestContext: new RouterContextProvider(
        new Map([[visitContext, { queryClient, language, user: () => user, addTexts }]]),
      ),
      filterMatchesToLoad: (match) => isPublic(match) || refusesAtOnce(match, user),
    })
    if (context instanceof Response) return { status: context.status, location: context.headers.get('location')! }

    const view = { edition, language, i18n, queryClient }
    const html = renderToString(
      <Providers {...view} addTexts={addTexts} call={call} store={store} emotion={emotion} frame={frame}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    )
    const { loaderData, errors } = context
    const queries = dehydrate(queryClient)
    // Without times (the browser stamps its own), equal pages are equal bytes.
    for (const query of queries.queries)
      Object.assign(query, { dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })
    const handles = context.matches.flatMap(({ route }) => handleOf(route) ?? [])
    const inCentre = context.matches.some(({ route }) => route.id === centreId)
    return {
      status: context.statusCode,
      route: handles.at(-1)?.name ?? 'notFound',
      tag: language.tag,
      html,
      styles: stylesOf(html),
      head: headOf({ ...view, edition: { ...edition, languages }, origin }, context as never),
      boot: {
        language: language.language,
        user,
        pack,
        ...(Object.keys(frame).length > 0 && { frame }),
        queries,
        router: { loaderData, errors },
      },
      modules: [
        commonTexts.moduleOf(language.content),
        ...(inCentre ? [portal.userCentre.module, centre.texts.moduleOf(language.content)] : []),
        ...handles.flatMap(({ name, page, entry, texts = [] }) => [
          ...(areaModules.has(name) ? [areaModules.get(name)!] : []),
          ...(page ? [page.module] : []),
          ...(isBehindLogin(entry) ? [] : texts.map(({ moduleOf }) => moduleOf(language.content))),
        ]),
      ],
    }
  }
  const texts = [commonTexts, centre.texts, ...areas.flatMap((area) => area.texts)]
  const modules = [
    portal.userCentre.module,
    ...lazyAreas.map(({ module }) => module),
    ...areas.flatMap(({ pages }) => Object.values(pages).map(({ module }) => module)),
    ...new Set(texts.flatMap(({ moduleOf }) => edition.languages.map(({ content }) => moduleOf(content)))),
  ]
  return { render, theme, modules }
}
