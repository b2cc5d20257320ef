import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxKeyword } from './facts/index.ts'
import { contentLanguage, line, moment } from './fields.ts'

const thing = z.object({ kind: z.string(), id: z.string(), title: z.string(), lang: contentLanguage })

export const robotCalls = defineCalls({
  'POST /extend/robot/answer': {
    summary:
      'What published content says to a question, in its own words: passages that the reader may read, the best first',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog', 'content', 'downloads', 'search', 'training'],
    body: body({ question: line(maxKeyword).min(1) }),
    data: z.object({
      /** `section`: the heading above it, '' at the beginning; `anchor`: the id of that heading on the page. `html`: its text escaped, with <mark> around what was asked. `begins`: its first words. */
      passages: z.array(
        thing.extend({
          section: z.string(),
          anchor: z.string().nullable(),
          html: z.string(),
          begins: z.string(),
          productModels: z.array(z.string()),
          updateTime: moment,
        }),
      ),
      /** They say most of what was asked; else the reader is asked back. */
      sure: z.boolean(),
      /** Fault trees about it, which come first. */
      trees: z.array(thing),
      /** Where it may be about several: which model? */
      models: z.array(z.string()),
      /** Which of these is meant? */
      near: z.array(thing),
    }),
  },
})
