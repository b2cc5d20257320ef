import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { countAttempt } from './attempt-store.ts'
import { networkOf } from './network.ts'

/** Where browsers tell of what a page's policy forbade. */
export const policyReports = '/policy-reports'
const maxPerHour = 60
const maxBytes = 16 << 10
const short = z.string().max(4000)

/** As browsers send it: one report in the older form, a list of them in the newer one. */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': short.optional(),
    'effective-directive': short.optional(),
    'violated-directive': short.optional(),
    'blocked-uri': short.optional(),
  }),
})
const New = z
  .array(
    z.object({
      type: short,
      body: z.object({
        documentURL: short.optional(),
        effectiveDirective: short.optional(),
        blockedURL: short.optional(),
      }),
    }),
  )
  .max(20)
const Reports = z.union([
  Old.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ]),
  New.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL })),
  ),
])

/** What of an address may stand in a log: its query, its # and what it holds itself stay out. */
const placeOf = (address: string | undefined) =>
  address === undefined
    ? undefined
    : /^[a-z]+$/.test(address)
      ? address
      : URL.canParse(address)
        ? ((url: URL) => (url.host ? url.origin + url.pathname : url.protocol))(new URL(address))
        : 'unreadable'

/** Row 46. Takes the reports of the content security policy into the log, without what may be personal in them, and no more than a few from one address. */
export const servePolicyReports = async (app: FastifyInstance, { db }: { readonly db: Db }): Promise<void> => {
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)))
        } catch {
          done(null, undefined)
        }
      },
    )
    reports.post(policyReports, async (request, reply) => {
      const read = Reports.safeParse(request.body)
      if (read.success && (await countAttempt(db, `policy-reports:${networkOf(request.ip)}`, 60)) <= maxPerHour) {
        for (const { page, directive, blocked } of read.data)
          request.log.warn(
            { page: placeOf(page), directive: directive?.split(' ')[0]?.slice(0, 40), blocked: placeOf(blocked) },
            'forbidden by the policy of a page',
          )
      }
      return reply.code(204).send()
    })
  })
}
