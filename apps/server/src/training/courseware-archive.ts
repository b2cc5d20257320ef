import { maxCoursewareFiles, maxCoursewarePath, maxCoursewareUnpacked } from '@portal/contract/facts'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../http/refusal.ts'

/** The files of a package by their paths. */
export type Unpacked = ReadonlyMap<string, Buffer>

export const coursewareRefusal = {
  broken: (what: string) => new Refusal(422, 'coursewareBroken', `This is no SCORM package: ${what}`),
  hostile: (what: string) => new Refusal(422, 'coursewareHostile', `This holds what no SCORM package holds: ${what}`),
  tooLarge: (what: string) => new Refusal(413, 'tooLarge', `This package is too large: ${what}`),
}

/** Films and pictures hardly shrink, texts to a twentieth: only nothing at all shrinks to this part. Small packages may do as they like. */
const maxRatio = 200
const ratioMattersFrom = 8 << 20

/** Of the file modes of Unix, which some archivers note: what is a plain file, or nothing at all. */
const isPlain = ({ externalFileAttributes }: Entry): boolean =>
  [0, 0o100000].includes((externalFileAttributes >>> 16) & 0o170000)

/** A path within the package, as its table of contents writes it; 'hostile' for what leads out of it or is no name of a file. yauzl has refused `..`, drives and what begins at a root. */
const pathOf = ({ fileName }: Entry): string => {
  const path = fileName.normalize('NFC')
  if (path.length > maxCoursewarePath) throw coursewareRefusal.hostile('a name that is too long')
  if (/[\p{Cc}\p{Cf}\\:*?"<>|]/u.test(path) || path.split('/').some((part) => !part || /^\.+$/.test(part)))
    throw coursewareRefusal.hostile('a name that is none')
  return path
}

/** Reads the table of contents alone; nothing is unpacked yet. */
const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > maxCoursewareFiles * 2) throw coursewareRefusal.tooLarge(`${zip.entryCount} entries`)
  const entries = new Map<string, Entry>()
  const taken = new Set<string>()
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw coursewareRefusal.broken('a password')
    if (entry.fileName.endsWith('/')) continue
    if (!isPlain(entry)) throw coursewareRefusal.hostile('a link or a device')
    const path = pathOf(entry)
    // Two names that differ in case alone are one on half of all machines.
    if (taken.has(path.toLowerCase())) throw coursewareRefusal.hostile('two files of one name')
    taken.add(path.toLowerCase())
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > maxCoursewareUnpacked) throw coursewareRefusal.tooLarge(`${unpacked} bytes`)
    entries.set(path, entry)
  }
  if (unpacked > ratioMattersFrom && unpacked > packed * maxRatio) throw coursewareRefusal.hostile('a bomb')
  if (entries.size > maxCoursewareFiles) throw coursewareRefusal.tooLarge(`${entries.size} files`)
  return entries
}

/** yauzl's own refusals: names that lead out of the package, and more bytes than were told. */
const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  return /absolute path|relative path|invalid characters|too many bytes/.test(String(error))
    ? coursewareRefusal.hostile('a path or a size that lies')
    : coursewareRefusal.broken('a damaged archive')
}

/** Rows 65, 67, 70. The files of a ZIP archive by their paths. Sizes that lie end it: yauzl counts the bytes that come out. */
export const unpackCourseware = async (content: Buffer): Promise<Unpacked> => {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') throw coursewareRefusal.broken('no ZIP archive')
  try {
    const zip = await fromBufferPromise(content, { autoClose: false })
    const unpacked = new Map<string, Buffer>()
    for (const [path, entry] of await listEntries(zip))
      unpacked.set(path, await buffer(await zip.openReadStreamPromise(entry)))
    return unpacked
  } catch (error) {
    throw refusalFor(error)
  }
}
