import type { ArticleAction, ArticleCode, RefusalReason } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'

const { draft, pending, published, rejected, recalled } = articleCodes

/** Where an article stands: the code of its newest revision, and which revision readers see. */
export type ArticleState = {
  readonly code: ArticleCode
  readonly revision: number
  readonly liveRevision: number | null
  /** Who took the first of two steps of the approval. */
  readonly firstApprover: number | null
  /** Of a deleted article: the revision that readers saw until then. */
  readonly bin?: { readonly revision: number | null } | null
}
/** What a decision about an article depends on. */
export type OwnedArticleState = ArticleState & {
  readonly createUser: number
  /** It needs two approvals. */
  readonly twoSteps: boolean
}
/** Who asks. */
export type ArticleCaller = { readonly accountId: number; readonly roles: readonly string[] }
/** The state that follows, or why there is none. */
export type Decision = { readonly next: ArticleState } | { readonly refused: RefusalReason }

/** secondPerson: an approver who did not write the article; either: its author, or an approver. */
type Actor = 'author' | 'approver' | 'secondPerson' | 'either'
type Step = {
  readonly by: Actor
  readonly to: Partial<Record<ArticleCode, ArticleCode>>
  readonly newRevision?: true
  readonly onlyLive?: true
  readonly onlyBinned?: true
  /** What was approved in a first step stays so: the revision and how it is filed do not change. */
  readonly keepsFirst?: true
}

const stay = { [draft]: draft, [pending]: pending, [published]: published, [rejected]: rejected, [recalled]: recalled }

/** The whole workflow (ART-02 to ART-05, and two approvals where a directory asks for them): who may take which step, and the code that follows each code. A code left out refuses the step. */
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
  feature: { by: 'approver', keepsFirst: true, onlyLive: true, to: stay },
  // What comes back is what a second person approved before it went.
  undelete: { by: 'author', onlyBinned: true, to: stay },
  assign: { by: 'secondPerson', keepsFirst: true, to: { [pending]: pending } },
  stillRight: { by: 'either', keepsFirst: true, onlyLive: true, to: stay },
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
  const { by, to, newRevision, onlyLive, onlyBinned, keepsFirst } = steps[action]
  const own = article.createUser === caller.accountId
  const approver = caller.roles.includes('approver')
  if (!own && (by === 'author' || (by === 'either' && !approver))) return { refused: 'notFound' }
  if (Boolean(article.bin) !== Boolean(onlyBinned)) return { refused: onlyBinned ? 'wrongState' : 'notFound' }
  if (by !== 'author' && by !== 'either' && !approver) return { refused: 'forbidden' }
  if (by === 'secondPerson' && own) return { refused: 'ownArticle' }
  if (read !== article.revision) return { refused: 'staleRevision' }
  const code = to[article.code]
  if (code === undefined || (onlyLive && article.liveRevision === null)) return { refused: 'wrongState' }
  const { firstApprover, liveRevision } = article
  if (action === 'approve' && firstApprover === caller.accountId) return { refused: 'approvedBefore' }
  if (action === 'approve' && article.twoSteps && firstApprover === null)
    return { next: { code: pending, revision: article.revision, liveRevision, firstApprover: caller.accountId } }
  const revision = article.revision + (newRevision ? 1 : 0)
  return {
    next: {
      code,
      revision,
      liveRevision: liveAfter(action, article, revision),
      firstApprover: keepsFirst ? firstApprover : null,
    },
  }
}

/** What the caller may do with an article now. */
export const actionsFor = (article: OwnedArticleState, caller: ArticleCaller): ArticleAction[] =>
  (Object.keys(steps) as ArticleAction[]).filter((action) => 'next' in decide(action, article, caller))
