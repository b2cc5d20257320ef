import type { ownCalls } from '@portal/contract'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { findBookmark, listBookmarks, listFolders } from './bookmark-lists.ts'
import { changeBookmark, keepBookmark, removeBookmark } from './bookmark-store.ts'
import { canBeFollowed, findFollow, findNewThings, listFollows } from './follow-lists.ts'
import { followSubject, markSeen, unfollow } from './follow-store.ts'
import { findPlace, listFootprints } from './footprint-lists.ts'
import { clearFootprints, keepPlace, rememberReading, removeFootprints } from './footprint-store.ts'
import { mayRead } from './shown-lists.ts'

/** The calls about what people keep, follow and have read: of each, those of who calls. */
export const ownHandlers = ({ things }: { things: Pick<Things, 'kinds'> }): Handlers<typeof ownCalls> => ({
  'POST /doc/doc-collect/save': async ({ body, caller, db }) => {
    if (!(await mayRead(db, things, caller, { kind: body.kind, id: body.thingId }))) throw notFound()
    return { id: await keepBookmark(db, caller.accountId, body) }
  },
  'POST /doc/doc-collect/update': async ({ body, caller, db }) => {
    await changeBookmark(db, caller.accountId, body)
    return null
  },
  'POST /doc/doc-collect/delete': async ({ body: { id }, caller, db }) => {
    await removeBookmark(db, caller.accountId, id)
    return null
  },
  'POST /doc/doc-collect/find': ({ body, caller, db }) => findBookmark(db, caller.accountId, body),
  'POST /doc/doc-collect/pageFront': ({ body, caller, language, db }) =>
    listBookmarks(db, things, caller, language.content, body),
  'POST /doc/doc-collect/folders': ({ caller, db }) => listFolders(db, caller.accountId),
  'POST /doc/doc-footprint/pageFront': ({ body, caller, language, db }) =>
    listFootprints(db, things, caller, language.content, body),
  'POST /doc/doc-footprint/delete': async ({ body: { ids }, caller, db }) => {
    await removeFootprints(db, caller.accountId, ids)
    return null
  },
  'POST /doc/doc-footprint/clear': async ({ body, caller, db }) => {
    await clearFootprints(db, caller.accountId, body)
    return null
  },
  'POST /doc/doc-footprint/place': async ({ body, caller, db }) => {
    await keepPlace(db, caller.accountId, body)
    return null
  },
  'POST /doc/doc-footprint/placeOf': ({ body, caller, db }) => findPlace(db, caller.accountId, body),
  'POST /doc/doc-footprint/remember': async ({ body: { remembers }, caller, db }) => {
    await rememberReading(db, caller.accountId, remembers)
    return null
  },
  'POST /doc/doc-attention/save': async ({ body, caller, language, db }) => {
    const followed = { ...body, subject: body.subject.toWellFormed(), lang: language.content }
    if (!(await canBeFollowed(db, things, caller, followed))) throw notFound()
    return { id: await followSubject(db, caller.accountId, followed) }
  },
  'POST /doc/doc-attention/delete': async ({ body: { id }, caller, db }) => {
    await unfollow(db, caller.accountId, id)
    return null
  },
  'POST /doc/doc-attention/find': ({ body, caller, language, db }) =>
    findFollow(db, caller.accountId, { ...body, lang: language.content }),
  'POST /doc/doc-attention/list': ({ caller, language, db }) => listFollows(db, things, caller, language.content),
  'POST /doc/doc-attention/new': async ({ body: { id }, caller, language, db }) => {
    const found = await findNewThings(db, things, caller, language.content, id)
    if (!found) throw notFound()
    return found
  },
  'POST /doc/doc-attention/seen': async ({ body: { id, until }, caller, db }) => {
    await markSeen(db, caller.accountId, id, until)
    return null
  },
})
