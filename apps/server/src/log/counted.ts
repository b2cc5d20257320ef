import type { Edition, Language } from '@portal/routing'
import type { CountedKind } from '@portal/tracking/counted-things'
import type { Thing } from '../things/things.ts'

/** What is to be counted. Where it belongs to a thing it is counted if there is such a thing, else nothing is. */
export type Report = {
  readonly kind: CountedKind
  readonly edition: Edition
  readonly language: Language
  readonly route: string
  readonly thing?: Thing | undefined
  readonly address: string
}

/** What a row names: a route, and a thing that it shows. */
export const whatOf = ({ route, thing }: Pick<Report, 'route' | 'thing'>): string =>
  [route, thing?.id].filter(Boolean).join('/')
/** Back from `whatOf`. */
export const partsOf = (what: string): { readonly route: string; readonly thing: string | null } => {
  const [route = '', thing = null] = what.split('/')
  return { route, thing }
}
