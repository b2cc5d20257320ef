import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { ChoiceFilter, LanguageFilter, LoadFailed, usePage, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, Card, EmptyContent, LinkTabs, PageTitle, Skeleton } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { Figures } from '../figures.tsx'
import { measures } from '../measure.ts'
import { statisticsQuery } from '../statistics-query.ts'
import { editionNames, periods, statisticsView } from '../statistics-view.ts'
import { TopLists } from '../top-lists.tsx'

const Filters = chakra(Card, {
  base: {
    overflow: 'hidden',
    mb: '4',
    '& > nav': { px: '4' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2', px: '4', py: '3' },
  },
})
const Busy = chakra('div', { base: { '&[aria-busy=true]': { cursor: 'progress' } } })
const skeletonHeights = [48, 200, 48, 200]

/** What was read, searched and visited, for staff: by time, edition and language. */
export function Component() {
  const { t } = useLingui()
  const { view, to, change } = useView(statisticsView, pathFor('statistics'))
  const { data, isError, isPlaceholderData, refetch } = usePage(statisticsQuery(view))
  const editionTitles = { cn: t`Chinese edition`, overseas: t`Overseas edition` }
  const filtered = view.edition !== undefined || view.lang !== undefined
  const counted = data?.days.some((day) => measures.some((measure) => day[measure] > 0)) ?? false
  return (
    <>
      <PageTitle textStyle="2xl" mt="0" mb="4">
        <Trans>Statistics</Trans>
      </PageTitle>
      <Filters>
        <LinkTabs
          label={t`Time`}
          current={String(view.days)}
          tabs={periods.map((days) => ({
            key: String(days),
            text: <Trans>{days} days</Trans>,
            to: to({ days }),
          }))}
        />
        <div>
          <ChoiceFilter
            label={t`Edition`}
            any={t`Both editions`}
            choices={editionNames}
            nameOf={(name) => editionTitles[name]}
            chosen={view.edition}
            onChange={(edition) => change({ edition })}
          />
          <LanguageFilter lang={view.lang} onChange={(lang) => change({ lang })} />
        </div>
      </Filters>
      {data && counted ? (
        <Busy aria-busy={isPlaceholderData}>
          <Figures days={data.days} />
          <TopLists {...data} />
        </Busy>
      ) : data ? (
        <Card>
          {filtered ? (
            <EmptyContent
              title={<Trans>Nothing was counted for this choice</Trans>}
              action={
                <ButtonLink asChild>
                  <Link to={pathFor('statistics')}>
                    <Trans>Show everything</Trans>
                  </Link>
                </ButtonLink>
              }
            >
              <Trans>No visit to this edition in this language was counted in this time.</Trans>
            </EmptyContent>
          ) : (
            <EmptyContent title={<Trans>Nothing was counted yet</Trans>}>
              <Trans>
                Pages are counted as they are sent, visits once visitors allow it. Numbers appear here after the first
                ones.
              </Trans>
            </EmptyContent>
          )}
        </Card>
      ) : isError ? (
        <Card>
          <LoadFailed title={<Trans>The statistics could not be loaded</Trans>} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Card role="status" aria-label={t`Loading`} css={{ display: 'grid', gap: '4', p: '4' }}>
          {skeletonHeights.map((height, at) => (
            <Skeleton key={at} style={{ height }} />
          ))}
        </Card>
      )}
      <chakra.p css={{ color: 'fg.subtle', textStyle: 'sm', mt: '4' }}>
        <Trans>
          Days are those of UTC. Page views, visitors and visits are those of visitors who allow counting. Pages sent
          are those of all visitors, robots left out: only whole pages that the server sends, not those that a browser
          goes on to by itself, so the two cannot be compared. Nothing says who they were. Numbers are kept for 13
          months.
        </Trans>
      </chakra.p>
    </>
  )
}
