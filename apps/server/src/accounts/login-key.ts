import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { takeOnce } from './once-store.ts'

const KeyPair = z.object({ publicKey: z.string(), privateKey: z.string() })
type KeyPair = z.output<typeof KeyPair>
const Sealed = z.strictObject({ nonce: z.uuid(), password: z.string() })
const settingsKey = 'loginKey'
const keyLock = 5_318_010

const readPair = async (db: Db): Promise<KeyPair | undefined> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, settingsKey))
  return row && KeyPair.parse(row.value)
}

/** The pair that protects passwords on their way. Made at the first use; every server process shares it. */
export const loginKeyPair = async (db: Db): Promise<KeyPair> => {
  const kept = await readPair(db)
  if (kept) return kept
  // Made before the transaction: it may take seconds, and a transaction holds the embedded database.
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
    const first = await readPair(tx)
    if (!first) await tx.insert(settings).values({ key: settingsKey, value: pair })
    return first ?? pair
  })
}

const openOne = (privateKey: string, sealed: string) => {
  try {
    const plain = privateDecrypt(
      { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    )
    return Sealed.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)))
  } catch {
    return undefined
  }
}
export const nonceStale = () => new Refusal(400, 'nonceStale', 'The number was used or has expired, fetch a new one')

/**
 * LOG-01. Opens secrets that were sealed with one number: {nonce, password} as JSON, RSA-OAEP with SHA-256, base64. The number is used up; `fresh`: it was good.
 * What cannot be opened becomes a number and a secret that fit nothing: the caller goes on as with a wrong one. `stale`: they can be opened, and their number is not good, or not one.
 */
export const openSealed = async <Texts extends readonly [string, ...string[]]>(
  db: Db,
  ...sealed: Texts
): Promise<{ secrets: { [K in keyof Texts]: string }; fresh: boolean; stale: boolean }> => {
  const { privateKey } = await loginKeyPair(db)
  const opened = sealed.map((text) => openOne(privateKey, text))
  const [first] = opened
  const fresh =
    (await takeOnce(db, 'loginNonce', first?.nonce ?? randomUUID())) !== undefined &&
    opened.every((each) => each?.nonce === first?.nonce)
  return {
    secrets: opened.map((each) => each?.password ?? '') as { [K in keyof Texts]: string },
    fresh,
    stale: first !== undefined && !fresh,
  }
}
