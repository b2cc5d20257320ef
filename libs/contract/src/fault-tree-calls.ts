import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxTreeEvents, staffUser, treeActions, treeEvents } from './facts/index.ts'
import { articleId, contentLanguage, line } from './fields.ts'

const step = line(40).min(1)

export const faultTreeCalls = defineCalls({
  'POST /extend/faultTree/targets': {
    summary: 'What the ends of a fault tree lead to, as far as the reader may read it: the case or the release of each',
    access: 'anyone',
    guestsAlike: true,
    areas: ['content', 'articles', 'downloads'],
    refusals: ['notFound'],
    body: body({ id: articleId }),
    data: z.array(
      z.object({
        step: z.string(),
        action: z.enum(treeActions),
        id: articleId,
        title: z.string(),
        lang: contentLanguage,
      }),
    ),
  },
  'POST /extend/faultTree/count': {
    summary: 'Counts, for a day and nobody in particular, what became of steps of a fault tree',
    access: 'anyone',
    writes: true,
    refusals: ['notFound'],
    body: body({
      id: articleId,
      events: z
        .array(body({ step, event: z.enum(treeEvents) }))
        .min(1)
        .max(maxTreeEvents),
    }),
    data: z.null(),
  },
  'POST /extend/faultTree/report': {
    summary: 'How often each step of a fault tree was shown, gone on from and of help in the last 30 days',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ id: articleId }),
    data: z.array(
      z.object({
        step: z.string(),
        text: z.string(),
        shown: z.int(),
        answered: z.int(),
        solved: z.int(),
        unsolved: z.int(),
      }),
    ),
  },
})
