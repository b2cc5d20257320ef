import { basenameOf, pathNamed, writeQuery } from '@portal/routing'
import type { Edition, Language, Query, RouteName, RouteParams } from '@portal/routing'

type Where = { readonly edition: Pick<Edition, 'languageInPath'>; readonly language: Pick<Language, 'language'> }
type Target<K extends RouteName> = { readonly name: K; readonly params?: RouteParams<K>; readonly query?: Query }

/** NAV-10. Opens a named route in a new browser tab, in the language of this visit. The new page cannot reach back. */
export const openInNewTab = <K extends RouteName>(
  { edition, language }: Where,
  { name, params, query }: Target<K>,
): void => {
  const path = pathNamed(name, params as Readonly<Record<string, string | undefined>> | undefined)
  const base = basenameOf(edition, language.language)
  const address = (base === '/' ? path : base + (path === '/' ? '' : path)) + writeQuery(query ?? {})
  window.open(address, '_blank', 'noopener')
}
