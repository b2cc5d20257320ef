import { weaknesses } from '@secvisogram/csaf-validator-lib/cwe.js'
import { severityOf } from '@portal/contract/facts'
import { basenameOf, pathFor, thingPath, type Edition } from '@portal/routing'
import { brand } from '@portal/ui-kit/brand'
import { scoreOf } from '../content/detail-checks.ts'
import { advisoryKind } from './affected-lists.ts'
import { affectedLine, boundsOf, type AffectedLine } from './affected-line.ts'
import { fileOfNumber, type PublicAdvisory } from './advisory-lists.ts'
import { historyOf } from './statistics.ts'

/** Where the documents are, and how their folder is called by the traffic light protocol. */
export const csafFolder = '/.well-known/csaf/white'
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
type Site = { readonly edition: Edition; readonly origin: string }

const words = {
  en: {
    first: 'First published',
    summary: 'Summary',
    description: 'Description',
    affected: 'Affected versions',
    fixedIn: (range: string, fixed: string) => `${range}, fixed in ${fixed}`,
    workaround: 'Workaround',
    update: (version: string) => `Update to version ${version} or later.`,
    noFix: 'No fix is available yet.',
    score: (score: string, vector: string) => `CVSS 4.0: ${score} (${vector})`,
    page: 'The advisory on the support portal',
    self: 'This document',
  },
  zh: {
    first: '首次发布',
    summary: '摘要',
    description: '说明',
    affected: '受影响版本',
    fixedIn: (range: string, fixed: string) => `${range}，修复版本 ${fixed}`,
    workaround: '临时措施',
    update: (version: string) => `升级到 ${version} 或更高版本。`,
    noFix: '尚无修复版本。',
    score: (score: string, vector: string) => `CVSS 4.0：${score}（${vector}）`,
    page: '支持门户上的安全公告',
    self: '本文件',
  },
}
const languageOf = ({ lang }: PublicAdvisory) => (lang === 'zh' ? 'zh' : 'en')

/** Keys in their order, as CSAF wants them; what is undefined is left out. */
const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value as Record<string, Json | undefined>)
            .flatMap(([key, each]) => (each === undefined ? [] : [[key, sorted(each)] as const]))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value

/** The revisions of a document, the oldest first: the lines of the history, else its own day. */
const revisionsOf = (advisory: PublicAdvisory) => {
  const told = historyOf(advisory.details.history)
  const lines = told.length ? told : [{ day: advisory.day, text: words[languageOf(advisory)].first }]
  return lines.map(({ day, text }, at) => ({
    date: `${day}T00:00:00.000Z`,
    number: String(at + 1),
    summary: text,
  }))
}

/** What is told of a document without opening it: its place below the folder, and when it first and last changed. */
export const csafEntry = (advisory: PublicAdvisory) => {
  const revisions = revisionsOf(advisory)
  const [{ date: initial }, { date: current }] = [revisions[0]!, revisions.at(-1)!]
  return { file: `${initial.slice(0, 4)}/${fileOfNumber(advisory.details.number!)}.json`, initial, current }
}

/** The vendor as documents name it, in a language. */
export const publisherOf = ({ edition, origin }: Site, lang: 'en' | 'zh') => ({
  category: 'vendor',
  ...(edition.supportMail !== undefined && { contact_details: edition.supportMail }),
  name: brand.name[lang],
  namespace: origin,
})

/** An address of the portal, as people open it. */
export const addressOf = ({ edition, origin }: Site, path: string): string => {
  const base = basenameOf(edition, edition.languages[0].language)
  return origin + (base === '/' ? path : base + path)
}

/** What a range and its fix are called in a document. */
const productsOf = ({ model, range, fixed }: AffectedLine) => ({
  affected: `${model} ${range}`,
  fixed: fixed === null ? null : `${model} ${fixed}`,
})
const productTree = (lines: readonly AffectedLine[], vendor: string): Json => {
  const models = [...new Set(lines.map(({ model }) => model))]
  const product = (model: string, id: string) => ({
    name: `${vendor} ${id}`,
    product_id: id,
    product_identification_helper: { model_numbers: [model] },
  })
  const branchesOf = (model: string) => {
    const own = lines.filter((line) => line.model === model)
    const ranges = own.map((line) => ({
      category: 'product_version_range',
      name: `vers:generic/${boundsOf(line.range)
        .map(({ sign, version }) => (sign === '=' ? version : sign + version))
        .join('|')}`,
      product: product(model, productsOf(line).affected),
    }))
    const fixes = own.flatMap((line) =>
      line.fixed === null
        ? []
        : { category: 'product_version', name: line.fixed, product: product(model, productsOf(line).fixed!) },
    )
    const known = new Set<string>()
    return [...ranges, ...fixes].filter(({ product: { product_id: id } }) => !known.has(id) && known.add(id))
  }
  return {
    branches: [
      {
        category: 'vendor',
        name: vendor,
        branches: models.map((model) => ({ category: 'product_name', name: model, branches: branchesOf(model) })),
      },
    ],
  }
}

