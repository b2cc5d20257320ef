import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { routesByArea } from './libs/routing/src/routes.ts'
import type { Manifest } from './libs/routing/src/manifest.ts'

// A folder with `locales` in it has texts of its own, loaded with its code; all other texts are those that any page may say.
const root = import.meta.dirname
const common = 'libs/i18n/src'
const apart = globSync('libs/**/locales', { cwd: root, exclude: ['**/node_modules'] })
  .map((folder) => dirname(folder))
  .filter((folder) => folder !== common)

/** Files are named in kebab-case, areas as code names them. */
const routesFile = (area: string) =>
  `libs/routing/src/areas/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
const areasWith = (has: (manifest: Manifest) => boolean) =>
  Object.entries(routesByArea).flatMap(([area, manifest]) => (has(manifest as Manifest) ? [routesFile(area)] : []))
const inMenu = (...groups: string[]) =>
  areasWith((manifest) => Object.values(manifest).some(({ nav }) => nav && groups.includes(nav.group)))
/** The routes whose titles a folder shows: those that it names by its imports. */
const routesIn = (folder: string) => {
  const code = globSync('**/*.{ts,tsx}', {
    cwd: join(root, folder),
    exclude: (name) => /\.test\./.test(basename(name)),
  })
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')
  return [
    ...[...code.matchAll(/'@portal\/routing\/areas\/([\w-]+)'/g)].map(([, area]) => routesFile(area!)),
    ...(code.includes("'@portal/routing/centre-menu'") ? inMenu('work', 'reading', 'own') : []),
    ...(code.includes("'@portal/routing/routes'") ? areasWith(() => true) : []),
  ]
}

const never = ['**/*.test.*', '**/dist/**', '**/node_modules/**']
const at = (path: string) => `<rootDir>/${path}`
const within = (folder: string) => apart.filter((other) => other !== folder && other.startsWith(`${folder}/`)).map(at)

// No fallback locales: a missing translation fails the build.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ru', 'es'],
  format: formatter({ lineNumbers: false }),
  // A value of a sentence is text, whatever it looks like.
  runtimeConfigModule: { Trans: ['@portal/i18n/trans', 'Trans'] },
  catalogs: [
    {
      path: at(`${common}/locales/{locale}`),
      include: [at('libs'), at('apps')],
      exclude: [
        ...apart.map(at),
        ...areasWith(() => true)
          .filter((file) => ![routesFile('home'), routesFile('frame'), ...inMenu('header', 'footer')].includes(file))
          .map(at),
        ...never,
      ],
    },
    ...apart.map((folder) => ({
      path: at(`${folder}/locales/{locale}`),
      include: [folder, ...routesIn(folder)].map(at),
      exclude: [...within(folder), ...never],
    })),
  ],
})
