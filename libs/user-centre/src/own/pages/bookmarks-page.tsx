import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bookmark } from '@portal/contract'

import {
  Day,
  FilterBar,
  KeywordFilter,
  ListCard,
  NothingFits,
  PagedTable,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, columnsFor, EmptyContent, Field, Select } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BookmarkActions } from '../bookmark-actions.tsx'
import { bookmarksQuery, bookmarksView, folderField, foldersQuery } from '../own-queries.ts'
import { KindOf, ThingLink } from '../own-thing.tsx'

const Note = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

const column = columnsFor<Bookmark>()
const columns = column.columns([
  column.display({
    id: 'title',
    header: () => <Trans>Title</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <ThingLink thing={row.original} />,
  }),
  column.accessor('kind', {
    header: () => <Trans>Kind</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <KindOf kind={getValue()} />,
  }),
  column.accessor('folder', {
    header: () => <Trans>Folder</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue() || <Trans>None</Trans>,
  }),
  column.accessor('at', {
    header: () => <Trans>Kept on</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  column.display({
    id: 'actions',
    header: () => <Trans>Actions</Trans>,
    meta: { place: 'actions' },
    cell: ({ row }) => <BookmarkActions row={row.original} />,
  }),
])
const keyOf = ({ id }: Bookmark) => id
const noteOf = ({ note }: Bookmark) => (note ? <Note>{note}</Note> : undefined)

/** What one keeps: by folder and keyword, in one's own order. */
export function Component() {
  const { t } = useLingui()
  const { view, to, change } = useView(bookmarksView, pathFor('myCollection'))
  const list = usePage(bookmarksQuery(view))
  const { data: folders = [] } = useQuery(foldersQuery)
  // A folder that the address names may have been emptied meanwhile: it is still what is asked for.
  const named = folders.map(({ folder }) => folder)
  const shown =
    view.folder === undefined || named.includes(view.folder) ? folders : [...folders, { folder: view.folder, count: 0 }]
  return (
    <StaffPage title={<Trans id="route.myCollection">My collection</Trans>}>
      <ListCard>
        <FilterBar>
          <Field label={t`Folder`}>
            {(control) => (
              <Select
                {...control}
                size="staff"
                value={folderField.write(view.folder)}
                onChange={({ target }) => change({ folder: folderField.read(target.value) })}
              >
                <option value="">{t`All`}</option>
                {shown.map(({ folder, count }) => (
                  <option key={folder} value={folderField.write(folder)}>
                    {folder || t`In no folder`} ({count})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <KeywordFilter
            label={t`Filter by title or note`}
            example={t`Title or note`}
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`My collection`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          detail={noteOf}
          empty={
            view.keyword || view.folder !== undefined ? (
              <NothingFits all={to({ folder: undefined, keyword: undefined })}>
                <Trans>Nothing that you keep is in this folder and has these words in its title or note.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent
                title={<Trans>You keep nothing yet</Trans>}
                action={
                  <ButtonLink asChild>
                    <Link to={pathFor('search')}>
                      <Trans>Search the portal</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>“Keep” beside a case puts it here, where you find it again.</Trans>
              </EmptyContent>
            )
          }
        />
      </ListCard>
    </StaffPage>
  )
}
