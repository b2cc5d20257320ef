// @vitest-environment node
import { defaultBaseConfig } from '@chakra-ui/react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { styleWords } from './style-words.ts'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{libs,apps}/**/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  .filter(
    ({ name, text }) =>
      text.includes('@chakra-ui/react') && !name.endsWith('.test.ts') && !name.endsWith('style-words.ts'),
  )
const said = (word: string) =>
  sources
    .filter(({ text }) => new RegExp(`(?<![\\w.-])${word}(?:\\s*:|=[{"])`).test(text))
    .map(({ name }) => `${name}: ${word}`)
const scales = new Set([
  'colors',
  'spacing',
  'sizes',
  'radii',
  'borderWidths',
  'shadows',
  'zIndex',
  'fonts',
  'fontSizes',
  'fontWeights',
  'lineHeights',
  'durations',
  'easings',
])
type Known = { values?: unknown; shorthand?: string | string[] } | undefined
const shortNames = (utility: Known) => [utility?.shorthand ?? []].flat()

test('every property that takes a value of the theme, and every short name, is one that the portal knows', () => {
  expect(sources.length).toBeGreaterThan(50)
  const ours = (styleWords.utilities ?? {}) as Record<string, Known>
  const own = new Set(Object.entries(ours).flatMap(([property, utility]) => [property, ...shortNames(utility)]))
  const foreign = Object.entries(defaultBaseConfig.utilities as Record<string, Known>)
    .flatMap(([property, utility]) => [
      ...shortNames(utility),
      ...(typeof utility?.values === 'function' || (typeof utility?.values === 'string' && scales.has(utility.values))
        ? [property]
        : []),
    ])
    .filter((word) => !own.has(word) && !['backgroundImage', 'borderSpacing'].includes(word)) // theirs are for gradients and tables of tokens that the theme does not have
  expect(foreign.length).toBeGreaterThan(100)
  expect(foreign.flatMap(said)).toEqual([])
})
test('every condition is one that the portal knows', () => {
  const foreign = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
    (condition) => !(condition in (styleWords.conditions ?? {})),
  )
  expect(foreign.flatMap((condition) => said(`_${condition}`))).toEqual([])
})
