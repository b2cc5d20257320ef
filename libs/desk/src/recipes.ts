import { defineSlotRecipe } from '@chakra-ui/react'

// What floats above a form; the library moves it to where there is room.
const floating = {
  bg: 'bg.float',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'md',
  zIndex: 'suggestions',
  outline: 'none',
} as const
/** A button that is an icon, at the end of a control or in what floats. */
export const iconButton = {
  display: 'inline-grid',
  placeItems: 'center',
  minW: { base: 'control.touch', md: '7' },
  minH: { base: 'control.touch', md: '7' },
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _disabled: { color: 'fg.subtle', cursor: 'default' },
} as const

/** How the library's calendar looks. A recipe is given to its component: the theme of the first view knows none. */
export const datePickerRecipe = defineSlotRecipe({
  className: 'desk-date-picker',
  slots: [
    'root',
    'content',
    'view',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    content: { ...floating, p: '3' },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', mb: '2' },
    viewTrigger: { ...iconButton, px: '3', fontWeight: 'semibold', color: 'fg' },
    prevTrigger: { ...iconButton, _rtl: { transform: 'scaleX(-1)' } },
    nextTrigger: { ...iconButton, _rtl: { transform: 'scaleX(-1)' } },
    table: { borderCollapse: 'separate', borderSpacing: '0', width: 'full' },
    tableHeader: { textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center', py: '1' },
    tableCell: { p: '0', textAlign: 'center' },
    tableCellTrigger: {
      ...iconButton,
      display: 'grid',
      minW: { base: '10', md: '8' },
      minH: { base: '10', md: '8' },
      textStyle: 'sm',
      color: 'fg',
      px: '1',
      '&[data-outside-range]': { color: 'fg.subtle' },
      '&[data-today]': { fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-selected]': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' },
    },
  },
})
