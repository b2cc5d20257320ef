import { fullPath, type Edition, type RouteEntry } from '@portal/routing'

/** A screen in both editions: its path in each (undefined where it is missing), and what the two manifests say of it otherwise. */
export type ParityRow = {
  readonly name: string
  readonly cn: string | undefined
  readonly overseas: string | undefined
  readonly differs: readonly string[]
}

const facts = [
  'authority',
  'requiresLogin',
  'nav',
  'scrollGroup',
  'sitemap',
  'redirect',
  'title',
  'languages',
] as const satisfies (keyof RouteEntry)[]

/** The screens of two editions side by side, in the order of the manifests. */
export const parityOf = (cn: Pick<Edition, 'routes'>, overseas: Pick<Edition, 'routes'>): ParityRow[] =>
  [...new Set([...Object.keys(cn.routes), ...Object.keys(overseas.routes)])].map((name) => {
    const [left, right] = [cn.routes[name], overseas.routes[name]]
    const paths = { cn: left && fullPath(cn.routes, name), overseas: right && fullPath(overseas.routes, name) }
    const differs =
      left && right
        ? [
            ...(paths.cn === paths.overseas ? [] : ['path']),
            ...facts.filter((fact) => JSON.stringify(left[fact]) !== JSON.stringify(right[fact])),
          ]
        : [left ? 'only cn' : 'only overseas']
    return { name, ...paths, differs }
  })
