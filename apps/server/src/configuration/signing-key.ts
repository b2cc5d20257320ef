import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const keyOf = (base64: string): KeyObject | undefined => {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

/** The key that files are signed with: Ed25519, PKCS #8, in base64. */
export const SigningKey = z.string().transform((base64, { addIssue }): KeyObject => {
  const key = keyOf(base64)
  if (key) return key
  addIssue({
    code: 'custom',
    message: 'must be an Ed25519 private key: openssl genpkey -algorithm ed25519 -outform DER | base64',
  })
  return z.NEVER
})

/** A key for demo content, made once and kept in a file that only the server's user reads. Throws when the file holds something else. */
export const demoSigningKey = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(file), { recursive: true })
  try {
    const made = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = keyOf(readFileSync(file, 'utf8'))
  if (!kept) throw new Error(`${file} holds no key`)
  return kept
}
