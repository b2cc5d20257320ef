import { isUnsigned, readSecret, signatureKey, signatureWindowMs, signedText } from '@portal/api-client/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came. */ bodyText?: string
  }
}

const wrong = () =>
  new Refusal(400, 'signatureWrong', 'The request did not arrive as it was sent: its signature does not fit')
const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The signature that fits what arrived, as 64 hexadecimal digits. */
const expected = (request: FastifyRequest, path: string, page: string) => {
  const query = request.method === 'GET' ? (/\?(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '') : ''
  const parts = {
    time: headerOf(request, 'now-time'),
    method: request.method,
    path,
    query,
    page,
    key: headerOf(request, 'idempotency-key'),
    body: request.bodyText ?? '',
  }
  return createHmac('sha256', signatureKey).update(signedText(parts)).digest('hex')
}

const checkSignature = (request: FastifyRequest, path: string) => {
  if (isUnsigned(path) || request.headers.secret === undefined) return
  const now = Date.now()
  const secret = readSecret(headerOf(request, 'secret'))
  if (!secret) throw wrong()
  if (!timingSafeEqual(Buffer.from(secret.signature), Buffer.from(expected(request, path, secret.page)))) throw wrong()
  if (!(Math.abs(now - Number(headerOf(request, 'now-time'))) <= signatureWindowMs))
    throw new Refusal(400, 'signatureStale', 'The request was signed too long ago, or by a clock that is wrong', {
      data: { now },
    })
}

/**
 * CLI-03, CLI-10. Refuses a signed request that did not arrive as it was sent, or more than five minutes away from its time; of the seven exempt calls no signature is looked at.
 * Its key is in every browser: a signature that fits gives no right to anything, and so whoever sends none (a tool, a script) has no less. After who may call was decided, before the body is looked at.
 */
export const checkSignatures = (calls: FastifyInstance): void => {
  calls.addHook('preValidation', async (request) =>
    checkSignature(request, request.url.slice(calls.prefix.length).replace(/\?.*$/s, '')),
  )
}
