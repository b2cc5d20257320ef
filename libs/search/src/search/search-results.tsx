import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { pageSize, type FoundKind } from '@portal/contract/facts'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { loginPath } from '@portal/routing'
import { cappedCount, EmptyContent, PageTitle, Pagination, Tag, TagRow } from '@portal/ui-kit'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { searchAddress, searchQuery, type SearchChanges, type SearchView } from '../queries.ts'
import { Facets } from './facets.tsx'
import { FoundList, languageNames } from './found-list.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--u) * 14) minmax(0, 1fr)' },
    columnGap: '14',
    rowGap: '4',
    mt: '5',
    mb: '16',
    alignItems: 'start',
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > :last-child': { ms: 'auto' },
    '& nav a': {
      color: 'fg.muted',
      px: '2',
      minH: { base: 'control.touch', md: '8' },
      display: 'inline-flex',
      alignItems: 'center',
    },
    '& nav a[aria-current]': {
      color: 'fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -2px 0 var(--ks-colors-brand-solid)',
    },
  },
})
const OtherFrame = chakra('section', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    px: '4',
    pt: '3',
    mt: '7',
    '& > h2': { textStyle: 'sm', color: 'fg.subtle', fontWeight: 'medium' },
  },
})

const Said = chakra('p', { base: { color: 'fg.muted', pb: '3', '& strong': { color: 'fg', fontWeight: 'semibold' } } })

const signsOfQuotes = /["“”«»「」]/g
/** Row 19. With no hit for what was quoted: how much the same words find without the quotation marks. */
function Unquoted({ view, address }: { view: SearchView; address: (changes: SearchChanges) => string }) {
  const keyword = view.keyword.replace(signsOfQuotes, ' ').replace(/\s+/g, ' ').trim()
  const { data } = useQuery({
    ...searchQuery({ ...view, keyword, pageNo: 1 }),
    enabled: keyword !== '' && keyword !== view.keyword.replace(/\s+/g, ' ').trim(),
  })
  const count = data?.total
  if (!count) return null
  return (
    <Link to={address({ keyword })}>
      <Trans>Without the quotation marks</Trans> (<Plural value={count} one="# result" other="# results" />)
    </Link>
  )
}

type Props = {
  path: string
  view: SearchView
  tree?: ReactNode
  /** Told when something is opened of what was found. */
  onOpen: () => void
}
/** What a search found, its filters with their counts, and the ways out when it found little. `tree` stands in place of the directories among the filters. */
export function SearchResults({ path, view, tree, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const {
    data: { data, total, whole, spelling, facets, others, without },
  } = useSuspenseQuery(searchQuery(view))
  const address = (changes: SearchChanges) => searchAddress(path, view, changes)
  const periods: Record<SearchView['period'], string> = {
    any: t`Any time`,
    quarter: t`Last three months`,
    year: t`Last year`,
  }
  const nameOf = (list: readonly { code: string; name: string }[], code: string | undefined) =>
    list.find((each) => each.code === code)?.name ?? code ?? ''
  const kindName = (kind: string) => i18n._(thingKinds[kind as FoundKind])
  const filters = {
    directoryCode: { parameter: 'directory', name: nameOf(facets.directories, view.directoryCode) },
    productModel: { parameter: 'model', name: view.productModel ?? '' },
    kind: { parameter: 'kind', name: view.kind ? kindName(view.kind) : '' },
    label: { parameter: 'label', name: nameOf(facets.labels, view.label) },
    period: { parameter: 'period', name: view.period === 'any' ? '' : periods[view.period] },
    language: { parameter: 'language', name: view.language ? languageNames[view.language] : '' },
  } as const
  const dropped = (filter: keyof typeof filters) => address({ [filters[filter].parameter]: undefined })
  const chips = (Object.keys(filters) as (keyof typeof filters)[]).filter((filter) => filters[filter].name)
  const [shown, { keyword }] = [cappedCount(total), view]
  const words = keyword.trim()
  const first = (view.pageNo - 1) * pageSize
  const complete = Math.max(0, Math.min(data.length, whole - first))
  const order = (name: string, value: SearchView['order']) => (
    <Link
      to={address({ order: value === 'relevance' ? undefined : value })}
      {...(view.order === value && { 'aria-current': 'true' as const })}
    >
      {name}
    </Link>
  )
  return (
    <>
      <PageTitle textStyle="2xl" mt="6">
        {!words ? (
          <Plural value={total} one="# result" other={`${shown} results`} />
        ) : total ? (
          <Plural value={total} one={`# result for “${keyword}”`} other={`${shown} results for “${keyword}”`} />
        ) : (
          <Trans>No results for “{keyword}”</Trans>
        )}
      </PageTitle>
      {spelling && (
        <Said>
          <Trans>
            Nothing is written so. These are the results for <strong>{spelling}</strong>.
          </Trans>
        </Said>
      )}
      <Head>
        <TagRow>
          {chips.map((filter) => (
            <Tag key={filter} name={filters[filter].name} onRemove={() => void navigate(dropped(filter))}>
              {filters[filter].name}
            </Tag>
          ))}
        </TagRow>
        {words && (
          <nav aria-label={t`Order`}>
            {order(t`Best match`, 'relevance')}
            {order(t`Latest`, 'newest')}
          </nav>
        )}
      </Head>
      <Columns>
        <Facets view={view} facets={facets} periods={periods} kindName={kindName} address={address} tree={tree} />
        <section aria-label={t`Results`}>
          {complete > 0 && <FoundList found={data.slice(0, complete)} onOpen={onOpen} />}
          {words && data.length > complete && (
            <Said data-rest="">
              {complete > 0 || first > 0 ? (
                <Trans>These have most of the words:</Trans>
              ) : (
                <Trans>No page has all of the words. These have most of them:</Trans>
              )}
            </Said>
          )}
          {data.length > complete && <FoundList found={data.slice(complete)} onOpen={onOpen} />}
          {data.length > 0 ? (
            <Pagination
              pageNo={view.pageNo}
              pageSize={pageSize}
              total={total}
              to={(page) => address({ page: String(page) })}
            />
          ) : (
            <EmptyContent
              title={<Trans>Nothing was found</Trans>}
              action={[
                ...without.map(({ filter, count }) => (
                  <Link key={filter} to={dropped(filter)}>
                    <Trans>Without “{filters[filter].name}”</Trans> (
                    <Plural value={count} one="# result" other="# results" />)
                  </Link>
                )),
                ...facets.languages.map(({ lang, count }) => (
                  <Link key={lang} to={address({ language: lang })}>
                    <span lang={lang}>{languageNames[lang]}</span> (
                    <Plural value={count} one="# result" other="# results" />)
                  </Link>
                )),
                <Unquoted key="unquoted" view={view} address={address} />,
                // Row 101. Every guest is offered it, without a count: nobody learns whether others find more.
                ...(user
                  ? []
                  : [
                      <Link key="login" to={loginPath(address({}))}>
                        <Trans>Sign in to search what customers and staff read</Trans>
                      </Link>,
                    ]),
              ]}
            >
              <Trans>Check the spelling, use fewer words, or type only the model number.</Trans>
            </EmptyContent>
          )}
          {others.length > 0 && (
            <OtherFrame>
              <h2>
                <Trans>Found in other languages, not in yours</Trans>
              </h2>
              <FoundList found={others} showLanguage />
            </OtherFrame>
          )}
        </section>
      </Columns>
    </>
  )
}
