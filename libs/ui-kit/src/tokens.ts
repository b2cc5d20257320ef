// The theme. Rebrand here and nowhere else. Plain data; system.ts gives it the shape that Chakra UI wants.

// The one strong hue: petrol. 600 is the solid of the light theme, 300 of the dark theme.
const petrol = {
  50: '#EEF7F9',
  100: '#D8EDF1',
  200: '#B2DCE4',
  300: '#7CC4D1',
  400: '#42A5B7',
  500: '#1B879B',
  600: '#0B6C80',
  700: '#0A5868',
  800: '#0D4856',
  900: '#103B46',
  950: '#0A2730',
}

export const brand = {
  name: { zh: '隼安科技', en: 'Kestrel Security' },
  // Drawn on a 32 x 32 grid, filled with currentColor.
  mark: 'M.5 7C4.2 5.6 8.2 5.8 11.1 7.6c1.3.8 2.3 1.8 3 3 .1-1.9.9-3.2 1.9-3.2s1.8 1.3 1.9 3.2c.7-1.2 1.7-2.2 3-3C23.8 5.8 27.8 5.6 31.5 7c-3.7.5-6.5 1.9-8.3 4.3-1.7 2.3-3.1 5-4.3 8.2l1.1 6.9-4-1.4-4 1.4 1.1-6.9c-1.2-3.2-2.6-5.9-4.3-8.2C7 8.9 4.2 7.5.5 7Z',
  scale: petrol,
  fonts: {
    // Chinese quotes, dashes and ellipses must come from a Chinese face: @font-face with local() names only.
    chinesePunctuation: [
      'PingFang SC',
      'PingFangSC-Regular',
      'Microsoft YaHei',
      'MicrosoftYaHei',
      'Noto Sans CJK SC',
      'NotoSansCJKsc-Regular',
      'Noto Sans SC',
    ],
    // System stacks only: nothing is downloaded. Latin faces first, so that digits and model numbers stay Latin.
    body: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Inter, "Noto Sans", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
    mono: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace',
  },
}

/** The edge of a control in the light theme, which a drawing inside an address needs by its number. */
export const controlEdge = '#7A8992'

export const palette = {
  white: '#FFFFFF',
  brand: petrol,
  neutral: {
    25: '#FAFBFC',
    50: '#F4F7F8',
    100: '#EBF0F2',
    200: '#DCE3E7',
    300: '#C3CED4',
    350: '#AFBCC3',
    400: '#93A1A9',
    450: controlEdge,
    500: '#5F6E77',
    600: '#4C5A63',
    700: '#384650',
    800: '#26333B',
    850: '#1C282F',
    900: '#141E24',
    925: '#111A1F',
    950: '#0C1418',
  },
  // Chestnut is the plumage of the kestrel: only for "featured" and the eye of an illustration.
  chestnut: { 50: '#FBF1EA', 200: '#EBC9B1', 300: '#E3A882', 600: '#96481D', 900: '#3A2114' },
  green: { 50: '#ECF7F0', 200: '#BCE3CB', 300: '#7FCFA0', 600: '#1B7444', 900: '#122B1E' },
  amber: { 50: '#FFF6E2', 200: '#F4DCA4', 300: '#E9BE62', 600: '#865600', 900: '#30250F' },
  red: { 50: '#FDF0EE', 200: '#F5C9C3', 300: '#F29B90', 600: '#B42B1E', 700: '#94231A', 900: '#381A17' },
  violet: { 50: '#F3F1FB', 200: '#D5CFF0', 300: '#B5AAE6', 600: '#5B4AA8', 900: '#251E45' },
}

