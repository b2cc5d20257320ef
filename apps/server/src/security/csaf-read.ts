import * as mandatory from '@secvisogram/csaf-validator-lib/mandatoryTests.js'
import { csaf_2_0 } from '@secvisogram/csaf-validator-lib/schemaTests.js'
import validateStrict from '@secvisogram/csaf-validator-lib/validateStrict.js'
import { z } from 'zod'

/** Bytes of a document, and how deep it may be nested: what is beyond is no advisory that people read. */
export const maxCsaf = 4 << 20
const maxDepth = 60
/** Faults that are told of one document, and the characters of one. */
export const [toldFaults, maxToldLine] = [8, 200]

/** A document that becomes no advisory, and why. */
export class RefusedCsaf extends Error {
  readonly reasons: readonly string[]
  constructor(...reasons: string[]) {
    super(reasons.join('; '))
    this.reasons = reasons
  }
}

const text = z.string()
const attributes = String.raw`(?:\s+[\w-]+="[^"<>]*")*\s*\/?`
const elements = (names: string) => new RegExp(`</?(?:${names})${attributes}>`, 'gi')
const blocks = elements('br|div|h[1-6]|li|ol|p|tr|ul')
const inlines = elements('a|b|code|em|i|span|strong|u')
/** By the standard notes are text. Some publishers write HTML in them all the same: of what only shapes a text, its lines and addresses stay. */
const written = text.transform((note) =>
  note
    .replaceAll(/<a\s+href="(https?:[^"<>]*)"[^<>]*>([^<>]*)<\/a>/gi, (_, url: string, name: string) =>
      name.trim() === url ? url : `${name} (${url})`,
    )
    .replaceAll(blocks, '\n')
    .replaceAll(inlines, '')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim(),
)
const ids = z.array(text).default([])
export type Branch = {
  readonly category: string
  readonly name: string
  readonly branches?: readonly Branch[] | undefined
  readonly product?:
    | {
        readonly product_id: string
        readonly name: string
        readonly product_identification_helper?: { readonly model_numbers?: readonly string[] | undefined } | undefined
      }
    | undefined
}
const Branches: z.ZodType<readonly Branch[]> = z.array(
  z.object({
    category: text,
    name: text,
    get branches() {
      return Branches.optional()
    },
    product: z
      .object({
        product_id: text,
        name: text,
        product_identification_helper: z.object({ model_numbers: z.array(text).optional() }).optional(),
      })
      .optional(),
  }),
)
const notes = z.array(z.object({ category: text, text: written, title: text.optional() })).default([])
const acknowledgments = z
  .array(z.object({ names: ids, organization: text.optional(), summary: text.optional() }))
  .default([])
const references = z.array(z.object({ category: text.default('external'), url: text, summary: text })).default([])
const productName = z.object({ product_id: text, name: text })
const score = z.object({ version: text, vectorString: text, baseScore: z.number() }).optional()
/** What an advisory of the portal is made of; a document that passed the library's tests has it in this shape. */
const Csaf = z.object({
  document: z.object({
    category: text,
    title: text,
    notes,
    publisher: z.object({ name: text, namespace: text }),
    acknowledgments,
    references,
    distribution: z.object({ tlp: z.object({ label: text }).optional() }).optional(),
    tracking: z.object({
      id: text,
      status: text,
      initial_release_date: text,
      current_release_date: text,
      revision_history: z.array(z.object({ date: text, summary: text })),
    }),
  }),
  product_tree: z
    .object({
      branches: Branches.default([]),
      full_product_names: z.array(productName).default([]),
      relationships: z
        .array(
          z.object({
            category: text,
            product_reference: text,
            relates_to_product_reference: text,
            full_product_name: productName,
          }),
        )
        .default([]),
    })
    .optional(),
  vulnerabilities: z
    .array(
      z.object({
        cve: text.optional(),
        cwe: z.object({ id: text }).optional(),
        title: text.optional(),
        notes,
        product_status: z
          .object({
            known_affected: ids,
            first_affected: ids,
            last_affected: ids,
            known_not_affected: ids,
            under_investigation: ids,
            fixed: ids,
            first_fixed: ids,
          })
          .partial()
          .default({}),
        acknowledgments,
        references,
        remediations: z.array(z.object({ category: text, details: written, url: text.optional() })).default([]),
        threats: z
          .array(z.object({ category: text, details: text, product_ids: z.array(text).optional() }))
          .default([]),
        flags: z.array(z.object({ label: text, product_ids: z.array(text).optional() })).default([]),
        scores: z.array(z.object({ cvss_v2: score, cvss_v3: score })).default([]),
      }),
    )
    .default([]),
})
export type ReadCsaf = z.output<typeof Csaf>

const Version = z.object({ document: z.object({ csaf_version: text }) })

const depthOf = (value: unknown): number => {
  // Without recursion: a document may be nested so deep that nothing else of it could be read.
  let level: unknown[] = [value]
  for (let depth = 0; level.length; depth++) {
    if (depth > maxDepth) return depth
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return 0
}

/** How a document is marked that may be told to everyone. */
const everyone = 'WHITE'
/** Reads a document as the library of CSAF finds it valid: by the schema of CSAF 2.0 and the tests that each has to pass, and of those what its publisher has told to everyone. Throws RefusedCsaf. */
export const readCsaf = async (source: string): Promise<ReadCsaf> => {
  let document: unknown
  try {
    document = JSON.parse(source)
  } catch {
    throw new RefusedCsaf('is not JSON')
  }
  if (depthOf(document) > maxDepth) throw new RefusedCsaf(`is nested more than ${maxDepth} deep`)
  const faults = async (tests: readonly ((document: unknown) => unknown)[]) => {
    try {
      const { tests: results } = await validateStrict(tests, document)
      return results.flatMap(({ name, errors }) =>
        errors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`.slice(0, maxToldLine)),
      )
    } catch {
      throw new RefusedCsaf('is no CSAF 2.0 document') // some tests end on what has not the shape at all
    }
  }
  const version = Version.safeParse(document).data?.document.csaf_version
  if (version !== undefined && version !== '2.0')
    throw new RefusedCsaf(`is CSAF ${version.slice(0, 20)}: only 2.0 is read`)
  // The tests look into what the schema has found to be there.
  for (const tests of [[csaf_2_0], Object.values(mandatory)]) {
    const found = await faults(tests)
    if (found.length)
      throw new RefusedCsaf(
        ...found.slice(0, toldFaults),
        ...(found.length > toldFaults ? [`and ${found.length - toldFaults} faults more`] : []),
      )
  }
  const read = Csaf.parse(document)
  const { distribution, tracking } = read.document
  const label = distribution?.tlp?.label ?? everyone
  if (label !== everyone) throw new RefusedCsaf(`is marked TLP:${label}: it is not for everyone`)
  if (tracking.status === 'draft') throw new RefusedCsaf('is a draft: its publisher has not published it')
  return read
}
