import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Directory } from '@portal/contract'
import { useEntry } from '@portal/rendering'
import { search as searchRoutes } from '@portal/routing/areas/search'
import { Muted, PageTitle, SideMenu, Wrap, type SideMenuItem } from '@portal/ui-kit'
import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { SearchBox } from '../../components/search-box.tsx'
import {
  branchQueries,
  directoriesQuery,
  isAsked,
  searchAddress,
  searchQuery,
  searchView,
  type SearchView,
} from '../../queries.ts'
import { SearchResults } from '../search-results.tsx'
import { useCountedSearch } from '../use-counted-search.ts'

/** DIR-01. The tree of directories beside a search: All and three levels, a branch fetched when it is opened, each with what is found in it. */
function DirectoryTree({ path, view }: { path: string; view: SearchView }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const branches = useSuspenseQueries({ queries: branchQueries(view) })
  const { data } = useSuspenseQuery(searchQuery(view))
  const chosen = view.directoryCode ?? ''
  const found = new Map(data.facets.directories.map(({ code, count }) => [code, count]))
  const countOf = ({ directoryCode, count }: Directory) => (isAsked(view) ? (found.get(directoryCode) ?? 0) : count)
  const itemsOf = (level: number): SideMenuItem[] =>
    (branches[level]?.data ?? []).map((directory) => ({
      key: directory.directoryCode,
      name: directory.name,
      count: countOf(directory),
      to: searchAddress(path, view, { directory: directory.directoryCode }),
      ...(chosen.startsWith(directory.directoryCode) && branches[level + 1] ? { items: itemsOf(level + 1) } : {}),
    }))
  const active = branches.flatMap(({ data: level }, at) => {
    const index = level.findIndex(({ directoryCode }) => directoryCode === chosen.slice(0, 2 * at + 2))
    return index < 0 || chosen.length < 2 * at + 2 ? [] : [index]
  })
  return (
    <SideMenu
      label={t`Directories`}
      all={{
        count: branches[0]!.data.reduce((sum, directory) => sum + countOf(directory), 0),
        to: searchAddress(path, view, { directory: undefined }),
      }}
      items={itemsOf(0)}
      active={active.length ? active : 'all'}
      onSelect={(item) => {
        if (item !== 'all') void queryClient.prefetchQuery(directoriesQuery(item.key))
      }}
    />
  )
}

/** A search within a directory, or what lies in it. */
export function Component() {
  const { i18n } = useLingui()
  const title = i18n._(useEntry(searchRoutes, 'directorySearch').title)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const view = searchView(search)
  const opened = useCountedSearch(view)
  const tree = <DirectoryTree path={pathname} view={view} />
  return (
    <Wrap pt="6">
      <SearchBox
        key={view.keyword}
        keyword={view.keyword}
        path={pathname}
        beside={view.directoryCode ? { directory: view.directoryCode } : {}}
      />
      {isAsked(view) ? (
        <SearchResults path={pathname} view={view} tree={tree} onOpen={opened} />
      ) : (
        <>
          <PageTitle textStyle="2xl" mt="6">
            {title}
          </PageTitle>
          <Muted mb="5">
            <Trans>Choose a directory to see what lies in it, or type what you look for.</Trans>
          </Muted>
          <chakra.div maxW="calc(var(--u) * 45)" mb="16">
            {tree}
          </chakra.div>
        </>
      )}
    </Wrap>
  )
}
