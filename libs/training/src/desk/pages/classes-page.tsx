import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskClass } from '@portal/contract'

import { ListCard, PagedTable, StaffPage, usePage, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, RowLink } from '@portal/ui-kit'
import { useMemo, useState } from 'react'
import { ClassPlace, SeatsLeft } from '../../shared/class-card.tsx'
import { ClassTime } from '../../shared/class-times.tsx'
import { Price } from '../../shared/price.tsx'
import { ClassDialog } from '../class-dialog.tsx'
import { deskClassesQuery, deskClassesView } from '../desk-queries.ts'
import { DeskTabs } from '../desk-tabs.tsx'

const column = columnsFor<DeskClass>()
const columnsWith = (edit: (course: DeskClass) => void) =>
  column.columns([
    column.accessor('title', {
      header: () => <Trans>Class</Trans>,
      meta: { place: 'title' },
      cell: ({ row: { original } }) => (
        <RowLink title={original.title} to={`${pathFor('trainingDesk')}?classId=${original.id}`}>
          <span lang="zh-CN">{original.title}</span>
        </RowLink>
      ),
    }),
    column.accessor('starts', {
      header: () => <Trans>When</Trans>,
      meta: { place: 'fact' },
      cell: ({ row: { original } }) => <ClassTime {...original} />,
    }),
    column.accessor('place', {
      header: () => <Trans>Where</Trans>,
      meta: { place: 'fact' },
      cell: ({ row: { original } }) => <ClassPlace course={original} />,
    }),
    column.accessor('left', {
      header: () => <Trans>Seats</Trans>,
      meta: { place: 'fact' },
      cell: ({ row: { original } }) => <SeatsLeft course={original} />,
    }),
    column.accessor('price', {
      header: () => <Trans>Price</Trans>,
      meta: { place: 'number' },
      cell: ({ getValue }) => <Price fen={getValue()} />,
    }),
    column.display({
      id: 'edit',
      header: () => <Trans>Change</Trans>,
      meta: { place: 'actions' },
      cell: ({ row: { original } }) => <EditButton course={original} onEdit={edit} />,
    }),
  ])
function EditButton({ course, onEdit }: { course: DeskClass; onEdit: (course: DeskClass) => void }) {
  const { t } = useLingui()
  return (
    <Button look="text" size="staff" aria-label={`${t`Change`}: ${course.title}`} onClick={() => onEdit(course)}>
      <Trans>Change</Trans>
    </Button>
  )
}
const keyOf = ({ id }: DeskClass) => id

/** Classes of all courses, the latest first. */
export function Component() {
  const { t } = useLingui()
  const { view, to } = useView(deskClassesView, pathFor('trainingDeskClasses'))
  const list = usePage(deskClassesQuery(view))
  const [edited, setEdited] = useState<DeskClass | 'new'>()
  const columns = useMemo(() => columnsWith(setEdited), [])
  return (
    <StaffPage
      title={<Trans id="route.trainingDeskClasses">Classes</Trans>}
      action={
        <Button size="staff" look="solid" onClick={() => setEdited('new')}>
          <Trans>New class</Trans>
        </Button>
      }
    >
      <ListCard>
        <DeskTabs current="classes" />
        <PagedTable
          label={t`Classes`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={<EmptyContent title={<Trans>There is no class yet</Trans>} />}
        />
      </ListCard>
      <ClassDialog
        open={edited !== undefined}
        course={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    </StaffPage>
  )
}
