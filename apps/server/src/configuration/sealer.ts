import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts as they are kept: only with the key, and only beside what they were given for. */
export type Sealer = {
  readonly seal: (id: string, plain: string) => string
  readonly open: (id: string, sealed: string) => string
}
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]

/** AES-256-GCM under a key of its own for each purpose, derived from the server's. Bound to what `id` names: what is put beside another one does not open. */
export const createSealer = (sealingKey: Buffer, purpose: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', purpose, keyBytes))
  return {
    seal: (id, plain) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    open: (id, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const content = nonceBytes + tagBytes
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(nonceBytes, content))
      return Buffer.concat([decipher.update(bytes.subarray(content)), decipher.final()]).toString('utf8')
    },
  }
}
