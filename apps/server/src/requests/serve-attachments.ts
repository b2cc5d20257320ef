import type { Edition } from '@portal/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { admitDownload } from '../files/download-right.ts'
import type { FileStore } from '../files/file-store.ts'
import { admitToThrottle, type Throttle } from '../files/throttle.ts'
import { linkReader, type LinkReaders } from '../files/link-reader.ts'
import { notFound } from '../http/refusal.ts'
import { answerLinkError } from '../http/refusal-page.ts'
import { findAttachment } from './attachment-lists.ts'

type Options = LinkReaders & {
  readonly db: Db
  readonly edition: Edition
  readonly files: FileStore
  readonly throttle?: Throttle | undefined
}
type Asked = FastifyRequest<{ Params: { fileId: string; name: string } }>

/** Row 66. Serves attachments of requests under /attachments, as downloads whatever they are; anybody else gets the same answer as for one that never was. */
export const serveAttachments = (app: FastifyInstance, { db, edition, files, throttle, ...readers }: Options): void => {
  const readerOf = linkReader(readers)
  const serve = async (request: Asked, reply: FastifyReply) => {
    const { fileId, name } = request.params
    const reader = await readerOf(request)
    const file = reader && /^[0-9a-f]{32}$/.test(fileId) ? await findAttachment(db, reader, fileId) : undefined
    if (!file || file.name !== name) throw notFound()
    admitDownload(reader)
    const slow = admitToThrottle(throttle, request, reply)
    return answerBytes(request, reply, {
      name,
      type: 'application/octet-stream',
      size: file.size,
      tag: `"${file.sha256}"`,
      caching: 'no-store',
      open: async (start, end) => slow(await files.readRange(fileId, start, end)),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/attachments/:fileId/:name',
    exposeHeadRoute: false,
    errorHandler: answerLinkError(edition),
    handler: serve as never,
  })
}
