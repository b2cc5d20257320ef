import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { ContentEntry } from './content-calls.ts'
import { maxPartnerWords, minPartnerWords } from './facts/index.ts'
import { articleId, line, moment } from './fields.ts'

export const serviceCalls = defineCalls({
  'POST /extend/service/openNow': {
    summary: 'Which service centres and hotlines are open at this moment, and when that changes',
    access: 'anyone',
    guestsAlike: true,
    areas: ['content'],
    body: body({ kind: z.enum(['centre', 'hotline']) }),
    /** `changes` null: not within two weeks, such as of a hotline that is always open. */
    data: z.array(z.object({ id: articleId, open: z.boolean(), changes: moment.nullable() })),
  },
  'POST /extend/partner/inquiry': {
    summary:
      'Whether somebody is a service partner: by the whole number of a certificate, or by part of a name or a city, 5 at most',
    access: 'anyone',
    refusals: ['tooMany'],
    body: body({ words: line(maxPartnerWords).min(minPartnerWords) }),
    /** `valid`: the certificate has not run out. */
    data: z.array(ContentEntry.extend({ valid: z.boolean() })),
  },
})
