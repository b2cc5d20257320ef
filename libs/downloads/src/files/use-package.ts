import { reasonOf, useCall } from '@portal/api-client'
import type { Release } from '@portal/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBasket } from '../basket.ts'
import { packageProgress } from './queries.ts'

const pollMs = 1000
const again = 'offline'
/** A release that there is a file of. */
export type Offered = Release & { readonly file: NonNullable<Release['file']> }

/** DWN-01, DWN-02. The package of a set of releases: begun, followed until it has an address, given up. What was begun goes on after a reload. */
export const usePackage = (ids: readonly string[]) => {
  const { items, job, setJob } = useBasket()
  const call = useCall()
  const queryClient = useQueryClient()
  const own = job && job.ids.length === ids.length && job.ids.every((id) => ids.includes(id)) ? job : null
  const progress = useQuery({
    ...packageProgress(own ?? { path: '', fileIds: [] }),
    enabled: own !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      (error ? reasonOf(error) === again : data?.state === 'packaging') && pollMs,
  })
  const begin = useMutation({
    mutationFn: ({ releases, name }: { releases: readonly Offered[]; name: string }) =>
      call('POST /doc/file-zip/auto', {
        body: {
          name,
          items: releases.map(({ id, title, file: { fileId } }) => ({
            uid: items.find((item) => item.id === id)?.uid ?? id,
            fileId,
            release: id,
            title,
            packaging: false,
          })),
        },
      }),
    onSuccess: (answer, { releases }) => {
      const begun = { path: answer.path, fileIds: answer.fileIds, ids: releases.map(({ id }) => id) }
      queryClient.setQueryData(packageProgress(begun).queryKey, answer)
      setJob(begun)
    },
  })
  const giveUp = useMutation({
    mutationFn: async () => own && call('POST /doc/file-zip/cancel', { body: { path: own.path } }),
    // Gone here in any case: one that could not be told of expires by itself.
    onSettled: () => setJob(null),
  })
  return {
    progress: own ? progress.data : undefined,
    /** It was begun, and nobody knows yet how far it is. */
    isAsking: own !== null && progress.isPending,
    error: begin.error ?? (own && progress.error && reasonOf(progress.error) !== again ? progress.error : null),
    isBeginning: begin.isPending,
    begin: begin.mutate,
    giveUp: giveUp.mutate,
  }
}
