import { create } from 'content-disposition'

/** What a browser may draw by itself, and whose content no script can hide in. */
const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp', 'application/pdf'])

/** The Content-Disposition of a file (RFC 6266, RFC 8187): its name in any script, with an ASCII one beside it, and no part of a path. The one place that makes this header. */
export const contentDisposition = (name: string, type: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .trim()
  return create(plain || 'file', { type: shownInPlace.has(type) ? 'inline' : 'attachment' })
}
