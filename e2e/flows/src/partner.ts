import { SignJWT } from 'jose'
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'

// Keys of the stand-in alone: the server that the suite starts believes them, and no other does. Fixed, as the server and the tests run in programs of their own.
const secret = (letter: string) => letter.repeat(43)
const seed = '302e020100300506032b657004220420' + '07'.repeat(32)
const isdpKey = createPrivateKey({ key: Buffer.from(seed, 'hex'), format: 'der', type: 'pkcs8' })

/** The partner systems that the suite stands in for, as the server's configuration names them (PARTNERS). */
export const partners = [
  {
    name: 'kestrel',
    system: 'userCentre',
    secret: secret('u'),
    address: 'https://account.partner.example',
    userTypes: [1, 2],
  },
  {
    name: 'isdp',
    system: 'isdp',
    secret: secret('i'),
    address: 'https://isdp.partner.example',
    publicKey: createPublicKey(isdpKey).export({ format: 'pem', type: 'spki' }),
    userTypes: [3],
  },
  // Shows pages inside its own, on the same site as the server of the suite; it hands nobody over.
  { name: 'field', system: 'isdp', secret: secret('f'), address: 'http://127.0.0.1:9' },
  { name: 'shop', system: 'mall', secret: secret('m'), address: 'https://mall.partner.example', userTypes: [1] },
  { name: 'site', system: 'overseasSite', secret: secret('o'), userTypes: [1] },
] as const
type Name = (typeof partners)[number]['name']
const keyOf = (name: Name) => {
  const partner = partners.find((each) => each.name === name)!
  return 'publicKey' in partner ? isdpKey : new TextEncoder().encode(partner.secret)
}

type Spoilt = { readonly claims?: object; readonly key?: Name }

/** What a partner signs to hand a visitor over to an edition: `who` is the visitor's account there, and the name. Claims may be spoilt, and another's key taken. */
export const assertionOf = (
  name: Name,
  edition: 'cn' | 'overseas',
  who: string,
  { claims = {}, key = name }: Spoilt = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: name,
    aud: edition,
    sub: who,
    name: who,
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: name === 'isdp' ? 'EdDSA' : 'HS256', typ: 'hand-over+jwt' })
    .sign(keyOf(key))
}
