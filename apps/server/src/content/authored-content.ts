import type { ContentLanguage } from '@portal/contract'
import {
  caseKind,
  contentKinds,
  picturesOfTree,
  readTree,
  spokenIn,
  textsOfTree,
  treeTargets,
  type DetailField,
  type DetailForm,
  type Details,
  type KindName,
} from '@portal/contract/facts'
import type { Scope } from '../things/readable.ts'

/** What an author wrote; the content of a revision of any kind. */
export type AuthoredContent = {
  title: string
  summary: string
  body: string
  lang: ContentLanguage
  scope: Scope
  directoryCode: string | null
  labels: string[]
  productModels: string[]
  startTime: string | null
  endTime: string | null
  translationOf: string | null
  /** The revision of that article whose text this one says. */
  translatedFrom?: number
  /** What the kind declares beside; a case has none. */
  details?: Details
}

/** The details that a kind declares, with what is said of each; none of a case. */
export const declaredDetails = (kind: KindName, details: Details = {}) =>
  kind === caseKind
    ? []
    : Object.entries<DetailField>(contentKinds[kind].details).map(([name, field]) => ({
        name,
        field,
        value: details[name] ?? null,
      }))
const isNothing = (value: Details[string]) => value === null || value.length === 0

/** Names of what has to be said and is not. */
export const missingDetails = (kind: KindName, details: Details | undefined): string[] =>
  declaredDetails(kind, details)
    .filter(({ field, value }) => field.required && isNothing(value))
    .map(({ name }) => name)
/** The files that the details name. */
export const filesOf = (kind: KindName, details: Details | undefined): string[] =>
  declaredDetails(kind, details).flatMap(({ field, value }) =>
    typeof value !== 'string'
      ? []
      : field.type === 'file'
        ? [value]
        : field.form === 'faultTree'
          ? picturesOfTree(readTree(value) ?? [])
          : [],
  )
/** What the details lead to, by its number. */
export const linksOfDetails = (kind: KindName, details: Details | undefined): string[] =>
  declaredDetails(kind, details).flatMap(({ field, value }) =>
    field.form === 'faultTree' && typeof value === 'string'
      ? (readTree(value) ?? []).flatMap(({ leaf }) => (leaf && treeTargets[leaf.action] ? [leaf.target] : []))
      : [],
  )
/** The words of details that say more than words. */
const wordsIn: Partial<Record<DetailForm, (text: string) => string[]>> = {
  captions: (text) => [spokenIn(text)],
  faultTree: (text) => textsOfTree(readTree(text) ?? []),
}
/** What search finds content by, of its details. */
export const foundTextsOf = (kind: KindName, details: Details): string[] =>
  declaredDetails(kind, details).flatMap(({ field, value }) =>
    !field.found || isNothing(value) ? [] : (wordsIn[field.form!]?.(String(value)) ?? [value].flat().join(', ')),
  )
/** What people read of the details, by their names. */
export const textsOf = (kind: KindName, details: Details | undefined): Record<string, string> =>
  Object.fromEntries(
    declaredDetails(kind, details)
      .filter(({ field, value }) => ['line', 'lines', 'list'].includes(field.type) && !isNothing(value))
      .map(({ name, field, value }) => [name, (wordsIn[field.form!]?.(String(value)) ?? [value].flat()).join('\n')]),
  )
