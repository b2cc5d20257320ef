import type { Article, ArticleAction, ArticleFields, ContentLanguage } from '@portal/contract'
import { caseKind, externalScope, type KindName } from '@portal/contract/facts'

/** Everything that an author writes of a case, apart from its text. */
export type CaseFields = Omit<ArticleFields, 'body'>
/** What the server holds of a case that is being edited; `revision` is the one that the edit began from. */
export type CaseBase = {
  readonly articleId: string
  readonly billNo: string
  readonly revision: number
  readonly code: Article['code']
  readonly actions: readonly ArticleAction[]
  readonly updateTime: string
}

/** What a new piece of content of a kind begins as. */
export const emptyCase = (lang: ContentLanguage, kind: KindName = caseKind): ArticleFields => ({
  title: '',
  summary: '',
  body: '',
  lang,
  scope: externalScope,
  directoryCode: null,
  labels: [],
  productModels: [],
  startTime: null,
  endTime: null,
  translationOf: null,
  ...(kind !== caseKind && { details: {} }),
})

/** A new case that says another one in a language: filed as the other one is. */
export const translationOfCase = (original: Article, lang: ContentLanguage): ArticleFields => {
  const { articleId, kind, scope, directoryCode, labels, productModels, startTime, endTime, details } = original
  const { live, revision } = original
  return {
    ...emptyCase(lang, kind),
    scope,
    directoryCode,
    labels,
    productModels,
    startTime,
    endTime,
    translationOf: articleId,
    translatedFrom: live?.revision ?? revision,
    ...(details && { details }),
  }
}

/** What the author wrote of a full record, in a fixed order. */
export const writtenPart = ({
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
  details,
}: ArticleFields): ArticleFields => ({
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
  ...(translatedFrom && { translatedFrom }),
  ...(details && { details }),
})

/** Whether two works say the same. The texts are compared as they are, for they may be long. */
export const sameWork = ({ body: one, ...fields }: ArticleFields, { body: other, ...others }: ArticleFields): boolean =>
  one === other &&
  JSON.stringify(writtenPart({ ...fields, body: '' })) === JSON.stringify(writtenPart({ ...others, body: '' }))

/** An earlier revision of an original as far as it is filed, with what a later one says. */
export const asToldNow = (
  before: ArticleFields,
  { title, summary, body, details }: Pick<ArticleFields, 'title' | 'summary' | 'body' | 'details'>,
): ArticleFields => ({ ...before, title, summary, body, ...(details && { details }) })

export const baseOf = ({ articleId, billNo, revision, code, actions, updateTime }: Article): CaseBase => ({
  articleId,
  billNo,
  revision,
  code,
  actions,
  updateTime,
})
