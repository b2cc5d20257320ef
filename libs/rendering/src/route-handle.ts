import type { Catalog } from '@portal/i18n'
import type { RouteEntry, Text } from '@portal/routing'
import type { RouteObject } from 'react-router-dom'
import type { Page } from './portal.ts'

/** A step of the way to a page: a screen by its name, or a text that leads nowhere. */
export type Step = { readonly title: Text; readonly name?: string; readonly entry?: RouteEntry }
/** What a matched route knows of itself. */
export type Handle = {
  readonly name: string
  readonly entry: RouteEntry
  /** What it is within, the outermost first, itself last. */
  readonly trail: readonly Step[]
  readonly page?: Page
  readonly texts?: readonly Catalog[]
}
/** A handle of a matched route; undefined of those that only stand around a page. */
export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): Handle | undefined =>
  handle && 'entry' in handle ? (handle as Handle) : undefined

/** Whether the server leaves the page to the browser: it is behind a login, and only its shell is sent. */
export const isBehindLogin = ({ authority, requiresLogin }: RouteEntry): boolean =>
  authority !== undefined || requiresLogin === true
