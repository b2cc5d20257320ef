import { coursewareVersions } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Db } from '../database/database.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import type { FileStore } from '../files/file-store.ts'
import { accepts } from '../http/accepts.ts'
import { notFound } from '../http/refusal.ts'
import { answerLinkError } from '../http/refusal-page.ts'
import { fileIdOf } from './courseware-address.ts'
import { findCoursewareFile } from './courseware-lists.ts'
import { runtimeOf } from './courseware-runtime.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly files: FileStore
  /** Where the edition with the training is visited; a proxy in front may call this server something else. */
  readonly origin: string
}

/** A host as a policy writes it; undefined for what is none. */
const named = (host: string): string | undefined => (/^[\w.-]+(:\d+)?$/.test(host) ? host : undefined)

/**
 * What courseware may do: run its own scripts, load what its own package holds, and nothing else. Without an origin it has no cookies, no storage,
 * no service worker and no way into the page around it; nothing it asks for leaves its own folder; the page around it says with its own policy
 * (`default-src 'self'`) that its frame goes nowhere else.
 */
const policyOf = (hosts: readonly string[], key: string): string => {
  const own = hosts.map((host) => `${host}/courseware/${key}/`).join(' ')
  const runtime = hosts.map((host) => `${host}/courseware/runtime/`).join(' ')
  return [
    'sandbox allow-scripts',
    `default-src 'none'`,
    `script-src ${own} ${runtime} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    `frame-src ${own}`,
    `form-action 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}

/** Serves the files of courseware below /courseware, to whoever has the address (courseware-address.ts): no login, no cookie. What is not in the package is answered like a package that never was. */
export const serveCourseware = (app: FastifyInstance, { db, edition, files, origin }: Options): void => {
  const open = (reply: FastifyReply) =>
    reply.headers({
      // The frame has no origin: for the browser, whatever it asks for comes from elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  const serve = async (
    request: FastifyRequest<{ Params: { key: string; '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { key, '*': path } = request.params
    // A worker would outlive the frame: what asks for one is refused, though no browser lets it.
    const fileId = request.headers['service-worker'] === undefined ? await fileIdOf(db, key) : undefined
    // No name has a zero in it, and the database takes none.
    const file = fileId && !path.includes('\0') && (await findCoursewareFile(db, fileId, path.normalize('NFC')))
    if (!fileId || !file) throw notFound()
    const hosts = [...new Set([request.host, URL.parse(origin)?.host ?? ''])].flatMap((host) => named(host) ?? [])
    open(reply)
    return answerBytes(request, reply, {
      tag: `"${fileId}-${file.begins}"`,
      name: path,
      type: file.type,
      size: file.size,
      caching: 'private, max-age=3600',
      policy: policyOf(hosts, key),
      open: (start, end) => files.readRange(fileId, file.begins + start, file.begins + end),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/courseware/:key/*',
    exposeHeadRoute: false,
    errorHandler: answerLinkError(edition),
    handler: serve as never,
  })
  for (const version of coursewareVersions)
    app.route({
      method: ['GET', 'HEAD'],
      url: `/courseware/runtime/${version}.js`,
      exposeHeadRoute: false,
      errorHandler: answerLinkError(edition),
      handler: async ({ headers, method }, reply) => {
        const packed = await runtimeOf(version)
        const zipped = accepts(headers['accept-encoding'], 'gzip')
        open(reply).headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          vary: 'accept-encoding',
          ...(zipped && { 'content-encoding': 'gzip' }),
        })
        return reply.send(method === 'HEAD' ? '' : zipped ? packed : await promisify(gunzip)(packed))
      },
    })
}
