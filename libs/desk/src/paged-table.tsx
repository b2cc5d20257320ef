import { pageSize as usualPageSize } from '@portal/contract/facts'
import { DataTable } from '@portal/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ListPages } from './list-card.tsx'

type Props<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'busy' | 'failed' | 'onRetry'> & {
  /** What `usePage` answered. */
  list: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>
  pageNo: number
  pageSize?: number
  /** The address of another page. */
  to: (changes: { pageNo: number }) => string
}

/** A page of a list as it comes from the server: its table, and the way to the other pages. */
export const PagedTable = <Row extends object>({
  list: { data, isPlaceholderData, isError, refetch },
  pageNo,
  pageSize = usualPageSize,
  to,
  ...table
}: Props<Row>) => (
  <>
    <DataTable {...table} rows={data?.data} busy={isPlaceholderData} failed={isError} onRetry={() => void refetch()} />
    {data && <ListPages pageNo={pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />}
  </>
)
