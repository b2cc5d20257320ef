import type { Area } from './areas.ts'

/** So long does nobody wait again for what just failed. */
const pauseMs = 10_000

type Options<T> = {
  /** How many bytes are kept at most; with 0, nothing is. */
  readonly maxBytes: number
  readonly sizeOf: (made: T) => number
  readonly milliseconds: number
  readonly isWorth?: (made: T) => boolean
  /** What could not be made for now: what was kept before stands in for it, as `asOld` marks it, and nothing is tried anew for a while. */
  readonly standIn?: { readonly failed: (made: T) => boolean; readonly asOld: (made: T) => T }
}
type Entry<T> = {
  readonly made: Promise<T>
  readonly until: number
  readonly areas: ReadonlySet<Area>
  /** 0 while it is being made. */
  bytes: number
  /** What was kept of it until now, while it is being made. */
  before?: Entry<T> | undefined
}

/**
 * What guests are sent, kept for a while, or until something changes that it was made of. Who asks for the same at the same time waits for one making of it;
 * what fails, or is not worth it, is not kept.
 */
export const createGuestCache = <T>({ maxBytes, sizeOf, milliseconds, isWorth = () => true, standIn }: Options<T>) => {
  const kept = new Map<string, Entry<T>>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, entry: Entry<T>) => {
    remove(key)
    kept.set(key, entry)
    bytes += entry.bytes
    for (const [oldest] of kept) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }
  return {
    /** Drops what was made of an area; without one, everything. */
    clear: (area?: Area): void => {
      for (const [key, { areas, before }] of kept)
        if (area === undefined || areas.has(area) || before?.areas.has(area)) remove(key)
    },
    /** `areas`: what it is made of. The set may grow while it is being made, each area before something of it is read. */
    get: (key: string, areas: ReadonlySet<Area>, make: () => Promise<T>): Promise<T> => {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.made
      /** Puts something in the place of this making of it, unless that was dropped since. */
      const settle = (settled?: Entry<T>) => {
        if (kept.get(key) !== entry) return
        if (settled) keep(key, settled)
        else remove(key)
      }
      const makeIt = async () => {
        const made = await make()
        if (known && standIn?.failed(made)) {
          const old = { ...known, made: known.made.then(standIn.asOld), until: Date.now() + pauseMs }
          settle(old)
          return old.made
        }
        settle(
          isWorth(made)
            ? { made: Promise.resolve(made), until: entry.until, areas, bytes: sizeOf(made) + 2 * key.length }
            : undefined,
        )
        return made
      }
      const entry: Entry<T> = { made: makeIt(), until: Date.now() + milliseconds, areas, bytes: 0, before: known }
      keep(key, entry)
      entry.made.catch(() => settle())
      return entry.made
    },
  }
}
export type GuestCache<T> = ReturnType<typeof createGuestCache<T>>
