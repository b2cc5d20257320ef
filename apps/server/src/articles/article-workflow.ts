import type { ArticleAction, ArticleCode, RefusalReason } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'

const { draft, pending, published, rejected, recalled } = articleCodes

/** Where an article stands: the code of its newest revision, and which revision readers see. */
export type ArticleState = {
  readonly code: ArticleCode
  readonly revision: number
  readonly liveRevision: number | null
  /** Of a deleted article: the revision that readers saw until then. */
  readonly bin?: { readonly revision: number | null } | null
}
/** What a decision about an article depends on. */
export type OwnedArticleState = ArticleState & { readonly createUser: number }
/** Who asks. */
export type ArticleCaller = { readonly accountId: number; readonly roles: readonly string[] }
/** The state that follows, or why there is none. */
export type Decision = { readonly next: ArticleState } | { readonly refused: RefusalReason }

/** secondPerson: an approver who did not write the article. */
type Actor = 'author' | 'approver' | 'secondPerson'
type Step = {
  readonly by: Actor
  readonly to: Partial<Record<ArticleCode, ArticleCode>>
  readonly newRevision?: true
  readonly onlyLive?: true
  readonly onlyBinned?: true
}

const stay = { [draft]: draft, [pending]: pending, [published]: published, [rejected]: rejected, [recalled]: recalled }

/** The whole workflow (ART-02 to ART-05): who may take which step, and the code that follows each code. A code left out refuses the step. */
const steps: Readonly<Record<ArticleAction, Step>> = {
  save: {
    by: 'author',
    newRevision: true,
    to: { [draft]: draft, [pending]: draft, [published]: draft, [rejected]: draft, [recalled]: draft },
  },
  commit: { by: 'author', to: { [draft]: pending, [rejected]: pending, [recalled]: pending } },
  recall: { by: 'author', to: { [pending]: recalled } },
  delete: { by: 'author', to: stay },
  approve: { by: 'secondPerson', to: { [pending]: published } },
  reject: { by: 'secondPerson', to: { [pending]: rejected } },
  // A second person too: on a published article it changes what readers see.
  updateNew: { by: 'secondPerson', newRevision: true, to: { [pending]: pending, [published]: published } },
  feature: { by: 'approver', onlyLive: true, to: stay },
  // What comes back is what a second person approved before it went.
  undelete: { by: 'author', onlyBinned: true, to: stay },
}

const liveAfter = (action: ArticleAction, { code, liveRevision, bin }: ArticleState, revision: number) => {
  if (action === 'undelete') return bin?.revision ?? null
  if (action === 'delete') return null
  return action === 'approve' || (action === 'updateNew' && code === published) ? revision : liveRevision
}

/**
 * What an action leads to. `read` is the revision that the caller had before them, where an action names one.
 * To someone else an author's article does not exist as a thing to change, hence notFound.
 */
export const decide = (
  action: ArticleAction,
  article: OwnedArticleState,
  caller: ArticleCaller,
  read = article.revision,
): Decision => {
  const { by, to, newRevision, onlyLive, onlyBinned } = steps[action]
  const own = article.createUser === caller.accountId
  if (by === 'author' && !own) return { refused: 'notFound' }
  if (Boolean(article.bin) !== Boolean(onlyBinned)) return { refused: onlyBinned ? 'wrongState' : 'notFound' }
  if (by !== 'author' && !caller.roles.includes('approver')) return { refused: 'forbidden' }
  if (by === 'secondPerson' && own) return { refused: 'ownArticle' }
  if (read !== article.revision) return { refused: 'staleRevision' }
  const code = to[article.code]
  if (code === undefined || (onlyLive && article.liveRevision === null)) return { refused: 'wrongState' }
  const revision = article.revision + (newRevision ? 1 : 0)
  return { next: { code, revision, liveRevision: liveAfter(action, article, revision) } }
}

/** What the caller may do with an article now. */
export const actionsFor = (article: OwnedArticleState, caller: ArticleCaller): ArticleAction[] =>
  (Object.keys(steps) as ArticleAction[]).filter((action) => 'next' in decide(action, article, caller))
