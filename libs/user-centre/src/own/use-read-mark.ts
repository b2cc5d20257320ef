import { useCall } from '@portal/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type ReadCall = 'POST /doc/doc-message/read' | 'POST /doc/doc-share/read'

/** Marks something as read, in silence: what is refused or lost stays unread. The counts and lists on the screen follow. */
export const useReadMark = (key: ReadCall): ((id: string) => void) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(key, { body: { id } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  return mutate
}
