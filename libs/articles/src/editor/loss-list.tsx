import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxNearLength } from '@portal/contract/facts'
import { Button } from '@portal/ui-kit'
import { Check } from 'lucide-react'
import { lossLineId } from './loss-line.ts'
import { isGrave, LossMeaning, LossName } from './loss-name.tsx'
import type { LossLine } from './word-report.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      textStyle: 'sm',
      overflowWrap: 'anywhere',
    },
    '& [data-number]': {
      gridRow: '1 / span 4',
      display: 'grid',
      placeItems: 'center',
      minW: '6',
      height: '6',
      px: '1',
      borderRadius: 'full',
      bg: 'fg.warning',
      color: 'fg.inverted',
      textStyle: 'xs',
      fontWeight: 'semibold',
    },
    '& [data-grave] [data-number]': { bg: 'fg.error' },
    '& > li:focus': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px', borderRadius: 'sm' },
    '& [data-done] [data-number]': { bg: 'bg.emphasized', color: 'fg.muted' },
    '& h3': { textStyle: 'md', fontWeight: 'semibold' },
    '& p': { color: 'fg.muted' },
    '& p[data-near]': { color: 'fg.subtle' },
    '& [data-actions]': { display: 'flex', gap: '1', ms: '-3', mt: '0.5' },
  },
})
const maxDetail = 160
// The server cuts what stood before a loss to so many characters.

/** What did not come over from Word, by number: what it was, where, and what to do. */
export function LossList({
  lines,
  onShow,
  onRemove,
}: {
  lines: readonly LossLine[]
  onShow: (line: LossLine) => void
  onRemove: (line: LossLine) => void
}) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Losses`}>
      {lines.map((line) => {
        const { number, kind, near, detail, mark, position } = line
        return (
          <li
            key={number}
            id={lossLineId(number)}
            tabIndex={-1}
            {...(mark === 'removed' ? { 'data-done': '' } : isGrave(kind) && { 'data-grave': '' })}
          >
            <span data-number="">
              {mark === 'removed' ? <Check size={14} role="img" aria-label={t`Done`} /> : number}
            </span>
            <h3>
              <LossName kind={kind} />
            </h3>
            {mark === 'removed' ? (
              <p>
                <Trans>The mark was removed.</Trans>
              </p>
            ) : (
              <>
                <p data-near="">
                  {near ? (
                    <Trans>After “{near.length < maxNearLength ? near : `…${near}`}”</Trans>
                  ) : mark === 'there' || position > 0 ? null : (
                    <Trans>Not in the text itself</Trans>
                  )}
                </p>
                <p>
                  <LossMeaning kind={kind} />
                  {detail && (
                    <>
                      {' '}
                      <Trans>
                        In the file: {detail.length > maxDetail ? `${detail.slice(0, maxDetail)}…` : detail}
                      </Trans>
                    </>
                  )}
                </p>
              </>
            )}
            {(mark === 'there' || (mark === 'none' && position > 0)) && (
              <div data-actions="">
                <Button
                  look="text"
                  size="staff"
                  aria-label={t`Show loss ${number} in the text`}
                  onClick={() => onShow(line)}
                >
                  <Trans>Show</Trans>
                </Button>
                {mark === 'there' && (
                  <Button
                    look="text"
                    size="staff"
                    aria-label={t`Remove mark ${number} from the text`}
                    onClick={() => onRemove(line)}
                  >
                    <Trans>Remove mark</Trans>
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </List>
  )
}
