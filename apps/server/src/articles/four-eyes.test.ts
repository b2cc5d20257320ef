import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleRevisions, articles, liveArticles } from './article-tables.ts'
import {
  approveArticle,
  commitArticle,
  featureArticle,
  recallArticle,
  rejectArticle,
  restoreArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

/** The same numbers for the same seed (xorshift). */
const numbersFrom =
  (seed: number) =>
  (below: number): number => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }

test.each([7, 2026, 815])(
  'ART-02 whatever people do (walk %i), readers see only what a second person approved, as it was then',
  async (seed) => {
    const pick = numbersFrom(seed)
    const { db, author, approver, writingApprover, colleague } = bed
    const { articleId, billNo } = await bed.save({}, writingApprover)
    /** Revision by revision: the text that someone other than the author has answered for. */
    const approved = new Map<number, string>()
    let submitted: number | undefined
    let shown = 0
    for (let step = 0; step < 90; step++) {
      const [row] = await db.select().from(articles).where(eq(articles.articleId, articleId))
      const { revision } = row!
      const title = `Text of step ${step}`
      const read = Math.max(1, revision - (pick(5) === 0 ? 1 : 0))
      const who = [writingApprover, writingApprover, approver, approver, author, colleague][pick(6)]!
      const textOf = async (number: number) =>
        (await db.select().from(articleRevisions).where(eq(articleRevisions.articleId, articleId))).find(
          (each) => each.revision === number,
        )!.content.title
      const deeds = {
        save: () => bed.inTransaction((tx) => saveArticle(tx, who, bed.draft({ articleId, revision: read, title }))),
        restore: () =>
          bed.inTransaction((tx) =>
            restoreArticle(tx, who, { articleId, revision: read, restoredFrom: 1 + pick(revision) }),
          ),
        commit: () => bed.inTransaction((tx) => commitArticle(tx, who, articleId)),
        recall: () => bed.inTransaction((tx) => recallArticle(tx, who, billNo)),
        approve: () => bed.inTransaction((tx) => approveArticle(tx, who, { articleId, revision: read })),
        reject: () => bed.inTransaction((tx) => rejectArticle(tx, who, { articleId, revision: read, reason: title })),
        updateNew: () =>
          bed.inTransaction((tx) =>
            updateArticleFields(tx, who, {
              articleId,
              revision: read,
              directoryCode: '0201',
              labels: [],
              productModels: [],
              startTime: null,
              endTime: null,
            }),
          ),
        feature: () => bed.inTransaction((tx) => featureArticle(tx, who, { articleId, refining: 1 })),
      }
      const action = (
        [
          'save',
          'restore',
          'commit',
          'commit',
          'commit',
          'recall',
          'approve',
          'approve',
          'approve',
          'reject',
          'updateNew',
          'feature',
        ] as const
      )[pick(12)]!
      const done = await deeds[action]().then(
        () => true,
        (error: unknown) => {
          expect(error).toHaveProperty('reason')
          return false
        },
      )
      if (done && action === 'commit') submitted = revision
      if (done && action === 'approve' && who !== writingApprover && submitted === read)
        approved.set(read, await textOf(read))
      if (done && action === 'updateNew' && who !== writingApprover) {
        if (approved.has(revision)) approved.set(revision + 1, approved.get(revision)!)
        if (submitted === revision) submitted = revision + 1
      }
      const [live] = await db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId))
      if (!live) continue
      shown++
      expect([step, action, live.title]).toEqual([step, action, approved.get(live.revision)])
    }
    expect(shown).toBeGreaterThan(10)
  },
)
