import type { MessageKind, ScoreReason } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { tell } from '../notices/message-store.ts'
import { award } from '../notices/score-store.ts'
import type { ArticleRow } from './article-record-store.ts'
import type { ArticleCaller } from './article-workflow.ts'

type Written = Pick<ArticleRow, 'articleId' | 'kind' | 'createUser'>
/** What an author wrote, as the platform knows it. */
export const writtenThing = ({ articleId, kind }: Pick<Written, 'articleId' | 'kind'>) => ({ kind, id: articleId })

/** Tells an author what somebody else did with what they wrote. */
export const tellAuthor = (
  db: Db,
  caller: ArticleCaller,
  article: Written,
  kind: MessageKind,
  note?: string,
): Promise<void> =>
  tell(db, [article.createUser], {
    kind,
    thing: writtenThing(article),
    by: caller.accountId,
    ...(note !== undefined && { note }),
  })

/** Gives an author points for what somebody else decided; nobody gives them to themselves. */
export const awardAuthor = async (
  db: Db,
  caller: ArticleCaller,
  article: Written,
  reason: ScoreReason,
): Promise<void> => {
  if (article.createUser !== caller.accountId) await award(db, article.createUser, reason, writtenThing(article))
}
