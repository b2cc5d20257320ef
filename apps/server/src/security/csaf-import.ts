import * as mandatory from '@secvisogram/csaf-validator-lib/mandatoryTests.js'
import { csaf_2_0 } from '@secvisogram/csaf-validator-lib/schemaTests.js'
import validateStrict from '@secvisogram/csaf-validator-lib/validateStrict.js'
import { maxModel, maxSummary, maxTitle } from '@portal/contract/facts'
import { escape } from 'es-toolkit'
import { z } from 'zod'
import { compareVersions } from '../catalog/versions.ts'
import { scoreOf } from '../content/detail-checks.ts'
import { isAffected } from './affected-line.ts'

/** Bytes of a document, how deep it may be nested, and the products that it may name: what is beyond is no advisory that people read. */
export const maxCsaf = 4 << 20
const [maxDepth, maxProducts] = [60, 5000]
/** Faults that are told of one document. */
const toldFaults = 8
/** The most lines that an advisory of the portal has, and the characters of one. */
const [maxLines, maxLine, maxChange, maxWorkaround, maxCredit] = [200, 200, 300, 4000, 200]

/** A document that becomes no advisory, and why. */
export class RefusedCsaf extends Error {
  readonly reasons: readonly string[]
  constructor(...reasons: string[]) {
    super(reasons.join('; '))
    this.reasons = reasons
  }
}

const text = z.string()
const ids = z.array(text).default([])
type Branch = {
  readonly category: string
  readonly name: string
  readonly branches?: readonly Branch[] | undefined
  readonly product?:
    | {
        readonly product_id: string
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
        product_identification_helper: z.object({ model_numbers: z.array(text).optional() }).optional(),
      })
      .optional(),
  }),
)
const notes = z.array(z.object({ category: text, text, title: text.optional() })).default([])
/** What an advisory of the portal is made of; a document that passed the library's tests has it in this shape. */
const Csaf = z.object({
  document: z.object({
    category: text,
    title: text,
    notes,
    publisher: z.object({ name: text, namespace: text }),
    acknowledgments: z
      .array(z.object({ names: ids, organization: text.optional(), summary: text.optional() }))
      .default([]),
    references: z.array(z.object({ url: text, summary: text })).default([]),
    tracking: z.object({
      id: text,
      initial_release_date: text,
      current_release_date: text,
      revision_history: z.array(z.object({ date: text, summary: text })),
    }),
  }),
  product_tree: z.object({ branches: Branches.default([]) }).optional(),
  vulnerabilities: z
    .array(
      z.object({
        cve: text.optional(),
        cwe: z.object({ id: text }).optional(),
        title: text.optional(),
        notes,
        product_status: z
          .object({ known_affected: ids, first_affected: ids, last_affected: ids, fixed: ids, first_fixed: ids })
          .partial()
          .default({}),
        remediations: z.array(z.object({ category: text, details: text })).default([]),
        scores: z.array(z.object({ cvss_v3: z.object({ version: text, vectorString: text }).optional() })).default([]),
      }),
    )
    .default([]),
})
type Read = z.output<typeof Csaf>

