import type { ContentLanguage } from '@portal/contract'
import { maxSummary, maxTitle } from '@portal/contract/facts'
import { scoreOf } from '../content/detail-checks.ts'
import { affectedLines, productsOf } from './csaf-products.ts'
import { maxToldLine, readCsaf, toldFaults, type ReadCsaf } from './csaf-read.ts'
import { bodyOf, inOneLine, isLink, isTold } from './csaf-text.ts'

/** The most lines that an advisory of the portal has, and the characters of its parts. */
const [maxLines, maxChange, maxWorkaround, maxName, maxAddress] = [200, 300, 4000, 200, 300]

const dayOf = (moment: string) => new Date(moment).toISOString().slice(0, 10)
const distinct = (all: readonly (string | undefined)[]) => [...new Set(all.filter((each) => each !== undefined))]

/** Where its publisher has a document: a page before the document itself, else the publisher's own address; '' for none that people may be led to. */
const sourceOf = ({ publisher, references }: ReadCsaf['document']): string => {
  const self = references.filter(({ category }) => category === 'self').map(({ url }) => url)
  return (
    [...self.filter((url) => !url.endsWith('.json')), ...self, publisher.namespace].find(
      (url) => isLink(url) && url.length <= maxAddress,
    ) ?? ''
  )
}

/** A vector without what makes more or less of the base score, which publishers name. */
const baseOf = (vector: string) =>
  vector
    .split('/')
    .filter((metric) => /^(?:CVSS|AV|AC|PR|UI|S|C|I|A):/.test(metric))
    .join('/')
/** The worst vector of CVSS 3.1 whose score the portal can work out. */
const worstOf = ({ vulnerabilities }: ReadCsaf) =>
  vulnerabilities
    .flatMap(({ scores }) =>
      scores.flatMap(({ cvss_v3 }) => (cvss_v3?.version === '3.1' ? [baseOf(cvss_v3.vectorString)] : [])),
    )
    .flatMap((vector) => {
      const score = scoreOf('3.1', vector)
      return score === null ? [] : [{ vector, score }]
    })
    .toSorted((a, b) => Number(b.score) - Number(a.score))[0]

/** An advisory as a table has it, by column; `lost`: what of the document it has no place for. */
type CsafAdvisory = {
  readonly cells: Readonly<Record<string, string>>
  readonly lost: readonly string[]
}

/** Makes an advisory of a CSAF 2.0 document, whoever published it; `lang`: what it is filed in. Throws RefusedCsaf. */
export const advisoryOfCsaf = async (source: string, lang: ContentLanguage): Promise<CsafAdvisory> => {
  const read = await readCsaf(source)
  const products = productsOf(read)
  const { document, vulnerabilities } = read
  const { tracking, publisher } = document
  const { lines, lost } = affectedLines(read, products)
  const worst = worstOf(read)
  const notes = [...document.notes, ...vulnerabilities.flatMap((each) => each.notes)].filter(isTold)
  const noteOf = (wanted: string) => notes.find(({ category }) => category === wanted)
  const summary = noteOf('summary') ?? noteOf('description') ?? notes[0]
  const workarounds = distinct(
    vulnerabilities.flatMap(({ remediations }) =>
      remediations
        .filter(({ category }) => category === 'workaround' || category === 'mitigation')
        .map(({ details, url }) => (url && isLink(url) ? `${details} ${url}` : details)),
    ),
  )
  const cves = distinct(vulnerabilities.map(({ cve }) => cve))
  const credit = [document, ...vulnerabilities].flatMap(({ acknowledgments }) =>
    acknowledgments.map(({ names, organization, summary: said }) =>
      [...names, organization ?? '', names.length || organization ? '' : (said ?? '')]
        .map((each) => each.trim())
        .filter(Boolean)
        .join(', '),
    ),
  )
  return {
    cells: {
      key: `${publisher.namespace} ${tracking.id}`,
      title: inOneLine(document.title, maxTitle),
      summary: inOneLine(summary?.text ?? document.title, maxSummary),
      body: bodyOf(read, products, lang),
      category: vulnerabilities.length ? 'vulnerability' : 'notice',
      number: tracking.id,
      publisher: inOneLine(publisher.name, maxName),
      source: sourceOf(document),
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
      credit: inOneLine(distinct(credit).filter(Boolean).join('; '), maxName),
      history: tracking.revision_history
        .slice(-maxLines)
        .map(({ date, summary: said }) => inOneLine(`${dayOf(date)} | ${said}`, maxChange))
        .join('\n'),
    },
    lost: [
      ...(lost.length
        ? [
            `products without a model or a range of versions are left out: ${inOneLine(lost.slice(0, toldFaults).join(', '), maxToldLine)}${lost.length > toldFaults ? `, and ${lost.length - toldFaults} more` : ''}`,
          ]
        : []),
      ...(lines.length > maxLines
        ? [`${lines.length - maxLines} of the affected versions are left out: there is room for ${maxLines}`]
        : []),
    ],
  }
}
