import { query, useCall } from '@portal/api-client'
import { caseKind } from '@portal/contract/facts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Whoever scrolls on is not asked about each heading that they pass. */
const pause = 1500

type Props = {
  articleId: string
  /** The heading where the reader is; null at the last one, undefined before they have come far. */
  place: string | null | undefined
  onFound: (place: string) => void
}

/** Row 49. Where a reader who is signed in stopped, on whichever device: told when the case is opened, kept when they have stayed somewhere. */
export function PlaceSync({ articleId, place, onFound }: Props) {
  const call = useCall()
  const thing = { kind: caseKind, thingId: articleId } as const
  const { data } = useQuery({
    ...query('POST /doc/doc-footprint/placeOf', { body: thing }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (data) found(data)
  }, [data])
  const keep = useEffectEvent((at: string | null) => {
    call('POST /doc/doc-footprint/place', { body: { ...thing, place: at } }).catch(() => undefined) // a courtesy
  })
  useEffect(() => {
    if (place === undefined) return
    const timer = setTimeout(() => keep(place), pause)
    return () => clearTimeout(timer)
  }, [articleId, place])
  return null
}
