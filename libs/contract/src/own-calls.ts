import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  bookmarkMoves,
  followKinds,
  footprintPageSize,
  kindNames,
  maxErased,
  maxFolder,
  maxKeyword,
  maxNewThings,
  maxNote,
  maxStaffKeyword,
  staffUser,
  userTypes,
} from './facts/index.ts'
import { articleId, contentLanguage, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const thing = { kind: z.enum(kindNames), thingId: articleId }
/** What a thing is called, while the caller may read it; null: it is no longer there, or no longer for them. */
const title = z.string().nullable()
const lang = contentLanguage.nullable()
const folder = line(maxFolder)
const note = lines(maxNote)
/** The id of a heading. */
const placeName = z.string().regex(/^[\w-]{1,100}$/)

const Bookmark = z.object({ id, kind: z.string(), thingId: z.string(), title, lang, folder, note, at: moment })
const Footprint = z.object({ id, kind: z.string(), thingId: z.string(), title, lang, at: moment })
/** `name`: what is followed, in the language of the page; null: a case or directory that is no longer there for the caller. `count`: what is new since the last look, 100 for more. `newest`: the title of the newest of it. */
const Follow = z.object({
  id,
  kind: z.enum(followKinds),
  subject: z.string(),
  lang: contentLanguage,
  name: z.string().nullable(),
  count: z.int(),
  newest: z.string().nullable(),
  seen: moment,
})
const NewThing = z.object({
  kind: z.string(),
  thingId: z.string(),
  title: z.string(),
  lang: contentLanguage,
  updateTime: moment,
  /** Whether it came or changed after the last look. */
  isNew: z.boolean(),
})
const followed = { kind: z.enum(followKinds), subject: line(maxKeyword).min(1) }

/** What people keep, follow and have read; each sees their own alone. */
export const ownCalls = defineCalls({
  'POST /doc/doc-collect/save': {
    summary: 'Keep something that the caller may read, before all that they kept; what is kept already stays as it is',
    access: userTypes,
    writes: true,
    areas: [],
    refusals: ['notFound', 'tooMany'],
    body: body({ ...thing, folder: folder.default(''), note: note.default('') }),
    data: z.object({ id }),
  },
  'POST /doc/doc-collect/update': {
    summary: 'Change the folder or the note of a bookmark, or move it; `within`: among those of its folder alone',
    access: userTypes,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({
      id,
      folder: folder.optional(),
      note: note.optional(),
      move: z.enum(bookmarkMoves).optional(),
      within: z.boolean().default(false),
    }),
    data: z.null(),
  },
  'POST /doc/doc-collect/delete': {
    summary: 'Keep something no longer',
    access: userTypes,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id }),
    data: z.null(),
  },
  'POST /doc/doc-collect/find': {
    summary: 'The bookmark that the caller has of something; null: none',
    access: userTypes,
    body: body(thing),
    data: z.object({ id }).nullable(),
  },
  'POST /doc/doc-collect/pageFront': {
    summary:
      'What the caller keeps, in their order: of a folder (an empty name: what is in none), with words in its title or note',
    access: userTypes,
    body: pageRequest(body({ folder: folder.optional(), keyword: line(maxStaffKeyword).default('') })),
    data: pageOf(Bookmark),
  },
  'POST /doc/doc-collect/folders': {
    summary: 'The folders of the caller by name, with how much is in each; an empty name: in none',
    access: userTypes,
    data: z.array(z.object({ folder: z.string(), count: z.int() })),
  },
  'POST /doc/doc-footprint/pageFront': {
    summary: 'What the caller read in the last 180 days, the newest first, and whether it is remembered at all',
    access: userTypes,
    body: pageRequest(body({}), footprintPageSize),
    data: pageOf(Footprint).extend({ remembers: z.boolean() }),
  },
  'POST /doc/doc-footprint/delete': {
    summary: 'Forget some of what the caller read: all that are named, or none when one is not there',
    access: userTypes,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ ids: z.array(id).min(1).max(maxErased) }),
    data: z.null(),
  },
  'POST /doc/doc-footprint/clear': {
    summary: 'Forget what the caller read between two moments, or all of it',
    access: userTypes,
    writes: true,
    areas: [],
    body: body({ from: moment.optional(), before: moment.optional() }),
    data: z.null(),
  },
  'POST /doc/doc-footprint/place': {
    summary:
      'Keep at which heading of something the caller stopped, with their footprint; null: they have read it. Nothing is kept where none is',
    access: userTypes,
    byItself: true,
    writes: true,
    areas: [],
    body: body({ ...thing, place: placeName.nullable() }),
    data: z.null(),
  },
  'POST /doc/doc-footprint/placeOf': {
    summary: 'At which heading of something the caller stopped, on whichever device; null: at none',
    access: userTypes,
    body: body(thing),
    data: placeName.nullable(),
  },
  'POST /doc/doc-footprint/remember': {
    summary: 'Whether it is to be remembered what the caller reads; not to be, it is forgotten at once',
    access: userTypes,
    writes: true,
    areas: [],
    body: body({ remembers: z.boolean() }),
    data: z.null(),
  },
  'POST /doc/doc-attention/save': {
    summary:
      'Follow a model, a directory, a case that the caller may read, or what a search finds; new is what comes from now on',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'tooMany'],
    body: body(followed),
    data: z.object({ id }),
  },
  'POST /doc/doc-attention/delete': {
    summary: 'Follow something no longer',
    access: [staffUser],
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id }),
    data: z.null(),
  },
  'POST /doc/doc-attention/find': {
    summary: 'What the caller follows it by; null: not at all',
    access: [staffUser],
    body: body(followed),
    data: z.object({ id }).nullable(),
  },
  'POST /doc/doc-attention/list': {
    summary: 'All that the caller follows, with what is new of each since they last looked',
    access: [staffUser],
    data: z.array(Follow),
  },
  'POST /doc/doc-attention/new': {
    summary: `The newest things of what the caller follows, ${maxNewThings} at most`,
    access: [staffUser],
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: Follow.extend({ things: z.array(NewThing) }),
  },
  'POST /doc/doc-attention/seen': {
    summary: 'What was new of what the caller follows until a moment was looked at',
    access: [staffUser],
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id, until: moment }),
    data: z.null(),
  },
})
