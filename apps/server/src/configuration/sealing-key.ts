import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const keyBytes = 32
const keyOf = (base64: string): Buffer | undefined => {
  const key = Buffer.from(base64, 'base64')
  return key.length === keyBytes ? key : undefined
}

/** The key that what nobody may read in a copy of the database is encrypted with: 32 bytes in base64. */
export const SealingKey = z.string().transform((base64, { addIssue }): Buffer => {
  const key = keyOf(base64)
  if (key) return key
  addIssue({ code: 'custom', message: 'must be 32 bytes in base64: openssl rand -base64 32' })
  return z.NEVER
})

/** A key for a demo, made once and kept in a file that only the server's user reads. Throws when the file holds something else. */
export const demoSealingKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = keyOf(readFileSync(file, 'utf8'))
  if (!kept) throw new Error(`${file} holds no key`)
  return kept
}
