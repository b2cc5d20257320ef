import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { gapDays, gapReasons, type FoundKind } from '@portal/contract/facts'
import {
  Count,
  Day,
  FilterBar,
  LanguageFilter,
  LanguageName,
  ListCard,
  PagedTable,
  StaffPage,
  usePage,
  useView,
  useWrite,
} from '@portal/desk'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, LinkTabs, Muted, Select } from '@portal/ui-kit'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { searchAddress, searchView } from '../../queries.ts'
import { gapParts, gapsQuery, gapsView, type Gap } from '../gap-queries.ts'
import { WordGroups } from '../word-groups.tsx'

/** The search as it was asked, to see what it finds in the language that it was asked in. */
function Asked({ gap: { keyword, lang, filters } }: { gap: Gap }) {
  const { i18n } = useLingui()
  const view = {
    ...searchView(new URLSearchParams()),
    ...filters,
    keyword,
    ...(lang !== i18n.locale && { language: lang }),
  }
  return <Link to={searchAddress(pathFor('esSearch'), view, {})}>{keyword}</Link>
}
function Within({ gap: { directory, filters } }: { gap: Gap }) {
  const { i18n } = useLingui()
  const { directoryCode, productModel, kind, label } = filters
  return [directory ?? directoryCode, productModel, kind && i18n._(thingKinds[kind as FoundKind]), label]
    .filter(Boolean)
    .join(' · ')
}
/** One click takes what is missing, and opens a case with its title. */
function Take({ gap: { keyword, lang, takenBy } }: { gap: Gap }) {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const write = `${pathFor('uploadArticle')}?${new URLSearchParams({ title: keyword })}`
  const taken = useWrite('POST /doc/select_keyword/gap/take', { onDone: () => void navigate(write) })
  const given = useWrite('POST /doc/select_keyword/gap/take', { onDone: () => {} })
  if (takenBy === null)
    return (
      <Button
        size="staff"
        aria-disabled={taken.busy}
        onClick={() => taken.send({ body: { keyword, lang, take: true } })}
        aria-label={t`Write a case about “${keyword}”`}
      >
        <Trans>Write this case</Trans>
      </Button>
    )
  if (takenBy !== user?.fullName) return <Trans>Written by {takenBy}</Trans>
  return (
    <Button
      size="staff"
      look="text"
      aria-disabled={given.busy}
      onClick={() => given.send({ body: { keyword, lang, take: false } })}
    >
      <Trans>Give it back</Trans>
    </Button>
  )
}

const column = columnsFor<Gap>()
const columns = column.columns([
  column.accessor('keyword', {
    header: () => <Trans>Searched for</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <Asked gap={row.original} />,
  }),
  column.accessor('filters', {
    header: () => <Trans>Within</Trans>,
    meta: { place: 'fact' },
    cell: ({ row }) => <Within gap={row.original} />,
  }),
  column.accessor('lang', {
    header: () => <Trans>Language</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <LanguageName lang={getValue()} />,
  }),
  column.accessor('searched', {
    header: () => <Trans>People</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
  column.accessor('missed', {
    header: () => <Trans>Found nothing</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
  column.accessor('lastDay', {
    header: () => <Trans>Last</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  column.display({
    id: 'take',
    header: () => <Trans>To do</Trans>,
    meta: { place: 'actions' },
    cell: ({ row }) => <Take gap={row.original} />,
  }),
])
const keyOf = ({ lang, keyword, filters }: Gap) => JSON.stringify([lang, keyword, filters])

/** What people looked for in vain, for one of the reasons. */
function Gaps({ why }: { why: (typeof gapReasons)[number] }) {
  const { t } = useLingui()
  const { view, to, change } = useView(gapsView, pathFor('contentGaps'))
  const list = usePage(gapsQuery(why, view))
  return (
    <>
      <FilterBar>
        <LanguageFilter lang={view.lang} onChange={(lang) => change({ lang })} />
        <Select
          size="staff"
          width={{ base: 'full', md: 'calc(var(--u) * 13)' }}
          aria-label={t`Time`}
          value={view.days}
          onChange={(event) => change({ days: gapDays.find((days) => days === Number(event.target.value)) })}
        >
          {gapDays.map((days) => (
            <option key={days} value={days}>{t`${days} days`}</option>
          ))}
        </Select>
      </FilterBar>
      <PagedTable
        label={t`Searches`}
        columns={columns}
        rowKey={keyOf}
        list={list}
        pageNo={view.pageNo}
        to={to}
        empty={
          <EmptyContent title={<Trans>Everybody found something</Trans>}>
            <Trans>What two people or more look for in vain is listed here.</Trans>
          </EmptyContent>
        }
      />
    </>
  )
}

const isGap = (part: (typeof gapParts)[number]): part is (typeof gapReasons)[number] =>
  gapReasons.some((why) => why === part)

/** Row 18. What people looked for and did not find, for those who write; and what staff say of words, which helps the next one. */
export function Component() {
  const { t } = useLingui()
  const { view, to } = useView(gapsView, pathFor('contentGaps'))
  // On a phone not all of them have room: who comes by an address sees which one it is.
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = tabs.current!.firstElementChild!
    const [place, current] = [row, row.querySelector('[aria-current]')!].map((each) => each.getBoundingClientRect())
    row.scrollLeft += current!.left - place!.left - (place!.width - current!.width) / 2
  }, [view.why])
  const names = {
    missed: t`Found nothing`,
    unopened: t`Found, but opened nothing`,
    equal: t`Words that mean the same`,
    product: t`Product words`,
    asking: t`Words that only ask`,
    hidden: t`Never popular`,
  }
  return (
    <StaffPage title={<Trans id="route.contentGaps">Not found</Trans>}>
      <ListCard>
        <div ref={tabs}>
          <LinkTabs
            label={t`Why`}
            current={view.why}
            tabs={gapParts.map((why) => ({ key: why, text: names[why], to: to({ why, keyword: '' }) }))}
          />
        </div>
        {isGap(view.why) ? <Gaps why={view.why} /> : <WordGroups key={view.why} rule={view.why} />}
      </ListCard>
      {isGap(view.why) && (
        <Muted mt="3" textStyle="sm">
          <Trans>Each network counts once a day for a search; what one alone typed is not shown.</Trans>
        </Muted>
      )}
    </StaffPage>
  )
}
