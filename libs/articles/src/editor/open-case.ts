import type { Article, ArticleFields } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { baseOf, sameWork, writtenPart, type CaseBase } from './case-work.ts'
import type { Draft } from './drafts.ts'

/** The newer revision of a case, as the refusal of a save carries it. */
export type Theirs = {
  readonly revision: number
  readonly content: ArticleFields
  readonly updateTime: string
  readonly author: string
}
/** Two versions of a case, of which the author chooses; `both`: what each changed, where that goes together. */
export type Conflict = {
  readonly theirs: Theirs
  readonly mine: ArticleFields
  readonly both?: ArticleFields | undefined
}

/** What the editor begins with. */
export type Opening = {
  readonly kind: KindName
  readonly work: ArticleFields
  /** What the server holds, or what a new case begins as: nothing needs to be kept while the text is that. */
  readonly settled: { readonly work: ArticleFields; readonly revision: number | null }
  readonly base: CaseBase | null
  /** The draft that was taken up again, if one was. */
  readonly restored: Draft | undefined
  readonly conflict: Conflict | undefined
}
type Found = {
  readonly kind: KindName
  readonly record: Article | undefined
  readonly fresh: ArticleFields
  readonly draft: Draft | undefined
  /** HTML as the editor would write it, so that two texts can be compared. */ readonly normal: (html: string) => string
}

const lastAuthor = ({ events, createUser }: Article) =>
  events.findLast(({ action }) => action === 'save' || action === 'updateNew')?.actor ?? createUser

/**
 * What was typed and not saved comes back. When the server has a newer revision than the draft began from, the draft still comes back,
 * but it keeps its base, and the author is asked at once: nothing of either is written over.
 */
export const openCase = ({ kind, record, fresh, draft, normal }: Found): Opening => {
  const held = record ? writtenPart(record) : fresh
  const settled = { work: { ...held, body: normal(held.body) }, revision: record?.revision ?? null }
  const base = record ? baseOf(record) : null
  if (!draft || (sameWork({ ...draft.work, body: normal(draft.work.body) }, settled.work) && !draft.unsettled))
    return { kind, work: settled.work, settled, base, restored: undefined, conflict: undefined }
  const outrun = record !== undefined && draft.revision !== null && draft.revision !== record.revision
  return {
    kind,
    work: draft.work,
    settled,
    restored: draft,
    base: base && outrun ? { ...base, revision: draft.revision } : base,
    conflict: outrun
      ? {
          theirs: {
            revision: record.revision,
            content: held,
            updateTime: record.updateTime,
            author: lastAuthor(record).fullName,
          },
          mine: draft.work,
        }
      : undefined,
  }
}
