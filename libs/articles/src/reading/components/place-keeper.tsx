import { useUser } from '@portal/auth-session'
import { usePartWithTexts } from '@portal/rendering'
import { useEffect, useState } from 'react'
import type { OutlineEntry } from '../article-text.ts'
import { keepPlace, placeIn } from '../reading-places.ts'

/** A case with fewer headings is short enough to find one's place in. */
const minHeadings = 4
/** Whoever did not come so far has hardly begun. */
const minPlace = 2

type Props = {
  readonly articleId: string
  readonly outline: readonly OutlineEntry[]
  readonly active: string | undefined
}

/** Keeps where the reader of a long case is, on the device and, of who is signed in, with their footprint; and offers to go on there when it is opened again. */
export function PlaceKeeper({ articleId, outline, active }: Props) {
  const [id, setId] = useState<string>()
  const isLong = outline.length >= minHeadings
  const user = useUser()
  const follows = isLong && user !== null
  const [PlaceSync] = usePartWithTexts(async () => {
    const { texts, PlaceSync } = await import('../on-demand/index.ts')
    return { texts, Part: PlaceSync }
  }, follows)
  const [ContinueLine] = usePartWithTexts(async () => {
    const { texts, ContinueLine } = await import('../on-demand/index.ts')
    return { texts, Part: ContinueLine }
  }, id !== undefined)
  const at = outline.findIndex((entry) => entry.id === active)
  const place = outline.findIndex((entry) => entry.id === id)
  useEffect(() => {
    const kept = location.hash ? undefined : placeIn(articleId)
    setId(kept) // eslint-disable-line react-hooks/set-state-in-effect -- kept on the device: the server's page cannot know it
  }, [articleId])
  const here = !isLong || at < minPlace ? undefined : at === outline.length - 1 ? null : outline[at]!.id
  useEffect(() => {
    if (here !== undefined) keepPlace(articleId, here)
  }, [articleId, here])
  return (
    <>
      {follows && PlaceSync && (
        <PlaceSync
          key={articleId}
          articleId={articleId}
          place={here}
          onFound={(kept) => {
            if (!location.hash) setId(kept)
          }}
        />
      )}
      {ContinueLine && at >= 0 && at < place && (
        <ContinueLine place={outline[place]!} onClose={() => setId(undefined)} />
      )}
    </>
  )
}
