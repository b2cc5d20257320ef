import type { Db } from '../database/database.ts'
import type { Thing, Things } from './things.ts'

/**
 * Counts readings beside the answers, which never wait for it. What comes while one count is written is written together by the next,
 * so that many readers make few writes. At most the readings of a moment are lost when the process dies.
 */
export const createHitCounter = ({ kinds }: Pick<Things, 'kinds'>, onError: (error: unknown) => void) => {
  let waiting = new Map<string, Thing & { readonly hits: number }>()
  let writing: Promise<void> | undefined

  const write = async (db: Db) => {
    while (waiting.size) {
      const counted = waiting
      waiting = new Map()
      // In the order of their keys: two servers that count the same things cannot block each other.
      const inOrder = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
      for (const [kind, hits] of Map.groupBy(inOrder, (each) => each.kind)) {
        const { addHits, addAllHits } = kinds.get(kind) ?? {}
        if (addAllHits) await addAllHits(db, hits)
        else for (const each of hits) await addHits?.(db, each.id, each.hits)
      }
    }
    writing = undefined
  }
  /** Resolves when the reading is counted; whoever answers a reader does not wait for it. */
  return (db: Db, { kind, id }: Thing): Promise<void> => {
    const key = `${kind}/${id}`
    waiting.set(key, { kind, id, hits: (waiting.get(key)?.hits ?? 0) + 1 })
    return (writing ??= write(db).catch((error: unknown) => {
      writing = undefined
      onError(error)
    }))
  }
}
/** Counts one reading of a thing. */
export type HitCounter = ReturnType<typeof createHitCounter>
