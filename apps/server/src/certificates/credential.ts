import { pathFor, type Edition } from '@portal/routing'
import { gzipSync } from 'node:zlib'
import { maskName } from './certificate-state.ts'
import type { trainingCertificates } from './certificate-tables.ts'
import { badgeContext, credentialContext, withProof, type Issuer } from './data-integrity.ts'

/** Below this path lie the credentials, by their numbers, and the lists of those that were taken back. */
export const credentialFolder = '/credentials'
/** Places of a list: so many that nobody learns from a list which of them is asked about. */
const statusListLength = 131_072
const base64urlMark = 'u' // as multibase writes it

export type Site = { readonly edition: Pick<Edition, 'brand'>; readonly origin: string; readonly issuer: Issuer }
type Row = typeof trainingCertificates.$inferSelect

const listAddress = ({ origin }: Site, list: number) => `${origin}${credentialFolder}/status/${list}`
const issuedBy = ({ edition, origin, issuer }: Site) => ({
  id: issuer.did,
  type: ['Profile'],
  name: edition.brand,
  url: `${origin}/`,
})
/** Days begin and end by the clock that all of them are counted by. */
const beginOf = (day: string) => `${day}T00:00:00Z`
const endOf = (day: string) => `${day}T23:59:59Z`

/** Row 77. A certificate as an Open Badge 3.0, which is a W3C verifiable credential 2.0: whoever has it verifies it without asking the portal, and asks its status list whether it was taken back. It says no more of its holder than the page does. */
export const credentialOf = (site: Site, row: Row) =>
  withProof(
    {
      '@context': [credentialContext, badgeContext],
      id: `${site.origin}${credentialFolder}/${row.number}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: row.course,
      issuer: issuedBy(site),
      validFrom: beginOf(row.issued),
      ...(row.expires !== null && { validUntil: endOf(row.expires) }),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', hashed: false, identityHash: maskName(row.holder), identityType: 'name' },
        ],
        achievement: {
          id: `${site.origin}${pathFor('trainCertificate', { number: row.number })}`,
          type: ['Achievement'],
          achievementType: 'Certificate',
          name: row.course,
          description: `${row.course} (${row.level})`,
          criteria: { narrative: row.level },
        },
      },
      credentialStatus: {
        id: `${listAddress(site, listOf(row.id))}#${row.id % statusListLength}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: String(row.id % statusListLength),
        statusListCredential: listAddress(site, listOf(row.id)),
      },
    },
    site.issuer,
    new Date(beginOf(row.issued)),
  )

/** The list that a certificate stands in, from 1. */
const listOf = (id: number) => Math.floor(id / statusListLength) + 1

/** Which certificates a list speaks of, by their ids. */
export const idsOfList = (list: number) => ({
  first: (list - 1) * statusListLength,
  beyond: list * statusListLength,
})

/** Row 77. A W3C Bitstring Status List: a bit for each certificate, set where it was taken back. */
export const statusListOf = (site: Site, list: number, revoked: readonly number[], changed: Date) => {
  const bits = Buffer.alloc(statusListLength / 8)
  for (const id of revoked) {
    const at = id % statusListLength
    bits[at >> 3]! |= 0x80 >> (at & 7)
  }
  return withProof(
    {
      '@context': [credentialContext],
      id: listAddress(site, list),
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: site.issuer.did,
      validFrom: changed.toISOString().replace(/\.\d+Z$/, 'Z'),
      credentialSubject: {
        id: `${listAddress(site, list)}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `${base64urlMark}${gzipSync(bits).toString('base64url')}`,
      },
    },
    site.issuer,
    changed,
  )
}

/** Whose key verifies all of this: the document that did:web leads to. */
export const issuerDocument = ({ did, method }: Issuer) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: [method],
  assertionMethod: [method.id],
})
