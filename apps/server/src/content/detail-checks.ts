import {
  areCaptions,
  caseKind,
  contentKinds,
  isLinkAddress,
  readMenuLine,
  readPackLines,
  readTree,
  type DetailField,
  type DetailForm,
  type Details,
  type KindName,
} from '@portal/contract/facts'
import * as cvss from 'ae-cvss-calculator'
import { X509Certificate } from 'node:crypto'
import { knowsHolidaysOf, readsAsHours } from './opening-hours.ts'

// The package is CommonJS: what it exports stands in its default export when Node loads it.
const { Cvss3P1, Cvss4P0 } = (cvss as { default?: typeof cvss }).default ?? cvss

/** The score that a CVSS vector gives, with one decimal; null: it is no whole vector of that version. */
export const scoreOf = (version: '3.1' | '4.0', vector: string): string | null => {
  try {
    const read = version === '3.1' ? new Cvss3P1(vector) : new Cvss4P0(vector)
    const score = read.isBaseFullyDefined() && read.toString() === vector ? read.calculateScores(false).overall : undefined
    return score === undefined ? null : score.toFixed(1)
  } catch {
    return null
  }
}

/** The certificates of a PEM text, in its order; null: one of them cannot be read, or there is none. */
export const certificatesOf = (pem: string): X509Certificate[] | null => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.length ? blocks.map((block) => new X509Certificate(block)) : null
  } catch {
    return null
  }
}

const passes = (check: (text: string) => unknown) => (text: string) => {
  try {
    check(text)
    return true
  } catch {
    return false
  }
}
const day = /^\d{4}-\d\d-\d\d \| \S/
/** Whether a text is written in a form; `details` are those beside it. */
const checks: Readonly<Record<DetailForm, (text: string, details: Details) => boolean>> = {
  cve: (text) => /^CVE-\d{4}-\d{4,}$/.test(text),
  cvss31: (text, { score31 }) => scoreOf('3.1', text) !== null && scoreOf('3.1', text) === score31,
  cvss40: (text, { score40 }) => scoreOf('4.0', text) !== null && scoreOf('4.0', text) === score40,
  score: (text) => /^(?:\d\.\d|10\.0)$/.test(text),
  rank: (text) => /^\d+$/.test(text),
  affected: (text) => /^[^|]+ \| (?:(?:<|<=|>|>=|=) ?[\w.-]+ ?)+\|(?: [\w.-]+)?$/.test(text),
  dated: (text) => day.test(text),
  chapter: (text) => /^(?:\d+:)?\d{1,2}:\d\d \| \S/.test(text),
  captions: areCaptions,
  phone: (text) => /^\+?[\d ()-]{3,}$/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  webAddress: (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  timeZone: passes((timeZone) => new Intl.DateTimeFormat('en', { timeZone })),
  openingHours: readsAsHours,
  country: knowsHolidaysOf,
  language: passes((tag) => new Intl.Locale(tag)),
  certificate: (text) => {
    const chain = certificatesOf(text)
    return chain !== null && chain.every((each, at) => at === 0 || chain[at - 1]!.verify(each.publicKey))
  },
  faultTree: (text) => readTree(text) !== null,
  linkAddress: isLinkAddress,
  menuLine: (text) => readMenuLine(text) !== null,
  entryCode: (text) => /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/.test(text),
  packLines: (text) => readPackLines(text) !== null,
}

/** Names of the details that are not written in the form that their kind asks for, and what is wrong in them. */
export const malformedDetails = (kind: KindName, details: Details = {}): { name: string; detail: string }[] =>
  kind === caseKind
    ? []
    : Object.entries<DetailField>(contentKinds[kind].details).flatMap(([name, { form }]) => {
        const said = details[name] ?? null
        if (!form || said === null) return []
        const wrong = [said].flat().find((text) => !checks[form](text, details))
        return wrong === undefined ? [] : [{ name, detail: wrong.slice(0, 100) }]
      })
