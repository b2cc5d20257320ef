/** Why any call may be refused: what the server says before or around its handler. */
export const generalRefusals = [
  'invalid',
  'loginInvalid',
  'forbidden',
  'tooLarge',
  'unsupported',
  'harmful',
  'internal',
  'unavailable',
  'full',
  'signatureWrong',
  'signatureStale',
  'internalHost',
] as const
/** Why a call may be refused that says so beside its entry. Any that writes may be refused with 'conflict': its idempotency key was used before. */
export type DeclaredRefusal =
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'wrongPassword'
  | 'captchaNeeded'
  | 'captchaWrong'
  | 'nonceStale'
  | 'codeTarget'
  | 'codeWrong'
  | 'passwordLength'
  | 'passwordKnown'
  | 'passwordOwn'
  | 'contactTaken'
  | 'wordProtected'
  | 'wordBroken'
  | 'wordEmpty'
  | 'wordTooComplex'
  | 'wordHostile'
  | 'wordNotDocx'
  | 'pictureUnknown'
  | 'pictureTooLarge'
  | 'uploadQuota'
  | 'wrongState'
  | 'staleRevision'
  | 'ownArticle'
  | 'approvedBefore'
  | 'notReady'
  | 'downloadForbidden'
  | 'fileWithdrawn'
  | 'slotFull'
  | 'coursewareBroken'
  | 'coursewareHostile'
type GeneralRefusal = (typeof generalRefusals)[number]
/**
 * Why a call was refused. The code on the wire says what kind (section 8 of the specification), the reason says which one;
 * screens translate the reason, never the message.
 */
export type RefusalReason = GeneralRefusal | DeclaredRefusal
