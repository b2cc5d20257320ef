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

/** How the library's tree looks: indented lines that are chosen, with a mark that opens what is below one. */
export const treeViewRecipe = defineSlotRecipe({
  className: 'desk-tree-view',
  slots: [
    'root',
    'label',
    'tree',
    'item',
    'itemText',
    'branch',
    'branchControl',
    'branchContent',
    'branchText',
    'branchTrigger',
    'branchIndicator',
  ],
  base: {
    label: { display: 'block', fontWeight: 'medium', mb: '1.5' },
    tree: {
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      bg: 'bg.panel',
      p: '1',
      maxH: '320px',
      overflowY: 'auto',
      '&[data-invalid]': { borderColor: 'border.error' },
      '& [data-part=item], & [data-part=branch-control]': {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minH: { base: 'control.touch', md: '8' },
        ps: 'calc(var(--depth) * var(--ks-spacing-5) - var(--ks-spacing-3))',
        pe: '2',
        borderRadius: 'md',
        cursor: 'pointer',
        textStyle: { base: 'md', md: 'sm' },
        _hover: { bg: 'bg.muted' },
        '&[data-selected]': { bg: 'brand.subtle', boxShadow: 'inset 2px 0 0 var(--ks-colors-brand-solid)' },
        '&[data-focus]:focus-visible': { outline: '2px solid var(--ks-colors-focus-ring)', outlineOffset: '-2px' },
      },
    },
    branchTrigger: { ...iconButton, '& svg': { transition: 'transform var(--ks-durations-fast)' } },
    branchIndicator: {
      display: 'inline-flex',
      '&[data-state=open]': { transform: 'rotate(90deg)' },
      _rtl: { '&:not([data-state=open])': { transform: 'scaleX(-1)' } },
    },
    item: { '& > span:first-of-type': { ms: { base: 'control.touch', md: '7' } } },
  },
})

/** How the library's place for files looks: as a field does, until something is held over it. */
export const fileUploadRecipe = defineSlotRecipe({
  className: 'desk-file-upload',
  slots: ['root', 'dropzone'],
  base: {
    root: { width: 'full' },
    dropzone: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minH: { base: 'control.touch', md: 'control.staff' },
      px: '3',
      py: '1.5',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg.link',
      cursor: 'pointer',
      textStyle: { base: 'md', md: 'sm' },
      '& svg': { flex: 'none' },
      _hover: { bg: 'bg.muted' },
      '&[data-dragging]': { bg: 'brand.subtle', borderStyle: 'solid', borderColor: 'brand.solid' },
      '&[data-invalid]': { borderColor: 'border.error' },
      '&[data-disabled]': { bg: 'bg.muted', color: 'fg.subtle', cursor: 'default' },
    },
  },
})
