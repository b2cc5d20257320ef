import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../http/refusal.ts'

const maxEntries = 2000
const maxUnpacked = 100 << 20
/** Text and drawings shrink to a fiftieth at best; only nothing at all shrinks to a thousandth. Small packages may do as they like. */
const maxRatio = 200
const maxComment = 65_535
const ratioMattersFrom = 8 << 20

export const wordRefusal = {
  protected: () => new Refusal(422, 'wordProtected', 'This Word file is protected by a password'),
  broken: () => new Refusal(422, 'wordBroken', 'This Word file is damaged'),
  empty: () => new Refusal(422, 'wordEmpty', 'This Word file has no text in its body'),
  notDocx: () => new Refusal(422, 'wordNotDocx', 'This is not a Word file of the kind docx'),
  hostile: () => new Refusal(422, 'wordHostile', 'This file holds what no word processor writes'),
  tooComplex: (what: string) => new Refusal(422, 'wordTooComplex', `This Word file has too much in it: ${what}`),
}

/** What the first bytes tell. A package under a password is a compound file, like the documents of old. */
const checkKind = (content: Buffer) => {
  if (!content.length) throw wordRefusal.broken()
  if (content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
    throw content.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? wordRefusal.protected() : wordRefusal.notDocx()
  if (content.subarray(0, 2).toString('latin1') !== 'PK') throw wordRefusal.notDocx()
}

/** Some programs write a wrong length of the package's comment, or something behind it: word processors open such files all the same. */
const withoutComment = (content: Buffer): Buffer => {
  const from = Math.max(0, content.length - maxComment - 22)
  const end = from + content.subarray(from).lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < from || end + 22 > content.length || end + 22 + content.readUInt16LE(end + 20) === content.length)
    return content
  const trimmed = Buffer.from(content.subarray(0, end + 22))
  trimmed.writeUInt16LE(0, end + 20)
  return trimmed
}

/** yauzl's own refusals: names that lead out of the package, and more bytes than were told. */
const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  return /absolute path|relative path|invalid characters|too many bytes/.test(String(error))
    ? wordRefusal.hostile()
    : wordRefusal.broken()
}

/** The part that a Word file cannot do without. */
const wordPart = /^word\/document\d*\.xml$/i

/** Reads the table of contents alone; nothing is unpacked yet. `needed`: the part that tells what the package is. */
const listEntries = async (zip: ZipFile, needed: RegExp): Promise<Entry[]> => {
  if (zip.entryCount > maxEntries) throw wordRefusal.tooComplex(`more than ${maxEntries} parts`)
  const entries: Entry[] = []
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw wordRefusal.protected()
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (!entry.fileName.endsWith('/')) entries.push(entry)
  }
  if (unpacked > ratioMattersFrom && unpacked > packed * maxRatio) throw wordRefusal.hostile()
  if (unpacked > maxUnpacked) throw wordRefusal.tooComplex(`more than ${maxUnpacked >> 20} MiB`)
  if (!entries.some(({ fileName }) => needed.test(fileName))) throw wordRefusal.notDocx()
  return entries
}

/** Inflates each part and hands its chunks on. Sizes that lie end it: yauzl counts the bytes that come out. */
const walkPackage = async (
  content: Buffer,
  needed: RegExp,
  visit: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  checkKind(content)
  try {
    const zip = await fromBufferPromise(withoutComment(content), { autoClose: false })
    for (const entry of await listEntries(zip, needed))
      await visit(entry.fileName, await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw refusalFor(error)
  }
}

const declarations = ['DOCTYPE', 'ENTITY'].flatMap((word) =>
  (['latin1', 'utf16le'] as const).map((encoding) => Buffer.from(`<!${word}`, encoding)),
)
const longest = Math.max(...declarations.map(({ length }) => length))

/** Refuses whatever is no honest Word file, or another package of Office with the part `needed`, in chunks and without keeping any, so that it takes little of the main thread. */
export const checkPackage = (content: Buffer, needed = wordPart): Promise<void> =>
  walkPackage(content, needed, async (name, chunks) => {
    const isXml = /\.(xml|rels|vml)$/i.test(name)
    let tail: Buffer = Buffer.alloc(0)
    for await (const chunk of chunks) {
      if (!isXml) continue
      const text = Buffer.concat([tail, chunk])
      // An XML part of a Word file declares no document type: entities are there to blow up or to fetch.
      if (declarations.some((declaration) => text.includes(declaration))) throw wordRefusal.hostile()
      tail = text.subarray(-longest)
    }
  })

/** The parts of a checked package by name in lower case, since names in it differ in case only by mistake. */
export const readPackage = async (content: Buffer, needed = wordPart): Promise<Map<string, Buffer>> => {
  const parts = new Map<string, Buffer>()
  await walkPackage(content, needed, async (name, chunks) => {
    parts.set(name.toLowerCase(), await buffer(chunks))
  })
  return parts
}
