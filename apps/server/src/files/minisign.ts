import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** Signs files so that minisign verifies them. */
export type Signer = {
  /** The text of the public key's file. */
  readonly publicKey: string
  /** The text of the file `.minisig` of a file: `blake2b` its BLAKE2b-512, `name` what it is called (one line), `at` when it was stored. The same again for the same. */
  readonly sign: (file: { readonly blake2b: Buffer; readonly name: string; readonly at: Date }) => string
}

const keyBytes = 32
const comment = (text: string) => `untrusted comment: ${text}\n`
const line = (...parts: Buffer[]) => `${Buffer.concat(parts).toString('base64')}\n`

/** A signer with an Ed25519 key. Its number, which tells which key a signature needs, follows from the key. */
export const createSigner = (privateKey: KeyObject): Signer => {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  const keyNumber = createHash('sha256').update(publicKey).digest().subarray(0, 8)
  const shown = Buffer.from(keyNumber).reverse().toString('hex').toUpperCase()
  return {
    publicKey: comment(`minisign public key ${shown}`) + line(Buffer.from('Ed'), keyNumber, publicKey),
    sign: ({ blake2b, name, at }) => {
      const signature = sign(null, blake2b, privateKey)
      const trusted = `timestamp:${Math.floor(at.getTime() / 1000)}\tfile:${name}\thashed`
      // Signed together, so that nobody puts the words of one signature beside another.
      const both = sign(null, Buffer.concat([signature, Buffer.from(trusted)]), privateKey)
      return `${comment(`signature by key ${shown}`)}${line(Buffer.from('ED'), keyNumber, signature)}trusted comment: ${trusted}\n${line(both)}`
    },
  }
}
