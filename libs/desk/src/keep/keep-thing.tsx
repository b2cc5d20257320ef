import { Trans } from '@lingui/react/macro'
import { query, reasonOf, useCall } from '@portal/api-client'
import { maxBookmarks, type KindName } from '@portal/contract/facts'
import { showMessage } from '@portal/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'

export type Kept = { readonly kind: KindName; readonly thingId: string }

/** Keeps a thing in the collection of who is signed in, or no longer. */
export function KeepThing(thing: Kept) {
  const call = useCall()
  const queryClient = useQueryClient()
  const find = query('POST /doc/doc-collect/find', { body: thing })
  const { data: kept } = useQuery(find)
  const toggle = useMutation({
    mutationFn: async () => {
      if (!kept) return call('POST /doc/doc-collect/save', { body: thing })
      await call('POST /doc/doc-collect/delete', { body: { id: kept.id } }).catch((error: Error) => {
        if (reasonOf(error) !== 'notFound') throw error // removed in another tab
      })
      return null
    },
    onSuccess: (now) => {
      queryClient.setQueryData(find.queryKey, now)
      showMessage(now ? <Trans>Kept in your collection.</Trans> : <Trans>No longer in your collection.</Trans>)
    },
    onError: (error) =>
      showMessage(
        reasonOf(error) === 'tooMany' ? (
          <Trans>Your collection is full: it holds {maxBookmarks} things. Remove some, then try again.</Trans>
        ) : reasonOf(error) === 'notFound' ? (
          <Trans>It is no longer here. Reload the page.</Trans>
        ) : (
          <Trans>That did not work. Try again in a moment.</Trans>
        ),
        'bad',
      ),
  })
  const Icon = kept ? BookmarkCheck : Bookmark
  return (
    <button
      type="button"
      aria-busy={toggle.isPending}
      onClick={() => kept !== undefined && !toggle.isPending && toggle.mutate()}
    >
      <Icon size={16} aria-hidden />
      {kept ? <Trans>Kept in my collection</Trans> : <Trans>Keep in my collection</Trans>}
    </button>
  )
}
