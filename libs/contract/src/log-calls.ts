import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { countedTypes, maxReport, staffUser, statisticsDays } from './facts/index.ts'
import { articleId, contentLanguage, directoryCode } from './fields.ts'

/** The name of a route of the edition's manifest; never an address, which may hold what somebody typed. */
const route = z.string().regex(/^[A-Za-z]{1,40}$/)
const day = z.iso.date()

export const logCalls = defineCalls({
  'POST /log/support/pv/save': {
    summary:
      'Count a visit (type -1), a page view (0) or a visitor (1). Nothing says whose it is; a report too many is dropped without a word',
    access: 'anyone',
    max: maxReport,
    query: z.strictObject({ type: z.enum(countedTypes) }),
    body: body({ route, articleId: articleId.optional() }),
    data: z.null(),
  },
  'POST /log/banner/menu/save': {
    summary: 'Count a click on a way of the header or the home page (TRK-05)',
    access: 'anyone',
    max: maxReport,
    body: body({ place: z.enum(['header', 'home']), route, directoryCode: directoryCode.optional() }),
    data: z.null(),
  },
  'POST /log/support/statistics': {
    summary: 'What was counted in the last days, by day, by page and by search word',
    access: [staffUser],
    body: body({
      days: z.literal(statisticsDays).default(30),
      edition: z.enum(['cn', 'overseas']).optional(),
      lang: contentLanguage.optional(),
    }),
    data: z.object({
      /** Every day of the time, the oldest first, also those on which nothing was counted. `sent` is of every visitor, the first three are of those who allow it. */
      days: z.array(
        z.object({ day, views: z.int(), visitors: z.int(), visits: z.int(), searches: z.int(), sent: z.int() }),
      ),
      /** The pages that were seen most; a case has its title while it is published. */
      pages: z.array(
        z.object({
          route: z.string(),
          articleId: articleId.nullable(),
          title: z.string().nullable(),
          lang: contentLanguage.nullable(),
          count: z.int(),
        }),
      ),
      /** What was searched most. */
      words: z.array(z.object({ keyword: z.string(), lang: contentLanguage, count: z.int() })),
      /** The ways of header and home page that were taken most. */
      menus: z.array(
        z.object({
          place: z.enum(['header', 'home']),
          route: z.string(),
          directory: z.string().nullable(),
          count: z.int(),
        }),
      ),
    }),
  },
})
