import { useCall } from '@portal/api-client'
import { useEffect } from 'react'

/** What was reported in this visit: it lasts as long as the portal stays open in the tab. */
const reported = new Set<string>()

/** H08. Reports once a visit that a bulletin is open in front of a reader. A report that fails is lost. */
export const useNoticeHit = (id: string): void => {
  const call = useCall()
  useEffect(() => {
    if (reported.has(id)) return
    reported.add(id)
    call('POST /extend/notice/hits', { body: { id } }).catch(() => reported.delete(id))
  }, [call, id])
}
