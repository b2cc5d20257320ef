import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchAnswer } from '@portal/contract'
import { cappedCount } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SearchChanges, SearchView } from '../queries.ts'
import { languageNames } from './found-list.tsx'

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
    '& details > ul': { listStyle: 'none', borderBottomWidth: '1px', borderColor: 'border', pb: '4' },
    '& details > ul > li > a': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2',
      alignItems: 'center',
      minH: { base: 'control.touch', lg: '7' },
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    '& details > ul > li > a:hover': { color: 'fg' },
    '& details > ul > li > a[aria-current]': {
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
  kindName: (kind: string) => string
  address: (changes: SearchChanges) => string
  /** In place of the directories. */
  tree?: ReactNode
}

/** The filters of a search, each with its count before the click. */
export function Facets({ view, facets, periods, kindName, address, tree }: Props) {
  const { t, i18n } = useLingui()
  const link = (
    parameter: keyof SearchChanges,
    { code, name, count, lang }: { code: string; name: string; count?: number; lang?: string },
    chosen: string | undefined,
  ) => (
    <li key={code}>
      <Link
        to={address({ [parameter]: code === chosen || code === 'any' ? undefined : code })}
        {...(code === chosen && { 'aria-current': 'true' as const })}
      >
        <span lang={lang}>{name}</span>
        {count !== undefined && <small>{cappedCount(count)}</small>}
      </Link>
    </li>
  )
  const section = (heading: ReactNode, entries: readonly ReactNode[], fewest = 1) =>
    entries.length >= fewest && (
      <>
        <h2>{heading}</h2>
        <ul>{entries}</ul>
      </>
    )
  const own = view.language ?? i18n.locale
  return (
    <Side aria-label={t`Filters`}>
      <details>
        <summary>
          <Trans>Filters</Trans>
        </summary>
        {tree}
        {section(
          <Trans>Kind</Trans>,
          facets.kinds.map(({ kind, count }) => link('kind', { code: kind, name: kindName(kind), count }, view.kind)),
          view.kind ? 1 : 2,
        )}
        {!tree &&
          section(
            <Trans>Directory</Trans>,
            facets.directories.map((each) => link('directory', each, view.directoryCode)),
          )}
        {section(
          <Trans>Model</Trans>,
          facets.models.map(({ code, count }) => link('model', { code, name: code, count }, view.productModel)),
        )}
        {section(
          <Trans>Label</Trans>,
          facets.labels.map((each) => link('label', each, view.label)),
        )}
        {section(
          <Trans>Updated</Trans>,
          facets.periods.map(({ period, count }) =>
            link('period', { code: period, name: periods[period], count }, view.period),
          ),
        )}
        {section(
          <Trans>Language</Trans>,
          facets.languages.map(({ lang, count }) =>
            link('language', { code: lang, name: languageNames[lang], count, lang }, own),
          ),
          view.language ? 1 : 2,
        )}
      </details>
    </Side>
  )
}
