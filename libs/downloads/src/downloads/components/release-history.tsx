import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PublishedRelease } from '@portal/contract'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { SectionHead } from '@portal/ui-kit'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { trackNames } from './release-facts.tsx'

const Rail = chakra('ol', {
  base: {
    listStyle: 'none',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    '& li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      minH: { base: 'control.touch', md: '9' },
      ps: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
    },
    '& a, & b': { textStyle: 'md', fontWeight: 'medium', minW: '20' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '6' },
      color: 'fg.link',
    },
    '& [aria-current]': { color: 'fg' },
    '& [aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-1px',
      insetBlock: '2',
      width: '2px',
      bg: 'brand.solid',
    },
    '& [data-warning]': { display: 'inline-flex', gap: '1', alignItems: 'center', color: 'fg.warning' },
  },
})

/** Every release of a line, the newest first; the one that is shown is marked. */
export function ReleaseHistory({ release: { id: shown, history } }: { release: PublishedRelease }) {
  const { i18n } = useLingui()
  return (
    <section>
      <SectionHead title={<Trans>All releases of this line</Trans>} />
      <Rail>
        {history.map(({ id, version, date, track, breakingChanges, file }) => (
          <li key={id} {...(id === shown && { 'aria-current': 'true' as const })}>
            {id === shown ? (
              <b>
                <bdi>{version}</bdi>
              </b>
            ) : (
              <Link to={pathFor('toolsDownloadDetails', { id })}>
                <bdi>{version}</bdi>
              </Link>
            )}
            <time dateTime={date}>{formatDay(i18n, date)}</time>
            <span>{trackNames[track]}</span>
            {!file && <Trans>Planned</Trans>}
            {breakingChanges.length > 0 && (
              <span data-warning="">
                <TriangleAlert size={14} aria-hidden />
                <Trans>Breaking changes</Trans>
              </span>
            )}
          </li>
        ))}
      </Rail>
    </section>
  )
}
