import { maxSummary, maxTitle } from '@portal/contract/facts'
import { escape } from 'es-toolkit'
import { scoreOf } from '../content/detail-checks.ts'
import { affectedLines } from './csaf-products.ts'
import { maxToldLine, readCsaf, toldFaults, type ReadCsaf } from './csaf-read.ts'

/** The most lines that an advisory of the portal has, and the characters of its parts. */
const [maxLines, maxChange, maxWorkaround, maxName, maxAddress] = [200, 300, 4000, 200, 300]

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

const isLink = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
/** Where its publisher has a document: a page before the document itself, else the publisher's own address; '' for none that people may be led to. */
const sourceOf = ({ publisher, references }: ReadCsaf['document']): string => {
  const self = references.filter(({ category }) => category === 'self').map(({ url }) => url)
  return (
    [...self.filter((url) => !url.endsWith('.json')), ...self, publisher.namespace].find(
      (url) => isLink(url) && url.length <= maxAddress,
    ) ?? ''
  )
}

/** What a document says in words: text alone, whatever it was written in. */
const bodyOf = ({ document, vulnerabilities }: ReadCsaf): string => {
  const told = [...document.notes, ...vulnerabilities.flatMap((each) => each.notes)]
    .filter(({ category }) => !['legal_disclaimer', 'other'].includes(category))
    .map(
      ({ title, text: written }) =>
        (title ? `<h2>${escape(inOneLine(title, maxTitle))}</h2>` : '') + paragraphs(written),
    )
  const links = document.references
    .filter(({ url }) => isLink(url))
    .map(({ url, summary }) => `<li><a href="${escape(url)}">${escape(inOneLine(summary, maxTitle))}</a></li>`)
  return [...new Set(told)].join('') + (links.length ? `<ul>${links.join('')}</ul>` : '')
}

/** The worst vector of CVSS 3.1 whose score the portal can work out. */
const worstOf = ({ vulnerabilities }: ReadCsaf) =>
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
      credit: inOneLine(credit.filter(Boolean).join('; '), maxName),
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
