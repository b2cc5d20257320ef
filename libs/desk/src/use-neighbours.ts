import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** An entry beside the one that is open, and the page of the list that it is on. */
export type Neighbour = { readonly id: string; readonly pageNo: number }
export type Neighbours = {
  readonly previous?: Neighbour | undefined
  readonly next?: Neighbour | undefined
  /** From 1, in the whole list. */ readonly position?: number
  readonly total?: number
}
type Page<Row> = { data: Row[]; total: number }
type List<Row> = {
  readonly pageNo: number
  readonly pageSize: number
  readonly idOf: (row: Row) => string
  /** Undefined where the entry was not opened from a list. */
  readonly pageQuery: ((pageNo: number) => UseQueryOptions<Page<Row>>) | undefined
}

const useListPage = <Row>(pageQuery: List<Row>['pageQuery'], pageNo: number, wanted: boolean) => {
  const { data } = useQuery<Page<Row>>(
    pageQuery && wanted ? pageQuery(pageNo) : { queryKey: ['no list'], queryFn: skipToken },
  )
  return data
}

/** The entries before and after one in the list from which it was opened, over the borders of its pages. Empty when it is not in that list. */
export const useNeighbours = <Row>(
  { pageNo, pageSize, idOf, pageQuery }: List<Row>,
  id: string | undefined,
): Neighbours => {
  const page = useListPage(pageQuery, pageNo, id !== undefined)
  const at = page?.data.findIndex((row) => idOf(row) === id) ?? -1
  const before = useListPage(pageQuery, pageNo - 1, at === 0 && pageNo > 1)
  const after = useListPage(
    pageQuery,
    pageNo + 1,
    page !== undefined && at === page.data.length - 1 && pageNo * pageSize < page.total,
  )
  if (!page || at < 0) return {}
  const neighbour = (found: Row | undefined, on: number) => found && { id: idOf(found), pageNo: on }
  return {
    previous:
      neighbour(page.data[at - 1], pageNo) ?? (at === 0 ? neighbour(before?.data.at(-1), pageNo - 1) : undefined),
    next: neighbour(page.data[at + 1], pageNo) ?? neighbour(after?.data[0], pageNo + 1),
    position: (pageNo - 1) * pageSize + at + 1,
    total: page.total,
  }
}
