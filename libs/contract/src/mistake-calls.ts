import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  attitudes,
  mistakeActions,
  maxMistakeDescription,
  maxMistakePassage,
  maxMistakeReason,
  reportSecret,
  staffUser,
} from './facts/index.ts'
import { articleId, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const attitude = z.literal(Object.values(attitudes))
const Mistake = z.object({
  id,
  articleId,
  title: z.string(),
  passage: z.string(),
  description: z.string(),
  attitude: attitude.nullable(),
  at: moment,
  handledAt: moment.nullable(),
  /** Why it was closed so; '' where the revision says it. */
  reason: z.string(),
  /** The newest revision that was published after the report: once it is closed, the one that mended it. */
  mendedBy: z.int().nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(mistakeActions)),
})

export const mistakeCalls = defineCalls({
  'POST /doc/article_mistakes/save': {
    summary:
      'Report an error in an article. Whoever has the secret reads what becomes of it; sent again under one secret it is the same report',
    access: 'anyone',
    writes: true,
    refusals: ['notFound', 'tooMany'],
    body: body({
      articleId,
      passage: line(maxMistakePassage).default(''),
      description: lines(maxMistakeDescription).min(1),
      secret: z.string().regex(reportSecret).optional(),
    }),
    data: z.object({ id }),
  },
  'POST /doc/article_mistakes/outcome': {
    summary: 'What became of an error report, for whoever has its secret',
    access: 'anyone',
    refusals: ['notFound', 'tooMany'],
    body: body({ secret: z.string().regex(reportSecret) }),
    data: Mistake.pick({
      passage: true,
      description: true,
      attitude: true,
      at: true,
      handledAt: true,
      reason: true,
      mendedBy: true,
    }),
  },
  'POST /doc/article_mistakes/pageFront/handle': {
    summary: 'Error reports on the articles of the caller; approvers see all',
    access: [staffUser],
    body: pageRequest(body({ attitude: attitude.nullable().optional() })),
    data: pageOf(Mistake),
  },
  'POST /doc/article_mistakes/find': {
    summary: 'One error report',
    access: [staffUser],
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: Mistake,
  },
  'POST /doc/article_mistakes/updateOrNot': {
    summary:
      'Handle an error report, or ignore it. A reason is needed (notReady), unless a revision was published since that mends it; the reporter reads it',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState', 'notReady'],
    body: body({ id, attitude, reason: lines(maxMistakeReason).default('') }),
    data: z.null(),
  },
})
