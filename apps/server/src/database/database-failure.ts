const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25P03', // idle in a transaction for too long
  '40P01', // two waited for each other, and this one gave way
  '55P03', // a lock was not to be had
  '57014', // a statement took too long
  '57P01',
  '57P02',
  '57P03', // being shut down, or started
])
/** node-postgres says these without a code. */
const unavailableSentence =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** A pool that so many wait for already. */
export class PoolBusy extends Error {
  readonly code = '53300'
}

/** A lock was not to be had in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === '55P03' || isLockTimeout(error.cause))

/**
 * What an error says of the place where things are kept: 'unavailable' while the database cannot be asked, whatever the question; 'full' where the disk is.
 * Undefined for any other error.
 */
export const storageFailureOf = (error: unknown): 'unavailable' | 'full' | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code !== undefined && full.has(code)) return 'full'
  if (
    (code !== undefined && (unavailable.has(code) || /^(08|53)\w{3}$/.test(code))) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    unavailableSentence.test(message)
  )
    return 'unavailable'
  return storageFailureOf(error.cause)
}
