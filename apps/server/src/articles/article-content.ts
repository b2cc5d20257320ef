import type { BodyOf, Calls } from '@portal/contract'
import { detailsOf } from '@portal/contract'
import { caseKind, maxBody, type Details } from '@portal/contract/facts'
import { createHash } from 'node:crypto'
import type { ArticleContent } from './article-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { cleaned } from './clean-beforehand.ts'

/** What the author's save sends, as the contract read it. */
export type ArticleEdit = BodyOf<Calls['POST /doc/doc-article/save']>
/** What updateNew sends: how an article is filed, not what it says. */
export type ArticleFiling = BodyOf<Calls['POST /doc/doc-article/updateNew']>

const utc = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())
const once = (codes: readonly string[]) => [...new Set(codes)]
// Half a surrogate pair is valid JSON, but no text that PostgreSQL keeps.
const whole = (text: string) => text.toWellFormed()

/** Cleaning may make it longer: what is stored has to come back within the contract's bounds. */
const bodyOf = (html: string) => {
  const body = cleaned(html)
  if (body.length > maxBody)
    throw new Refusal(413, 'tooLarge', `body: the text has more than ${maxBody} characters of HTML`)
  return body
}

/** The details as the kind declares them; refuses (400 'invalid') what it does not. A case has none. */
const declared = ({ kind, details = {} }: Pick<ArticleEdit, 'kind' | 'details'>): { details?: Details } => {
  if (kind === caseKind) return {}
  const read = detailsOf(kind).safeParse(details)
  if (!read.success)
    throw new Refusal(400, 'invalid', `details: ${read.error.issues[0]!.path.join('.')} is not as it is declared`)
  return { details: read.data as Details }
}

/** The content of a revision: HTML cleaned, moments in UTC, no code twice, details as the kind declares them. Refuses a body that is too long or nested too deeply. */
export const contentOf = ({
  title,
  summary,
  body,
  lang,
  scope,
  directoryCode,
  labels,
  productModels,
  startTime,
  endTime,
  translationOf,
  translatedFrom,
  ...kind
}: ArticleEdit): ArticleContent => ({
  title: whole(title),
  summary: whole(summary),
  body: bodyOf(body),
  lang,
  scope,
  directoryCode,
  labels: once(labels.map(whole)),
  productModels: once(productModels.map(whole)),
  startTime: utc(startTime),
  endTime: utc(endTime),
  translationOf,
  ...(translationOf !== null && translatedFrom ? { translatedFrom } : {}),
  ...declared(kind),
})

/** What the row of an article says of how its newest revision is filed, so that staff find it by that. */
export const filedBy = ({ directoryCode, labels, productModels }: ArticleContent) => ({
  directoryCode,
  labels,
  productModels,
})

/** The same content, filed anew (ART-05). */
export const filedAnew = (
  content: ArticleContent,
  { directoryCode, labels, productModels, startTime, endTime }: ArticleFiling,
): ArticleContent => ({
  ...content,
  directoryCode,
  labels: once(labels.map(whole)),
  productModels: once(productModels.map(whole)),
  startTime: utc(startTime),
  endTime: utc(endTime),
})

const hash = (parts: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
/** SHA-256 of the content in a fixed order: two revisions that say the same have the same. */
export const hashOf = (content: ArticleContent): string => hash(content)
/** The same of what a translation has to say too: how it is filed changes nothing. */
export const textHashOf = ({ title, summary, body, details }: ArticleContent): string =>
  hash({ title, summary, body, ...(details && { details }) })
