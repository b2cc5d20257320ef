import { fileIdsIn } from '@portal/article-grammar'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomInt, randomUUID } from 'node:crypto'
import {
  approvalDays,
  articleCodes,
  caseKind,
  contentKinds,
  reviewDays,
  type KindName,
  type Refining,
} from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { afterDays } from '../database/day.ts'
import { articleBills, articles, type ArticleContent } from './article-tables.ts'
import { files } from '../files/file-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { directories } from '../catalog/catalog-tables.ts'
import { findNewPlace } from '../catalog/removed-directory-lists.ts'
import { asksTwoSteps } from './approval-lists.ts'
import { contentOf, filedAnew, filedBy, hashOf, type ArticleEdit, type ArticleFiling } from './article-content.ts'
import {
  addEvent,
  addRevision,
  askedRevision,
  filedNow,
  lockArticle,
  moveArticle,
  readRevision,
  stepTo,
  type ArticleRow,
  type Saved,
} from './article-record-store.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { filesOf } from '../content/authored-content.ts'
import { refuseFaults } from './fault-lists.ts'
import { featureLive, show } from './live-store.ts'
import { awardAuthor, tellAuthor } from './author-notices.ts'
import { joinTranslations, refuseUnknownSource, tellTranslators } from './translation-store.ts'

/** An article, and the revision of it that the caller had before them. */
type Read = { readonly articleId: string; readonly revision: number }
const byId = (articleId: string) => eq(articles.articleId, articleId)

/** KB-2026-00042: numbered by kind, without gaps within a year of UTC. The counter's row stays locked until the transaction ends. */
const nextBillNo = async (db: Db, kind: KindName, at: Date) => {
  const year = at.getUTCFullYear()
  const [bill] = await db
    .insert(articleBills)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [articleBills.kind, articleBills.year],
      set: { last: sql`${articleBills.last} + 1` },
    })
    .returning()
  return `${kind === caseKind ? 'KB' : contentKinds[kind].billPrefix}-${year}-${String(bill!.last).padStart(5, '0')}`
}

const refuseUnknownFiles = async (db: Db, kind: KindName, { body, details }: ArticleContent) => {
  const named = [...new Set([...fileIdsIn(body), ...filesOf(kind, details)])]
  if (!named.length) return
  const known = await db.$count(files, inArray(files.fileId, named))
  if (known < named.length) throw new Refusal(400, 'pictureUnknown', 'The text shows a file that is not stored here')
}

/** What is written for a directory that somebody took away meanwhile goes where the rest of it went; one that is there stays until this is saved. */
const filedSomewhere = async (db: Db, content: ArticleContent): Promise<ArticleContent> => {
  const { directoryCode } = content
  if (directoryCode === null) return content
  const [there] = await db
    .select({ directoryCode: directories.directoryCode })
    .from(directories)
    .where(eq(directories.directoryCode, directoryCode))
    .for('key share')
  return there ? content : filedNow(content, (await findNewPlace(db, directoryCode)) ?? null)
}

const createArticle = async (
  db: Db,
  caller: ArticleCaller,
  kind: KindName,
  content: ArticleContent,
): Promise<Saved> => {
  const at = new Date()
  const articleId = String(randomInt(100_000_000_000, 1_000_000_000_000))
  const { title, lang, scope, translationOf } = content
  const translationGroup =
    translationOf === null ? randomUUID() : await joinTranslations(db, { articleId, kind, lang, translationOf })
  const state = { code: articleCodes.draft, revision: 1, liveRevision: null }
  const billNo = await nextBillNo(db, kind, at)
  await db.insert(articles).values({
    articleId,
    kind,
    billNo,
    lang,
    title,
    scope,
    ...filedBy(content),
    ...state,
    createUser: caller.accountId,
    translationGroup,
    createTime: at,
    updateTime: at,
  })
  await addRevision(db, caller, { articleId, revision: state.revision, at }, content)
  await addEvent(db, caller, articleId, { action: 'save', at }, undefined, state)
  return { articleId, billNo, revision: state.revision, code: state.code }
}

/** Nothing changed, so nothing is done: a pending article stays with its approver, a published one published. */
const asItStands = ({ articleId, billNo, revision, code }: ArticleRow): Saved => ({ articleId, billNo, revision, code })

