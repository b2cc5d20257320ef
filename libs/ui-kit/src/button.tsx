import { chakra, defineRecipe } from '@chakra-ui/react'

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    mdDown: { whiteSpace: 'normal', wordBreak: 'keep-all', overflowWrap: 'break-word' }, // of big text on a phone a label is wider than the window
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background var(--ks-durations-fast)',
    _disabled: { bg: 'bg.muted', borderColor: 'border', color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress', boxShadow: 'inset 0 -2px 0 0 currentColor' }, // the mark; its width stays
  },
  variants: {
    look: {
      solid: {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        _hover: { _enabled: { bg: 'brand.solidHover', borderColor: 'brand.solidHover' } },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { _enabled: { bg: 'bg.muted' } },
      },
      text: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'fg.link',
        _hover: { _enabled: { bg: 'brand.subtle' } },
      },
      danger: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'danger.fg',
        _hover: { _enabled: { bg: 'danger.subtle' } },
      },
      dangerSolid: {
        bg: 'danger.solid',
        borderColor: 'danger.solid',
        color: 'danger.contrast',
        _hover: { _enabled: { bg: 'danger.solidHover' } },
      },
      icon: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'fg.muted',
        px: '2',
        _hover: { _enabled: { bg: 'bg.muted', color: 'fg' } },
      },
    },
    size: {
      staff: { minH: { base: 'control.touch', md: 'control.staff' }, px: '3', textStyle: 'sm', fontWeight: 'medium' },
      reader: { minH: { base: 'control.touch', md: 'control.reader' }, px: '4', textStyle: 'md', fontWeight: 'medium' },
      large: { minH: '12', px: '6', textStyle: 'lg', fontWeight: 'medium' },
    },
  },
  compoundVariants: [
    { look: 'icon', size: 'reader', css: { minW: { base: 'control.touch', md: 'control.reader' }, px: '2' } },
    {
      look: 'icon',
      size: 'staff',
      css: {
        minW: { base: 'control.touch', md: 'control.staff' },
        minH: { base: 'control.touch', md: 'control.staff' },
        px: '1.5',
      },
    },
  ],
  defaultVariants: { look: 'outline', size: 'reader' },
})

/** A button; its label is a verb. One solid button a region. An icon alone needs an aria-label. */
export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } })
/** A link that looks like a button: `<ButtonLink asChild><Link to=…>…</Link></ButtonLink>`. */
export const ButtonLink = chakra('a', recipe)
