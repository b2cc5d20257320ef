import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { fields, saved } from './article-schemas.ts'
import {
  maxEditBytes,
  faultReasons,
  presenceDoings,
  staffUser,
  wordLosses,
  caseKind,
  kindNames,
} from './facts/index.ts'
import { articleId, fileId, revisionNumber } from './fields.ts'

/** What keeps an article from being submitted: a field, and a stable reason that the screen translates. */
const fault = z.object({
  field: z.string(),
  reason: z.enum(faultReasons),
  detail: z.string(),
})
/** A word that the glossary does not want, and the term to write instead: it may be published all the same. */
const termWarning = z.object({ field: z.string(), word: z.string(), termId: articleId, term: z.string() })
const sensitive = z.object({
  words: z.array(z.object({ word: z.string(), field: z.enum(['title', 'summary', 'body']) })),
})
/** An edit names the revision that it began from; null for a new article. */
const edit = body({
  ...fields,
  kind: z.enum(kindNames).default(caseKind),
  articleId: articleId.nullable(),
  revision: revisionNumber.nullable(),
})
/** One thing of a Word file that did not come over as it was; `position` is the number of the body's block (0 = before the first). */
const wordLoss = z.object({ kind: z.enum(wordLosses), position: z.int(), near: z.string(), detail: z.string() })
const template = z.object({ title: z.string(), body: z.string() })

/** Writing a case, or what is of another kind: saving, what is wrong with it, what it is made of. */
export const articleEditorCalls = defineCalls({
  'POST /doc/doc-article/save': {
    summary: 'Save an article; an edit after submission or publication makes it a draft again',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    max: maxEditBytes,
    body: edit,
    data: saved,
  },
  'POST /doc/doc-article/warnings': {
    summary: 'The words of a revision that the glossary does not want, with the terms to write instead',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ articleId, revision: revisionNumber }),
    data: z.array(termWarning),
  },
  'POST /doc/doc-article/restore': {
    summary:
      'Save the content of an earlier revision as a new one, which is a draft; `revision` is the newest one, as for save',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision'],
    body: body({ articleId, revision: revisionNumber, restoredFrom: revisionNumber }),
    data: saved,
  },
  'POST /doc/doc-article/sensitiveScreen': {
    summary: 'Find sensitive words',
    access: [staffUser],
    max: maxEditBytes,
    body: body({ title: fields.title, summary: fields.summary, body: fields.body }),
    data: sensitive,
  },
  'POST /doc/doc-article/saveCheck': {
    summary: 'Save an article and tell what keeps it from being submitted',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    max: maxEditBytes,
    body: edit,
    data: saved.extend({ faults: z.array(fault), warnings: z.array(termWarning).optional() }),
  },
  'POST /doc/doc-article/commitCheck': {
    summary: 'Submit for approval',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState', 'notReady'],
    body: body({ articleId }),
    data: saved,
  },
  'POST /doc/doc-article/presence': {
    summary:
      'Say what one does with an article that is open in a window; the others who have it open, of the caller other windows too',
    access: [staffUser],
    byItself: true,
    writes: true,
    refusals: ['notFound'],
    areas: [],
    body: body({ articleId, place: z.string().regex(/^[\w-]{8,64}$/), doing: z.enum(presenceDoings) }),
    data: z.array(
      z.object({ userAccount: z.string(), fullName: z.string(), isOwn: z.boolean(), doing: z.enum(['edit', 'read']) }),
    ),
  },
  'POST /doc/doc-article/getWordHtml': {
    summary: 'Turn a Word file into clean HTML; its pictures are stored',
    access: [staffUser],
    refusals: [
      'wordProtected',
      'wordBroken',
      'wordEmpty',
      'wordTooComplex',
      'wordHostile',
      'wordNotDocx',
      'pictureUnknown',
      'pictureTooLarge',
      'uploadQuota',
      'tooMany',
    ],
    body: 'multipart',
    data: z.object({
      html: z.string(),
      title: z.string(),
      blocks: z.int(),
      pictures: z.int(),
      losses: z.array(wordLoss),
      milliseconds: z.int(),
    }),
  },
  'GET /doc/doc-article/getArticleTemplate': {
    summary: 'The outline of a new case about a fault, and those of cases about a task and about a question',
    access: [staffUser],
    data: template.extend({ task: template, question: template }),
  },
  'POST /doc/doc-file/upload': {
    summary: 'Store a picture for an article',
    access: [staffUser],
    refusals: ['pictureUnknown', 'pictureTooLarge', 'uploadQuota'],
    body: 'multipart',
    data: z.object({ fileId, name: z.string(), type: z.string(), size: z.int(), url: z.string() }),
  },
})
