import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A file as the caller sent it. The name is only ever shown, never used as a path. */
export type Upload = { readonly name: string; readonly content: Buffer }

/** Reads the one file of a multipart request, at most so many bytes. */
export const readUpload = async (request: FastifyRequest, max: number): Promise<Upload> => {
  const part = await request.file({ limits: { fileSize: max, files: 1 } })
  if (!part) throw new Refusal(400, 'invalid', 'A file is missing')
  const content = await part.toBuffer()
  if (part.file.truncated) throw new Refusal(413, 'tooLarge', `The file is larger than ${max} bytes`)
  return {
    name:
      part.filename
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
        .slice(-200) || 'file',
    content,
  }
}
