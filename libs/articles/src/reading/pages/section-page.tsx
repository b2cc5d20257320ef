import { Trans, useLingui } from '@lingui/react/macro'
import type { Directory } from '@portal/contract'
import { pageSize } from '@portal/contract/facts'
import { allDirectories, pathFor, sectionPath } from '@portal/routing'
import {
  ButtonLink,
  cappedCount,
  EmptyContent,
  LinkTabs,
  MenuColumns,
  Muted,
  PageTitle,
  Pagination,
  SideMenu,
  Wrap,
  type SideMenuItem,
} from '@portal/ui-kit'
import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ArticleList } from '../components/article-list.tsx'
import { branchQueries, directoriesQuery, sectionOrders, sectionQuery, sectionView } from '../queries.ts'

type Level = { readonly directories: readonly Directory[]; readonly code: string | undefined }
const itemsOf = ([level, ...below]: readonly Level[]): SideMenuItem[] =>
  (level?.directories ?? []).map(({ directoryCode, name, count }) => ({
    key: directoryCode,
    name,
    count,
    to: sectionPath(directoryCode),
    ...(directoryCode === level!.code && below.length ? { items: itemsOf(below) } : {}),
  }))

export function Component() {
  const { t } = useLingui()
  const params = useParams<'id' | 'childId' | 'threeChildId'>()
  const [search] = useSearchParams()
  const queryClient = useQueryClient()
  const view = sectionView(params, search)
  const branches = useSuspenseQueries({ queries: branchQueries(params) })
  const {
    data: { data: articles, total },
  } = useSuspenseQuery(sectionQuery(view))

  const codes = [params.id, params.childId, params.threeChildId].filter(
    (code) => code !== undefined && code !== allDirectories,
  )
  const levels = branches.map(({ data }, at): Level => ({ directories: data, code: codes[at] }))
  const chosen = levels.flatMap(
    ({ directories, code }) => directories.find(({ directoryCode }) => directoryCode === code) ?? [],
  )
  const active = codes.length
    ? levels
        .slice(0, codes.length)
        .map(({ directories, code }) => directories.findIndex(({ directoryCode }) => directoryCode === code))
    : ('all' as const)
  const everything = levels[0]!.directories.reduce((sum, { count }) => sum + count, 0)
  const current = chosen.at(-1)
  const orders = { newest: t`Latest`, hits: t`Most read`, featured: t`Featured` }
  const address = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), ...changes })}`

  return (
    <Wrap>
      <PageTitle>{current?.name ?? t`Documents`}</PageTitle>
      <Muted>
        <Trans>Manuals, cases and installation guides.</Trans>
      </Muted>
      <MenuColumns
        current={
          <>
            {[t`Documents`, ...chosen.map(({ name }) => name)].join(' › ')} ({cappedCount(current?.count ?? everything)}
            )
          </>
        }
        menu={
          <SideMenu
            label={t`Directories`}
            all={{ count: everything, to: pathFor('dataSection', { id: allDirectories }) }}
            items={itemsOf(levels)}
            active={active}
            onSelect={(item) => {
              if (item !== 'all') void queryClient.prefetchQuery(directoriesQuery(item.key))
            }}
          />
        }
      >
        <section aria-label={t`Documents`}>
          <LinkTabs
            label={t`Order`}
            current={view.order}
            tabs={sectionOrders.map((order) => ({
              key: order,
              text: orders[order],
              to: address({ order, page: '1' }),
            }))}
          />
          {articles.length ? (
            <>
              <ArticleList articles={articles} />
              <Pagination
                pageNo={view.pageNo}
                pageSize={pageSize}
                total={total}
                to={(page) => address({ page: String(page) })}
              />
            </>
          ) : (
            <EmptyContent
              title={<Trans>Nothing here yet</Trans>}
              action={
                <ButtonLink asChild>
                  <Link to={pathFor('dataSection', { id: allDirectories })}>
                    <Trans>See all documents</Trans>
                  </Link>
                </ButtonLink>
              }
            >
              <Trans>No document that you may read is filed in this directory.</Trans>
            </EmptyContent>
          )}
        </section>
      </MenuColumns>
    </Wrap>
  )
}