const depthOf = (value: unknown): number => {
  // Without recursion: a document may be nested so deep that nothing else of it could be read.
  let level: unknown[] = [value]
  for (let depth = 0; level.length; depth++) {
    if (depth > maxDepth) return depth
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return 0
}

/** Reads a document as the library of CSAF finds it valid: by the schema of CSAF 2.0 and the tests that each has to pass. Throws RefusedCsaf. */
const readCsaf = async (source: string): Promise<Read> => {
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
        errors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`.slice(0, maxLine)),
      )
    } catch {
      throw new RefusedCsaf('is no CSAF 2.0 document') // some tests end on what has not the shape at all
    }
  }
  // The tests look into what the schema has found to be there.
  for (const tests of [[csaf_2_0], Object.values(mandatory)]) {
    const found = await faults(tests)
    if (found.length)
      throw new RefusedCsaf(
        ...found.slice(0, toldFaults),
        ...(found.length > toldFaults ? [`and ${found.length - toldFaults} faults more`] : []),
      )
  }
  return Csaf.parse(document)
}

/** A product of the tree: its model, and the versions that are meant by it. */
type Product = { readonly model: string; readonly range: string | null; readonly version: string | null }

/** `vers:generic/>=8.1.0|<8.2.4` as the portal writes it; null: it cannot be said so. */
export const rangeOfVers = (name: string): string | null => {
  const [, written = name] = /^vers:[^/]+\/(.*)$/.exec(name) ?? []
  const bounds = written.split(/[|,]|\s+(?=[<>=])/).map((part) => /^\s*([<>]=?|=)?\s*([\w.-]+)\s*$/.exec(part))
  return bounds.every((bound) => bound) ? bounds.map((bound) => `${bound![1] ?? '='} ${bound![2]}`).join(' ') : null
}

const modelOf = (branch: Branch, above: string): string => {
  const [number] = branch.product?.product_identification_helper?.model_numbers ?? []
  // In a model number of CSAF these stand for others.
  return number !== undefined && !/[*?\\]/.test(number) ? number : above
}
const productsOf = (branches: readonly Branch[]): ReadonlyMap<string, Product> => {
  const found = new Map<string, Product>()
  const walk = (branch: Branch, above: string) => {
    const name = branch.category === 'product_name' ? branch.name : above
    if (branch.product) {
      if (found.size >= maxProducts) throw new RefusedCsaf(`names more than ${maxProducts} products`)
      const isVersion = branch.category === 'product_version' && /^[\w.-]+$/.test(branch.name)
      found.set(branch.product.product_id, {
        model: modelOf(branch, name)
          .replaceAll(/[|\p{Cc}]/gu, ' ')
          .trim(),
        range:
          branch.category === 'product_version_range'
            ? rangeOfVers(branch.name)
            : isVersion
              ? `= ${branch.name}`
              : null,
        version: isVersion ? branch.name : null,
      })
    }
    for (const below of branch.branches ?? []) walk(below, name)
  }
  for (const branch of branches) walk(branch, '')
  return found
}

/** Lines of `MODEL | range | fixed version`, and what could not be said so. */
const affectedLines = ({ product_tree, vulnerabilities }: Read) => {
  const products = productsOf(product_tree?.branches ?? [])
  const fixes = new Map<string, Set<string>>()
  for (const { product_status } of vulnerabilities)
    for (const id of [...(product_status.fixed ?? []), ...(product_status.first_fixed ?? [])]) {
      const { model = '', version } = products.get(id) ?? {}
      if (version) fixes.set(model, new Set(fixes.get(model)).add(version))
    }
  const lines = new Set<string>()
  const lost = new Set<string>()
  for (const { product_status } of vulnerabilities)
    for (const id of [
      ...(product_status.known_affected ?? []),
      ...(product_status.first_affected ?? []),
      ...(product_status.last_affected ?? []),
    ]) {
      const { model, range } = products.get(id) ?? {}
      const [fixed = ''] = [...(fixes.get(model ?? '') ?? [])]
        .filter((version) => range && !isAffected(version, { range }))
        .toSorted(compareVersions)
      const line = `${model} | ${range} |${fixed && ` ${fixed}`}`
      if (model && model.length <= maxModel && range && line.length <= maxLine) lines.add(line)
      else lost.add(id)
    }
  return { lines: [...lines], lost: [...lost] }
}

const dayOf = (moment: string) => new Date(moment).toISOString().slice(0, 10)
const inOneLine = (written: string, max: number) =>
  written
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
const distinct = (all: readonly (string | undefined)[]) => [...new Set(all.filter((each) => each !== undefined))]
const paragraphs = (written: string) =>
  written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** What a document says in words: text alone, whatever it was written in. */
const bodyOf = ({ document, vulnerabilities }: Read): string => {
  const { publisher, tracking, references } = document
  const source = `<p>${escape(`${publisher.name}, ${tracking.id}`)}</p>`
  const told = [...document.notes, ...vulnerabilities.flatMap((each) => each.notes)]
    .filter(({ category }) => !['legal_disclaimer', 'other'].includes(category))
    .map(
      ({ title, text: written }) =>
        (title ? `<h2>${escape(inOneLine(title, maxTitle))}</h2>` : '') + paragraphs(written),
    )
  const links = references
    .filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:')
    .map(({ url, summary }) => `<li><a href="${escape(url)}">${escape(inOneLine(summary, maxTitle))}</a></li>`)
  return source + [...new Set(told)].join('') + (links.length ? `<ul>${links.join('')}</ul>` : '')
}

/** The worst vector of CVSS 3.1 whose score the portal can work out. */
const worstOf = ({ vulnerabilities }: Read) =>
  vulnerabilities
    .flatMap(({ scores }) =>
      scores.flatMap(({ cvss_v3 }) => (cvss_v3?.version === '3.1' ? [cvss_v3.vectorString] : [])),
    )
    .flatMap((vector) => {
      const score = scoreOf('3.1', vector)
      return score === null ? [] : [{ vector, score }]
    })
    .toSorted((a, b) => Number(b.score) - Number(a.score))[0]

/** An advisory as a table has it, by column; `lost`: what of the document it has no place for. */
export type CsafAdvisory = {
  readonly cells: Readonly<Record<string, string>>
  readonly lost: readonly string[]
}

/** Makes an advisory of a CSAF 2.0 document, whoever published it. Throws RefusedCsaf. */
export const advisoryOfCsaf = async (source: string): Promise<CsafAdvisory> => {
  const read = await readCsaf(source)
  const { document, vulnerabilities } = read
  const { tracking, acknowledgments, publisher } = document
  const { lines, lost } = affectedLines(read)
  const worst = worstOf(read)
  const summary = document.notes.find(({ category }) => category === 'summary') ?? document.notes[0]
  const workarounds = distinct(
    vulnerabilities.flatMap(({ remediations }) =>
      remediations
        .filter(({ category }) => category === 'workaround' || category === 'mitigation')
        .map(({ details }) => details),
    ),
  )
  const cves = distinct(vulnerabilities.map(({ cve }) => cve))
  const credit = acknowledgments.map(({ names, organization, summary: said }) =>
    [...names, organization ?? '', names.length || organization ? '' : (said ?? '')].filter(Boolean).join(', '),
  )
  return {
    cells: {
      key: `${publisher.namespace} ${tracking.id}`,
      title: inOneLine(document.title, maxTitle),
      summary: inOneLine(summary?.text ?? '', maxSummary),
      body: bodyOf(read),
      category: vulnerabilities.length ? 'vulnerability' : 'notice',
      number: tracking.id,
      date: dayOf(tracking.initial_release_date),
      cves: cves.slice(0, maxLines).join('\n'),
      cwe: vulnerabilities.find(({ cwe }) => cwe)?.cwe?.id ?? '',
      cvss31: worst?.vector ?? '',
      score31: worst?.score ?? '',
      affected: lines.slice(0, maxLines).join('\n'),
      workaround: workarounds
        .join('\n\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .slice(0, maxWorkaround),
      credit: inOneLine(credit.filter(Boolean).join('; '), maxCredit),
      history: tracking.revision_history
        .slice(-maxLines)
        .map(({ date, summary: said }) => inOneLine(`${dayOf(date)} | ${said}`, maxChange))
        .join('\n'),
    },
    lost: [
      ...(lost.length
        ? [
            `products without a model or a range of versions are left out: ${inOneLine(lost.slice(0, toldFaults).join(', '), maxLine)}${lost.length > toldFaults ? `, and ${lost.length - toldFaults} more` : ''}`,
          ]
        : []),
      ...(lines.length > maxLines
        ? [`${lines.length - maxLines} of the affected versions are left out: there is room for ${maxLines}`]
        : []),
    ],
  }
}
