import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'
import { lighterLibraries } from './lighter-libraries.ts'

const workspace = join(import.meta.dirname, '../..')

const lazyCalls = /\blazy(?:Page|Area|Frame)\(\s*\(\)\s*=>\s*import\(\s*(['"])(.+?)\1\s*\)(?=\s*,?\s*\))/g
const anyLazyCall = /\blazy(?:Page|Area|Frame)\(/g
const catalogCalls = /\bcatalog\(\s*import\.meta\.glob\(\s*(['"])\.\/locales\/\*\.po\1\s*\)(?=\s*,?\s*\))/g

/**
 * What is loaded when it is asked for learns its module's name in Vite's manifest, so that the server can preload it: lazyPage(() => import('./x.tsx'))
 * and its kind, and the folder of catalog(import.meta.glob('./locales/*.po')). Browsers get no such names. A call that is written in another way fails the build: nothing would preload it.
 */
const moduleNames = (root: string): Plugin => ({
  name: 'module-names',
  enforce: 'pre',
  async transform(code, importer) {
    if (importer.includes('node_modules') || /\.test\.tsx?$|\/rendering\/src\/(portal|area)\.ts$/.test(importer))
      return null
    const lazy = [...code.matchAll(lazyCalls)]
    if (lazy.length < (code.match(anyLazyCall)?.length ?? 0))
      this.error(`${importer}: write lazyPage(() => import('…')), or the server cannot preload it`)
    if (this.environment.name === 'client') return null
    const catalogs = [...code.matchAll(catalogCalls)]
    for (const [call, , source] of lazy) {
      const page = await this.resolve(source!, importer)
      code = code.replace(call, () => `${call}, ${JSON.stringify(relative(root, page!.id))}`)
    }
    for (const [call] of catalogs)
      code = code.replace(call, () => `${call}, ${JSON.stringify(relative(root, dirname(importer)))}`)
    return lazy.length + catalogs.length ? { code, map: null } : null
  },
})

const routing = join(workspace, 'libs/routing/src')
/** What is worked out from the manifest when an edition is built: the constant, in the file of the same name. */
const workedOut = {
  'route-paths.ts': 'routePaths',
  'site-menu.ts': 'siteMenu',
  'centre-menu.ts': 'centreMenu',
} as const
const withoutMessages = (key: string, value: unknown) => (key === 'message' ? undefined : value)

/** The manifest stays at home: an edition ships what was worked out from it, of its own screens alone and without the source texts, which its catalogs have. */
const shippedRoutes = (edition: string): Plugin => ({
  name: 'shipped-routes',
  async load(id) {
    const file = Object.keys(workedOut).find((name) => id === join(routing, name)) as keyof typeof workedOut | undefined
    if (!file) return null
    const name = workedOut[file]
    const module = (await import(pathToFileURL(id).href)) as Record<string, (edition: string) => unknown>
    return `export const ${name} = ${JSON.stringify(module[`${name}For`]!(edition), withoutMessages)}`
  },
})

const sourceTexts =
  /(\/\*\s*i18n\s*\*\/\s*\{\s*id:\s*(?:'[^']*'|"[^"]*"),)\s*message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?/g
/** Texts that stand as data are in the catalogs too: browsers get their ids alone. */
const withoutSourceTexts = (): Plugin => ({
  name: 'without-source-texts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code) => (code.includes('i18n*/') ? { code: code.replace(sourceTexts, '$1'), map: null } : null),
})

/**
 * Asks V8 to compile all of what every page needs while it arrives, beside the page's own thread, instead of function by function when each is first
 * called: a first tap compiles 170 otherwise. Other engines read a comment. It counts at the very top only, above what Vite adds in the end.
 */
const compiledBeforehand = (): Plugin => ({
  name: 'compiled-beforehand',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Each built text is kept compressed beside itself. */
const compressed = (): Plugin => ({
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'client') return
    const names = (await readdir(dir!, { recursive: true })).filter((name) => /\.(m?js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(dir!, name))
        await writeFile(
          join(dir!, `${name}.br`),
          await promisify(brotliCompress)(bytes, {
            params: {
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        )
        await writeFile(join(dir!, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

/** React Router's exports name its development build only, which is bigger by its warnings. */
const routerInProduction = ['', '/dom'].map((door) => ({
  find: new RegExp(`^react-router${door}$`),
  replacement: join(workspace, 'node_modules/react-router/dist/production', `${door ? 'dom-export' : 'index'}.mjs`),
}))

/** The build of an edition: `vite build` makes its browser and its server side; the development server uses the same. */
export const portalConfig = (root: string, edition: 'cn' | 'overseas', command: 'build' | 'serve'): UserConfig => {
  const outDir = (side: string) => join(workspace, 'dist', relative(workspace, root), side)
  return {
    root,
    appType: 'custom',
    ...(command === 'build' && {
      resolve: {
        alias: [
          ...routerInProduction,
          { find: 'hoist-non-react-statics', replacement: join(import.meta.dirname, 'keep-statics.ts') },
          { find: /^use-sync-external-store\/shim$/, replacement: join(import.meta.dirname, 'external-store.ts') },
        ],
      },
    }),
    cacheDir: join(workspace, 'node_modules/.vite', relative(workspace, root)),
    optimizeDeps: { entries: [join(workspace, 'libs/**/*.tsx')] }, // there is no index.html to start from
    plugins: [
      moduleNames(root),
      shippedRoutes(edition),
      withoutSourceTexts(),
      lingui({ macroTransform: true, failOnMissing: true, failOnCompileError: true, cwd: workspace }),
      react(),
      ...lighterLibraries(),
      compiledBeforehand(),
      compressed(),
    ],
    environments: {
      client: {
        define: { 'import.meta.env.THEME_IN_STYLESHEET': 'true' },
        build: {
          outDir: outDir('client'),
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: {
            input: join(root, 'src/entry-client.ts'),
            // A named number of the contract weighs no more than the number.
            optimization: { inlineConst: { mode: 'all', pass: 1 } },
            // Few files: in one stream they compress better than in a dozen. What every page needs, what most pages for readers do, and authored text.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'portal', tags: ['$initial'] },
                  {
                    name: 'reading',
                    test: /ui-kit\/src\/(?:badge|note|tag)\.|i18n\/src\/format|useSuspenseQuery|articles\/src\/reading\/(?:texts|article-head)\.|routing\/src\/(?:areas\/documents|section-path)\./,
                  },
                  {
                    name: 'text',
                    test: /ui-kit\/src\/prose\.|articles\/src\/reading\/components\/(?:figures|enhance-text)\./,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' }, // Vite leaves it open on the server: React's development build, half as fast
        ...(command === 'build' && { resolve: { noExternal: true } }), // one file that needs no node_modules; Vite's own server cannot bundle React
        build: {
          outDir: outDir('server'),
          emptyOutDir: true,
          ssr: true,
          rolldownOptions: { input: join(root, 'src/entry-server.ts') },
        },
      },
    },
    builder: {},
  }
}
