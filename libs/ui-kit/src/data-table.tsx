import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createColumnHelper, metaHelper, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { Fragment, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from './button.tsx'
import { dataTableStyle } from './data-table-style.ts'
import { EmptyContent } from './empty-content.tsx'
import { Skeleton } from './skeleton.tsx'

/** Where a cell stands: the title takes the room that is left, facts and numbers are named on a phone (where there is no header row), actions come last. An `extra` column gives way between md and xl. */
type Place = { readonly place?: 'title' | 'fact' | 'number' | 'actions'; readonly extra?: true }
const features = tableFeatures({ columnMeta: metaHelper<Place>() })
type Features = typeof features

/** Makes the columns of a table of `Row`; call it at module scope. */
export const columnsFor = <Row extends object>() => createColumnHelper<Features, Row>()
type DataColumn<Row extends object> = ColumnDef<Features, Row, unknown>

/** Puts the focus on a table's row: the one that is shown beside it, else the first. False when there is none within `area`. */
export const focusRow = (area: Element): boolean => {
  const link =
    area.querySelector<HTMLElement>('[data-current] [data-row-link]') ??
    area.querySelector<HTMLElement>('[data-row-link]')
  link?.focus()
  return link !== null
}

/** The link of a row: what the arrow keys move between and Enter opens. One a row, in its title. */
export const RowLink = (props: ComponentProps<typeof Link>) => <Link data-row-link="" {...props} />

type Props<Row extends object> = {
  /** What the table shows; read out as its caption. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A line of its own below a row, over its whole width. */
  detail?: (row: Row) => ReactNode
  /** The row whose thing is shown beside the table, by its key. */
  current?: string | undefined
  /** The rows are those of the request before. */
  busy?: boolean
  failed?: boolean
  onRetry: () => void
  /** Shown when there are no rows: an EmptyContent that says why. */
  empty: ReactNode
}

const Frame = chakra('div', { base: dataTableStyle })
const skeletons = [72, 56, 80, 64, 76, 60]
const none: readonly never[] = []

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const { key } = event
  const step = ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: -Infinity, End: Infinity } as Record<string, number>)[
    key
  ]
  const target = event.target as HTMLElement
  if (
    !step ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    target.closest('input, select, textarea, dialog')
  )
    return
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')]
  const links = rows.map((row) => row.querySelector<HTMLElement>('[data-row-link]'))
  const at = rows.findIndex((row) => row.contains(target))
  const next =
    step === -Infinity
      ? links.find(Boolean)
      : step === Infinity
        ? links.findLast(Boolean)
        : step > 0
          ? links.find((link, row) => link && row > at)
          : links.findLast((link, row) => link && row < at) // a row whose thing is gone has none
  if (!next) return
  event.preventDefault() // the page does not scroll as well
  next.focus()
}

/**
 * A dense table for staff: one line a row, its own sideways scroll; on a phone each row is a small card.
 * Rows are reached by their title link; arrow keys, or j and k, move between them, Home and End to the ends. Draws loading, empty and failed itself.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  detail,
  current,
  busy = false,
  failed = false,
  onRetry,
  empty,
}: Props<Row>) {
  const { t } = useLingui()
  const table = useTable({
    features,
    columns: columns as DataColumn<Row>[],
    data: rows ?? (none as readonly Row[]),
    getRowId: rowKey,
  })
  if (failed && !rows) {
    return (
      <EmptyContent
        title={<Trans>The list could not be loaded</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The server did not answer as expected. Check the network, then try again.</Trans>
      </EmptyContent>
    )
  }
  if (rows?.length === 0) return <div aria-busy={busy}>{empty}</div>
  if (!rows)
    return (
      <Frame role="status" aria-label={t`Loading`}>
        {skeletons.map((width) => (
          <div key={width} data-bone="">
            <Skeleton style={{ width: `${width}%` }} />
          </div>
        ))}
      </Frame>
    )
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const names = new Map(headers.map((header) => [header.column.id, <table.FlexRender header={header} />]))
  return (
    <Frame data-busy={busy || undefined} onKeyDown={moveFocus}>
      {/* The roles are said again, because browsers drop them from a table that is laid out as cards. */}
      <table role="table" aria-label={label} aria-busy={busy}>
        <thead role="rowgroup">
          <tr role="row">
            {headers.map(({ column: { id, columnDef } }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-place={columnDef.meta?.place}
                data-extra={columnDef.meta?.extra}
              >
                {names.get(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => {
            const more = detail?.(row.original)
            return (
              <Fragment key={row.id}>
                <tr
                  role="row"
                  data-row=""
                  data-detailed={more ? '' : undefined}
                  {...(row.id === current && { 'data-current': '', 'aria-current': true as const })}
                >
                  {row.getAllCells().map((cell) => {
                    const {
                      id,
                      columnDef: { meta },
                    } = cell.column
                    return (
                      <td key={id} role="cell" data-place={meta?.place} data-extra={meta?.extra}>
                        {(meta?.place === 'fact' || meta?.place === 'number') && (
                          <small aria-hidden>{names.get(id)}</small>
                        )}
                        <table.FlexRender cell={cell} />
                      </td>
                    )
                  })}
                </tr>
                {more && (
                  <tr role="row" data-detail="">
                    <td role="cell" colSpan={columns.length}>
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Frame>
  )
}
