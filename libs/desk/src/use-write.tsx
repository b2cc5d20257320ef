import { ApiError, uniqueId, useCall, type AnswerOf, type InputOf } from '@portal/api-client'
import type { Calls } from '@portal/contract'
import { showMessage } from '@portal/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { RefusalText } from './refusal-text.tsx'

type Reactions<K extends keyof Calls> = {
  readonly onDone: (answer: AnswerOf<K>, input: InputOf<K>) => void
  /** What happens when it is refused; without it a message says why. */
  readonly onRefused?: (error: Error) => void
}
type Attempt = { readonly key: string; readonly input: string; running: boolean }

/** Says in a message why something was not done. */
export const showRefusal = (error: Error): void => showMessage(<RefusalText error={error} />, 'bad')

/**
 * A write that a second click does not do twice. While one runs, further clicks do nothing; after a broken connection, when nobody knows whether it arrived,
 * the same request goes out under the same idempotency key. Afterwards every list, count and page on the screen is fetched again.
 */
export const useWrite = <K extends keyof Calls>(key: K, { onDone, onRefused = showRefusal }: Reactions<K>) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const attempt = useRef<Attempt>(undefined)
  const write = useMutation({
    mutationFn: (input: InputOf<K>) => call(key, input, { idempotencyKey: attempt.current!.key }),
    onSuccess: (answer, input) => {
      attempt.current = undefined
      onDone(answer, input)
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'offline') attempt.current!.running = false
      else attempt.current = undefined
      onRefused(error)
    },
  })
  return {
    busy: write.isPending,
    /** `key`: of a form that keeps it beside what was typed, so that the same is not done twice after a reload either. */
    send: (input: InputOf<K>, key?: string) => {
      const text = JSON.stringify(input)
      if (attempt.current?.running) return
      attempt.current = {
        key: key ?? (attempt.current?.input === text ? attempt.current.key : uniqueId()),
        input: text,
        running: true,
      }
      write.mutate(input)
    },
  }
}
