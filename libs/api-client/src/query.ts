import type { Calls } from '@portal/contract'
import { onlineManager, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import type { AnswerOf, CallPortal, InputOf } from './client.ts'

/**
 * A query is data: the call's key and its input. The query client brings the transport: HTTP in the browser, a function call on the server.
 * `cancels` names a group of list requests of which only the newest counts (ART-08).
 */
export const query = <K extends keyof Calls>(key: K, input: InputOf<K>, { cancels }: { cancels?: string } = {}) =>
  queryOptions<AnswerOf<K>>({ queryKey: [key, input], ...(cancels && { meta: { cancels } }) })

/** The client of one visit, and its transport for writes. */
export const createQueryClient = (call: CallPortal): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser that says it is offline is believed when the call fails, and told at once: a write that waits unseen would be sent when nobody expects it any more.
      // A read is tried again when the network comes back, or a second later where the browser knows of no trouble.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: (failures, error) =>
          isApiError(error) && error.reason === 'offline' && onlineManager.isOnline() && failures < 1,
        queryFn: ({
          queryKey,
          signal,
          meta,
        }: {
          queryKey: QueryKey
          signal: AbortSignal
          meta?: Record<string, unknown> | undefined
        }) =>
          call(
            queryKey[0] as 'POST /doc/doc-article/findArticle',
            queryKey[1] as never,
            import.meta.env.SSR
              ? {}
              : { signal, cancels: meta?.cancels as string | undefined, ahead: meta?.ahead === true },
          ),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Fetches what a page will show before anyone asks for it. It is there at once then, counts as out of date, and so is read anew while it is shown. */
export const fetchAhead = async (
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
): Promise<void> => {
  if (queryClient.getQueryState(queryKey)) return
  await queryClient.prefetchQuery({ queryKey, meta: { ahead: true }, retry: false })
  queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: 1 })
}
