import type { Edition } from '@portal/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { accepts } from '../http/accepts.ts'
import { notFound } from '../http/refusal.ts'
import { answerLinkError } from '../http/refusal-page.ts'
import type { HitCounter } from '../things/hit-counter.ts'
import { answerBytes } from './answer-bytes.ts'
import { admitDownload } from './download-right.ts'
import { fileProofs, linkedText } from './file-proofs.ts'
import { fileKind, type ReadableFile } from './file-lists.ts'
import type { FileStore } from './file-store.ts'
import type { FileFinder } from './find-file.ts'
import { linkReader, type LinkReaders } from './link-reader.ts'
import type { Signer } from './minisign.ts'
import { admitToThrottle, type Throttle } from './throttle.ts'

type Options = LinkReaders & {
  readonly db: Db
  readonly edition: Edition
  readonly files: FileStore
  readonly findFile: FileFinder
  /** Signs files; absent: nothing is signed here. */
  readonly signer?: Signer | undefined
  /** Limits what one client downloads; absent: nothing does. */
  readonly throttle?: Throttle | undefined
  readonly countHit: HitCounter
}
type FileRequest = FastifyRequest<{ Params: { fileId: string; name: string }; Querystring: { preview?: string } }>

/** Row 113. How long an answer is good without asking again: who may have a download is looked at each time (DWN-03). */
const cachingOf = ({ shared, isPicture }: Pick<ReadableFile, 'shared' | 'isPicture'>): string => {
  if (!shared) return 'no-store'
  return isPicture ? 'public, max-age=300' : 'public, no-cache'
}

/** Serves stored files under /files, whole or in part, and what proves them (fileProofs); a picture in fewer bytes to who can show that. Who may not read one gets the same answer as for one that never was; what not everyone may read is kept by nobody. */
export const serveFiles = (
  app: FastifyInstance,
  { db, edition, files, findFile, signer, throttle, countHit, ...readers }: Options,
): void => {
  const readerOf = linkReader(readers)
  const proofOf = fileProofs({ db, files, signer })
  const serve = async (request: FileRequest, reply: FastifyReply) => {
    const { fileId, name: asked } = request.params
    const reader = await readerOf(request)
    const file = /^[0-9a-f]{32}$/.test(fileId) ? await findFile(fileId, reader) : undefined
    if (!file) throw notFound()
    if (!file.isPicture) admitDownload(reader)
    if (file.name !== asked) {
      const proof = await proofOf(file, asked)
      if (!proof) throw notFound() // row 113: under another name a cache might take it for something else
      return answerBytes(request, reply, await linkedText(proof.name, proof.text, cachingOf(file)))
    }
    if (file.isPicture) reply.header('vary', 'accept')
    const inWebp =
      file.isPicture && accepts(request.headers.accept, 'image/webp') ? await files.sizeOfSmaller(fileId) : undefined
    const { which, ...bytes } =
      inWebp === undefined
        ? { name: file.name, type: file.type, size: file.size, tag: `"${file.sha256}"`, which: undefined }
        : {
            name: file.name.replace(/\.\w+$/, '.webp'),
            type: 'image/webp',
            size: inWebp,
            tag: `"${file.sha256}-webp"`,
            which: 'smaller' as const,
          }
    const slow = file.isPicture ? undefined : admitToThrottle(throttle, request, reply)
    return answerBytes(request, reply, {
      ...bytes,
      caching: cachingOf(file),
      open: async (start, end) => {
        const content = await files.readRange(fileId, start, end, which)
        return slow ? slow(content) : content
      },
      // A player asks for the beginning of a film when its page is opened, and a preview for what it shows: that is no download.
      ...(!file.isPicture &&
        request.query.preview === undefined &&
        request.headers['sec-fetch-dest'] !== 'video' && {
          onBegin: () => void countHit(db, { kind: fileKind, id: fileId }),
        }),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:fileId/:name',
    exposeHeadRoute: false,
    errorHandler: answerLinkError(edition),
    handler: serve as never,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/signing-key.pub',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!signer) throw notFound()
      return answerBytes(request, reply, await linkedText('signing-key.pub', signer.publicKey, 'public, max-age=300'))
    },
  })
}
