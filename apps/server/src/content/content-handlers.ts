import type { contentCalls } from '@portal/contract'
import { notFound } from '../http/refusal.ts'
import type { Followers, Handlers } from '../http/serve-calls.ts'
import type { HitCounter } from '../things/hit-counter.ts'
import type { NoteReading } from '../things/note-reading.ts'
import { findContent, findNewest, isReadable, listContent, listVersions, listWhole } from './content-lists.ts'
import { findPreview, listPreview } from './preview-lists.ts'
import { listUnread } from './reading-lists.ts'
import { keepReading } from './reading-store.ts'

/** The kind whose readings a page reports by itself (H08). */
const bulletinKind = 'bulletin'
type Options = { readonly countHit: HitCounter; readonly noteReading: NoteReading }

/** The calls about content of every kind beside cases and releases. */
export const contentHandlers: Handlers<typeof contentCalls> = {
  'POST /extend/content/list': ({ body, caller, language, db }) => listContent(db, caller, language.content, body),
  'POST /extend/content/whole': ({ body, caller, language, db }) => listWhole(db, caller, language.content, body),
  'POST /extend/content/detail': async ({ body, caller, language, edition, db }) => {
    const content =
      'id' in body
        ? await findContent(db, caller, language.content, body)
        : await findNewest(db, caller, edition.name, language.content, body)
    if (!content) throw notFound()
    return content
  },
  'POST /extend/content/versions': ({ body, caller, language, db }) => listVersions(db, caller, language.content, body),
  'POST /extend/content/preview/list': ({ body, language, db }) => listPreview(db, language.content, body),
  'POST /extend/content/preview/detail': async ({ body, language, db }) => {
    const content = await findPreview(db, language.content, body)
    if (!content) throw notFound()
    return content
  },
  'POST /extend/notice/hits': async ({ body: { id }, caller, db }) => {
    if (!(await isReadable(db, caller, bulletinKind, id))) throw notFound()
    if (caller) await keepReading(db, caller.accountId, id)
    return null
  },
  'POST /extend/notice/unread': async ({ body: { id }, caller, db }) => {
    if (!(await isReadable(db, caller, bulletinKind, id))) throw notFound()
    return listUnread(db, id)
  },
}

/** What follows a reading: it is counted, and kept for whoever reads, unless nobody has seen it yet. Of a bulletin its page says when it was seen (H08). */
export const contentFollowers = ({ countHit, noteReading }: Options): Followers<typeof contentCalls> => ({
  'POST /extend/content/detail': ({ body, ahead, ...reading }) => {
    if (ahead || !('id' in body) || body.kind === bulletinKind) return
    void countHit(reading.db, body)
    noteReading(reading, body)
  },
  'POST /extend/notice/hits': ({ body: { id }, ...reading }) => {
    void countHit(reading.db, { kind: bulletinKind, id })
    noteReading(reading, { kind: bulletinKind, id })
  },
})
