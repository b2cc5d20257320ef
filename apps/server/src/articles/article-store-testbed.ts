import { eq } from 'drizzle-orm'
import { saveArticle } from './article-store.ts'
import { articleRevisions, articles, liveArticles } from './article-tables.ts'
import { openArticleTestbed } from './article-testbed.ts'

/** A portal of cases, and what is stored of each. */
export const openArticleStoreTestbed = async () => {
  const bed = await openArticleTestbed()
  return {
    bed,
    live: async (articleId: string) =>
      (await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId)))[0],
    row: async (articleId: string) =>
      (await bed.db.select().from(articles).where(eq(articles.articleId, articleId)))[0]!,
    contents: async (articleId: string) =>
      (
        await bed.db
          .select()
          .from(articleRevisions)
          .where(eq(articleRevisions.articleId, articleId))
          .orderBy(articleRevisions.revision)
      ).map(({ content }) => content),
    editOf: (articleId: string, revision: number, changes = {}) => bed.draft({ articleId, revision, ...changes }),
    save: (...[who, edit]: [typeof bed.author, ReturnType<typeof bed.draft>]) =>
      bed.inTransaction((tx) => saveArticle(tx, who, edit)),
  }
}
