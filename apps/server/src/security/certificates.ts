import type { Calls, DataOf } from '@portal/contract'
import type { X509Certificate } from 'node:crypto'
import { certificatesOf } from '../content/detail-checks.ts'

type Certificate = DataOf<Calls['POST /extend/security/certificates']>[number]
type Read = Omit<Certificate, 'id' | 'title' | 'summary' | 'body' | 'lang' | 'productModels'>

const dayMs = 86_400_000
/** Curves as people know them. */
const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

/** A distinguished name in one line, what is nearest to the holder first. */
const inOneLine = (name: string) => name.split('\n').reverse().join(', ')
/** What people call the holder by. */
const commonName = ({ subject }: X509Certificate) => /^CN=(.*)$/m.exec(subject)?.[1] ?? inOneLine(subject)

const keyTypeOf = ({ publicKey }: X509Certificate): string => {
  const { asymmetricKeyType: type = '', asymmetricKeyDetails: { namedCurve = '', modulusLength } = {} } = publicKey
  if (type === 'ec') return `EC ${curves[namedCurve] ?? namedCurve}`
  return modulusLength === undefined ? type.replace(/^ed/, 'Ed') : `${type.toUpperCase()} ${modulusLength}`
}

/** Each is signed by the next one, and the last by itself. */
const isVerified = (chain: readonly X509Certificate[]) =>
  chain.every((each, at) => each.verify((chain[at + 1] ?? each).publicKey))

/** What a certificate says of itself, and of those that it is signed by; null: it cannot be read. */
export const readCertificate = (pem: string, now: Date): Read | null => {
  const chain = certificatesOf(pem)
  const [own] = chain ?? []
  if (!chain || !own) return null
  const validTo = new Date(own.validTo)
  return {
    subject: inOneLine(own.subject),
    issuer: inOneLine(own.issuer),
    serial: own.serialNumber,
    validFrom: new Date(own.validFrom).toISOString(),
    validTo: validTo.toISOString(),
    daysLeft: Math.floor((validTo.getTime() - now.getTime()) / dayMs),
    fingerprint: own.fingerprint256,
    keyType: keyTypeOf(own),
    chain: chain.map(commonName),
    verified: isVerified(chain),
    pem: pem.trim() + '\n',
  }
}
