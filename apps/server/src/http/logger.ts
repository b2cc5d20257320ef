import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

const secrets = ['token', 'password', 'userPassword', 'authorization', 'cookie']

/** A failed query's message ends with its values: texts of articles, hashes. They stay out of the log. */
const describe = (error: Error) => {
  const { type, message, stack, code } = stdSerializers.err(error) as {
    type: string
    message: string
    stack: string
    code?: unknown
  }
  if (!(error instanceof DrizzleQueryError)) return { type, message, stack, code }
  const cause = error.cause as (Error & { code?: string }) | undefined
  return {
    type,
    message: cause?.message,
    code: cause?.code,
    query: error.query,
    stack: stack.slice(stack.lastIndexOf(error.message) + error.message.length),
  }
}

/**
 * One JSON object a line, without secrets: of a request its method and path (a query may hold a token), never headers or a body.
 * `level` as pino names it; 'silent' for none.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[secret]' },
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.replace(/[?#].*$/s, ''), address: ip }),
        res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
        err: describe,
        error: describe,
      },
    },
    ...((destination ? ([destination] as const) : []) as [DestinationStream]),
  )
