import { expect, test } from 'vitest'
import { palette, semantic } from './tokens.ts'

type Colour = keyof typeof semantic
type Pair = readonly [front: Colour, back: Colour]
const across = (fronts: readonly Colour[], backs: readonly Colour[]): Pair[] =>
  backs.flatMap((back) => fronts.map((front) => [front, back] as const))
const named = (prefix: string, least: number): Colour[] => {
  const found = Object.keys(semantic).filter((name) => name.startsWith(prefix)) as Colour[]
  expect(found.length, `colours called ${prefix}…`).toBeGreaterThanOrEqual(least)
  return found
}

// Where text stands, and where controls are drawn.
const surfaces: Colour[] = ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel', 'bg.float']
const texts: Pair[] = [
  ...across(
    ['fg', 'fg.muted', 'fg.subtle', 'fg.link', 'fg.success', 'fg.warning', 'fg.error', 'brand.fg', 'danger.fg'],
    surfaces,
  ),
  ...(['info', 'success', 'warning', 'error'] as const).flatMap((kind) =>
    across(['fg', 'fg.muted', 'fg.link', `fg.${kind}`], [`bg.${kind}`]),
  ),
  ...across(['fg', 'fg.muted', 'fg.link'], ['bg.mark']),
  ...across(['fg', 'fg.muted', 'fg.subtle', 'fg.link', 'brand.fg'], ['brand.subtle']), // the selected row
  ...across(['fg', 'brand.fg'], ['brand.muted']), // selected text
  ['fg.inverted', 'bg.inverted'],
  ...(['brand', 'danger'] as const).flatMap((hue): Pair[] => [
    [`${hue}.contrast`, `${hue}.solid`],
    [`${hue}.fg`, `${hue}.subtle`],
  ]),
  ['brand.contrast', 'brand.solidHover'],
  ['danger.contrast', 'danger.solidHover'],
  ...named('state.', 10)
    .filter((name) => name.endsWith('.fg'))
    .map((front): Pair => [front, front.replace(/fg$/, 'bg') as Colour]),
  ['featured.fg', 'featured.bg'],
  ...across(named('file.', 9), ['bg', 'bg.muted', 'bg.panel', 'bg.float']),
]
const parts: Pair[] = [
  ...across(
    ['border.emphasized', 'border.error', 'brand.solid', 'danger.solid', 'brand.focusRing'],
    ['bg', 'bg.subtle', 'bg.muted', 'bg.panel', 'bg.float'],
  ),
  ...across(['brand.focusRing', 'brand.solid'], ['bg.emphasized', 'brand.subtle', 'brand.muted']),
  ...across(
    ['fg.info', 'fg.success', 'fg.warning', 'fg.error'],
    ['bg.info', 'bg.success', 'bg.warning', 'bg.error'],
  ).filter(([front, back]) => front.slice(2) === back.slice(2)), // glyphs of notes
]

const hexOf = (name: string): string => {
  if (name.startsWith('#')) return name
  const found = name
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], palette)
  if (typeof found !== 'string') throw new Error(`no colour is called ${name}`)
  return found
}
/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = ([front, back]: Pair, theme: 0 | 1): number => {
  const [darker, lighter] = [front, back]
    .map((name) => luminance(hexOf(semantic[name][theme]!)))
    .sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
const tooFaint = (pairs: readonly Pair[], theme: 0 | 1, least: number) =>
  pairs
    .filter((pair) => !(contrast(pair, theme) >= least))
    .map((pair) => `${pair[0]} on ${pair[1]}: ${contrast(pair, theme).toFixed(2)}`)

test('contrast is computed as WCAG says: black on white is 21, a colour on itself 1', () => {
  expect((luminance('#FFFFFF') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21)
  expect(contrast(['fg', 'fg'], 0)).toBe(1)
})

test.each([
  ['light', 0],
  ['dark', 1],
] as const)(
  'row 100 in the %s theme text has a contrast of 4.5 at least, parts of controls and the focus ring one of 3',
  (_, theme) => {
    expect(tooFaint(texts, theme, 4.5), 'text').toEqual([])
    expect(tooFaint(parts, theme, 3), 'parts').toEqual([])
  },
)
