import type { FastifyError, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Characters that are kept of a file's name: the end, which says what it is. */
export const maxFileName = 200

/** A file as the caller sent it. The name is only ever shown, never used as a path. */
export type Upload = { readonly name: string; readonly content: Buffer }

/** A form that breaks off, or that no boundary divides, is told by errors without a status. */
const broken = (error: unknown) => {
  throw (error as FastifyError).statusCode ? error : new Refusal(400, 'invalid', 'The form is broken')
}

/** Reads the one file of a multipart request, at most so many bytes. */
export const readUpload = async (request: FastifyRequest, max: number): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported', 'A file is sent as multipart/form-data')
  const part = await request.file({ limits: { fileSize: max, files: 1, fields: 0 } }).catch(broken)
  if (!part) throw new Refusal(400, 'invalid', 'A file is missing')
  const content = await part.toBuffer().catch(broken)
  if (part.file.truncated) throw new Refusal(413, 'tooLarge', `The file is larger than ${max} bytes`)
  return {
    name:
      part.filename
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
        .slice(-maxFileName)
        .toWellFormed() || 'file',
    content,
  }
}