// name: [light, dark]. A dot walks into the palette.
export const semantic = {
  bg: ['white', 'neutral.950'],
  'bg.subtle': ['neutral.25', 'neutral.925'],
  'bg.muted': ['neutral.50', 'neutral.900'],
  'bg.emphasized': ['neutral.100', 'neutral.850'],
  'bg.panel': ['white', 'neutral.925'],
  'bg.float': ['white', 'neutral.900'],
  'bg.inverted': ['neutral.900', 'neutral.100'],
  'bg.info': ['brand.50', 'brand.950'],
  'bg.success': ['green.50', 'green.900'],
  'bg.warning': ['amber.50', 'amber.900'],
  'bg.error': ['red.50', 'red.900'],
  'bg.backdrop': ['rgb(12 20 24 / .5)', 'rgb(0 0 0 / .6)'], // what lies under a dialog
  'bg.mark': ['#FFF0B8', '#5A4300'],
  fg: ['neutral.900', 'neutral.100'],
  'fg.muted': ['neutral.600', 'neutral.350'],
  'fg.subtle': ['neutral.500', 'neutral.400'],
  'fg.inverted': ['white', 'neutral.950'],
  'fg.link': ['brand.700', 'brand.300'],
  'fg.info': ['brand.700', 'brand.300'],
  'fg.success': ['green.600', 'green.300'],
  'fg.warning': ['amber.600', 'amber.300'],
  'fg.error': ['red.600', 'red.300'],
  border: ['neutral.200', 'neutral.800'],
  'border.muted': ['neutral.100', 'neutral.850'],
  'border.emphasized': ['neutral.450', 'neutral.500'],
  'border.error': ['red.600', 'red.300'],
  line: ['brand.200', 'brand.800'], // the sight-line drawing, decoration only
  'brand.solid': ['brand.600', 'brand.300'],
  'brand.solidHover': ['brand.700', 'brand.200'],
  'brand.contrast': ['white', 'neutral.950'],
  'brand.fg': ['brand.700', 'brand.300'],
  'brand.subtle': ['brand.50', 'brand.950'],
  'brand.muted': ['brand.100', 'brand.900'],
  'brand.focusRing': ['brand.600', 'brand.300'],
  'danger.solid': ['red.600', 'red.300'],
  'danger.solidHover': ['red.700', 'red.200'],
  'danger.contrast': ['white', 'neutral.950'],
  'danger.fg': ['red.600', 'red.300'],
  'danger.subtle': ['red.50', 'red.900'],
  // Article states: always text + tint + own glyph, never colour alone.
  'state.draft.fg': ['neutral.600', 'neutral.300'],
  'state.draft.bg': ['neutral.100', 'neutral.850'],
  'state.pending.fg': ['amber.600', 'amber.300'],
  'state.pending.bg': ['amber.50', 'amber.900'],
  'state.published.fg': ['green.600', 'green.300'],
  'state.published.bg': ['green.50', 'green.900'],
  'state.recalled.fg': ['violet.600', 'violet.300'],
  'state.recalled.bg': ['violet.50', 'violet.900'],
  'state.rejected.fg': ['red.600', 'red.300'],
  'state.rejected.bg': ['red.50', 'red.900'],
  'featured.fg': ['chestnut.600', 'chestnut.300'],
  'featured.bg': ['chestnut.50', 'chestnut.900'],
  // File kinds: the corner of the file icon and its letters.
  'file.word': ['#2A5DA8', '#8DB7F0'],
  'file.excel': ['#1B7444', '#7FCFA0'],
  'file.ppt': ['#B0451B', '#F0A583'],
  'file.pdf': ['#B42B1E', '#F29B90'],
  'file.package': ['#865600', '#E9BE62'],
  'file.image': ['#6A4A9C', '#C0A6EA'],
  'file.video': ['#5B4AA8', '#B5AAE6'],
  'file.design': ['#A03068', '#EE9BC2'],
  'file.other': ['#4C5A63', '#C3CED4'],
}

// Pixels at the default text size. size: [font, line height, weight, letter spacing em]
export const type = {
  '2xs': [11, 16, 500, 0],
  xs: [12, 18, 400, 0],
  sm: [13, 20, 400, 0],
  md: [14, 22, 400, 0],
  lg: [16, 26, 400, 0],
  xl: [18, 28, 600, 0],
  '2xl': [20, 30, 600, -0.005],
  '3xl': [24, 34, 600, -0.01],
  '4xl': [30, 40, 600, -0.015],
  '5xl': [40, 52, 600, -0.02],
}
export const space = [
  0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 26, 28, 32, 36, 40, 44, 48, 52, 56, 64, 72, 80, 96, 104, 128,
] // px; key = px / 4
export const radius = { none: 0, '2xs': 2, xs: 3, sm: 4, md: 6, lg: 10, xl: 14, full: 9999 }
export const shadow = {
  // Only layers that float cast a shadow; cards are drawn with a hairline.
  xs: ['0 1px 2px rgb(12 20 24 / .06)', '0 1px 2px rgb(0 0 0 / .5)'],
  md: [
    '0 2px 6px rgb(12 20 24 / .06), 0 12px 28px -8px rgb(12 20 24 / .18)',
    '0 2px 6px rgb(0 0 0 / .4), 0 12px 28px -8px rgb(0 0 0 / .7)',
  ],
  lg: [
    '0 4px 12px rgb(12 20 24 / .08), 0 28px 64px -16px rgb(12 20 24 / .28)',
    '0 4px 12px rgb(0 0 0 / .5), 0 28px 64px -16px rgb(0 0 0 / .8)',
  ],
}
export const layer = {
  hide: -1,
  base: 0,
  docked: 10,
  header: 100,
  suggestions: 200,
  cookie: 250,
  drawer: 300,
  dialog: 400,
  toast: 500,
  progress: 600,
  skip: 700,
}
// Minimum widths. The specification says "at most 1024", "below 768", "above 480".
export const screen = { sm: 481, md: 768, lg: 1025, xl: 1281, '2xl': 1440 }
// [width <= 480, width <= 1024, wider]: header + gap = hash offset 50 / 60 / 80.
export const header = { height: [44, 48, 64], gap: [6, 12, 16] }
export const width = { page: 1200, staff: 1680, prose: 736, sidebar: 256, outline: 232, drawer: 520, form: 640 }
export const control = { staff: 32, reader: 40, touch: 44, target: 24 }
export const motion = { fast: 120, base: 180, slow: 260, ease: 'cubic-bezier(.2, .7, .2, 1)' }
