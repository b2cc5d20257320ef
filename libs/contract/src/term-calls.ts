import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { articleId } from './fields.ts'

export const termCalls = defineCalls({
  'POST /extend/term/marks': {
    summary: 'The terms of the language, as texts are marked with them: no more than 500',
    access: 'anyone',
    guestsAlike: true,
    areas: ['content'],
    body: body({}),
    data: z.array(
      z.object({
        id: articleId,
        title: z.string(),
        abbreviation: z.string().nullable(),
        variants: z.array(z.string()),
        summary: z.string(),
      }),
    ),
  },
})
