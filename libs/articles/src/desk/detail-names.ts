import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { caseKind, contentKinds, type ContentKindName, type DetailField, type KindName } from '@portal/contract/facts'

type Kinds = typeof contentKinds
/** The name of a detail of any kind. */
export type DetailName = { [K in ContentKindName]: keyof Kinds[K]['details'] }[ContentKindName] & string

/** What a detail is called; details of several kinds that mean the same bear one name. */
export const detailNames: Record<DetailName, MessageDescriptor> = {
  category: msg`Category`,
  version: msg`Version`,
  hardware: msg`Hardware line`,
  track: msg`Track`,
  region: msg`Region`,
  date: msg`Date`,
  file: msg`File`,
  requirements: msg`Requirements`,
  fixes: msg`Changes`,
  breakingChanges: msg`Breaking changes`,
  knownIssues: msg`Known issues`,
  upgradesFrom: msg`Can be installed from`,
  licence: msg`Licence`,
}
/** What the options of a choice are called. */
export const choiceNames: Record<string, MessageDescriptor> = {
  active: msg`Active`,
  longTerm: msg`Long-term`,
  global: msg`Worldwide`,
  china: msg`China`,
  europe: msg`Europe`,
  americas: msg`Americas`,
}
/** What a kind is called. */
export const kindTitles: Record<KindName, MessageDescriptor> = {
  article: msg`Case`,
  release: msg`Release`,
}

/** The details of a kind in the order of the form; none of a case. */
export const detailsOfKind = (kind: KindName): readonly (readonly [DetailName, DetailField])[] =>
  kind === caseKind ? [] : (Object.entries(contentKinds[kind].details) as [DetailName, DetailField][])
