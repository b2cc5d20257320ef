import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { sha256Of, type FileStore } from './file-store.ts'
import { recognisePicture } from './picture-content.ts'
import { smallerPicture } from './smaller-picture.ts'
import { findOwnFile, present, storeFile, type StoredFile } from './stored-file-store.ts'

/** The name with an extension that tells what the content is. */
const nameFor = (name: string, extensions: readonly string[]): string => {
  const [, base = '', extension = ''] = /^(.*?)(?:\.([a-z0-9]{1,5}))?$/is.exec(name) ?? []
  return extensions.includes(extension.toLowerCase()) ? name : `${base || 'picture'}.${extensions[0]}`
}

/** Keeps a picture for an article, in fewer bytes too where that loses nothing; the same content from the same person is kept once. Refuses with 'pictureUnknown' or 'pictureTooLarge'. */
export const storePicture = async (
  db: Db,
  files: FileStore,
  caller: Caller,
  { name, content }: Upload,
): Promise<StoredFile> => {
  const { extensions, ...picture } = await recognisePicture(content)
  const before = await findOwnFile(db, caller.accountId, await sha256Of(picture.content))
  if (before) return present(before)
  const [stored, smaller] = await Promise.all([
    storeFile(db, files, { name: nameFor(name, extensions), ...picture, owner: caller.accountId }),
    smallerPicture(picture),
  ])
  if (smaller) await files.putSmaller(stored.fileId, smaller)
  return stored
}
