import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cappedCount } from './capped-count.ts'

/** The page numbers to show around the current one; null is a gap. */
export const pagesAround = (current: number, last: number): (number | null)[] => {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1]
    return before === undefined || page === before + 1
      ? [page]
      : page === before + 2
        ? [before + 1, page]
        : [null, page]
  })
}

type Props = { pageNo: number; pageSize: number; total: number; to: (pageNo: number) => string }

/** PAG-01. Which part of the list is shown, and links to the other pages. A total over 5000 shows as 5000+. */
export function Pagination({ pageNo, pageSize, total, to }: Props) {
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(Math.min(total, 5000) / pageSize))
  const from = (pageNo - 1) * pageSize + 1
  const until = Math.min(pageNo * pageSize, total)
  const count = cappedCount(total)
  return (
    <chakra.nav
      aria-label={t`Pages`}
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        mt: '7',
        flexWrap: 'wrap',
        '& a, & [data-gap]': {
          minW: { base: 'control.touch', md: '9' },
          height: { base: 'control.touch', md: '9' },
          display: 'inline-grid',
          placeItems: 'center',
          borderRadius: 'md',
          color: 'fg',
          px: '1.5',
        },
        '& a:hover': { bg: 'bg.muted' },
        '& a[aria-current]': {
          color: 'brand.fg',
          fontWeight: 'semibold',
          boxShadow: 'inset 0 0 0 1px var(--ks-colors-brand-solid)',
        },
        '& p': { me: 'auto', color: 'fg.subtle', textStyle: 'sm' },
        _rtl: { '& svg': { transform: 'scaleX(-1)' } },
      }}
    >
      <p>
        <Trans>
          {from}–{until} of {count}
        </Trans>
      </p>
      {last > 1 && (
        <>
          {pageNo > 1 && (
            <Link to={to(pageNo - 1)} aria-label={t`Previous page`} rel="prev">
              <ChevronLeft size={16} aria-hidden />
            </Link>
          )}
          {pagesAround(pageNo, last).map((page, at) =>
            page === null ? (
              <span key={`gap${at}`} data-gap="" aria-hidden>
                …
              </span>
            ) : (
              <Link
                key={page}
                to={to(page)}
                aria-label={t`Page ${page}`}
                {...(page === pageNo && { 'aria-current': 'page' as const })}
              >
                {page}
              </Link>
            ),
          )}
          {pageNo < last && (
            <Link to={to(pageNo + 1)} aria-label={t`Next page`} rel="next">
              <ChevronRight size={16} aria-hidden />
            </Link>
          )}
        </>
      )}
    </chakra.nav>
  )
}
