import { createMessage, sign, SignaturePacket, type Key, type PrivateKey } from 'openpgp'
import type { PgpKeys } from '../configuration/pgp-keys.ts'

/** Where the public parts of our keys are, each by its fingerprint, as CSAF advises. */
const pgpFolder = '/.well-known/csaf/openpgp'
/** A key as others get it: its fingerprint in capital hex, the path of its public part, and that. */
export type PublishedKey = { readonly fingerprint: string; readonly url: string; readonly armored: string }

const published = (key: Key): PublishedKey => {
  const fingerprint = key.getFingerprint().toUpperCase()
  return { fingerprint, url: `${pgpFolder}/${fingerprint}.asc`, armored: key.toPublic().armor() }
}

/** The last moment at which anything was said of a key: what is signed before that, its owner had not vouched for. */
const settledAt = (key: PrivateKey): number =>
  Math.max(
    key.getCreationTime().getTime(),
    ...[...key.toPacketList()].flatMap((packet) =>
      packet instanceof SignaturePacket ? (packet.created?.getTime() ?? []) : [],
    ),
  )

/** Signs documents with a key: as a detached signature, in ASCII armor. */
const createDocumentSigner = (key: PrivateKey) => {
  const settled = settledAt(key)
  return {
    key: published(key),
    /** A document that was changed at a moment has the same signature whenever it is asked for, and whichever process is: it bears that moment, and no salt. */
    sign: async (text: string, changed: string): Promise<string> =>
      sign({
        message: await createMessage({ binary: Buffer.from(text) }),
        signingKeys: key,
        detached: true,
        date: new Date(Math.min(Math.max(settled, Date.parse(changed)), Date.now())),
        config: { nonDeterministicSignaturesViaNotation: false },
      }),
  }
}
type DocumentSigner = ReturnType<typeof createDocumentSigner>

/** What the portal does with its keys: sign what machines read, and offer what reports may be encrypted with. */
export type Pgp = { readonly signer?: DocumentSigner | undefined; readonly reports?: PublishedKey | undefined }
export const createPgp = ({ signing, reports }: PgpKeys): Pgp => ({
  ...(signing && { signer: createDocumentSigner(signing) }),
  ...(reports && { reports: published(reports) }),
})
