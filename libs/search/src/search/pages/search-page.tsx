import { Trans } from '@lingui/react/macro'
import { PageTitle, Wrap } from '@portal/ui-kit'
import { useLocation, useSearchParams } from 'react-router-dom'
import { HotWords } from '../../components/hot-words.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { isAsked, searchView } from '../../queries.ts'
import { SearchResults } from '../search-results.tsx'
import { useCountedSearch } from '../use-counted-search.ts'

/** The search, at each of its addresses. */
export function Component() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const view = searchView(search)
  const opened = useCountedSearch(view)
  return (
    <Wrap pt="6">
      <SearchBox key={view.keyword} keyword={view.keyword} path={pathname} />
      {isAsked(view) ? (
        <SearchResults path={pathname} view={view} onOpen={opened} />
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
