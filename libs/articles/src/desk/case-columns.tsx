import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { Day, LanguageName, SelectAll, SelectOne, SiteDay, withChanges } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { columnsFor, RowLink } from '@portal/ui-kit'
import { useSearchParams } from 'react-router-dom'
import { DueBy, StateBadges } from './approval-state.tsx'
import { CaseActions } from './case-actions.tsx'
import { ScopeName } from './scope-name.tsx'

function ReviewLink({ row: { articleId, title, lang } }: { row: StaffArticle }) {
  const [search] = useSearchParams()
  // The list goes along, so that the next case of it can be reached from there.
  return (
    <RowLink lang={lang} title={title} to={pathFor('undoneMatterInfo') + withChanges(search, { articleId })}>
      {title}
    </RowLink>
  )
}

const Badges = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1' } })
const column = columnsFor<StaffArticle>()
const select = column.display({
  id: 'select',
  header: () => <SelectAll />,
  cell: ({
    row: {
      original: { articleId, billNo, title },
    },
  }) => <SelectOne id={articleId} name={`${billNo} ${title}`} />,
})
const number = column.accessor('billNo', {
  header: () => <Trans>Number</Trans>,
  cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
})
const state = column.accessor('code', {
  header: () => <Trans>State</Trans>,
  cell: ({ row }) => (
    <Badges data-varies="">
      <StateBadges {...row.original} />
    </Badges>
  ),
})
const language = column.accessor('lang', {
  header: () => <Trans>Language</Trans>,
  meta: { place: 'fact', extra: true },
  cell: ({ getValue }) => <LanguageName lang={getValue()} />,
})
const scope = column.accessor('scope', {
  header: () => <Trans>Readers</Trans>,
  meta: { place: 'fact', extra: true },
  cell: ({ getValue }) => <ScopeName scope={getValue()} />,
})
const revision = column.accessor('revision', {
  header: () => <Trans>Revision</Trans>,
  meta: { place: 'number', extra: true },
})
const updated = column.accessor('updateTime', {
  header: () => <Trans>Updated</Trans>,
  meta: { place: 'fact' },
  cell: ({ getValue }) => <Day at={getValue()} />,
})

const title = column.accessor('title', {
  header: () => <Trans>Title</Trans>,
  meta: { place: 'title' },
  cell: ({ row }) => <ReviewLink row={row.original} />,
})
const author = column.accessor('createUser.fullName', {
  id: 'author',
  header: () => <Trans>Author</Trans>,
  meta: { place: 'fact' },
})

/** The author's own cases: the title leads to the editor, the last column to the next step, and to what readers see. */
export const mineColumns = column.columns([
  select,
  number,
  state,
  column.accessor('title', {
    header: () => <Trans>Title</Trans>,
    meta: { place: 'title' },
    cell: ({
      row: {
        original: { articleId, title, lang, actions },
      },
    }) =>
      actions.includes('undelete') ? (
        <span lang={lang}>{title || <Trans>Without a title</Trans>}</span>
      ) : (
        <RowLink lang={lang} title={title} to={`${pathFor('uploadArticle')}?articleId=${articleId}`}>
          {title || <Trans>Without a title</Trans>}
        </RowLink>
      ),
  }),
  language,
  scope,
  revision,
  updated,
  column.display({
    id: 'actions',
    header: () => <Trans>Actions</Trans>,
    meta: { place: 'actions' },
    cell: ({ row }) => <CaseActions row={row.original} />,
  }),
])

/** Cases to be read and decided about: the title leads to the review. */
export const reviewColumns = column.columns([
  select,
  number,
  state,
  title,
  author,
  language,
  scope,
  revision,
  column.accessor('updateTime', {
    header: () => <Trans>Submitted</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  column.accessor('due', {
    header: () => <Trans>To be decided by</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ row }) => <DueBy {...row.original} />,
  }),
])

/** Cases that readers see and somebody has to look at again: the title leads to the review, where that is said. */
export const staleColumns = column.columns([
  select,
  number,
  title,
  author,
  language,
  scope,
  column.accessor('reviewBy', {
    header: () => <Trans>To be reviewed by</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <span data-varies="">{getValue() && <SiteDay at={getValue()!} />}</span>,
  }),
])
