import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { lighterLibraries } from './lighter-libraries.ts'

const root = join(import.meta.dirname, '../..')
const libraries: Readonly<Record<string, string>> = {
  'theme-apart': '@chakra-ui/react/dist/esm/styled-system/system.js',
  'names-of-styles': '@pandacss/is-valid-prop/dist/index.mjs',
  'router-alone': globSync('react-router/dist/production/*.mjs', { cwd: join(root, 'node_modules') }).find((file) =>
    readFileSync(join(root, 'node_modules', file), 'utf8').includes('function usePrefetchBehavior('),
  )!,
}
const sourceOf = (name: string) => readFileSync(join(root, 'node_modules', libraries[name]!), 'utf8')
const lighten = (name: string, code = sourceOf(name)): string => {
  const { transform } = lighterLibraries().find((plugin) => plugin.name === name) as Plugin & {
    transform: { handler: (this: object, code: string) => { code: string } }
  }
  const error = vi.fn((message: string) => {
    throw new Error(message)
  })
  return transform.handler.call({ error }, code).code
}

test('what is left out of a library is less than was there, and all of it is found', () => {
  expect(lighterLibraries().map(({ name }) => name)).toEqual(Object.keys(libraries))
  for (const name of Object.keys(libraries)) expect(lighten(name).length, name).toBeLessThan(sourceOf(name).length)
})
test('a library that says it in another way than before fails the build', () => {
  expect(() => lighten('theme-apart', sourceOf('theme-apart').replaceAll('getTokenCss()', 'getTokenCss(1)'))).toThrow(
    'Chakra',
  )
  expect(() => lighten('names-of-styles', 'const all = []')).toThrow('CSS')
  expect(() => lighten('router-alone', sourceOf('router-alone').replace('{ page: href }', '{ page: to }'))).toThrow(
    'React Router',
  )
})
test('a style that is written anywhere is still known as one', async () => {
  type Library = { allCssProperties: string[]; isCssProperty: (name: string) => boolean }
  const load = (code: string) =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Library>
  const whole = await load(sourceOf('names-of-styles'))
  const ours = await load(lighten('names-of-styles'))
  const text = globSync('{libs,apps/*-portal}/**/src/**/*.tsx', { cwd: root, exclude: ['**/node_modules'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const given = [...new Set([...text.matchAll(/(?<=\s)([A-Za-z]\w*)=[{"]/g)].map(([, name]) => name!))]
  expect(given.length).toBeGreaterThan(100)
  for (const name of [...given, '& p', '@media print', '--own', 'textAlign', 'display'])
    expect(ours.isCssProperty(name), name).toBe(whole.isCssProperty(name))
  expect(ours.isCssProperty('glyphOrientationVertical')).toBe(false)
})
