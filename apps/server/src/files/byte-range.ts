/** A part of a file; both ends are included. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * RFC 9110, 14. The part that a Range header asks for: undefined for the whole file (no header, another unit, several parts, nonsense),
 * 'unsatisfiable' when nothing of it lies in the file.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  if (first && last && Number(last) < Number(first)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'unsatisfiable' : { start, end }
}

/** RFC 9110, 13.1.2. Whether an If-None-Match header names the entity tag. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false)

/** RFC 9110, 13.1.1. Whether an If-Match header names the entity tag: one that is weak never counts. */
export const namesTagStrongly = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim() === tag)
