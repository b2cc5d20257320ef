import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { ContentEntry } from './content-calls.ts'
import { maxModel, maxVersion } from './facts/index.ts'
import { articleId, contentLanguage, line, moment } from './fields.ts'

/** How many advisories a stretch of time has, and the median of the days that it took to mend what they tell of; null: none of them has been mended. */
const counted = { year: z.int(), advisories: z.int(), daysToFix: z.number().nullable() }
/** An advisory, and what it says of the model and version that were asked about; `fixed` null: nothing mends it yet. */
const affecting = z.object({
  entry: ContentEntry,
  lines: z.array(z.object({ range: z.string(), fixed: z.string().nullable() })),
})
const contentAreas = { guestsAlike: true, areas: ['content', 'catalog'] } as const

export const securityCalls = defineCalls({
  'POST /extend/security/affected': {
    summary: 'The security advisories that are about a device with a version',
    access: 'anyone',
    ...contentAreas,
    body: body({ model: line(maxModel).min(1), version: line(maxVersion) }),
    data: z.object({
      /** The model as the catalogue or an advisory writes it; null: none was meant for sure, `models` are those that come near. */
      model: z.string().nullable(),
      models: z.array(z.string()),
      /** `noVersion`: none was said, the advisories are all that name the model. `unknownVersion`: there is no number in it. */
      outcome: z.enum(['affected', 'notAffected', 'noVersion', 'unknownVersion', 'unknownModel']),
      /** The newest first. */
      advisories: z.array(affecting),
      /** The first version that has all of it mended; null: there is none yet, or nothing to mend. */
      updateTo: z.string().nullable(),
    }),
  },
  'POST /extend/security/affecting': {
    summary:
      'The security advisories that are about a release: about its version of one of its models, the newest first',
    access: 'anyone',
    ...contentAreas,
    areas: ['content', 'catalog', 'downloads'],
    body: body({ id: articleId }),
    data: z.array(affecting),
  },
  'POST /extend/security/certificates': {
    summary: 'All certificates, and what each says of itself',
    access: 'anyone',
    ...contentAreas,
    data: z.array(
      z.object({
        id: articleId,
        title: z.string(),
        summary: z.string(),
        body: z.string(),
        lang: contentLanguage,
        productModels: z.array(z.string()),
        /** Distinguished names in one line: `CN=…, O=…, C=…`. */
        subject: z.string(),
        issuer: z.string(),
        serial: z.string(),
        validFrom: moment,
        validTo: moment,
        /** Whole days until it ends; below zero: it has ended. */
        daysLeft: z.int(),
        /** SHA-256, in hex, a colon between two bytes. */
        fingerprint: z.string(),
        /** `EC P-256`, `RSA 4096`. */
        keyType: z.string(),
        /** Whom it is signed by, up to the one that signs itself; itself first. */
        chain: z.array(z.string()),
        /** Each of the chain is signed by the next one, and the last by itself. */
        verified: z.boolean(),
        pem: z.string(),
      }),
    ),
  },
  'POST /extend/security/statistics': {
    summary: 'How many advisories there were, and how long it took to mend what they tell of',
    access: 'anyone',
    ...contentAreas,
    data: z.object({
      years: z.array(z.object(counted)),
      /** Without gaps, the oldest first. */
      quarters: z.array(z.object({ ...counted, quarter: z.int().min(1).max(4) })),
    }),
  },
  'POST /extend/security/document': {
    summary: 'Where the CSAF document of an advisory is; null: there is none, because guests may not read it',
    access: 'anyone',
    ...contentAreas,
    body: body({ id: articleId }),
    data: z.string().nullable(),
  },
})
