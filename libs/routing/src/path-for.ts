import { routePaths } from './route-paths.ts'
import type { AllRoutes, RouteName } from './routes.ts'

type ParamNames<P extends string> = P extends `${infer A}/${infer B}`
  ? ParamNames<A> | ParamNames<B>
  : P extends `:${infer N}`
    ? N
    : never
type ParamsOf<P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamNames<P> as N extends `${infer O}?` ? O : never]?: string | undefined
}
/** What fills the parameters of a route. */
export type RouteParams<K extends RouteName> = ParamsOf<AllRoutes[K]['path']>

let patterns: Record<string, string> | undefined

/** The address of a route that data names, such as an entry of a menu: its parameters are not checked. */
export const pathNamed = (name: RouteName, params: Readonly<Record<string, string | undefined>> = {}): string => {
  patterns ??= Object.assign({}, ...Object.values(routePaths)) as Record<string, string>
  const fill = (_: string, key: string) => (params[key] === undefined ? '' : `/${encodeURIComponent(params[key])}`)
  return `/${patterns[name]!}`.replace(/\/:(\w+)\??/g, fill) || '/'
}

/** The address of a route inside its language; links and redirects get the language from the router's basename. */
export const pathFor = <K extends RouteName>(
  name: K,
  ...[params]: Record<never, never> extends RouteParams<K> ? [params?: RouteParams<K>] : [params: RouteParams<K>]
): string => pathNamed(name, params as Readonly<Record<string, string | undefined>> | undefined)
