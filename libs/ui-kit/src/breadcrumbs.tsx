import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { touchArea } from './touch-area.ts'

export type Crumb = { readonly text: string; readonly to?: string | undefined }

/** Where the page lies. The last crumb is the page itself and leads nowhere. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <chakra.nav aria-label={t`Breadcrumbs`} css={{ pt: '4', '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: 'fg.subtle', textStyle: 'sm', listStyle: 'none' }, '& a': { color: 'fg.muted', display: 'inline-block', py: '0.5', ...touchArea }, '& a:hover': { textDecoration: 'underline' }, '& li + li::before': { content: '""', display: 'inline-block', width: '5px', height: '5px', borderStyle: 'solid', borderColor: 'border.emphasized', borderWidth: '1px 1px 0 0', transform: 'rotate(45deg)', margin: '0 11px 2px 8px' }, _rtl: { '& li + li::before': { transform: 'rotate(-135deg)' } } }}>
      <ol>
        {crumbs.map(({ text, to }, at) => (
          <li key={at} {...(at === crumbs.length - 1 && { 'aria-current': 'page' as const })}>{to && at < crumbs.length - 1 ? <Link to={to}>{text}</Link> : text}</li>
        ))}
      </ol>
    </chakra.nav>
  )
}
