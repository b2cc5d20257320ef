import { SignJWT, type JWTPayload } from 'jose'
import { createPrivateKey, createPublicKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto'
import { Partners } from '../configuration/partner.ts'

// PKCS #8 around 32 bytes: an Ed25519 key.
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), randomBytes(32)]),
  format: 'der',
  type: 'pkcs8',
})
const secret = () => randomBytes(32).toString('base64url')
const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()

/** What the configuration of a server with partners says. */
const settings = [
  {
    name: 'kestrel',
    system: 'userCentre',
    secret: secret(),
    address: 'https://account.partner.example/',
    userTypes: [1, 2],
  },
  { name: 'falcon', system: 'userCentre', secret: secret(), userTypes: [1] },
  {
    name: 'isdp',
    system: 'isdp',
    publicKey,
    secret: secret(),
    address: 'https://isdp.partner.example/app/',
    userTypes: [3],
  },
  { name: 'shop', system: 'mall', secret: secret(), address: 'https://mall.partner.example', userTypes: [1] },
  { name: 'site', system: 'overseasSite', editions: ['overseas'], secret: secret(), userTypes: [1] },
  { name: 'office', system: 'backend', secret: secret(), address: 'https://office.partner.example:8443/' },
] as const
export type PartnerName = (typeof settings)[number]['name']
export const partners = Partners.parse(JSON.stringify(settings))

export const secretOf = (name: PartnerName): Uint8Array =>
  new TextEncoder().encode(settings.find((each) => each.name === name)!.secret)
/** What a partner signs with. */
export const keyOf = (name: PartnerName): KeyObject | Uint8Array => (name === 'isdp' ? privateKey : secretOf(name))
export { publicKey as isdpPublicKey }

export const now = () => Math.floor(Date.now() / 1000)
type Header = { alg: string; typ?: string } & Record<string, unknown>
export const headerOf = (name: PartnerName): Header => ({
  alg: name === 'isdp' ? 'EdDSA' : 'HS256',
  typ: 'hand-over+jwt',
})
export const claimsOf = (name: PartnerName, more: object = {}): JWTPayload => ({
  iss: name,
  aud: 'cn',
  sub: 'ada',
  jti: randomUUID(),
  iat: now(),
  exp: now() + 60,
  ...more,
})
export const sign = (claims: JWTPayload, header: Header, key: KeyObject | Uint8Array): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)
/** A good assertion of a partner, unless `more` spoils its claims. */
export const assertionOf = (name: PartnerName, more: object = {}): Promise<string> =>
  sign(claimsOf(name, more), headerOf(name), keyOf(name))
