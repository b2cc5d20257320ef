import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { sharedSecret } from '../database/shared-secret.ts'

/** An address is good for so long at least, and twice as long at most: who comes back soon finds what the browser kept. */
const turnMs = 12 * 60 * 60 * 1000
const radix = 36

const seal = async (db: Db, fileId: string, until: string): Promise<Buffer> =>
  createHmac('sha256', await sharedSecret(db, 'coursewareKey'))
    .update(`${fileId} ${until}`)
    .digest()

/** Where the files of courseware are for a while. Whoever knows the address gets them without a login: it names nobody, and no cookie is read there. */
export const addressOf = async (db: Db, fileId: string): Promise<string> => {
  const until = ((Math.floor(Date.now() / turnMs) + 2) * turnMs).toString(radix)
  return `/courseware/${fileId}-${until}-${(await seal(db, fileId, until)).toString('base64url')}/`
}

/** Which courseware a key of an address is good for; undefined once its time is over, and for one that was made up. */
export const fileIdOf = async (db: Db, key: string): Promise<string | undefined> => {
  const [, fileId, until, seen] = /^([0-9a-f]{32})-([0-9a-z]{1,10})-([\w-]{43})$/.exec(key) ?? []
  if (!fileId || !until || !seen || Number.parseInt(until, radix) < Date.now()) return undefined
  return timingSafeEqual(Buffer.from(seen, 'base64url'), await seal(db, fileId, until)) ? fileId : undefined
}
