import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{libs,apps}/**/*.{ts,tsx,css,html}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !/\.test\.tsx?$/.test(file))
/** Colours by their numbers; %23 is # in an address. */
const number = /(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\(|\b(?:oklch|oklab|lab|lch|hwb)\(/gi
const coloursIn = (text: string) => text.match(number) ?? []

test('colours are found however they are written', () => {
  expect(
    coloursIn(`'#0B6C80' '#fff' "stroke='%237A8992'" rgb(0 0 0 / .5) rgba(1, 2, 3, .4) hsl(1 2% 3%)`),
  ).toHaveLength(6)
  expect(coloursIn(`href="#content" url(#cone) 'brand.600'`)).toEqual([])
})

test('row 100 a colour stands in the tokens and nowhere else', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources
    .filter((file) => file !== join('libs', 'ui-kit', 'src', 'tokens.ts'))
    .flatMap((file) => coloursIn(readFileSync(join(root, file), 'utf8')).map((colour) => `${file}: ${colour}`))
  expect(found).toEqual([])
})
