import { z } from 'zod'

/**
 * Why a call was refused. The code on the wire says what kind (section 8 of the specification), the reason says which one;
 * screens translate the reason, never the message.
 */
export const failureReasons = [
  'invalid',
  'loginInvalid',
  'forbidden',
  'notFound',
  'conflict',
  'tooLarge',
  'unsupported',
  'tooMany',
  'internal',
  'signatureWrong',
  'signatureStale',
  'internalHost',
  'wrongPassword',
  'captchaNeeded',
  'captchaWrong',
  'nonceStale',
  'codeTarget',
  'codeWrong',
  'passwordLength',
  'passwordKnown',
  'passwordOwn',
  'contactTaken',
  'wordProtected',
  'wordBroken',
  'wordTooComplex',
  'wordHostile',
  'wordNotDocx',
  'pictureUnknown',
  'pictureTooLarge',
  'wrongState',
  'staleRevision',
  'ownArticle',
  'notReady',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** An answer other than success. `faults` name the fields that were wrong; `data` carries what the caller needs to go on (a conflict's newer revision). */
export const failure = z.object({
  code: z.int(),
  reason: z.enum(failureReasons),
  message: z.string(),
  data: z.unknown(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Failure = z.output<typeof failure>
export const envelopeOf = (data: z.ZodType) => z.object({ code: z.literal(200), data })
