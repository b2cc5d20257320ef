import { fileAddressOf } from '@portal/article-grammar'
import { maxOfferedFile, maxPicture, type KindName } from '@portal/contract/facts'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { ArticleContent } from '../articles/article-tables.ts'
import type { Db } from '../database/database.ts'
import { sha256Of, type FileStore } from '../files/file-store.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { Refusal } from '../http/refusal.ts'
import { detailsIn, sumColumn } from './columns.ts'
import { addressesIn, filesFolder, nameOnDisk, placesIn, withAddresses } from './file-names.ts'
import { fileIdsOf, listFiles } from './published-lists.ts'
import { RefusedRow } from './refused-row.ts'
import type { RowEdit } from './row-text.ts'
import type { Cells } from './table-file.ts'
import { placesInTree, treeWithFiles } from './tree-pictures.ts'

/** The bytes of a file of a folder; nothing that lies outside of it, by a link neither. */
export const readPlace = async (folder: string, place: string, max: number) => {
  const root = await realpath(folder).catch(() => undefined)
  const path = root && (await realpath(join(root, place)).catch(() => undefined))
  const about = path?.startsWith(`${root}${sep}`) ? await stat(path) : undefined
  if (!about?.isFile()) throw new Refusal(400, 'invalid', `there is no file ${place} in ${basename(folder)}`)
  if (about.size > max) throw new Refusal(413, 'tooLarge', `${place} is larger than ${max} bytes`)
  return readFile(path!)
}

type Desk = { readonly db: Db; readonly files: FileStore; readonly by: Caller; readonly folder: string }
type Which = { readonly fileId: string; readonly url: string }

/** Stores what a row names of the folder, as an author's upload does. What the article names already, in one of its `earlier` revisions, stays what it is: the same bytes under the same name. */
const fileStorer = async ({ db, files, by, folder }: Desk, kind: KindName, earlier: readonly ArticleContent[]) => {
  const named = await listFiles(
    db,
    earlier.flatMap((content) => fileIdsOf(kind, content)),
  )
  const addresses = new Map(earlier.flatMap(({ body }) => [...addressesIn(body)]))
  return async (place: string, shown: boolean, sum = ''): Promise<Which> => {
    const content = await readPlace(join(folder, filesFolder), place, shown ? maxPicture : maxOfferedFile)
    const name = basename(place)
    const sha256 = await sha256Of(content)
    if (sum.trim() && sum.trim().toLowerCase() !== sha256)
      throw new RefusedRow({ column: sumColumn, reason: `${place} has another one: ${sha256}` })
    const same = named.find((file) => file.sha256 === sha256 && nameOnDisk(file.name) === name)
    if (same) return { fileId: same.fileId, url: addresses.get(same.fileId) ?? fileAddressOf(same.fileId, same.name) }
    return (shown ? storePicture : storeOffered)(db, files, by, { name, content })
  }
}

/** A refusal about a file names the column that asked for it. */
const inColumn = async <T>(column: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    throw error instanceof Refusal ? new RefusedRow({ column, reason: error.message }) : error
  }
}

/** The edit with stored files in the place of those of the folder. What columns say that the table has not is stored already. The file of a row has the sum that the row says, if it says one. */
export const withStoredFiles = async (
  desk: Desk,
  edit: RowEdit,
  earlier: readonly ArticleContent[],
  cells: Cells,
): Promise<RowEdit> => {
  const store = await fileStorer(desk, edit.kind, earlier)
  const addresses = new Map<string, string>()
  await inColumn('body', async () => {
    for (const [place, { shown }] of placesIn(edit.body)) addresses.set(place, (await store(place, shown)).url)
  })
  const body = withAddresses(edit.body, addresses)
  if (!edit.details) return { ...edit, body }
  const details = { ...edit.details }
  for (const [name, { type, form }] of detailsIn(edit.kind)) {
    const place = details[name]
    if (form === 'faultTree' && typeof place === 'string' && cells[name] !== undefined)
      details[name] = await inColumn(name, async () => {
        const fileIds = new Map<string, string>()
        for (const picture of placesInTree(place)) fileIds.set(picture, (await store(picture, true)).fileId)
        return treeWithFiles(place, fileIds)
      })
    if (type === 'file' && typeof place === 'string' && place !== '' && cells[name] !== undefined)
      details[name] = (await inColumn(name, () => store(place, false, name === 'file' ? cells[sumColumn] : ''))).fileId
  }
  return { ...edit, body, details }
}
