import type { Edition } from '@portal/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { linkedText } from '../files/file-proofs.ts'
import { linkReader, type LinkReaders } from '../files/link-reader.ts'
import { notFound } from '../http/refusal.ts'
import { answerLinkError } from '../http/refusal-page.ts'
import { findCaptions } from './video-lists.ts'

type Options = LinkReaders & { readonly db: Db; readonly edition: Edition }
type Asked = FastifyRequest<{ Params: { name: string } }>

/** Serves captions at /captions/<number of a video>.vtt, as a player asks for them: who may read the video has them, anybody else gets the same answer as for one that never was. */
export const serveCaptions = (app: FastifyInstance, { db, edition, ...readers }: Options): void => {
  const readerOf = linkReader(readers)
  const serve = async (request: Asked, reply: FastifyReply) => {
    const [, video] = /^([1-9]\d{11})\.vtt$/.exec(request.params.name) ?? []
    const found = video === undefined ? undefined : await findCaptions(db, await readerOf(request), video)
    if (!found) throw notFound()
    const caching = found.shared ? 'public, no-cache' : 'no-store'
    return answerBytes(request, reply, {
      ...(await linkedText(`${video}.vtt`, found.captions, caching)),
      type: 'text/vtt; charset=utf-8',
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/captions/:name',
    exposeHeadRoute: false,
    errorHandler: answerLinkError(edition),
    handler: serve as never,
  })
}
