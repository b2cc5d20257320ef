import { and, eq, gt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { articleCodes, binDays } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { lockArticle, moveArticle, readRevision, stepTo, type ArticleRow, type Saved } from './article-record-store.ts'
import { articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { readFaults } from './fault-lists.ts'
import { hide, show } from './live-store.ts'
import { tellTranslators } from './translation-store.ts'

/** Nobody finds it any more. Its rows stay for the audit trail, and beside them how it stood: its author may take it back. */
export const deleteArticle = async (db: Db, caller: ArticleCaller, articleId: string): Promise<void> => {
  const article = await lockArticle(db, eq(articles.articleId, articleId))
  const next = await stepTo(db, caller, 'delete', article)
  const { liveRevision, updateTime } = article
  const shown = liveRevision === null ? null : await hide(db, article)
  const bin = { revision: liveRevision, updateTime: updateTime.toISOString(), shown }
  await moveArticle(db, caller, article, next, { action: 'delete', at: new Date() }, { deleted: true, bin })
  await tellTranslators(db, caller, article, null)
}

const written = (db: Db, group: string, article: ArticleRow) =>
  db.$count(
    articles,
    and(eq(articles.translationGroup, group), eq(articles.lang, article.lang), eq(articles.deleted, false)),
  )

/**
 * Row 7. Takes an article out of the bin as it stood: its place, scope, labels, links, counts and times; readers who could see it see it again.
 * Where that is no longer possible, since its directory has gone or a word has become sensitive, it comes back as a draft that nobody sees; where another one has become
 * the translation meanwhile, it translates nothing.
 */
export const undeleteArticle = async (db: Db, caller: ArticleCaller, articleId: string): Promise<Saved> => {
  const inBin = and(
    eq(articles.articleId, articleId),
    gt(articles.updateTime, sql`now() - make_interval(days => ${binDays})`),
  )!
  const article = await lockArticle(db, inBin, { deleted: true })
  const next = await stepTo(db, caller, 'undelete', article)
  const { updateTime, shown } = article.bin!
  const at = new Date()
  const translationGroup = (await written(db, article.translationGroup, article))
    ? randomUUID()
    : article.translationGroup
  const live =
    next.liveRevision === null
      ? null
      : { revision: next.liveRevision, content: (await readRevision(db, articleId, next.liveRevision)).content }
  const visible = live && !(await readFaults(db, article, live.content)).length
  const code = next.code === articleCodes.published && !visible ? articleCodes.draft : next.code
  const saved = await moveArticle(
    db,
    caller,
    article,
    { ...next, code, liveRevision: visible ? live.revision : null },
    { action: 'undelete', at },
    { deleted: false, bin: null, translationGroup, updateTime: new Date(updateTime) },
  )
  if (visible)
    await show(db, { ...article, translationGroup, ...live }, at, { updateTime: false, kept: shown ?? undefined })
  return saved
}
