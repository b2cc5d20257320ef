import { query } from '@portal/api-client'
import { footprintPageSize, maxFolder, pageSize } from '@portal/contract/facts'
import { defineView, keyword, pageNo, type ViewField, type ViewOf } from '@portal/desk'

/** A folder by its name; '' is what lies in none, which an address writes as a point. Undefined: all. */
export const folderField: ViewField<string | undefined> = {
  read: (text) => {
    const name = text.trim().slice(0, maxFolder + 1)
    return name === '' ? undefined : name.startsWith('.') ? name.slice(1) : name.slice(0, maxFolder)
  },
  write: (folder) => (folder === undefined ? '' : folder === '' || folder.startsWith('.') ? `.${folder}` : folder),
}
const bookmarkFields = { folder: folderField, keyword, pageNo }
/** What the address of the collection says. */
export const bookmarksView = defineView(bookmarkFields)
export const bookmarksQuery = ({ folder, keyword, pageNo }: ViewOf<typeof bookmarkFields>) =>
  query('POST /doc/doc-collect/pageFront', {
    body: { pageNo, pageSize, data: { ...(folder !== undefined && { folder }), keyword } },
  })
export const foldersQuery = query('POST /doc/doc-collect/folders', {})

const footprintFields = { pageNo }
/** What the address of what was read says. */
export const footprintsView = defineView(footprintFields)
export const footprintsQuery = ({ pageNo }: ViewOf<typeof footprintFields>) =>
  query('POST /doc/doc-footprint/pageFront', { body: { pageNo, pageSize: footprintPageSize, data: {} } })

/** All that is followed. */
export const followsQuery = query('POST /doc/doc-attention/list', {})
/** What is new of something that is followed. */
export const newThingsQuery = (id: string) => query('POST /doc/doc-attention/new', { body: { id } })
