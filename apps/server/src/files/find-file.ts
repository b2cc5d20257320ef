import type { Db } from '../database/database.ts'
import { createGuestCache } from '../http/guest-cache.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { findReadableFile, type ReadableFile } from './file-lists.ts'

type Options = {
  readonly db: Db
  readonly things: Pick<Things, 'kinds'>
  /** Another number after any change of what visitors see, whichever process made it. */
  readonly changes: () => Promise<number>
}
const keptMs = 60_000
/** About what is known of a file. */
const bytesOfFile = 800
const maxBytes = 4 << 20

/**
 * ART-07. Finds a file that the caller may read, as findReadableFile does. What everyone may read, now and for the next minute, is kept until anything is changed for visitors:
 * a file that is asked for in a hundred parts is asked of the database once, and each part asks whether something changed since. A right that is taken back counts for the next part, at any process.
 */
export const createFileFinder = ({ db, things, changes }: Options) => {
  const kept = createGuestCache<ReadableFile | undefined>({ maxBytes, sizeOf: () => bytesOfFile, milliseconds: keptMs })
  const nothing = new Set<string>()
  return async (fileId: string, caller: Caller | undefined): Promise<ReadableFile | undefined> => {
    const open = await kept.get(`${await changes()} ${fileId}`, nothing, () =>
      findReadableFile(db, things, fileId, undefined, new Date(Date.now() + keptMs)),
    )
    return open ?? findReadableFile(db, things, fileId, caller)
  }
}
export type FileFinder = ReturnType<typeof createFileFinder>
