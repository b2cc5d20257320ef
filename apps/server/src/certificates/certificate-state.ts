import type { CertificateState } from '@portal/contract/facts'

type Dated = { readonly expires: string | null; readonly revokedAt: Date | null }

/** How a certificate stands on a day: what was taken back stays so, whenever it would have run out. The last day still counts. */
export const stateOn = (today: string, { expires, revokedAt }: Dated): CertificateState =>
  revokedAt ? 'revoked' : expires !== null && expires < today ? 'expired' : 'valid'

/** A name that its owner recognises, and nobody else learns: of a Chinese name the first and the last character, of others the first letter of each word. */
export const maskName = (name: string): string => {
  const words = name.split(/\s+/).map((word) => [...word])
  const [only = []] = words
  if (words.length > 1 || !only.every((character) => /\p{Script=Han}/u.test(character)))
    return words.map(([first = '']) => `${first}***`).join(' ')
  return only.length > 2 ? `${only[0]}${'*'.repeat(only.length - 2)}${only.at(-1)}` : `${only[0]}*`
}

/** A number of which the beginning is not told. */
export const maskNumber = (number: string): string => number.replaceAll(/(?<=-)\w{4}(?=-)/g, '****')
