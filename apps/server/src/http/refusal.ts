import type { RefusalReason } from '@portal/contract'
import { loginInvalidCode } from '@portal/contract/facts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { storageFailureOf } from '../database/database-failure.ts'

/** An answer other than success that the caller may read. Anything else that is thrown stays in the log. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly reason: RefusalReason
  readonly data: unknown
  constructor(
    status: number,
    reason: RefusalReason,
    message: string,
    { code = status, data = null, cause }: { code?: number; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.reason = reason
    this.data = data
  }
}
/** CLI-09: this code tells the client that the login is no longer good. */
export const loginInvalid = () => new Refusal(401, 'loginInvalid', 'Log in first', { code: loginInvalidCode })
export const notAllowed = () => new Refusal(403, 'forbidden', 'You may not do this')
/** Also the answer to someone who may not know that the thing exists. */
export const notFound = () => new Refusal(404, 'notFound', 'Not found')

/** Seconds after which to try again what the database could not be asked for. */
export const retryAfter = 1

const reasons: Partial<Record<number, RefusalReason>> = {
  400: 'invalid',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
}

/** What a refusal repeats of a request is bounded: a body of many faults is not answered by a longer text. */
const [maxFaults, maxFault] = [20, 200]

export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refuse = (status: number, body: object) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code: status, data: null, ...body })
  if (error instanceof Refusal) {
    const { reason, status, cause } = error
    request.log[cause ? 'error' : 'info'](
      { reason, status, accountId: request.caller?.accountId, ...(cause instanceof Error && { err: cause }) },
      'refused',
    )
    return refuse(error.status, { code: error.code, reason: error.reason, message: error.message, data: error.data })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.slice(0, maxFaults).map(({ instancePath, message }) => ({
      field: instancePath.slice(1, maxFault).replaceAll('/', '.'),
      message: (message ?? '').slice(0, maxFault),
    }))
    return refuse(400, {
      reason: 'invalid',
      message: faults.map(({ field, message }) => `${field}: ${message}`).join('; '),
      faults,
    })
  }
  const failure = storageFailureOf(error)
  if (failure) {
    request.log.error({ err: error }, failure === 'full' ? 'the disk is full' : 'the database does not answer')
    if (failure === 'full') return refuse(507, { reason: 'full', message: 'Nothing more can be stored now' })
    reply.header('retry-after', retryAfter)
    return refuse(503, { reason: 'unavailable', message: 'Try again in a moment' })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return refuse(status, { reason: reasons[status] ?? 'invalid', message: error.message })
  request.log.error({ err: error }, 'unexpected error')
  return refuse(500, { reason: 'internal', message: 'Something went wrong' })
}
