import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Partner, System } from './partner.ts'

const mostSeconds = 60
const clockToleranceSeconds = 5
const line = (most: number) => z.string().min(1).max(most).regex(/^[^\p{Cc}]*$/u)
// Arrays of audiences are refused: an assertion is for one reader.
const Claims = z.object({
  iss: z.string(), aud: z.string(), sub: line(100), jti: line(100).min(16), iat: z.int(), exp: z.int(),
  /** The partner's word, not ours: it names a new account, and finds none. */
  name: line(200).optional(), email: z.email().max(200).optional(), type: z.literal([1, 2, 3]).optional(),
})
export type Claims = z.output<typeof Claims>
/** What an assertion is for: logging a visitor in here, or asking whom a code stands for. */
export type Purpose = 'hand-over+jwt' | 'redeem+jwt'

const encode = (secret: string) => new TextEncoder().encode(secret)

type Expected = {
  readonly partners: readonly Partner[]; readonly edition: 'cn' | 'overseas'; readonly purpose: Purpose
  /** Which partners may say it; absent: any. */
  readonly system?: System
  /** And which one alone, where the request names it. */
  readonly name?: string
}

/**
 * What a partner asserts: a JWT signed with its own key by the one algorithm that its kind of key has, for this edition alone, good for a minute at most.
 * Undefined for every other text, whatever is wrong with it. Whether it was used before is not looked at here.
 */
export const readAssertion = async (text: string, { partners, edition, purpose, system, name }: Expected): Promise<{ partner: Partner; claims: Claims } | undefined> => {
  try {
    const { iss } = decodeJwt(text) // only to know whose key it has to be
    const partner = partners.find((each) => each.name === iss && each.editions.includes(edition) && (!system || each.system === system) && (name === undefined || each.name === name))
    if (!partner) return undefined
    const { payload } = await jwtVerify(text, partner.publicKey ?? encode(partner.secret!), {
      algorithms: [partner.publicKey ? 'EdDSA' : 'HS256'], typ: purpose, issuer: partner.name, audience: edition,
      maxTokenAge: mostSeconds, clockTolerance: clockToleranceSeconds, requiredClaims: ['exp', 'jti', 'sub'],
    })
    const claims = Claims.parse(payload)
    return claims.exp - claims.iat <= mostSeconds ? { partner, claims } : undefined
  } catch {
    return undefined
  }
}

/** SSO-01. A token by which a partner knows one of ours: for it alone, good for five minutes. It says no more than the account and the user type. */
export const tokenFor = ({ name, secret }: { name: string; secret: string }, edition: 'cn' | 'overseas', { userAccount, type }: { userAccount: string; type: 1 | 2 | 3 }): Promise<string> =>
  new SignJWT({ type }).setProtectedHeader({ alg: 'HS256', typ: 'visitor+jwt' })
    .setIssuer(edition).setAudience(name).setSubject(userAccount).setJti(randomUUID()).setIssuedAt().setExpirationTime('5m')
    .sign(encode(secret))
