import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import { articleId, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
/** ART-06: 1 handle, 2 ignore; null while nobody has chosen. */
const attitude = z.literal([1, 2])
export const Mistake = z.object({
  id,
  articleId,
  title: z.string(),
  passage: z.string(),
  description: z.string(),
  attitude: attitude.nullable(),
  at: moment,
  handledAt: moment.nullable(),
})

export const mistakeCalls = defineCalls({
  'POST /doc/article_mistakes/save': {
    summary: 'Report an error in an article',
    access: 'anyone',
    writes: true,
    body: body({ articleId, passage: line(500).default(''), description: lines(1000).min(1) }),
    data: z.object({ id }),
  },
  'POST /doc/article_mistakes/pageFront/handle': {
    summary: 'Error reports on the articles of the caller; approvers see all',
    access: [3],
    body: pageRequest(body({ attitude: attitude.nullable().optional() })),
    data: pageOf(Mistake),
  },
  'POST /doc/article_mistakes/find': {
    summary: 'One error report',
    access: [3],
    own: true,
    body: body({ id }),
    data: Mistake,
  },
  'POST /doc/article_mistakes/updateOrNot': {
    summary: 'Handle an error report, or ignore it',
    access: [3],
    own: true,
    writes: true,
    body: body({ id, attitude }),
    data: z.null(),
  },
})
