import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchAnswer } from '@portal/contract'
import { cappedCount } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import type { SearchView } from '../queries.ts'

const Side = chakra('aside', {
  base: {
    '& details > summary': {
      display: { base: 'flex', lg: 'none' },
      alignItems: 'center',
      minH: 'control.touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      cursor: 'pointer',
      fontWeight: 'medium',
    },
    '& details::details-content': { contentVisibility: { lg: 'visible' }, display: { lg: 'contents' } },
    '& h2': { textStyle: 'md', fontWeight: 'semibold', mt: '5', mb: '1' },
    '& ul': { listStyle: 'none', borderBottomWidth: '1px', borderColor: 'border', pb: '4' },
    '& li a': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2',
      alignItems: 'center',
      minH: { base: 'control.touch', lg: '7' },
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    '& li a:hover': { color: 'fg' },
    '& li a[aria-current]': {
      color: 'brand.fg',
      fontWeight: 'semibold',
      boxShadow: '-12px 0 0 var(--ks-colors-bg), -14px 0 0 var(--ks-colors-brand-solid)',
    },
    '& small': { color: 'fg.subtle', textStyle: 'sm' },
  },
})

type Props = {
  view: SearchView
  facets: SearchAnswer['facets']
  periods: Record<SearchView['period'], string>
  address: (changes: {
    directory?: string | undefined
    model?: string | undefined
    period?: string | undefined
  }) => string
}

/** The filters of a search, each with its count before the click. */
export function Facets({ view, facets, periods, address }: Props) {
  const { t } = useLingui()
  const link = (key: string, to: string, name: string, current: boolean, count?: number) => (
    <li key={key}>
      <Link to={to} {...(current && { 'aria-current': 'true' as const })}>
        <span>{name}</span>
        {count !== undefined && <small>{cappedCount(count)}</small>}
      </Link>
    </li>
  )
  return (
    <Side aria-label={t`Filters`}>
      <details>
        <summary>
          <Trans>Filters</Trans>
        </summary>
        {facets.directories.length > 0 && (
          <>
            <h2>
              <Trans>Directory</Trans>
            </h2>
            <ul>
              {facets.directories.map(({ code, name, count }) =>
                link(
                  code,
                  address({ directory: code === view.directoryCode ? undefined : code }),
                  name,
                  code === view.directoryCode,
                  count,
                ),
              )}
            </ul>
          </>
        )}
        {facets.models.length > 0 && (
          <>
            <h2>
              <Trans>Model</Trans>
            </h2>
            <ul>
              {facets.models.map(({ code, count }) =>
                link(
                  code,
                  address({ model: code === view.productModel ? undefined : code }),
                  code,
                  code === view.productModel,
                  count,
                ),
              )}
            </ul>
          </>
        )}
        <h2>
          <Trans>Updated</Trans>
        </h2>
        <ul>
          {(['any', 'quarter', 'year'] as const).map((period) =>
            link(
              period,
              address({ period: period === 'any' ? undefined : period }),
              periods[period],
              period === view.period,
            ),
          )}
        </ul>
      </details>
    </Side>
  )
}
