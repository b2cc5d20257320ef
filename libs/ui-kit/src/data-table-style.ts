import type { SystemStyleObject } from '@chakra-ui/react'

const rail = {
  content: '""',
  position: 'absolute',
  insetInlineStart: '0',
  top: '0',
  bottom: '0',
  width: '2px',
  bg: 'brand.solid',
} as const

// Below md a row is a card: its cells flow, the title takes a line of its own, the header row is only heard.
const cards: SystemStyleObject = {
  '& table, & tbody, & tr[data-detail], & tr[data-detail] td': { display: 'block', width: 'full' },
  '& thead': { srOnly: true },
  '& tr[data-row]': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    pt: '3',
    pb: '3',
    width: 'full',
  },
  '& td': { display: 'block', height: 'auto', p: '0', borderWidth: '0', whiteSpace: 'normal' },
  '& tr:is([data-row]:focus-within, [data-current])': { _before: rail },
  '& td[data-place=title]': { flexBasis: '100%', maxW: 'full' },
  '& td[data-place=title] [data-row-link]': {
    display: 'flex',
    alignItems: 'center',
    minH: 'control.touch',
    whiteSpace: 'normal',
    textStyle: 'md',
    fontWeight: 'medium',
  },
  '& td[data-place=actions]': { flexBasis: '100%', mt: '1', ms: '-3', me: '-3' },
  '& td > small': { display: 'inline', color: 'fg.subtle', textStyle: 'sm', _after: { content: '": "' } },
  '& tr[data-row]:not([data-detailed]), & tr[data-detail]': { borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tr[data-detail] td': { px: '4', pb: '3' },
}

// From md on: one line a row of 40 px, whatever the languages make of the other columns the title takes the rest.
const lines: SystemStyleObject = {
  '& th, & td': {
    height: '10',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  '& :is(th, td):first-of-type': { ps: '4' },
  '& :is(th, td):last-of-type': { pe: '4' },
  '& th': { color: 'fg.subtle', fontWeight: 'normal', borderColor: 'border' },
  '& th[data-place=title]': { minW: 'calc(var(--u) * 15)', width: 'full' },
  '& td[data-place=title]': { maxW: '0', width: 'full' },
  '& [data-place=number]': { textAlign: 'end' },
  // What can be done with a row is at hand however long the words of its other columns are: it stays in sight while they scroll.
  '& [data-place=actions]': { textAlign: 'end', position: 'sticky', insetInlineEnd: '0', bg: 'inherit' },
  '& tr:has(> [data-place=actions])': { bg: 'bg.panel' },
  '& td[data-place=title] [data-row-link]': {
    display: 'block',
    lineHeight: '38px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // The mark stands in the first cell: before the row it would be a cell itself.
  '& tr[data-row] > td:first-of-type': { position: 'relative' },
  '& tr:is([data-row]:focus-within, [data-current]) > td:first-of-type': { _before: rail },
  '& td > small': { display: 'none' },
  '& tr[data-detailed] td': { borderBottomWidth: '0' },
  '& tr[data-detail] td': { height: 'auto', pt: '0', pb: '2.5', whiteSpace: 'normal' },
}

/** How the staff table looks. */
export const dataTableStyle: SystemStyleObject = {
  overflowX: 'auto',
  textStyle: 'sm',
  '&[data-busy]': { boxShadow: 'inset 0 2px 0 0 var(--ks-colors-brand-solid)', cursor: 'progress' }, // the mark, for paler text could not be read
  '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: '0' },
  '& tr[data-row]': { _hover: { bg: 'bg.muted' }, '&:focus-within, &[data-current]': { bg: 'brand.subtle' } },
  '& td': { color: 'fg.muted' },
  '& td[data-place=title] [data-row-link]': {
    color: 'fg',
    _hover: { color: 'fg.link' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& tbody tr:last-of-type td': { borderBottomWidth: { md: '0' } },
  '& [data-bone]': {
    display: 'flex',
    alignItems: 'center',
    height: { base: '20', md: '10' },
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  mdToXl: { '& [data-extra]': { display: 'none' } },
  mdDown: cards,
  md: lines,
}
