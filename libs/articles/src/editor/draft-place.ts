import { useEffect, useState } from 'react'
import { draftKey, maxPlaces, readDraft } from './drafts.ts'

type Held = { readonly key: Promise<string>; users: number; readonly free: () => void }
const held = new Map<string, Held>()

/** Takes a place of a name that no other window holds, for as long as this window lives or until it is freed. */
const takePlace = async (name: string, freed: Promise<void>): Promise<string> => {
  // Browsers give locks to secure pages only; without them every window shares the first place.
  if (!navigator.locks) return draftKey(name, 1)
  // What another window left behind comes first.
  const places = Array.from({ length: maxPlaces - 1 }, (_, at) => draftKey(name, at + 1))
  for (const key of [...places.filter((place) => readDraft(place)), ...places.filter((place) => !readDraft(place))]) {
    const mine = await new Promise<boolean>((answer) => {
      navigator.locks
        .request(key, { ifAvailable: true }, (lock) => {
          answer(lock !== null)
          return lock ? freed : undefined
        })
        .catch(() => answer(true))
    })
    if (mine) return key
  }
  return draftKey(name, maxPlaces)
}

const hold = (name: string): Held => {
  const now = held.get(name)
  if (now) {
    now.users++
    return now
  }
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const taken = { key: takePlace(name, freed), users: 1, free }
  held.set(name, taken)
  return taken
}

/** The key under which this window keeps its draft, so that two windows with one case never write over each other; undefined for a moment at first. */
export const useDraftPlace = (name: string): string | undefined => {
  const [place, setPlace] = useState<{ name: string; key: string }>()
  useEffect(() => {
    const taken = hold(name)
    let gone = false
    void taken.key.then((key) => {
      if (!gone) setPlace({ name, key })
    })
    return () => {
      gone = true
      taken.users--
      // Later: a component that is drawn anew takes it again at once.
      setTimeout(() => {
        if (taken.users > 0 || held.get(name) !== taken) return
        held.delete(name)
        taken.free()
      })
    }
  }, [name])
  return place?.name === name ? place.key : undefined
}
