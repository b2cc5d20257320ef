import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { LoadFailed } from '@portal/desk'
import { Button, Note, Select, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Comparison, useChanges } from './changes-view.tsx'
import { revisionQuery } from './queries.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { RevisionList } from './revision-list.tsx'
import { revisionsOf } from './revisions.ts'

const Columns = chakra('div', {
  base: {
    containerType: 'inline-size',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      alignItems: 'start',
      '@container (min-width: 820px)': { gridTemplateColumns: 'calc(var(--u) * 20) minmax(0, 1fr)', gap: '8' },
    },
    '& [data-choice]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      mb: '4',
      '& label': { color: 'fg.muted', textStyle: 'sm' },
      '& > button': { ms: { md: 'auto' } },
    },
  },
})

const numberIn = (text: string | null) => Number.parseInt(text ?? '', 10)

type Props = {
  article: Article
  search: URLSearchParams
  to: (changes: Record<string, string | undefined>) => string
  onGo: (to: string) => void
  onRestored: (revision: number) => void
  onRefused: (error: Error) => void
}

/** Every revision of a case; one is compared with another by block, and can be taken up again as a new draft. */
export function HistoryView({ article, search, to, onGo, onRestored, onRefused }: Props) {
  const { t } = useLingui()
  const { articleId, revision: newest, lang, events, live, actions } = article
  const [restoring, setRestoring] = useState(false)
  const revisions = revisionsOf(events)
  const known = (asked: number) => (revisions.some(({ revision }) => revision === asked) ? asked : undefined)
  const chosen = known(numberIn(search.get('revision'))) ?? revisions[1]?.revision ?? newest
  const against =
    known(numberIn(search.get('with'))) ?? (chosen === newest ? (revisions[1]?.revision ?? newest) : newest)
  const [early, late] = chosen < against ? [chosen, against] : [against, chosen]
  const [before, after] = [useQuery(revisionQuery(articleId, early)), useQuery(revisionQuery(articleId, late))]
  const changes = useChanges(before.data?.content, after.data?.content, lang)
  const failed = before.isError || after.isError
  return (
    <Columns>
      <div>
        <RevisionList
          revisions={revisions}
          chosen={chosen}
          live={live?.revision}
          to={(revision) => to({ view: 'history', revision: String(revision) })}
        />
        <div>
          {revisions.length < 2 ? (
            <Note>
              <Trans>This is the only revision so far. Each save adds one, and any two can be compared here.</Trans>
            </Note>
          ) : (
            <>
              <div data-choice="">
                <label htmlFor="compared-with">
                  <Trans>Revision {chosen}, compared with</Trans>
                </label>
                <Select
                  id="compared-with"
                  size="staff"
                  width="auto"
                  value={against}
                  onChange={(event) =>
                    onGo(to({ view: 'history', revision: String(chosen), with: event.target.value }))
                  }
                >
                  {revisions
                    .filter(({ revision }) => revision !== chosen)
                    .map(({ revision }) => (
                      <option key={revision} value={revision}>
                        {revision === newest ? t`Revision ${revision}, the newest` : t`Revision ${revision}`}
                      </option>
                    ))}
                </Select>
                {actions.includes('save') && chosen !== newest && (
                  <Button size="staff" onClick={() => setRestoring(true)}>
                    <Trans>Restore revision {chosen}</Trans>
                  </Button>
                )}
              </div>
              {failed ? (
                <LoadFailed
                  title={<Trans>The revisions could not be loaded</Trans>}
                  onRetry={() => {
                    void before.refetch()
                    void after.refetch()
                  }}
                />
              ) : !changes ? (
                <div role="status" aria-label={t`Loading`}>
                  <Skeleton width="40%" mb="3" />
                  <Skeleton height="20" />
                </div>
              ) : !changes.count ? (
                <Note>
                  <Trans>
                    Revision {late} says the same as revision {early}.
                  </Trans>
                </Note>
              ) : (
                <Comparison
                  changes={changes}
                  lang={lang}
                  title={
                    <Trans>
                      From revision {early} to revision {late}
                    </Trans>
                  }
                />
              )}
            </>
          )}
        </div>
      </div>
      <RestoreDialog
        open={restoring}
        article={article}
        restored={chosen}
        onClose={() => setRestoring(false)}
        onRestored={onRestored}
        onRefused={onRefused}
      />
    </Columns>
  )
}
