import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react'
import { rememberStyles } from './remembered-styles.ts'
import { styleWords } from './style-words.ts'
import {
  brand,
  header,
  layer,
  motion,
  palette,
  radius,
  screen,
  semantic,
  shadow,
  space,
  type,
  width,
  control,
} from './tokens.ts'

type Value<V> = { value: V }
type Tree<V> = { [key: string]: Tree<V> | Value<V> }
type ByTheme = { _light: string; _dark: string }

// 1u is the reader's own text size (16 px unless they changed it). UIX-01 makes 1rem a tenth of the width at 1024 px and
// below, so no token uses rem: the body takes the browser's medium size, and --u, a registered length, is computed there.
const u = (px: number) => (px === 0 ? '0' : `calc(var(--u) * ${px / 16})`)
const map = <T, V>(object: Record<string, T>, value: (each: T) => V): Record<string, Value<V>> =>
  Object.fromEntries(Object.entries(object).map(([key, each]) => [key, { value: value(each) }]))
// A portal's pages link to the theme as a stylesheet, so its scripts need names only: the build leaves out what they stand for.
const themeApart = import.meta.env.THEME_IN_STYLESHEET
const hexOf = (name: string): string => {
  const [hue, step] = name.split('.') as [keyof typeof palette, string]
  const scale = palette[hue] as string | Record<string, string> | undefined
  return scale === undefined ? name : typeof scale === 'string' ? scale : scale[step]!
}

// The palette itself is no token: components can only say what a colour means, and a page carries no unused steps.
const semanticColors: Tree<ByTheme | string> = {}
for (const [name, [light, dark]] of Object.entries(semantic)) {
  let node = semanticColors
  for (const step of name.split('.')) node = (node[step] ??= {}) as Tree<ByTheme | string>
  node.DEFAULT = { value: themeApart ? 'transparent' : { _light: hexOf(light!), _dark: hexOf(dark!) } }
}

const spacing = Object.fromEntries(space.map((px) => [String(px / 4), { value: px === 1 ? '1px' : u(px) }]))
const sizes = {
  ...spacing,
  ...map(width, u),
  control: map(control, u), // control.staff, control.reader, control.touch, control.target
  full: { value: '100%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
}

const headerHeight = { value: { base: u(header.height[0]!), sm: u(header.height[1]!), lg: u(header.height[2]!) } }

// NAV-06: header and gap together are the offset of a hash target.
const hashOffsets = header.height.map((height, at) => height + header.gap[at]!)

const config = defineConfig({
  cssVarsPrefix: 'ks',
  // On the body too: sizes are multiples of --u, which is right from the body on.
  cssVarsRoot: ':where(:root, body)',
  // Without it the server prints a broken @layer block and the browser drops every base style.
  preflight: true,
  strictTokens: true,
  theme: {
    breakpoints: Object.fromEntries(Object.entries(screen).map(([name, px]) => [name, `${px}px`])),
    tokens: {
      spacing,
      sizes,
      fonts: {
        body: { value: brand.fonts.body },
        heading: { value: brand.fonts.body },
        mono: { value: brand.fonts.mono },
      },
      fontSizes: map(type, ([px]) => u(px!)),
      lineHeights: {
        ...map(type, ([, px]) => u(px!)),
        tight: { value: '1.35' },
        ui: { value: '1.55' },
        proseZh: { value: '1.85' },
        proseEn: { value: '1.65' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '600' },
      },
      radii: map(radius, (px) => `${px}px`),
      borderWidths: { xs: { value: '1px' }, sm: { value: '2px' }, md: { value: '3px' } },
      zIndex: map(layer, (z) => z),
      durations: {
        fast: { value: `${motion.fast}ms` },
        moderate: { value: `${motion.base}ms` },
        slow: { value: `${motion.slow}ms` },
      },
      easings: { default: { value: motion.ease } },
    },
    semanticTokens: {
      colors: semanticColors,
      shadows: map(shadow, ([light, dark]) => (themeApart ? 'none' : { _light: light!, _dark: dark! })),
      radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
      sizes: { header: headerHeight },
      spacing: { header: headerHeight },
    },
    textStyles: Object.fromEntries(
      Object.entries(type).map(([name, [, , weight, spacingEm]]) => [
        name,
        { value: { fontSize: name, lineHeight: name, fontWeight: String(weight), letterSpacing: `${spacingEm}em` } },
      ]),
    ),
  },
  globalCss: themeApart
    ? {}
    : {
        // The type of globalCss does not know font descriptors; the output is right.
        '@property --u': { syntax: '"<length>"', inherits: 'true', initialValue: '16px' } as unknown as Record<
          string,
          never
        >,
        '@font-face': {
          fontFamily: 'chinese-punctuation',
          src: brand.fonts.chinesePunctuation.map((name) => `local("${name}")`).join(', '),
          unicodeRange: 'U+2014, U+2018-2019, U+201C-201D, U+2026',
        } as unknown as Record<string, never>,
        html: {
          fontSize: { base: '10vw', lg: '100%' },
          bg: 'bg',
          color: 'fg',
          fontFamily: 'body',
          lineHeight: '1.5',
          fontVariantNumeric: 'tabular-nums',
          scrollPaddingTop: { base: `${hashOffsets[0]}px`, sm: `${hashOffsets[1]}px`, lg: `${hashOffsets[2]}px` },
          colorScheme: 'light',
        },
        // _dark means an element below .dark, and html is that element itself.
        '.dark': { colorScheme: 'dark' },
        body: { fontSize: 'medium', '--u': '1em', margin: '0' },
        '@page': { size: 'A4', margin: '16mm' } as unknown as Record<string, never>,
        '#root': { textStyle: 'md', minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
        ':root:lang(zh) body': { fontFamily: `chinese-punctuation, ${brand.fonts.body}`, lineBreak: 'strict' },
        ':root:lang(zh) [lang=en]:not(pre, code)': { fontFamily: 'body' },
        'code, kbd, pre': { fontFamily: 'mono' },
        svg: { flexShrink: '0' }, // a long word beside an icon would squeeze it
        'h1, h2, h3, h4': { textWrap: 'balance' },
        'p, li': { textWrap: { lg: 'pretty' } }, // it takes a phone long, and narrow lines gain little
        ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
        '::selection': { bg: 'brand.muted' },
        '*, *::before, *::after': {
          _motionReduce: {
            animationDuration: '1ms !important',
            transitionDuration: '1ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
})

let system: SystemContext | undefined
/** The one Chakra system of both editions: our tokens, no recipe of the library. Made when it is first asked for, which takes a slow phone a tenth of a second. */
export const getSystem = (): SystemContext => (system ??= rememberStyles(createSystem(styleWords, config)))
