import type { FilePreview } from '@portal/contract'
import { maxPreviewed, previewedPictures, previewedText, previewFormOf, type PreviewForm } from '@portal/contract/facts'
import { buffer } from 'node:stream/consumers'
import type { ReadableFile } from '../files/file-lists.ts'
import type { FileStore } from '../files/file-store.ts'
import { recognisePicture } from '../files/picture-content.ts'
import { createGuestCache } from '../http/guest-cache.ts'
import { Refusal } from '../http/refusal.ts'
import { runApart, workerBeside } from '../http/run-apart.ts'
import { createTurns } from '../http/turns.ts'
import { convertForReading } from '../word/word-import.ts'
import { checkPackage, wordRefusal } from '../word/word-package.ts'
import { sheetsPart, slidesPart } from './office-preview.ts'
import { readText } from './text-preview.ts'

type Shown = Pick<ReadableFile, 'fileId' | 'name' | 'size'>
type Read = (bytes: number) => Promise<Buffer>
type Maker = (file: Shown & { readonly address: string }, read: Read) => Promise<FilePreview>

const worker = workerBeside(import.meta, 'preview-worker')
const none = (why: 'kind' | 'tooLarge' | 'broken' | 'protected'): FilePreview => ({ form: 'none', why })
/** Bytes that tell a PDF. */
const head = 1024

/** The pictures of a converted document, up to so many bytes; those behind that are left out. */
const picturesOf = async (pictures: Awaited<ReturnType<typeof convertForReading>>['pictures']) => {
  const shown: { address: string; type: string; base64: string }[] = []
  let bytes = 0
  for (const { address, content } of pictures) {
    const picture = await recognisePicture(Buffer.from(content.buffer)).catch(() => undefined)
    if (!picture || bytes + picture.content.length > previewedPictures) continue
    bytes += picture.content.length
    shown.push({ address, type: picture.type, base64: picture.content.toString('base64') })
  }
  return shown
}

const inOffice = async (content: Buffer, form: 'sheets' | 'slides'): Promise<FilePreview> => {
  await checkPackage(content, form === 'sheets' ? sheetsPart : slidesPart)
  return runApart<FilePreview>(worker, content, wordRefusal.tooComplex, { form })
}

const makers: Readonly<Record<PreviewForm, Maker>> = {
  pdf: async ({ address }, read) =>
    (await read(head)).includes('%PDF-') ? { form: 'pdf', url: address } : none('kind'),
  picture: async ({ size, address }, read) => {
    await recognisePicture(await read(size))
    return { form: 'picture', url: address }
  },
  text: async ({ size }, read) => {
    const whole = size <= previewedText
    const text = readText(await read(previewedText), whole)
    return text ? { form: 'text', ...text, whole } : none('kind')
  },
  document: async ({ size }, read) => {
    const { title, html, pictures } = await convertForReading(await read(size))
    const shown = await picturesOf(pictures)
    return { form: 'document', title, html, pictures: shown, whole: shown.length === pictures.length }
  },
  sheets: async ({ size }, read) => inOffice(await read(size), 'sheets'),
  slides: async ({ size }, read) => inOffice(await read(size), 'slides'),
}

/** What a file that is refused elsewhere is here: nothing that is shown, and why. */
const refused = (error: unknown): FilePreview => {
  if (!(error instanceof Refusal) || error.reason === 'tooMany') throw error
  if (error.reason === 'wordProtected') return none('protected')
  if (error.reason === 'wordTooComplex' || error.reason === 'pictureTooLarge') return none('tooLarge')
  return none(error.reason === 'wordBroken' || error.reason === 'wordEmpty' ? 'broken' : 'kind')
}

/**
 * Shows what files hold, for who may have them: that is for the caller to know. Two at a time are read; what was made is kept for a while, since the bytes of a file never change.
 * Nothing that a file names is ever fetched. `address` is where the page reads its bytes itself, with the same rights.
 */
export const createPreviews = (files: FileStore, maxBytes = 32 << 20) => {
  const takeTurn = createTurns(2, 16, 'Too many files are being shown: try again in a minute')
  const kept = createGuestCache<FilePreview>({
    maxBytes,
    sizeOf: (made) => 2 * JSON.stringify(made).length,
    milliseconds: 3_600_000,
  })
  return (file: Shown, address: string): Promise<FilePreview> => {
    const form = previewFormOf(file.name)
    if (!form) return Promise.resolve(none('kind'))
    if (!file.size) return Promise.resolve(none('broken'))
    if (form !== 'text' && file.size > maxPreviewed[form]) return Promise.resolve(none('tooLarge'))
    const read: Read = async (bytes) => buffer(await files.readRange(file.fileId, 0, Math.min(bytes, file.size) - 1))
    return kept.get(address, new Set(), () => takeTurn(() => makers[form]({ ...file, address }, read).catch(refused)))
  }
}
