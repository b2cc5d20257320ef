import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'

/** The page of a list that the view asks for, or what else it shows; while the next one comes, the one before stands. */
export const usePage = <T>(asked: UseQueryOptions<T>): UseQueryResult<T> =>
  useQuery<T>({ ...asked, placeholderData: keepPreviousData })