const reviseArticle = async (
  db: Db,
  caller: ArticleCaller,
  articleId: string,
  base: number,
  kind: KindName,
  content: ArticleContent,
): Promise<Saved> => {
  const article = await lockArticle(db, and(byId(articleId), eq(articles.kind, kind))!)
  const next = await stepTo(db, caller, 'save', article, base)
  const at = new Date()
  const { title, lang, scope, translationOf } = content
  if (lang !== article.lang) throw new Refusal(400, 'invalid', 'lang: the language of an article cannot change')
  const before = await readRevision(db, articleId, article.revision)
  if (hashOf(content) === before.hash) return asItStands(article)
  const moved = translationOf !== before.content.translationOf
  const translationGroup = !moved
    ? article.translationGroup
    : translationOf === null
      ? randomUUID()
      : await joinTranslations(db, { articleId, kind, lang, translationOf })
  await addRevision(db, caller, { articleId, revision: next.revision, at }, content)
  return moveArticle(
    db,
    caller,
    article,
    next,
    { action: 'save', at },
    { title, scope, ...filedBy(content), translationGroup, reason: null },
  )
}

/**
 * Saves what an author wrote as a new revision, which is a draft; what readers see stays. An edit names the revision it began from: when there is a newer one it is
 * refused with 409 'staleRevision', whose data is that one, and nothing is overwritten. To anyone but its author the article is notFound.
 */
export const saveArticle = async (db: Db, caller: ArticleCaller, edit: ArticleEdit): Promise<Saved> => {
  const content = await filedSomewhere(db, contentOf(edit))
  await refuseUnknownFiles(db, edit.kind, content)
  await refuseUnknownSource(db, content)
  if (edit.articleId === null) return createArticle(db, caller, edit.kind, content)
  if (edit.revision === null) throw new Refusal(400, 'invalid', 'revision: name the revision that the edit began from')
  return reviseArticle(db, caller, edit.articleId, edit.revision, edit.kind, content)
}

/**
 * Takes an earlier revision up again: its content becomes a new revision, which is a draft; nothing of the history changes and what readers see stays.
 * To the workflow it is a save, with the same refusals. Which article it translates is not part of what is restored.
 */
export const restoreArticle = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, revision, restoredFrom }: Read & { restoredFrom: number },
): Promise<Saved> => {
  const article = await lockArticle(db, byId(articleId))
  const next = await stepTo(db, caller, 'save', article, revision)
  if (restoredFrom === article.revision)
    throw new Refusal(400, 'invalid', 'restoredFrom: this is the newest revision already')
  const { content: old } = await askedRevision(db, articleId, restoredFrom)
  const newest = await readRevision(db, articleId, article.revision)
  const { translationOf } = newest.content
  const { translatedFrom, ...rest } = old
  const says = translationOf === old.translationOf && translatedFrom ? { translatedFrom } : {}
  const content = { ...rest, translationOf, ...says }
  if (hashOf(content) === newest.hash) return asItStands(article)
  const at = new Date()
  await addRevision(db, caller, { articleId, revision: next.revision, at }, content)
  return moveArticle(
    db,
    caller,
    article,
    next,
    { action: 'restore', restoredFrom, at },
    { title: content.title, scope: content.scope, ...filedBy(content), reason: null },
  )
}

/** Submits the newest revision. Refused with 400 'notReady' while it has faults; data lists them. */
export const commitArticle = async (db: Db, caller: ArticleCaller, articleId: string): Promise<Saved> => {
  const article = await lockArticle(db, byId(articleId))
  const next = await stepTo(db, caller, 'commit', article)
  const { content } = await readRevision(db, articleId, article.revision)
  await refuseFaults(db, article, content)
  const at = new Date()
  const twoSteps = await asksTwoSteps(db, content.directoryCode)
  return moveArticle(
    db,
    caller,
    article,
    next,
    { action: 'commit', at },
    { reason: null, twoSteps, due: afterDays(at, approvalDays) },
  )
}

