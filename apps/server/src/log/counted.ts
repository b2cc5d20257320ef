import type { Edition, Language } from '@portal/routing'
import type { CountedKind } from '@portal/tracking/counted-things'

/** One thing to count. `articleId` and `directoryCode` are counted where there is such a thing, else nothing is. */
export type Report = {
  readonly kind: CountedKind
  readonly edition: Edition
  readonly language: Language
  readonly route: string
  readonly articleId?: string | undefined
  readonly directoryCode?: string | undefined
  readonly address: string
}

/** What a row names: a route, and a thing that it shows. */
export const whatOf = ({
  route,
  articleId,
  directoryCode,
}: Pick<Report, 'route' | 'articleId' | 'directoryCode'>): string =>
  [route, articleId ?? directoryCode].filter(Boolean).join('/')
/** Back from `whatOf`. */
export const partsOf = (what: string): { readonly route: string; readonly thing: string | null } => {
  const [route = '', thing = null] = what.split('/')
  return { route, thing }
}
