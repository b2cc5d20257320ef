import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { type UserType, userTypes } from '@portal/contract/facts'
import { z } from 'zod'
import type { Partner, System } from '../configuration/partner.ts'

const maxSeconds = 60
const clockToleranceSeconds = 5
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
// Arrays of audiences are refused: an assertion is for one reader.
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: line(100),
  jti: line(100).min(16),
  iat: z.int(),
  exp: z.int(),
  /** The partner's word, not ours: it names a new account, and finds none. */
  name: line(200).optional(),
  email: z.email().max(200).optional(),
  type: z.literal(userTypes).optional(),
})
export type Claims = z.output<typeof Claims>
/** What an assertion is for: logging a visitor in here, or asking whom a code stands for. */
export type Purpose = 'hand-over+jwt' | 'redeem+jwt'

const encode = (secret: string) => new TextEncoder().encode(secret)

type Sayer = {
  readonly partners: readonly Partner[]
  readonly edition: 'cn' | 'overseas'
  /** Which partners may say it; absent: any. */
  readonly system?: System
  /** And which one alone, where the request names it. */
  readonly name?: string | undefined
}
/** Whose key an assertion has to be signed with, by its own word, among those that may say it: not believed yet. Undefined when it is of none of them. */
export const partnerOf = (text: string, { partners, edition, system, name }: Sayer): Partner | undefined => {
  try {
    const { iss } = decodeJwt(text)
    return partners.find(
      (each) =>
        each.name === iss &&
        each.editions.includes(edition) &&
        (!system || each.system === system) &&
        (name === undefined || each.name === name),
    )
  } catch {
    return undefined
  }
}

/**
 * What a partner asserts: a JWT signed with its own key by the one algorithm that its kind of key has, for this edition alone, good for a minute at most.
 * Undefined for every other text, whatever is wrong with it. Whether it was used before is not looked at here.
 */
export const readAssertion = async (
  text: string,
  partner: Partner,
  { edition, purpose }: { readonly edition: 'cn' | 'overseas'; readonly purpose: Purpose },
): Promise<Claims | undefined> => {
  try {
    const { payload } = await jwtVerify(text, partner.publicKey ?? encode(partner.secret!), {
      algorithms: [partner.publicKey ? 'EdDSA' : 'HS256'],
      typ: purpose,
      issuer: partner.name,
      audience: edition,
      maxTokenAge: maxSeconds,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'jti', 'sub'],
    })
    const claims = Claims.parse(payload)
    return claims.exp - claims.iat <= maxSeconds ? claims : undefined
  } catch {
    return undefined
  }
}

/** SSO-01. A token by which a partner knows one of ours: for it alone, good for five minutes. It says no more than the account and the user type. */
export const tokenFor = (
  { name, secret }: { name: string; secret: string },
  edition: 'cn' | 'overseas',
  { userAccount, type }: { userAccount: string; type: UserType },
): Promise<string> =>
  new SignJWT({ type })
    .setProtectedHeader({ alg: 'HS256', typ: 'visitor+jwt' })
    .setIssuer(edition)
    .setAudience(name)
    .setSubject(userAccount)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(encode(secret))
