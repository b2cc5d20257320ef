import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { sharedSecret } from '../database/shared-secret.ts'

/** Hex digits of a signature: 80 bits, and the whole fits into the name of a mailbox. */
const length = 20
const tokens = new RegExp(`\\br(\\d{1,15})-([0-9a-f]{${length}})\\b`, 'gi')

const signature = async (db: Db, id: string): Promise<Buffer> =>
  createHmac('sha256', await sharedSecret(db, 'replyKey'))
    .update(`reply to request ${id}`)
    .digest()
    .subarray(0, length / 2)

/** What the answers to a mail about a request are known by. Only whoever got the mail has it. */
export const replyToken = async (db: Db, id: string): Promise<string> =>
  `r${id}-${(await signature(db, id)).toString('hex')}`

/** The request that texts name by a token of this portal's; undefined for none, and for two of them: no mail belongs into two threads. */
export const requestOfReply = async (db: Db, texts: readonly string[]): Promise<string | undefined> => {
  const named = new Set<string>()
  for (const [, id, signed] of texts.flatMap((text) => [...text.matchAll(tokens)]))
    if (timingSafeEqual(await signature(db, id!), Buffer.from(signed!, 'hex'))) named.add(id!)
  return named.size === 1 ? [...named][0] : undefined
}
