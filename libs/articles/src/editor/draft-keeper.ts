import { dropDraft, keepDraft, type Draft } from './drafts.ts'

type Options = {
  /** The key under which this window keeps its draft. */
  readonly place: string
  /** What is to be kept now; undefined when everything is saved. */
  readonly current: () => Draft | undefined
  /** Told when it was kept (ms), that there was no room, or that nothing needs to be kept. */
  readonly onKept: (kept: number | 'noRoom' | undefined) => void
  readonly now: () => number
}

const quietFor = 1000
const maxWait = 5000

/** Keeps what is typed on this device: a second after the last key, and every five seconds while typing goes on. */
export const createDraftKeeper = ({ place, current, onKept, now }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let typedFirst: number | undefined
  let stopped = false
  const keep = () => {
    clearTimeout(timer)
    typedFirst = undefined
    if (stopped) return
    const draft = current()
    if (!draft) {
      dropDraft(place)
      return onKept(undefined)
    }
    onKept(keepDraft(place, draft) ? draft.keptAt : 'noRoom')
  }
  return {
    keep,
    typed: () => {
      clearTimeout(timer)
      typedFirst ??= now()
      timer = setTimeout(keep, Math.min(quietFor, Math.max(0, typedFirst + maxWait - now())))
    },
    place: () => place,
    /** The case has another name now: its draft goes along. */
    moveTo: (key: string) => {
      if (key === place) return
      dropDraft(place)
      place = key
      keep()
    },
    /** Keeps nothing any more, and drops what was kept. */
    stop: () => {
      stopped = true
      clearTimeout(timer)
      dropDraft(place)
    },
  }
}
