import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, EmptyContent, LinkTabs, PageTitle, Select, Skeleton } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Figures } from '../figures.tsx'
import { measures } from '../measure.ts'
import { statisticsQuery } from '../statistics-query.ts'
import { editionNames, languages, periods, statisticsView, withChange } from '../statistics-view.ts'
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
const bones = [48, 200, 48, 200]

/** What was read, searched and visited, for staff: by time, edition and language. */
export function Component() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = statisticsView(search)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...statisticsQuery(view),
    placeholderData: keepPreviousData,
  })
  const to = (name: keyof typeof view, value: string | undefined) =>
    pathFor('statistics') + withChange(search, name, value)
  // A second choice may come before the page has taken the first one up: it goes on from that.
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  const choose = (name: keyof typeof view, value: string) => {
    const query = withChange(asked.current, name, value)
    asked.current = new URLSearchParams(query)
    void navigate(pathFor('statistics') + query, { replace: true })
  }
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const languageName = (lang: string) => {
    const name = names.of(lang) ?? lang
    return name.charAt(0).toLocaleUpperCase(i18n.locale) + name.slice(1)
  }
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
            to: to('days', days === 30 ? undefined : String(days)),
          }))}
        />
        <div>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 13)' }}
            aria-label={t`Edition`}
            value={view.edition ?? ''}
            onChange={(event) => choose('edition', event.target.value)}
          >
            <option value="">{t`Both editions`}</option>
            {editionNames.map((name) => (
              <option key={name} value={name}>
                {editionTitles[name]}
              </option>
            ))}
          </Select>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 13)' }}
            aria-label={t`Language`}
            value={view.lang ?? ''}
            onChange={(event) => choose('lang', event.target.value)}
          >
            <option value="">{t`All languages`}</option>
            {languages.map((lang) => (
              <option key={lang} value={lang}>
                {languageName(lang)}
              </option>
            ))}
          </Select>
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
          <EmptyContent
            title={<Trans>The statistics could not be loaded</Trans>}
            action={
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>The server did not answer as expected. Check the network, then try again.</Trans>
          </EmptyContent>
        </Card>
      ) : (
        <Card role="status" aria-label={t`Loading`} css={{ display: 'grid', gap: '4', p: '4' }}>
          {bones.map((height, at) => (
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
