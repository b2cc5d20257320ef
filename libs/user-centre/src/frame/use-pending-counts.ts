import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pendingQuery } from '../queries.ts'

const channelName = 'pending-counts'
const everyTwoSeconds = 2_000
const everyHalfMinute = 30_000

/**
 * CNT-01. How much waits for the member of staff: asked anew after each step, here or in another tab, when the tab comes into sight, and every two seconds while it is,
 * for others and other devices change it too; less often where no answer comes.
 * The call is one that pages make by themselves, so none of this keeps a session alive.
 */
export const usePendingCounts = (isStaff: boolean) => {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...pendingQuery,
    enabled: isStaff,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? everyHalfMinute : everyTwoSeconds),
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (!isStaff || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })
    const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') channel.postMessage(null)
    })
    return () => {
      unsubscribe()
      channel.close()
    }
  }, [isStaff, queryClient])
  return data
}
