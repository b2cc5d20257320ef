import { useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { courseQuery } from '../shared/training-queries.ts'

type Progress = { readonly done: boolean; readonly seconds: number }

/** Keeps how far somebody is in a lesson. What fails is kept with the next step, and nobody is disturbed. */
export const useProgress = (id: string, lesson: number, before: boolean) => {
  const call = useCall()
  const user = useUser()
  const queryClient = useQueryClient()
  const write = useMutation({
    mutationFn: (progress: Progress) =>
      call('POST /train/trainCourse/saveProgress', { body: { id, lesson, ...progress } }),
    onSuccess: (_, { done }) => {
      if (done) void queryClient.invalidateQueries({ queryKey: courseQuery(id).queryKey })
    },
  })
  return {
    done: before || (write.isSuccess && write.variables.done),
    save: (progress: Progress) => {
      if (user && !write.isPending) write.mutate(progress)
    },
  }
}
