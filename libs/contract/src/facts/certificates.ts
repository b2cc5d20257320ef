import type { CourseLevel } from './training.ts'

/** What a certificate of a training says that its holder can do. */
export const certificateLevels = ['associate', 'professional', 'expert'] as const
export type CertificateLevel = (typeof certificateLevels)[number]
/** What a course of a level leads to, for whoever passes it. */
export const certificateLevelOf = {
  basic: 'associate',
  advanced: 'professional',
  expert: 'expert',
} as const satisfies Readonly<Record<CourseLevel, CertificateLevel>>
/** Years that a certificate counts, unless staff say otherwise. */
export const certificateYears = 3
/** How a certificate stands: it runs out by itself, and staff may take it back. */
export const certificateStates = ['valid', 'expired', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Characters of a course's name, of why a certificate was taken back, and of what is typed to find one. */
export const maxCertificateCourse = 120
export const maxRevocation = 300
export const maxCertificateWords = 60
/** Certificates of one person that a query answers. */
export const maxCertificatesFound = 20
/** Rows of an export. */
export const maxCertificatesExported = 5000

// Crockford's alphabet: nothing in it looks like another, and no vowel makes a word of it.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'KSC'
/** Characters of a number before its last one, which is worked out of them. */
export const certificateNumberLength = 12

/** Luhn's sum over the alphabet: one wrong character and most swapped neighbours are noticed before anybody is asked. */
const checkOf = (characters: string): string => {
  const sum = [...characters].toReversed().reduce((sum, character, at) => {
    const value = alphabet.indexOf(character) * (at % 2 ? 1 : 2)
    return sum + Math.floor(value / alphabet.length) + (value % alphabet.length)
  }, 0)
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length]!
}
const written = (all: string) => `${prefix}-${all.slice(0, 4)}-${all.slice(4, 8)}-${all.slice(8)}`

/** The number that bytes make, of each the lowest five bits. */
export const certificateNumberOf = (bytes: Uint8Array): string => {
  const characters = [...bytes.subarray(0, certificateNumberLength)].map((byte) => alphabet[byte % alphabet.length])
  return written(characters.join('') + checkOf(characters.join('')))
}

/** The number that was typed, as certificates have it; undefined for what cannot be one. Spaces, hyphens and small letters are forgiven, and O, I, L for 0 and 1. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const all = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  if (!all.startsWith(prefix)) return undefined
  const body = all.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const fits = body.length === certificateNumberLength + 1 && [...body].every((each) => alphabet.includes(each))
  return fits && checkOf(body.slice(0, -1)) === body.at(-1) ? written(body) : undefined
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** The number of a resident identity card that was typed (GB 11643: 17 digits and a check character); undefined for what cannot be one. */
export const readIdNumber = (typed: string): string | undefined => {
  const number = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  if (!/^\d{17}[\dX]$/.test(number)) return undefined
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number.at(-1) ? number : undefined
}