/** The vector's own metrics: what changes in time, and what readers set for themselves, has no place beside its base score. */
const baseOf = (vector: string) => vector.split('/').slice(0, 9).join('/')
const scoresOf = ({ cvss31 }: PublicAdvisory['details'], products: readonly string[]): Json | undefined => {
  const vector = cvss31 === null ? null : baseOf(cvss31)
  const score = vector === null ? null : scoreOf('3.1', vector)
  if (vector === null || score === null) return undefined
  const baseScore = Number(score)
  return [
    {
      cvss_v3: {
        baseScore,
        baseSeverity: severityOf(baseScore).toUpperCase(),
        vectorString: vector,
        version: '3.1',
      },
      products,
    },
  ]
}
const weaknessOf = (id: string | null): Json | undefined => {
  const known = weaknesses.find((weakness) => weakness.id === id)
  return known && { id: known.id, name: known.name }
}

/** What there is to do about each range: the version that mends it, and what helps until then. */
const remediationsOf = (site: Site, advisory: PublicAdvisory, lines: readonly AffectedLine[]): Json => {
  const said = words[languageOf(advisory)]
  const { workaround } = advisory.details
  return [
    ...lines.map((line) => {
      const product_ids = [productsOf(line).affected]
      return line.fixed === null
        ? { category: 'none_available', details: said.noFix, product_ids }
        : {
            category: 'vendor_fix',
            details: said.update(line.fixed),
            product_ids,
            url: addressOf(site, `${pathFor('firmware')}?${new URLSearchParams({ model: line.model })}`),
          }
    }),
    ...(workaround
      ? [
          {
            category: 'workaround',
            details: workaround,
            product_ids: [...new Set(lines.map((line) => productsOf(line).affected))],
          },
        ]
      : []),
  ]
}

const vulnerabilitiesOf = (site: Site, advisory: PublicAdvisory, lines: readonly AffectedLine[]): Json => {
  const said = words[languageOf(advisory)]
  const { title, summary, details } = advisory
  const { cves, cwe, number, cvss40, score40 } = details
  const affected = [...new Set(lines.map((line) => productsOf(line).affected))]
  const fixed = [...new Set(lines.flatMap((line) => productsOf(line).fixed ?? []))]
  const common = {
    cwe: weaknessOf(cwe),
    notes: [
      { category: 'summary', text: summary || title, title: said.summary },
      // CSAF 2.0 has no place of its own for a score of CVSS 4.0.
      ...(cvss40 !== null && score40 !== null
        ? [{ category: 'details', text: said.score(score40, cvss40), title: 'CVSS 4.0' }]
        : []),
    ],
    product_status: { known_affected: affected, ...(fixed.length && { fixed }) },
    release_date: csafEntry(advisory).initial,
    remediations: remediationsOf(site, advisory, lines),
    scores: scoresOf(details, affected),
    title,
  }
  return cves.length
    ? cves.map((cve) => ({ ...common, cve }))
    : [{ ...common, ids: [{ system_name: publisherOf(site, languageOf(advisory)).name, text: number! }] }]
}

/**
 * The CSAF 2.0 document of an advisory, as it is sent. What has a CVE or a score, and says which versions have it, is a security advisory;
 * whatever else the vendor tells people about is an informational one, which has no vulnerabilities.
 */
export const csafDocument = (site: Site, advisory: PublicAdvisory): string => {
  const lang = languageOf(advisory)
  const said = words[lang]
  const publisher = publisherOf(site, lang)
  const { id, title, summary, plain, details } = advisory
  const { number, cves, score31, workaround, credit } = details
  const lines = details.affected.map(affectedLine)
  const tellsOfVulnerability = lines.length > 0 && (cves.length > 0 || score31 !== null)
  const revisions = revisionsOf(advisory)
  const { file, initial, current } = csafEntry(advisory)
  const written = lines
    .map(({ model, range, fixed }) => `${model}: ${fixed === null ? range : said.fixedIn(range, fixed)}`)
    .join('\n')
  const document: Json = {
    document: {
      acknowledgments: credit ? [{ summary: credit }] : undefined,
      category: tellsOfVulnerability ? 'csaf_security_advisory' : 'csaf_informational_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
      lang: lang === 'zh' ? 'zh-CN' : 'en',
      notes: [
        { category: 'summary', text: summary || title, title: said.summary },
        ...(plain ? [{ category: 'description', text: plain, title: said.description }] : []),
        ...(written && !tellsOfVulnerability ? [{ category: 'details', text: written, title: said.affected }] : []),
        ...(workaround && !tellsOfVulnerability
          ? [{ category: 'details', text: workaround, title: said.workaround }]
          : []),
      ],
      publisher,
      references: [
        { category: 'self', summary: said.self, url: `${site.origin}${csafFolder}/${file}` },
        { category: 'external', summary: said.page, url: addressOf(site, thingPath(advisoryKind, id)) },
      ],
      title,
      tracking: {
        current_release_date: current,
        id: number!,
        initial_release_date: initial,
        revision_history: revisions,
        status: 'final',
        version: revisions.at(-1)!.number,
      },
    },
    ...(tellsOfVulnerability && {
      product_tree: productTree(lines, publisher.name),
      vulnerabilities: vulnerabilitiesOf(site, advisory, lines),
    }),
  }
  return JSON.stringify(sorted(document), null, 2) + '\n'
}
