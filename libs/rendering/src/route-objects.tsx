import { isApiError } from '@portal/api-client'
import { bearsCredential } from '@portal/auth-session'
import {
  admit,
  encodedParameter,
  fullPath,
  loginPath,
  pathFor,
  withoutLanguage,
  type RouteEntry,
} from '@portal/routing'
import { loadSanitiser } from '@portal/ui-kit'
import { memo, type ComponentType } from 'react'
import { data, redirect, redirectDocument, replace, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { loadInTime } from './part-failure.ts'
import { visitContext, type Page, type Portal, type Visit } from './portal.ts'
import { Waiting } from './waiting.tsx'

/** What a matched route knows of itself. */
export type Handle = { readonly name: string; readonly entry: RouteEntry; readonly page?: Page }
type Knowing = { readonly page: Page; readonly entry: RouteEntry }

/** Whether the server leaves the page to the browser: it is behind a login, and only its shell is sent. */
export const isBehindLogin = ({ authority, requiresLogin }: RouteEntry): boolean =>
  authority !== undefined || requiresLogin === true

/** A page as its route draws it: the router draws anew at each step of a navigation, and a page that is left needs none of it. */
export const componentOf = async (page: Page): Promise<ComponentType> =>
  memo((await page.load()).Component) as unknown as ComponentType
const asRouteError = (error: unknown): never => {
  throw isApiError(error) && (error.code === 404 || error.code === 400) ? data(null, { status: 404 }) : error
}
// LNG-03. The texts of a visit are those that its document came with: between a page without the pack and the others a new document is loaded.
const hasOtherTexts = ({ languagePack }: RouteEntry, pack: Visit['pack']) =>
  pack === (languagePack === false ? 'there' : 'left out')
const loaderFor =
  (portal: Portal, { entry, page }: Knowing): LoaderFunction =>
  async ({ context, params, request }) => {
    const { queryClient, user, language, addTexts, pack } = context.get(visitContext)
    const url = new URL(request.url)
    if (!import.meta.env.SSR && bearsCredential(url.searchParams))
      throw redirectDocument(withoutLanguage(portal.edition, url.pathname) + url.search) // GRD-01: the server takes the credential out
    const verdict = admit(entry, user()?.type)
    if (verdict === 'home') throw redirect(pathFor(portal.edition.routes, 'home'))
    if (verdict === 'login') throw redirect(loginPath(withoutLanguage(portal.edition, url.pathname) + url.search))
    if (hasOtherTexts(entry, pack)) throw redirectDocument(withoutLanguage(portal.edition, url.pathname) + url.search)
    if (url.searchParams.has(encodedParameter)) {
      // NAV-05: the whole query in one parameter; decoded once, the address goes on in plain
      const { decodeQuery } = await import('@portal/routing/query-codec')
      throw replace(withoutLanguage(portal.edition, url.pathname) + decodeQuery(url.search))
    }
    const queries = page.queries?.({ params, search: url.searchParams, language }) ?? []
    await Promise.all([
      ...queries.map((query) => queryClient.ensureQueryData(query)),
      ...(page.authoredHtml && !import.meta.env.SSR ? [loadInTime(loadSanitiser)] : []),
      ...(page.texts ? [loadInTime(() => addTexts(page.texts!))] : []),
    ]).catch(asRouteError)
    return null
  }
const gone: LoaderFunction = () => {
  throw data(null, { status: 404 })
}

/** The route tree of an edition. It holds nothing of a visit: one tree serves every request of a language. Each part has a loader, or lazy would not be awaited. */
export const toRouteObjects = (portal: Portal): RouteObject[] => {
  const { edition, pages } = portal
  const notFound = pathFor(edition.routes, 'notFound')
  const ErrorBoundary = () => <ErrorPage NotFound={portal.NotFound} />
  const toRoute = ([name, entry]: [string, RouteEntry]): RouteObject => {
    const common = { id: name, path: fullPath(edition.routes, name), ErrorBoundary, HydrateFallback: Waiting }
    if (name === 'notFound') return { ...common, handle: { name, entry }, loader: gone, Component: portal.NotFound }
    if (entry.redirect) {
      const to = fullPath(edition.routes, entry.redirect)
      return { ...common, handle: { name, entry }, loader: () => redirect(to), Component: Waiting }
    }
    const page = pages[name]!
    return {
      ...common,
      handle: { name, entry, page },
      loader: loaderFor(portal, { entry, page }),
      lazy: { Component: () => componentOf(page) },
    }
  }
  const [centre, others] = [true, false].map((inCentre) =>
    Object.entries(edition.routes)
      .filter(([, { nav }]) => (nav !== undefined) === inCentre)
      .map(toRoute),
  )
  return [
    {
      Component: () => <Layout Shell={portal.Shell} />,
      ErrorBoundary,
      children: [
        ...others!,
        { Component: portal.UserCentre, children: centre! },
        { path: '*', loader: () => redirect(notFound), HydrateFallback: Waiting }, // NAV-11
      ],
    },
  ]
}
