import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentEntry } from '@portal/contract'
import { pageSize, type ContentKindName } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import {
  ButtonLink,
  cappedCount,
  EmptyContent,
  MenuColumns,
  Muted,
  PageTitle,
  Pagination,
  SideMenu,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ContentList } from './content-list.tsx'
import { FeedLink } from './feed-link.tsx'
import { KeywordForm } from './keyword-form.tsx'
import { contentQuery, contentView, type ContentView } from './queries.ts'

type Props = {
  kind: ContentKindName
  title: ReactNode
  lead: ReactNode
  /** The address without a category. */
  whole: string
  /** Of an address that names its category by a parameter. */
  category?: string | undefined
  /** Where a category is listed. */
  categoryPath: (code: string) => string
  /** Where words are looked for; absent: in this list. */
  wordsAt?: string
  /** Words as they may be asked for. */
  example: string
  mark?: ((entry: ContentEntry) => ReactNode) | undefined
  facts?: ((entry: ContentEntry) => ReactNode) | undefined
  /** Entries in another form than one below the other. */
  children?: (entries: readonly ContentEntry[]) => ReactNode
}

/** A list of one kind of content: its categories beside it, words to cut it down to, the newest first. */
export function ListPage({
  kind,
  title,
  lead,
  whole,
  category,
  categoryPath,
  wordsAt,
  example,
  mark,
  facts,
  children,
}: Props) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const asked = contentView.read(search)
  const view: ContentView = category === undefined ? asked : { ...asked, category }
  const {
    data: { data: entries, total, categories },
  } = useSuspenseQuery(contentQuery(kind, view))
  const chosen = categories.findIndex(({ code }) => code === view.category)
  const words = view.keyword ? `?${new URLSearchParams({ keyword: view.keyword })}` : ''
  const withWords = (path: string) => (words && path.includes('?') ? `${path}&${words.slice(1)}` : path + words)
  return (
    <Wrap>
      <PageTitle>{title}</PageTitle>
      <Muted>{lead}</Muted>
      <MenuColumns
        current={
          <>
            {categories[chosen]?.name ?? t`All categories`} ({cappedCount(total)})
          </>
        }
        menu={
          <SideMenu
            label={t`Categories`}
            all={{ to: withWords(whole), count: categories.reduce((sum, { count }) => sum + count, 0) }}
            items={categories.map(({ code, name, count }) => ({
              key: code,
              name,
              count,
              to: withWords(categoryPath(code)),
            }))}
            active={chosen < 0 ? 'all' : [chosen]}
          />
        }
      >
        <section aria-label={t`Found`}>
          <KeywordForm
            label={t`Words`}
            keyword={view.keyword}
            placeholder={t`For example ${example}`}
            {...(wordsAt !== undefined && { action: wordsAt })}
            kept={{ category: search.get('category') ?? undefined }}
          />
          {entries.length ? (
            <>
              {children ? children(entries) : <ContentList entries={entries} mark={mark} facts={facts} />}
              <Pagination
                pageNo={view.pageNo}
                pageSize={pageSize}
                total={total}
                to={(page) => pathname + contentView.write(search, { pageNo: page })}
              />
              <FeedLink kind={kind} category={view.category || undefined} />
            </>
          ) : (
            <EmptyContent
              title={<Trans>Nothing fits</Trans>}
              action={
                <ButtonLink asChild>
                  <Link to={whole}>
                    <Trans>See all</Trans>
                  </Link>
                </ButtonLink>
              }
            >
              <Trans>Nothing that you may read is filed here, or the words leave nothing over.</Trans>
            </EmptyContent>
          )}
        </section>
      </MenuColumns>
      <StaffPreview kind={kind} />
    </Wrap>
  )
}
