import { maxDemandDocument } from '@portal/contract/facts'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '../database/database.ts'
import { sha256Of, type FileStore } from '../files/file-store.ts'
import { findOwnFile, storeFile } from '../files/stored-file-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'

/** What a document may be, as its bytes say. */
const taken = new Set(['pdf', 'png', 'jpg', 'docx', 'xlsx', 'pptx', 'zip'])
const plainText = 'txt'
const textNames = /\.(?:txt|csv|log|json|md)$/i

const extensionOf = async (content: Buffer): Promise<string | undefined> => {
  const found = (await fileTypeFromBuffer(content))?.ext
  if (found) return taken.has(found) ? found : undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // What a browser might take for a page, or a system for a program, begins like one.
    return /[\0-\b\x0e-\x1a]/.test(text) || /^\s*<|^#!/.test(text) ? undefined : plainText
  } catch {
    return undefined
  }
}
const nameFor = (name: string, extension: string): string => {
  if (extension === plainText) return textNames.test(name) ? name : `${name}.${plainText}`
  const same = extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  return same.test(name) ? name : `${name}.${extension}`
}

/** Keeps a document: handed out and never shown, under a name that tells what it is. The same content under the same name from the same person is kept once. 415 for anything that is none. */
export const storeDocument = async (db: Db, files: FileStore, caller: Caller, { name, content }: Upload) => {
  if (content.length > maxDemandDocument) throw new Refusal(413, 'tooLarge', 'A document is smaller than that')
  const extension = content.length ? await extensionOf(content) : undefined
  if (!extension)
    throw new Refusal(415, 'unsupported', 'A document is PDF, PNG, JPEG, DOCX, XLSX, PPTX, ZIP or plain text')
  const called = nameFor(name, extension)
  const before = await findOwnFile(db, caller.accountId, await sha256Of(content), called.toWellFormed())
  const { fileId, size } =
    before ??
    (await storeFile(db, files, { name: called, type: 'application/octet-stream', content, owner: caller.accountId }))
  return { fileId, name: called.toWellFormed(), size }
}
