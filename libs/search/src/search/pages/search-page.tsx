import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { maxCountedKeyword, pageSize } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { cappedCount, EmptyContent, PageTitle, Pagination, Tag, TagRow, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { Facets } from '../facets.tsx'
import { FoundList } from '../found-list.tsx'
import { HotWords } from '../../components/hot-words.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { searchQuery, searchView, type SearchView } from '../../queries.ts'

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

/** SRC-01. Counts what a person looks for, once: not its further pages and filters, nor who comes back from a result. What is too long for a word is none. */
const useCountedSearch = (keyword: string) => {
  const call = useCall()
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP' && key !== 'default'
  useEffect(() => {
    if (keyword && keyword.length <= maxCountedKeyword && !cameBack)
      call('POST /doc/select_keyword/front/add', { body: { keyword } }).catch(() => {}) // nobody waits for it
  }, [keyword]) // eslint-disable-line react-hooks/exhaustive-deps -- a search is its words
}

export function Component() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = searchView(search)
  useCountedSearch(view.keyword.trim())
  const {
    data: { data, total, facets, others, without },
  } = useSuspenseQuery(searchQuery(view))
  const address = (
    changes: Partial<Record<'directory' | 'model' | 'period' | 'order' | 'page', string | undefined>>,
  ) => {
    const next = new URLSearchParams({ keyword: view.keyword })
    const all = {
      directory: view.directoryCode,
      model: view.productModel,
      period: view.period === 'any' ? undefined : view.period,
      order: view.order === 'relevance' ? undefined : view.order,
      page: undefined,
      ...changes,
    }
    for (const [name, value] of Object.entries(all)) if (value) next.set(name, value)
    return `${pathFor('search')}?${next}`
  }
  const dropped = {
    directoryCode: address({ directory: undefined }),
    productModel: address({ model: undefined }),
    period: address({ period: undefined }),
  }
  const periods: Record<SearchView['period'], string> = {
    any: t`Any time`,
    quarter: t`Last three months`,
    year: t`Last year`,
  }
  const directoryName = facets.directories.find(({ code }) => code === view.directoryCode)?.name ?? view.directoryCode
  const chips = [
    ...(view.directoryCode ? [{ name: directoryName!, to: dropped.directoryCode }] : []),
    ...(view.productModel ? [{ name: view.productModel, to: dropped.productModel }] : []),
    ...(view.period === 'any' ? [] : [{ name: periods[view.period], to: dropped.period }]),
  ]
  const [shown, { keyword }] = [cappedCount(total), view]
  const filterNames = { directoryCode: directoryName, productModel: view.productModel, period: periods[view.period] }
  return (
    <Wrap pt="6">
      <SearchBox key={view.keyword} keyword={view.keyword} />
      {view.keyword.trim() ? (
        <>
          <PageTitle textStyle="2xl" mt="6">
            {total ? (
              <Plural value={total} one={`# result for “${keyword}”`} other={`${shown} results for “${keyword}”`} />
            ) : (
              <Trans>No results for “{view.keyword}”</Trans>
            )}
          </PageTitle>
          <Head>
            <TagRow>
              {chips.map(({ name, to }) => (
                <Tag key={to} name={name} onRemove={() => void navigate(to)}>
                  {name}
                </Tag>
              ))}
            </TagRow>
            <nav aria-label={t`Order`}>
              <Link
                to={address({ order: undefined })}
                {...(view.order === 'relevance' && { 'aria-current': 'true' as const })}
              >
                <Trans>Best match</Trans>
              </Link>
              <Link
                to={address({ order: 'newest' })}
                {...(view.order === 'newest' && { 'aria-current': 'true' as const })}
              >
                <Trans>Latest</Trans>
              </Link>
            </nav>
          </Head>
          <Columns>
            <Facets view={view} facets={facets} periods={periods} address={address} />
            <section aria-label={t`Results`}>
              {data.length > 0 ? (
                <>
                  <FoundList found={data} />
                  <Pagination
                    pageNo={view.pageNo}
                    pageSize={pageSize}
                    total={total}
                    to={(page) => address({ page: String(page) })}
                  />
                </>
              ) : (
                <EmptyContent
                  title={<Trans>Nothing was found</Trans>}
                  action={without
                    .filter(({ count }) => count > 0)
                    .map(({ filter, count }) => (
                      <Link key={filter} to={dropped[filter]}>
                        <Trans>Without “{filterNames[filter]}”</Trans> (
                        <Plural value={count} one="# result" other="# results" />)
                      </Link>
                    ))}
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
      ) : (
        <>
          <PageTitle textStyle="2xl" mt="6">
            <Trans>What are you looking for?</Trans>
          </PageTitle>
          <HotWords />
        </>
      )}
    </Wrap>
  )
}
