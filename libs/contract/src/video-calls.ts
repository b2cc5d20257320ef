import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import { ContentEntry } from './content-calls.ts'
import { maxKeyword, staffUser } from './facts/index.ts'
import { articleId, contentLanguage, line } from './fields.ts'

const videoAreas = { guestsAlike: true, areas: ['content', 'catalog'] } as const
/** HTML that holds nothing but escaped text and <mark>. */
const highlighted = z.string()

export const videoCalls = defineCalls({
  'POST /extend/video/search': {
    summary: 'Videos by their titles, summaries and what is said in them, with the captions that were found',
    access: 'anyone',
    ...videoAreas,
    body: pageRequest(body({ keyword: line(maxKeyword) })),
    /** `cues`: captions with the words marked, in their order, 3 at most; `at`: the second at which one begins. */
    data: pageOf(
      ContentEntry.extend({
        titleHtml: highlighted,
        summaryHtml: highlighted,
        cues: z.array(z.object({ at: z.number(), html: highlighted })),
      }),
    ),
  },
  'POST /extend/video/captions': {
    summary: 'The languages that the film of a video has captions in, each by the video that brings them',
    access: 'anyone',
    ...videoAreas,
    body: body({ id: articleId }),
    data: z.array(z.object({ id: articleId, lang: contentLanguage })),
  },
  'POST /extend/video/withoutCaptions': {
    summary: 'Published videos without captions, 200 at most',
    access: [staffUser],
    body: body({}),
    data: z.object({
      total: z.int(),
      videos: z.array(z.object({ id: articleId, title: z.string(), lang: contentLanguage })),
    }),
  },
})
