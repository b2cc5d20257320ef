import { fullPath, type Manifest, type RouteEntry } from '@portal/routing'

/** A screen in both editions: its path in each (undefined where it is missing), and what the two manifests say of it otherwise. */
type ParityRow = {
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
export const parityOf = (cn: Manifest, overseas: Manifest): ParityRow[] =>
  [...new Set([...Object.keys(cn), ...Object.keys(overseas)])].map((name) => {
    const [left, right] = [cn[name], overseas[name]]
    const paths = {
      cn: left && fullPath(left),
      overseas: right && fullPath(right),
    }
    const differs =
      left && right
        ? [
            ...(paths.cn === paths.overseas ? [] : ['path']),
            ...facts.filter((fact) => JSON.stringify(left[fact]) !== JSON.stringify(right[fact])),
          ]
        : [left ? 'only cn' : 'only overseas']
    return { name, ...paths, differs }
  })
