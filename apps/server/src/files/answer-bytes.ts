import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { byteRangeOf, namesTag, namesTagStrongly } from './byte-range.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { givingBack } from './lent-bytes.ts'

/** Bytes behind a link. */
export type LinkedBytes = {
  /** Strong and in quotes: other bytes, another tag. */
  readonly tag: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** The Cache-Control of the answer. */
  readonly caching: string
  /** The bytes from start to end, both included. */
  readonly open: (start: number, end: number) => Readable | Promise<Readable>
  /** What may run in it, and what it may load; absent: nothing. What has a policy of its own is shown in place, whatever it is. */
  readonly policy?: string
  /** Called when a download of it begins: its first byte is sent. */
  readonly onBegin?: () => void
}

/**
 * RFC 9110. Answers GET or HEAD of bytes, whole or in part, to who may have them: 200, 206, 304, 412 when they are not those of If-Match, 416.
 * A part goes to who has the same bytes (If-Range); nothing in them runs (row 69).
 */
export const answerBytes = async (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
  { tag, name, type, size, caching, open, policy, onBegin }: LinkedBytes,
): Promise<FastifyReply> => {
  reply.headers({ etag: tag, 'cache-control': caching })
  if (headers['if-match'] !== undefined && !namesTagStrongly(headers['if-match'], tag)) return reply.code(412).send()
  if (namesTag(headers['if-none-match'], tag)) return reply.code(304).send()
  reply.headers({
    'content-type': type,
    'content-disposition': policy ? 'inline' : contentDisposition(name, type),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy ?? `sandbox; default-src 'none'`,
  })
  const sameBytes = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = sameBytes ? byteRangeOf(headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (method !== 'HEAD' && start === 0) onBegin?.()
  return reply.send(method === 'HEAD' || size === 0 ? '' : givingBack(await open(start, end)))
}
