import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'

export type Crumb = { readonly text: string; readonly to?: string | undefined }

const Trail = chakra('nav', {
  base: {
    pt: { base: '1', md: '4' },
    '& ol': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      color: 'fg.subtle',
      textStyle: 'sm',
      listStyle: 'none',
    },
    '& a': {
      position: 'relative',
      color: 'fg.muted',
      display: 'inline-block',
      py: '0.5',
      _hover: { textDecoration: 'underline' },
    },
    '& li + li::before': {
      content: '""',
      display: 'inline-block',
      width: '5px',
      height: '5px',
      borderStyle: 'solid',
      borderColor: 'border.emphasized',
      borderWidth: '1px 1px 0 0',
      transform: 'rotate(45deg)',
      marginInline: '8px 11px',
      marginBottom: '2px',
      _rtl: { transform: 'rotate(-135deg)' },
    },
    // On a phone one line that scrolls sideways: each crumb as high as a finger and, with what is around it, as wide; the page itself gives way first.
    mdDown: {
      '& ol': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
      '& li': { flex: 'none', whiteSpace: 'nowrap' },
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: 'control.touch',
        py: '0',
        _after: { content: '""', position: 'absolute', insetBlock: '0', insetInline: '-10px' },
        _focusVisible: { outlineOffset: '-2px' },
      },
      '& li[aria-current]': { flex: '0 1 auto', minW: '24', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
})

/** Where the page lies. The last crumb is the page itself and leads nowhere. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <Trail aria-label={t`Breadcrumbs`}>
      <ol>
        {crumbs.map(({ text, to }, at) => (
          <li key={at} {...(at === crumbs.length - 1 && { 'aria-current': 'page' as const })}>
            {to && at < crumbs.length - 1 ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </Trail>
  )
}
