import { defineConfig, type SystemConfig } from '@chakra-ui/react'

type Utilities = NonNullable<SystemConfig['utilities']>
type Scale = Extract<NonNullable<Utilities[string]['values']>, string>
/** Properties that take their values from one scale of the theme, with their short names. */
const from = (values: Scale, names: Record<string, string[]>): Utilities =>
  Object.fromEntries(Object.entries(names).map(([property, shorthand]) => [property, { values, shorthand }]))
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, []]))

/**
 * What a style of the portal can say: which property takes its value from which scale, the short names, the conditions.
 * The library's own list is five times as long and would be sent with every first page; style-words.test.ts fails for a word of it that is used and missing here.
 */
export const styleWords = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    enabled: '&:enabled',
    empty: '&:is(:empty, [data-empty])',
    before: '&::before',
    after: '&::after',
    last: '&:last-of-type',
    placeholder: '&::placeholder, &[data-placeholder]',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    dark: '.dark &',
    light: ':root &, .light &',
    rtl: '[dir=rtl] &',
  },
  utilities: {
    ...from('colors', {
      background: ['bg'],
      ...plain(
        'color',
        'fill',
        'stroke',
        'accentColor',
        'caretColor',
        'outlineColor',
        'borderColor',
        'borderTopColor',
        'borderBottomColor',
        'borderInlineStartColor',
        'borderInlineEndColor',
      ),
    }),
    ...from('spacing', {
      margin: ['m'],
      marginTop: ['mt'],
      marginBottom: ['mb'],
      marginInline: ['mx'],
      marginBlock: ['my'],
      marginInlineStart: ['ms'],
      marginInlineEnd: ['me'],
      padding: ['p'],
      paddingTop: ['pt'],
      paddingBottom: ['pb'],
      paddingInline: ['px'],
      paddingBlock: ['py'],
      paddingInlineStart: ['ps'],
      paddingInlineEnd: ['pe'],
      ...plain(
        'gap',
        'rowGap',
        'columnGap',
        'inset',
        'insetInline',
        'insetBlock',
        'insetInlineStart',
        'insetInlineEnd',
        'top',
        'bottom',
        'left',
        'right',
        'scrollMarginTop',
        'scrollMarginBottom',
        'scrollPaddingTop',
      ),
    }),
    ...from('sizes', {
      ...plain('width', 'height', 'flexBasis', 'scrollbarWidth'),
      minWidth: ['minW'],
      minHeight: ['minH'],
      maxWidth: ['maxW'],
      maxHeight: ['maxH'],
    }),
    ...from('radii', plain('borderRadius')),
    ...from(
      'borderWidths',
      plain('borderWidth', 'borderTopWidth', 'borderBottomWidth', 'borderInlineStartWidth', 'borderInlineEndWidth'),
    ),
    ...from('shadows', plain('boxShadow')),
    ...from('zIndex', plain('zIndex')),
    ...from('fonts', plain('fontFamily')),
    ...from('fontSizes', plain('fontSize')),
    ...from('fontWeights', plain('fontWeight')),
    ...from('lineHeights', plain('lineHeight')),
    ...from('durations', plain('transitionDuration', 'animationDuration')),
    borderTopRadius: {
      values: 'radii',
      transform: (value) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
    borderBottomRadius: {
      values: 'radii',
      transform: (value) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
    },
    hideFrom: {
      values: 'breakpoints',
      transform: (_value, { raw }) => ({ [`@breakpoint ${String(raw)}`]: { display: 'none' } }),
    },
    hideBelow: {
      values: 'breakpoints',
      transform: (_value, { raw }) => ({ [`@breakpoint ${String(raw)}Down`]: { display: 'none' } }),
    },
    srOnly: {
      values: { type: 'boolean' },
      transform: (value) =>
        value
          ? {
              position: 'absolute',
              width: '1px',
              height: '1px',
              padding: '0',
              margin: '-1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
              whiteSpace: 'nowrap',
              borderWidth: '0',
            }
          : {},
    },
  },
})
