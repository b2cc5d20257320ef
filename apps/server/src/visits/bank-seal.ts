import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bank details as they are kept: only with the key, and only beside the visit that they were given for. */
export type BankSealer = {
  readonly seal: (visitId: number, plain: string) => string
  readonly open: (visitId: number, sealed: string) => string
}
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]

/** AES-256-GCM under a key of its own, derived from the server's. Bound to the visit: what is put beside another one does not open. */
export const createBankSealer = (sealingKey: Buffer): BankSealer => {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'visit bank details', keyBytes))
  return {
    seal: (visitId, plain) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(visitId)))
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    open: (visitId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const content = nonceBytes + tagBytes
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(String(visitId)))
        .setAuthTag(bytes.subarray(nonceBytes, content))
      return Buffer.concat([decipher.update(bytes.subarray(content)), decipher.final()]).toString('utf8')
    },
  }
}

/** The first character of a name, which tells its holder and no stranger. */
export const maskedHolder = (holder: string): string => `${[...holder][0]!}**`
/** The last four digits of a number. */
export const maskedNumber = (number: string): string => `**** ${number.slice(-4)}`
