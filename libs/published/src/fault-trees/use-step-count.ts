import { useCall } from '@portal/api-client'
import type { Taken, TreeEvent } from '@portal/contract/facts'
import { useCallback, useEffect } from 'react'

/** What was counted in this visit: it lasts as long as the portal stays open in the tab. */
const counted = new Set<string>()

/** Counts, once a visit, what becomes of the steps of a tree: nobody is named. A report that fails is lost. */
export const useCount = (id: string) => {
  const call = useCall()
  return useCallback(
    (events: readonly { readonly step: string; readonly event: TreeEvent }[]): Promise<unknown> => {
      const fresh = events.filter(({ step, event }) => !counted.has(`${id} ${step} ${event}`))
      if (!fresh.length) return Promise.resolve()
      const keys = fresh.map(({ step, event }) => `${id} ${step} ${event}`)
      for (const key of keys) counted.add(key)
      return call('POST /extend/faultTree/count', { body: { id, events: fresh } }).catch((error: unknown) => {
        for (const key of keys) counted.delete(key)
        throw error
      })
    },
    [call, id],
  )
}

/** Counts the step that is open in front of a reader, and the one that was answered to come here. */
export const useStepCount = (id: string, step: string, last: Taken | undefined): void => {
  const count = useCount(id)
  const before = last?.step.id
  useEffect(() => {
    count([
      ...(before === undefined ? [] : [{ step: before, event: 'answered' as const }]),
      { step, event: 'shown' },
    ]).catch(() => undefined)
  }, [count, step, before])
}
