import {
  basenameOf,
  pathFor,
  writeQuery,
  type Edition,
  type Language,
  type Manifest,
  type Query,
} from '@portal/routing'

type Where = { readonly edition: Pick<Edition, 'languageInPath'>; readonly language: Pick<Language, 'language'> }
type Target<M extends Manifest, K extends keyof M & string> = {
  readonly name: K
  readonly params?: Parameters<typeof pathFor<M, K>>[2]
  readonly query?: Query
}

/** NAV-10. Opens a named route in a new browser tab, in the language of this visit. The new page cannot reach back. */
export const openInNewTab = <M extends Manifest, K extends keyof M & string>(
  { edition, language }: Where,
  manifest: M,
  { name, params, query }: Target<M, K>,
): void => {
  const path = (pathFor as (manifest: M, name: K, params?: unknown) => string)(manifest, name, params)
  const base = basenameOf(edition, language.language)
  const address = (base === '/' ? path : base + (path === '/' ? '' : path)) + writeQuery(query ?? {})
  window.open(address, '_blank', 'noopener')
}
