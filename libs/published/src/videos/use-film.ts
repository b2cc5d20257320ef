import { useEffect, useState } from 'react'

/** Where viewers left a video: it lasts as long as the portal stays open in the tab. */
const places = new Map<string, number>()
/** Nobody asks to go on with what has hardly begun, or is over. */
const [hardlyBegun, almostOver] = [3, 2]

const put = (film: HTMLVideoElement, at: number) => {
  film.currentTime = at
}
/** Goes to a second of a film and plays on from there. */
export const seekTo = (film: HTMLVideoElement, at: number): void => {
  put(film, at)
  film.scrollIntoView({ block: 'nearest' })
  void film.play().catch(() => {}) // a browser that lets nothing play by itself shows the place all the same
}

/** Begins a film at the second that the address names (negative: it names none), else where the viewer left it. */
export const usePlace = (film: HTMLVideoElement | null, id: string, start: number): void => {
  useEffect(() => {
    if (!film) return
    const from = start >= 0 ? start : places.get(id)
    if (from !== undefined) put(film, from)
    const keep = () => {
      const { currentTime, duration } = film
      if (currentTime > hardlyBegun && !(currentTime > duration - almostOver)) places.set(id, currentTime)
      else places.delete(id)
    }
    film.addEventListener('timeupdate', keep)
    return () => film.removeEventListener('timeupdate', keep)
  }, [film, id, start])
}

/** Which of the parts that begin at these seconds, in their order, is played; -1 before a film is begun. */
export const usePlayedPart = (film: HTMLVideoElement | null, starts: readonly number[]): number => {
  const [part, setPart] = useState(-1)
  useEffect(() => {
    if (!film) return
    const tell = () => setPart(starts.findLastIndex((at) => at <= film.currentTime + 0.05))
    for (const event of ['timeupdate', 'seeking']) film.addEventListener(event, tell)
    return () => {
      for (const event of ['timeupdate', 'seeking']) film.removeEventListener(event, tell)
    }
  }, [film, starts])
  return part
}
