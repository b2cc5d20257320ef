import type { Edition } from '@portal/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import type { FileStore } from '../files/file-store.ts'
import { fileKind } from '../files/file-lists.ts'
import { admitToThrottle, type Throttle } from '../files/throttle.ts'
import { linkReader, type LinkReaders } from '../files/link-reader.ts'
import { notFound } from '../http/refusal.ts'
import { answerLinkError } from '../http/refusal-page.ts'
import type { HitCounter } from '../things/hit-counter.ts'
import type { Things } from '../things/things.ts'
import { archivedFiles, packageArchive } from './package-archive.ts'
import { filesOfPackage } from './package-right.ts'
import { findPackage } from './package-store.ts'

type Options = LinkReaders & {
  readonly db: Db
  readonly edition: Edition
  readonly files: FileStore
  readonly things: Pick<Things, 'kinds'>
  readonly throttle?: Throttle | undefined
  readonly countHit: HitCounter
}
type PackageRequest = FastifyRequest<{ Params: { path: string; name: string } }>

/** Serves download packages under /packages, whole or in part, made while they are sent. Rights are looked at with every request (row 119); who has no part in a package gets the same answer as for one that never was. */
export const servePackages = (
  app: FastifyInstance,
  { db, edition, files, things, throttle, countHit, ...readers }: Options,
): void => {
  const readerOf = linkReader(readers)
  const serve = async (request: PackageRequest, reply: FastifyReply) => {
    const found = await findPackage(db, request.params.path)
    if (!found || `${found.name}.zip` !== request.params.name) throw notFound()
    const packed = archivedFiles(found, await filesOfPackage(db, things, found, await readerOf(request)))
    if (!packed) throw notFound()
    const { size, tag, read } = packageArchive(found, packed, files.readRange)
    const slow = admitToThrottle(throttle, request, reply)
    return answerBytes(request, reply, {
      size,
      tag,
      name: `${found.name}.zip`,
      type: 'application/zip',
      caching: found.shared ? 'private, no-cache' : 'no-store',
      open: (start, end) => slow(read(start, end)),
      onBegin: () => packed.forEach(({ fileId }) => void countHit(db, { kind: fileKind, id: fileId })),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/packages/:path/:name',
    exposeHeadRoute: false,
    errorHandler: answerLinkError(edition),
    handler: serve as never,
  })
}
