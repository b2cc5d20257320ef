import { createPublicKey } from 'node:crypto'
import { userTypes } from '@portal/contract/facts'
import { z } from 'zod'
import { jsonText } from './json-text.ts'

/** How a partner system is known by the calls: where it may hand visitors over, and where they are sent to. */
const systems = ['userCentre', 'isdp', 'mall', 'overseasSite', 'backend'] as const
export type System = (typeof systems)[number]

const Ed25519Key = z.string().transform((pem, { addIssue }) => {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    /* told below */
  }
  addIssue({ code: 'custom', message: 'must be an Ed25519 public key in PEM' })
  return z.NEVER
})

const Partner = z
  .strictObject({
    /** The `iss` of its assertions. What a user centre puts into fromType, or a mall into sysType. */
    name: z.string().regex(/^[a-z][a-z0-9_-]{0,30}$/),
    system: z.enum(systems),
    editions: z
      .array(z.enum(['cn', 'overseas']))
      .min(1)
      .default(['cn', 'overseas']),
    /** At least 256 bits in base64url. Signs what is sent to the partner (HS256), and what comes from it unless it has a public key. */
    secret: z
      .string()
      .regex(/^[\w-]{43,}$/, 'must be at least 32 random bytes in base64url')
      .optional(),
    /** Verifies what comes from the partner (EdDSA). */
    publicKey: Ed25519Key.optional(),
    /** Where visitors and tokens may be sent to. */
    address: z.url({ protocol: /^https?$/ }).optional(),
    /** User types that it may claim; the first is that of a new account when it claims none. Absent: it hands nobody over. */
    userTypes: z.array(z.literal(userTypes)).default([]),
  })
  .refine(({ secret, publicKey }) => secret || publicKey, 'needs a secret or a publicKey')
  .refine(({ secret, address }) => secret || !address, 'needs a secret to be sent to')
export type Partner = z.output<typeof Partner>

const differ = <T>(values: readonly T[]) => new Set(values).size === values.length

/** SSO-01. The partners as a JSON text. Each has a name and keys of its own. */
export const Partners = jsonText('[{"name": "mall", "system": "mall", "secret": "…"}]').pipe(
  z
    .array(Partner)
    .refine((partners) => differ(partners.map(({ name }) => name)), 'two partners have one name')
    .refine((partners) => differ(partners.flatMap(({ secret }) => secret ?? [])), 'two partners have one secret'),
)

/** The partner that an edition's visitors are sent to for a system. */
export const partnerFor = (
  partners: readonly Partner[],
  edition: 'cn' | 'overseas',
  system: System,
): (Partner & { address: string; secret: string }) | undefined =>
  partners.find(
    (partner): partner is Partner & { address: string; secret: string } =>
      partner.system === system &&
      partner.editions.includes(edition) &&
      partner.address !== undefined &&
      partner.secret !== undefined,
  )

/** SES-06, row 45. The origins of ISDP, which shows the portal inside itself. */
export const embeddingOrigins = (partners: readonly Partner[], edition: 'cn' | 'overseas'): readonly string[] =>
  partners
    .filter(({ system, editions }) => system === 'isdp' && editions.includes(edition))
    .flatMap(({ address }) => (address === undefined ? [] : new URL(address).origin))
