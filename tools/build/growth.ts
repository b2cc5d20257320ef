import { brotliCompressSync, constants } from 'node:zlib'
import { createBuilder, type Plugin } from 'vite'
import { join } from 'node:path'
import { pathsOf } from '../../libs/routing/src/routes.ts'
import { portalConfig } from './portal-config.ts'

/** What one more screen may add to what every page loads first, in bytes (brotli). */
export const maxBytes = 30

const workspace = join(import.meta.dirname, '../..')
const topics = ['tools', 'bulletins', 'training', 'service', 'videos', 'security']
const words = ['list', 'detail', 'search', 'order', 'history', 'compare', 'download', 'submit', 'message', 'partner']

/** Made-up screens in six areas, as the manifest would have them: patterns by area and name. */
const madeUp = (count: number) =>
  Object.fromEntries(
    topics.map((topic, area) => [
      topic,
      Object.fromEntries(
        Array.from({ length: Math.ceil((count - area) / topics.length) }, (_, at) => {
          const word = words[at % words.length]!
          const more = at >= words.length ? `${Math.floor(at / words.length)}` : ''
          return [`${topic}${word[0]!.toUpperCase()}${word.slice(1)}${more}`, `${topic}/${word}${more}/:id?`]
        }),
      ),
    ]),
  )

/** Adds made-up areas, each with a page for each screen, to the build of an edition. */
const withMadeUp = (count: number): Plugin => {
  const areas = madeUp(count)
  return {
    name: 'made-up-screens',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:made-up/') ? `\0${id}` : null),
    load(id) {
      if (id.endsWith('/libs/routing/src/route-paths.ts'))
        return `export const routePaths = ${JSON.stringify({ ...pathsOf('overseas'), ...areas })}`
      const [, area, page] = /^\0virtual:made-up\/(\w+)(?:\/(\w+))?$/.exec(id) ?? []
      if (page) return `export const Component = () => ${JSON.stringify(page)}`
      if (!area) return null
      const screens = Object.entries(areas[area]!)
      return `import { defineArea, lazyPage } from '@portal/rendering'
export const area = defineArea(${JSON.stringify(Object.fromEntries(screens.map(([name, path]) => [name, { path, title: { id: name } }])))}, {
${screens.map(([name]) => `${name}: lazyPage(() => import('virtual:made-up/${area}/${name}')),`).join('\n')}
})`
    },
    transform: (code, id) =>
      id.endsWith('/overseas-portal/src/portal.ts') && count > 0
        ? {
            code: code.replace(
              'areas: {',
              `areas: {${Object.keys(areas)
                .map((area) => `${area}: lazyArea(() => import('virtual:made-up/${area}')),`)
                .join('')}`,
            ),
            map: null,
          }
        : null,
  }
}

/** Bytes (brotli) of what every page of the overseas edition loads first, with so many made-up screens beside its own. */
export const entryBytes = async (screens: number): Promise<number> => {
  const config = portalConfig(join(workspace, 'apps/overseas-portal'), 'overseas', 'build')
  let bytes = 0
  const measure: Plugin = {
    name: 'measure',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry)
            bytes = brotliCompressSync(file.code, {
              params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
            }).length
      },
    },
  }
  const builder = await createBuilder({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [
      withMadeUp(screens),
      ...(config.plugins as Plugin[]).filter((plugin) => plugin.name !== 'compressed-assets'),
      measure,
    ],
  })
  const { client } = builder.environments
  client!.config.build.write = false
  await builder.build(client!)
  return bytes
}
