import { create } from 'content-disposition'

/** What a browser may draw by itself, and whose content no script can hide in. */
const shownInPlace = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'video/webm',
])

/** What a file is called where it is kept or unpacked: its name in any script, in one line, without a part of a path and without what a shell or Windows takes for something else; 'file' when nothing is left. */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .trim() || 'file'

/** The Content-Disposition of a file (RFC 6266, RFC 8187): its name in any script, with an ASCII one beside it, and no part of a path. The one place that makes this header. */
export const contentDisposition = (name: string, type: string): string =>
  create(plainName(name), { type: shownInPlace.has(type) ? 'inline' : 'attachment' })
