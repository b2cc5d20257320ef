import type { ArticleFault, ContentLanguage } from '@portal/contract'
import { faultsOfTree, readTree, type TreeFault, type TreeStep } from '@portal/contract/facts'
import { and, eq, ne } from 'drizzle-orm'
import { listTargetFaults } from '../content/fault-tree-lists.ts'
import type { Db } from '../database/database.ts'
import type { ArticleRow } from './article-record-store.ts'
import { articleRevisions, articles, type ArticleContent } from './article-tables.ts'

type Tree = Pick<ArticleRow, 'articleId' | 'kind'>
/** Languages that stand alone: what is written in another one needs an English tree beside it, which readers of a third language are shown. */
const alone: readonly ContentLanguage[] = ['zh', 'en']

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other)
const idsOf = (steps: readonly TreeStep[]) => new Set(steps.map(({ id }) => id))

/** The languages that a tree lacks, and those whose newest revision, published or not, has other steps: drafts of all are changed first, and then submitted one after the other. */
const listLanguageFaults = async (
  db: Db,
  { articleId }: Tree,
  { lang }: ArticleContent,
  steps: readonly TreeStep[],
): Promise<TreeFault[]> => {
  const group = db.select({ group: articles.translationGroup }).from(articles).where(eq(articles.articleId, articleId))
  const others = await db
    .select({ lang: articles.lang, content: articleRevisions.content })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.articleId), eq(articleRevisions.revision, articles.revision)),
    )
    .where(and(eq(articles.translationGroup, group), ne(articles.articleId, articleId), eq(articles.deleted, false)))
    .orderBy(articles.lang)
  const differing = others.filter(
    ({ content }) => !isSame(idsOf(steps), idsOf(readTree(content.details?.tree as string | null) ?? [])),
  )
  return [
    ...(alone.includes(lang) || others.some((other) => other.lang === 'en')
      ? []
      : [{ reason: 'languageMissing' as const, detail: 'en' }]),
    ...differing.map((other) => ({ reason: 'languageDiffers' as const, detail: other.lang })),
  ]
}

/** What keeps a fault tree from being published; nothing of any other kind. A tree that cannot be read at all has a fault of its form. */
export const readTreeFaults = async (db: Db, article: Tree, content: ArticleContent): Promise<ArticleFault[]> => {
  const steps = article.kind === 'faultTree' ? readTree(content.details?.tree as string | null) : null
  if (!steps) return []
  const faults = [
    ...faultsOfTree(steps),
    ...(await listTargetFaults(db, content.scope, steps)),
    ...(await listLanguageFaults(db, article, content, steps)),
  ]
  return faults.map((fault) => ({ field: 'tree', ...fault }))
}
