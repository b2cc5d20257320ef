import type { Article, ArticleAction, ArticleFields, ContentLanguage } from '@portal/contract'
import { externalScope } from '@portal/contract/facts'

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

export const emptyCase = (lang: ContentLanguage): ArticleFields => ({
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
})

/** A new case that says another one in a language: filed as the other one is. */
export const translationOfCase = (original: Article, lang: ContentLanguage): ArticleFields => {
  const { articleId, scope, directoryCode, labels, productModels, startTime, endTime } = original
  return {
    ...emptyCase(lang),
    scope,
    directoryCode,
    labels,
    productModels,
    startTime,
    endTime,
    translationOf: articleId,
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
})

/** Whether two works say the same. The texts are compared as they are, for they may be long. */
export const sameWork = ({ body: one, ...fields }: ArticleFields, { body: other, ...others }: ArticleFields): boolean =>
  one === other &&
  JSON.stringify(writtenPart({ ...fields, body: '' })) === JSON.stringify(writtenPart({ ...others, body: '' }))

export const baseOf = ({ articleId, billNo, revision, code, actions, updateTime }: Article): CaseBase => ({
  articleId,
  billNo,
  revision,
  code,
  actions,
  updateTime,
})
