import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const workspace = join(import.meta.dirname, '../..')
const inBrowsers = {
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
} as const satisfies Partial<Plugin>

/** The library works out the rules of the whole theme each time a page starts, which links to them as a stylesheet. */
const themeApart = (): Plugin => ({
  name: 'theme-apart',
  ...inBrowsers,
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
    handler(code) {
      const without = code
        .replace('[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]')
        .replace(/getTokenCss,\s+getGlobalCss,\s+getPreflightCss,/, '')
      if (/\bget(?:Token|Global|Preflight)Css\b(?!\(\) \{)/.test(without))
        this.error('the system of Chakra makes its global rules in another way than before')
      return { code: without, map: null }
    },
  },
})

/** Every word of the code that browsers get and that may give a component a style: the portal's own, and Chakra's parts without its looks. */
const writtenWords = () =>
  new Set(
    globSync(
      [
        '{libs,apps}/**/src/**/*.{ts,tsx}',
        'node_modules/@chakra-ui/react/dist/esm/{components,hooks,styled-system}/**/*.js',
      ],
      {
        cwd: workspace,
        exclude: ['{libs,apps}/**/node_modules', 'apps/server'],
      },
    ).flatMap((file) => readFileSync(join(workspace, file), 'utf8').match(/[A-Za-z]\w*/g) ?? []),
  )

/** Chakra knows a style among the props of a component by a list of all properties of CSS: of those that nobody writes, none can be given. */
const namesOfStyles = (): Plugin => ({
  name: 'names-of-styles',
  ...inBrowsers,
  transform: {
    filter: { id: /@pandacss\/is-valid-prop\/dist\/index\.mjs$/ },
    handler(code) {
      const [, all] = /cssPropertiesStr = "([\w,]+)"/.exec(code) ?? []
      if (!all) this.error('the list of the properties of CSS stands in another way than before')
      const written = writtenWords()
      return {
        code: code.replace(
          all,
          all
            .split(',')
            .filter((name) => written.has(name))
            .join(','),
        ),
        map: null,
      }
    },
  },
})

/** Of React Router what only its own server framework and its server components come to: here it never does anything, and each link and each page asks for it all the same. */
const ofFramework = [
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \? [^:;]+PrefetchPageLinks, \{ page: href \}\)\) : link;/, 'return link;'],
  [/if \(this\.context && [^{]+\{\s*const decoded = decodeRouteErrorResponseDigest\([^}]+\}/, ''],
  [/if \(this\.context\) \{\s*return [^;]+RSCErrorHandler, \{ error \}, result\);\s*\}/, ''],
] as const
const routerAlone = (): Plugin => ({
  name: 'router-alone',
  ...inBrowsers,
  transform: {
    filter: { id: /react-router\/dist\/production\/[\w-]+\.mjs$/ },
    handler(code) {
      if (!code.includes('function usePrefetchBehavior(')) return null
      if (!ofFramework.every(([part]) => part.test(code)))
        this.error('React Router asks for its framework in another way than before')
      return { code: ofFramework.reduce((rest, [part, instead]) => rest.replace(part, instead), code), map: null }
    },
  },
})

/** Leaves out of libraries what they bring into the first view and no page of the portal can reach. */
export const lighterLibraries = (): Plugin[] => [themeApart(), namesOfStyles(), routerAlone()]
