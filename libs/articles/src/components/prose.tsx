import { chakra } from '@chakra-ui/react'

const code = { bg: 'bg.muted', borderRadius: 'xs', px: '1', fontSize: '0.9em' }

/** How authored text looks, for reading and in the editor. */
export const Prose = chakra('div', {
  base: {
    textStyle: 'lg', lineHeight: 'proseEn', '&:lang(zh)': { lineHeight: 'proseZh' }, overflowWrap: 'anywhere', mt: '6',
    '& h2': { textStyle: { base: '2xl', md: '3xl' }, mt: '12', mb: '3.5' }, '& h3': { textStyle: 'xl', mt: '8', mb: '2' }, '& h4': { textStyle: 'lg', fontWeight: 'semibold', mt: '6', mb: '1' },
    '& > div > :first-child': { mt: '0' },
    '& p, & ul, & ol, & pre, & blockquote': { my: '3.5' }, '& ul': { listStyle: 'disc', ps: '6' }, '& ul ul': { listStyle: 'circle' }, '& li > p': { my: '1' },
    '& a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& ol': { counterReset: 'step', listStyle: 'none', ps: '0' },
    '& ol > li': { counterIncrement: 'step', position: 'relative', ps: '11', pb: '4', minH: '8' },
    '& ol > li::before': { content: 'counter(step)', position: 'absolute', insetInlineStart: '0', top: '2px', width: '26px', height: '26px', borderRadius: 'full', borderWidth: '1px', borderColor: 'brand.solid', color: 'brand.fg', bg: 'bg', fontSize: '13px', fontWeight: 'semibold', lineHeight: '24px', textAlign: 'center', zIndex: '1' },
    '& ol > li:not(:last-child)::after': { content: '""', position: 'absolute', insetInlineStart: '13px', top: '28px', bottom: '-2px', width: '1px', bg: 'border' },
    '& figure': { borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', overflow: 'hidden', my: '6', bg: 'bg.subtle' }, '& figure img': { display: 'block', width: 'full', height: 'auto', bg: 'white' },
    '& figcaption': { px: '4', py: '2.5', borderTopWidth: '1px', borderColor: 'border', textStyle: 'sm', color: 'fg.muted' },
    '& img': { maxW: 'full', height: 'auto' },
    '& pre': { px: '4', py: '3.5', borderRadius: 'md', bg: 'bg.muted', borderWidth: '1px', borderColor: 'border.muted', overflow: 'auto', fontSize: '0.82em', lineHeight: '1.7', overflowWrap: 'normal' },
    '& bdi': { whiteSpace: { lg: 'nowrap' } }, '& :is(p, li, td) > code': code, '& td > code': { whiteSpace: 'nowrap' },
    '& [data-heading], & [data-code]': { position: 'relative' }, '& > div > [data-heading]:first-child > *': { mt: '0' },
    '& [data-heading] > :is(h2, h3)': { pe: { base: '10', lg: '0' } },
    '@media (hover: none)': { '& [data-heading] > :is(h2, h3)': { pe: { base: '12', lg: '0' } } }, // room for the button that a script adds
    '& [data-table]': { overflowX: 'auto', my: '5', '& > table': { display: 'table', overflow: 'visible', my: '0', borderCollapse: 'separate', borderSpacing: '0' } },
    '& [data-table] > table:not(:has([rowspan])) tr > :first-child:not([colspan])': { position: 'sticky', insetInlineStart: '0', bg: 'bg', maxW: '45vw' },
    '& [data-table] thead th': { position: 'sticky', top: '0', bg: 'bg' }, '& [data-table] :is(th, td):first-child, & [data-table] thead th': { zIndex: '1' }, '& [data-table] thead th:first-child': { zIndex: '2' },
    '& table': { display: 'block', width: 'full', overflowX: 'auto', borderCollapse: 'collapse', textStyle: 'md', my: '5' },
    '& th': { fontWeight: 'medium', color: 'fg.subtle', textAlign: 'start', whiteSpace: 'nowrap' }, '& th, & td': { px: '3', py: '2.5', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top', minW: '6em' }, '& :is(th, td):first-child': { ps: '0' },
    '& blockquote': { borderRadius: 'md', bg: 'bg.info', px: '4.5', py: '3' },
    '& mark': { bg: 'bg.mark', color: 'inherit' },
    '& [data-loss]': { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'fg.warning', borderRadius: 'md', bg: 'bg.warning', px: '4', py: '3', my: '4', textStyle: 'sm' },
    _print: {
      fontSize: '10.5pt', '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }, '& a[href^=http]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' },
      '& h2, & h3, & h4': { breakAfter: 'avoid', fontSize: '13pt', mt: '6' }, '& figure, & tr, & blockquote': { breakInside: 'avoid' }, '& figure img': { maxH: '200mm', width: 'auto', maxW: 'full', mx: 'auto' }, '& p, & li': { orphans: '3', widows: '3' },
      '& [data-table], & table': { overflow: 'visible', maxH: 'none', boxShadow: 'none' }, '& table': { display: 'table', fontSize: '9pt' },
      // Columns give way as far as they must: a printed table cannot be scrolled.
      '& :is(th, td)': { position: 'static !important', boxShadow: 'none !important', minW: '0', maxW: 'none !important', whiteSpace: 'normal', px: '1.5' }, '& td > code': { whiteSpace: 'normal' },
    },
  },
})
