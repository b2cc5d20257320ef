import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenCookie } from '@portal/auth-session/login-cookies'
import { cookieIn } from '@portal/auth-session/cookies'
import type { Db } from '../database/database.ts'
import { accepts } from '../http/accepts.ts'
import type { MustMove } from '../http/internal-host.ts'
import { notFound } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { byteRangeOf, namesTag } from './byte-range.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { findReadableFile } from './file-lists.ts'
import type { FileStore } from './file-store.ts'

type Options = {
  readonly db: Db
  readonly files: FileStore
  readonly things: Pick<Things, 'kinds'>
  /** Who holds a token; undefined for a guest. */
  readonly callerOfToken: (token: string | undefined) => Promise<Caller | undefined>
  readonly mustMove: MustMove
}
type FileRequest = FastifyRequest<{ Params: { fileId: string; name: string } }>

/** A picture on a page is asked for without headers of ours: for this reading, and nothing else, the cookie counts as well. */
const tokenOf = ({ headers: { token, cookie } }: FastifyRequest) =>
  typeof token === 'string' ? token : cookieIn(cookie ?? '', tokenCookie)

/** Serves stored files under /files, whole or in part; a picture in fewer bytes to who can show that. Who may not read one gets the same answer as for one that never was; what not everyone may read is kept by nobody. */
export const serveFiles = (app: FastifyInstance, { db, files, things, callerOfToken, mustMove }: Options): void => {
  const readerOf = async (request: FastifyRequest) => {
    const caller = await callerOfToken(tokenOf(request))
    return mustMove(caller, request.host) ? undefined : caller
  }
  const serve = async (request: FileRequest, reply: FastifyReply) => {
    const { fileId, name: asked } = request.params
    const file = /^[0-9a-f]{32}$/.test(fileId)
      ? await findReadableFile(db, things, fileId, await readerOf(request))
      : undefined
    if (file?.name !== asked) throw notFound() // row 113: under another name a cache might take it for something else
    const isPicture = file.type.startsWith('image/')
    if (isPicture) reply.header('vary', 'accept')
    const inWebp =
      isPicture && accepts(request.headers.accept, 'image/webp') ? await files.sizeOfSmaller(fileId) : undefined
    const { name, type, size, tag, which } =
      inWebp === undefined
        ? { ...file, tag: `"${file.sha256}"`, which: undefined }
        : {
            name: file.name.replace(/\.\w+$/, '.webp'),
            type: 'image/webp',
            size: inWebp,
            tag: `"${file.sha256}-webp"`,
            which: 'smaller' as const,
          }
    reply.headers({ etag: tag, 'cache-control': file.shared ? 'public, max-age=300' : 'no-store' })
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    reply.headers({
      'content-type': type,
      'content-disposition': contentDisposition(name, type),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `sandbox; default-src 'none'`,
    })
    const sameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
    const range = sameFile ? byteRangeOf(request.headers.range, size) : undefined
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    reply.header('content-length', end - start + 1)
    return reply.send(request.method === 'HEAD' || size === 0 ? '' : await files.readRange(fileId, start, end, which))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/:fileId/:name', exposeHeadRoute: false, handler: serve as never })
}