/** Takes a submitted article back; a published one cannot be taken back (409 'wrongState'). */
export const recallArticle = async (db: Db, caller: ArticleCaller, billNo: string): Promise<Saved> => {
  const article = await lockArticle(db, eq(articles.billNo, billNo))
  const next = await stepTo(db, caller, 'recall', article)
  return moveArticle(db, caller, article, next, { action: 'recall', at: new Date() })
}

/**
 * Publishes the revision that was read. Another one since: 409 'staleRevision'. The approver's own article: 403 'ownArticle'.
 * Where its directory asked for two approvals the first one leaves it waiting, and who gave it does not give the second (403 'approvedBefore').
 * Words may have become sensitive and directories have gone since it was submitted, so its faults are looked for again (400 'notReady').
 */
export const approveArticle = async (db: Db, caller: ArticleCaller, { articleId, revision }: Read): Promise<Saved> => {
  const article = await lockArticle(db, byId(articleId))
  const next = await stepTo(db, caller, 'approve', article, revision)
  const { content } = await readRevision(db, articleId, revision)
  await refuseFaults(db, article, content)
  const at = new Date()
  if (next.code === articleCodes.pending) {
    await tellAuthor(db, caller, article, 'firstApproved')
    const { updateTime } = article
    const assignee = article.assignee === caller.accountId ? null : article.assignee
    return moveArticle(db, caller, article, next, { action: 'approveFirst', at }, { updateTime, assignee })
  }
  const reviewBy = afterDays(at, reviewDays)
  const saved = await moveArticle(db, caller, article, next, { action: 'approve', at }, { reviewBy })
  await show(db, { ...article, revision, content }, at, { updateTime: true })
  await tellTranslators(db, caller, article, content)
  await tellAuthor(db, caller, article, 'approved')
  await awardAuthor(db, caller, article, 'published')
  return saved
}

/** Sends the revision that was read back to its author; what readers see stays. */
export const rejectArticle = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, revision, reason }: Read & { reason: string },
): Promise<Saved> => {
  const article = await lockArticle(db, byId(articleId))
  const next = await stepTo(db, caller, 'reject', article, revision)
  await tellAuthor(db, caller, article, 'rejected', reason)
  return moveArticle(db, caller, article, next, { action: 'reject', at: new Date(), reason }, { reason })
}

/** ART-05. Files an article anew: a new revision with the same text, the flow does not move. Readers of a published article get it at once. */
export const updateArticleFields = async (db: Db, caller: ArticleCaller, filing: ArticleFiling): Promise<Saved> => {
  const article = await lockArticle(db, byId(filing.articleId))
  const next = await stepTo(db, caller, 'updateNew', article, filing.revision)
  const before = await readRevision(db, article.articleId, article.revision)
  const content = filedAnew(before.content, filing)
  await refuseFaults(db, article, content)
  if (hashOf(content) === before.hash) return asItStands(article)
  const at = new Date()
  await addRevision(db, caller, { articleId: article.articleId, revision: next.revision, at }, content)
  // A pending article keeps its place in the approval list, which is sorted by this time.
  const saved = await moveArticle(
    db,
    caller,
    article,
    next,
    { action: 'updateNew', at },
    {
      updateTime: article.updateTime,
      ...filedBy(content),
      // Filed elsewhere it needs no fewer approvals than where it was submitted.
      ...(next.code === articleCodes.pending && {
        twoSteps: article.twoSteps || (await asksTwoSteps(db, content.directoryCode)),
      }),
    },
  )
  // The text is as old as it was: readers' lists do not show it as new.
  if (next.code === articleCodes.published)
    await show(db, { ...article, revision: next.revision, content }, at, { updateTime: false })
  await tellAuthor(db, caller, article, 'refiled')
  return saved
}

/** ART-04. Features what readers see, or no longer. */
export const featureArticle = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, refining }: { articleId: string; refining: Refining },
): Promise<void> => {
  const article = await lockArticle(db, byId(articleId))
  const next = await stepTo(db, caller, 'feature', article)
  await moveArticle(
    db,
    caller,
    article,
    next,
    { action: refining ? 'feature' : 'unfeature', at: new Date() },
    { refining, updateTime: article.updateTime },
  )
  await featureLive(db, articleId, refining)
  if (!refining || article.refining === refining) return
  await tellAuthor(db, caller, article, 'featured')
  await awardAuthor(db, caller, article, 'featured')
}
