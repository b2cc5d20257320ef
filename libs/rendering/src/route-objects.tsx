import { isApiError } from '@portal/api-client'
import { bearsCredential } from '@portal/auth-session'
import {
  admit,
  encodedParameter,
  entriesFor,
  fullPath,
  loginPath,
  pathFor,
  routeName,
  withoutLanguage,
} from '@portal/routing'
import type { EditionName, Manifest, RouteEntry } from '@portal/routing'
import { frame } from '@portal/routing/areas/frame'
import { loadSanitiser } from '@portal/ui-kit'
import { memo, type ComponentType } from 'react'
import { data, redirect, redirectDocument, replace, type LoaderFunction, type RouteObject } from 'react-router-dom'
import type { Area } from './area.ts'
import { PageCrumbs } from './page-crumbs.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { loadInTime } from './part-failure.ts'
import { visitContext, type Page, type Portal, type Visit } from './portal.ts'
import type { Handle, Step } from './route-handle.ts'
import { Waiting } from './waiting.tsx'

const homeStep: Step = { name: 'home', title: frame.home.title, entry: frame.home }
/** What a route is within, the outermost first, itself last. A text stands within home. */
const trailOf = (routes: Manifest, name: string): Step[] => {
  const entry = routes[name]!
  const { within, title } = entry
  const above =
    within === undefined
      ? []
      : typeof within !== 'string'
        ? [homeStep, { title: within }]
        : within === 'home'
          ? [homeStep]
          : trailOf(routes, within)
  return [...above, { name, title, entry }]
}

/** A page as its route draws it, below where it stands: the router draws anew at each step of a navigation, and a page that is left needs none of it. */
export const componentOf = async (handle: Handle): Promise<ComponentType> => {
  const Page = memo((await handle.page!.load()).Component) as unknown as ComponentType
  if (handle.trail.length < 2 || handle.entry.frame) return Page // the navigation of the centre says where one is
  return memo(() => (
    <>
      <PageCrumbs handle={handle} />
      <Page />
    </>
  ))
}
const gone = (): never => {
  throw data(null, { status: 404 })
}
const asRouteError = (error: unknown): never => {
  if (isApiError(error) && (error.code === 404 || error.code === 400)) return gone()
  throw error
}
// LNG-03. The texts of a visit are those that its document came with: between a page without the pack and the others a new document is loaded.
const hasOtherTexts = ({ languagePack }: RouteEntry, pack: Visit['pack']) =>
  pack === (languagePack === false ? 'there' : 'left out')
const loaderFor =
  (portal: Portal, { entry, page, texts }: Handle & { readonly page: Page }): LoaderFunction =>
  async ({ context, params, request }) => {
    const { queryClient, user, language, addTexts, pack } = context.get(visitContext)
    const url = new URL(request.url)
    if (!import.meta.env.SSR && bearsCredential(url.searchParams))
      throw redirectDocument(withoutLanguage(portal.edition, url.pathname) + url.search) // GRD-01: the server takes the credential out
    const verdict = admit(entry, user()?.type)
    if (verdict === 'home') throw redirect(pathFor('home'))
    if (verdict === 'login') throw redirect(loginPath(withoutLanguage(portal.edition, url.pathname) + url.search))
    if (hasOtherTexts(entry, pack)) throw redirectDocument(withoutLanguage(portal.edition, url.pathname) + url.search)
    if (url.searchParams.has(encodedParameter)) {
      // NAV-05: the whole query in one parameter; decoded once, the address goes on in plain
      const { decodeQuery } = await import('@portal/routing/query-codec')
      throw replace(withoutLanguage(portal.edition, url.pathname) + decodeQuery(url.search))
    }
    const input = { params, search: url.searchParams, language }
    const queries = page.queries?.(input) ?? []
    await Promise.all([
      ...queries.map((query) => queryClient.ensureQueryData(query)),
      ...(page.authoredHtml && !import.meta.env.SSR ? [loadInTime(loadSanitiser)] : []),
      ...(texts ?? []).map((catalog) => loadInTime(() => addTexts(catalog))),
    ]).catch(asRouteError)
    if (page.exists && !page.exists(queryClient, input)) return gone()
    return null
  }
const inCentre = ({ frame }: RouteEntry) => frame === 'centre'

/** Where the routes of an area belong in the tree: under the layout, or under the frame of the user centre. */
type AreaRoutes = { readonly layout: RouteObject[]; readonly centre: RouteObject[] }
/** Ids of the two parts of the tree that routes of areas are put under. */
export const layoutId = 'layout'
export const centreId = 'centre'

/** The routes of an area in an edition. They hold nothing of a visit: one tree serves every request of a language. Each part has a loader, or lazy would not be awaited. */
export const routesOfArea = (portal: Portal, { routes, pages, texts }: Area): AreaRoutes => {
  const entries = entriesFor(portal.edition.name as EditionName, { ...frame, ...routes })
  const ErrorBoundary = () => <ErrorPage NotFound={portal.NotFound} />
  const toRoute = (name: string): RouteObject => {
    const entry = entries[name]!
    const common = {
      id: routeName(name, portal.edition.languageInPath),
      path: fullPath(entry),
      ErrorBoundary,
      HydrateFallback: Waiting,
    }
    const handle = { name, entry, trail: trailOf(entries, name) }
    if (name === 'notFound') return { ...common, handle, loader: gone, Component: portal.NotFound }
    if (entry.redirect) {
      const to = fullPath(entries[entry.redirect]!)
      return { ...common, handle, loader: () => redirect(to), Component: Waiting }
    }
    const page = pages[name]!
    const whole = { ...handle, page, texts }
    return {
      ...common,
      handle: whole,
      loader: loaderFor(portal, whole),
      lazy: { Component: () => componentOf(whole) },
    }
  }
  const names = Object.keys(routes).filter((name) => name in entries)
  return {
    layout: names.filter((name) => !inCentre(entries[name]!)).map(toRoute),
    centre: names.filter((name) => inCentre(entries[name]!)).map(toRoute),
  }
}

/** The route tree of an edition with the areas that are loaded; the router puts those of others below its parts when they come. */
export const toRouteObjects = (portal: Portal, areas: readonly Area[]): RouteObject[] => {
  const notFound = pathFor('notFound')
  const ErrorBoundary = () => <ErrorPage NotFound={portal.NotFound} />
  const own: Area = { routes: { notFound: frame.notFound }, pages: {}, texts: [] }
  const loaded = [own, ...areas].map((area) => routesOfArea(portal, area))
  return [
    {
      id: layoutId,
      Component: () => <Layout Shell={portal.Shell} />,
      ErrorBoundary,
      children: [
        ...loaded.flatMap(({ layout }) => layout),
        {
          id: centreId,
          ErrorBoundary,
          HydrateFallback: Waiting,
          loader: async ({ context }) => {
            await context.get(visitContext).addTexts((await portal.userCentre.load()).texts)
            return null
          },
          shouldRevalidate: () => false,
          lazy: { Component: async () => (await portal.userCentre.load()).Component },
          children: loaded.flatMap(({ centre }) => centre),
        },
        { path: '*', loader: () => redirect(notFound), HydrateFallback: Waiting }, // NAV-11
      ],
    },
  ]
}
