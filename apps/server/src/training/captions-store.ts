import { fileAddressOf } from '@portal/article-grammar'
import { areCaptions } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'

export const captionsType = 'text/vtt; charset=utf-8'
/** What a file of captions was called does not matter: players name them by their language. */
const name = 'captions.vtt'
/** Where a player reads stored captions: to look at a film is no download. */
export const captionsAddress = (fileId: string): string => `${fileAddressOf(fileId, name)}?preview`

/** What bytes say as text; undefined for bytes that are no UTF-8. */
const textOf = (content: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** Keeps captions of a film for a lesson: 'unsupported' for anything but WebVTT. */
export const storeCaptions = async (
  db: Db,
  files: FileStore,
  { accountId: owner }: Pick<Caller, 'accountId'>,
  content: Buffer,
): Promise<{ fileId: string }> => {
  if (!areCaptions(textOf(content) ?? '')) throw new Refusal(415, 'unsupported', 'Captions are WebVTT in UTF-8')
  const { fileId } = await storeFile(db, files, { name, type: captionsType, content, owner })
  return { fileId }
}
