import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import { anyDetails } from './content-details.ts'
import {
  contentKinds,
  externalUser,
  maxEntryCode,
  maxKeyword,
  maxModel,
  staffUser,
  type ContentKindName,
} from './facts/index.ts'
import { articleId, contentLanguage, line, moment, named, userType } from './fields.ts'

const kinds = Object.keys(contentKinds) as [ContentKindName, ...ContentKindName[]]
const kind = z.enum(kinds)
const category = line(maxEntryCode).min(1)
/** A file that content names, as readers get it. `type`: its media type. */
const contentFile = z.object({ fileId: z.string(), name: z.string(), size: z.int(), type: z.string(), url: z.string() })
/** Content of any kind as lists show it. `details`: those that the kind declares `listed`. */
export const ContentEntry = z.object({
  id: articleId,
  kind,
  title: z.string(),
  summary: z.string(),
  /** Not the language of the page when it is not written in that. */
  lang: contentLanguage,
  /** Null: the kind is not filed. */
  category: named.nullable(),
  /** The day that the kind sorts by; null: it goes by title. */
  day: z.iso.date().nullable(),
  productModels: z.array(z.string()),
  details: anyDetails,
  updateTime: moment,
  /** The files that its listed details name, by their ids; absent where the kind lists none. */
  files: z.array(contentFile).optional(),
})
/** Content on its own page, with all its details; `files` are those that the details name, by their ids. */
const ContentDetail = ContentEntry.extend({
  body: z.string(),
  publishTime: moment,
  hits: z.int(),
  files: z.array(contentFile),
  translations: z.array(z.object({ id: articleId, lang: contentLanguage, title: z.string() })),
})
const filter = {
  kind,
  category: category.optional(),
  model: line(maxModel).optional(),
  keyword: line(maxKeyword).optional(),
}
/** At which moment a reader of which type looks. */
const preview = { kind, at: moment, reader: userType.default(externalUser) }
const contentAreas = { guestsAlike: true, areas: ['content', 'catalog'] } as const

export const contentCalls = defineCalls({
  'POST /extend/content/list': {
    summary: 'Content of a kind, the newest first',
    access: 'anyone',
    ...contentAreas,
    body: pageRequest(body(filter)),
    /** `categories`: those that the kind is filed by and what it has in each, as if none were asked for. */
    data: pageOf(ContentEntry).extend({ categories: z.array(named.extend({ count: z.int() })) }),
  },
  'POST /extend/content/whole': {
    summary: 'All content of a kind of which there is little, such as terms, places or plans: no more than 500',
    access: 'anyone',
    ...contentAreas,
    body: body({ kind, category: category.optional() }),
    data: z.array(ContentEntry),
  },
  'POST /extend/content/detail': {
    summary:
      'A piece of content by its number, or the newest in a category; of what holds from a day on the one that holds today',
    access: 'anyone',
    ...contentAreas,
    refusals: ['notFound'],
    body: z.union([body({ kind, id: articleId }), body({ kind, category })]),
    data: ContentDetail,
  },
  'POST /extend/content/versions': {
    summary:
      'All versions of what is filed in a category, named by itself or by one of them, the newest first, with their text: what was in force when',
    access: 'anyone',
    ...contentAreas,
    body: z.union([body({ kind, category }), body({ kind, id: articleId })]),
    data: z.array(ContentDetail.omit({ files: true })),
  },
  'POST /extend/content/preview/list': {
    summary: 'Content of a kind as readers would find it at a moment: what begins until then, without what ends',
    access: [staffUser],
    body: pageRequest(body(preview)),
    /** From when and until when each is shown. */
    data: pageOf(ContentEntry.extend({ startTime: moment.nullable(), endTime: moment.nullable() })),
  },
  'POST /extend/content/preview/detail': {
    summary: 'A piece of content as readers would read it at a moment',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ ...preview, id: articleId }),
    data: ContentDetail,
  },
  'POST /extend/notice/hits': {
    summary:
      'H08. A bulletin is open in front of a reader, once a visit; of people who are logged in it is kept that they have read it',
    access: 'anyone',
    writes: true,
    refusals: ['notFound'],
    body: body({ id: articleId }),
    data: z.null(),
  },
  'POST /extend/notice/unread': {
    summary: 'Who of the staff has not read a bulletin as it is published now, 200 at most',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ id: articleId }),
    data: z.object({
      total: z.int(),
      read: z.int(),
      unread: z.array(z.object({ userAccount: z.string(), fullName: z.string(), deptName: z.string() })),
    }),
  },
})
