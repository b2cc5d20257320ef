import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { topCode } from '../catalog/catalog-lists.ts'
import { directories, productModels, removedDirectories } from '../catalog/catalog-tables.ts'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { indexEntry } from '../search/search-store.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { articleEvents, articles, liveArticles } from './article-tables.ts'
import { articlesArea, articleThing, findableOf } from './article-things.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { findDirectoryUse, isFiledIn } from './directory-lists.ts'

type Removal = BodyOf<Calls['POST /doc/directory/remove']>

/** What is in a directory locked, then both directories, in the order of their codes: what is filed in one of them meanwhile waits, or is there already. Articles first, as whoever works on one does. */
const lockDirectories = async (db: Db, { directoryCode, into }: Removal) => {
  await db
    .select({ articleId: articles.articleId })
    .from(articles)
    .where(isFiledIn(db, directoryCode))
    .orderBy(asc(articles.articleId))
    .for('update')
  const rows = await db
    .select()
    .from(directories)
    .where(inArray(directories.directoryCode, into === null ? [directoryCode] : [directoryCode, into]))
    .orderBy(asc(directories.directoryCode))
    .for('update')
  const rowOf = (code: string | null) => rows.find((row) => row.directoryCode === code)
  const [gone, target] = [rowOf(directoryCode), rowOf(into)]
  if (!gone) throw notFound()
  if (into !== null && (!target || target === gone)) throw new Refusal(400, 'invalid', 'into: name another directory')
  return { gone, target }
}

/** Files every article anew that is in a directory; its text stays as old as it is, and so does the step that it is at. Revisions say what they said: where they name the old place, the new one is meant (`readRevision`). */
const moveArticles = async (db: Db, caller: ArticleCaller, from: string, into: string) => {
  const moved = await db
    .update(articles)
    .set({ directoryCode: into })
    .where(eq(articles.directoryCode, from))
    .returning({ articleId: articles.articleId, revision: articles.revision, code: articles.code })
  const shown = await db
    .update(liveArticles)
    .set({ directoryCode: into })
    .where(eq(liveArticles.directoryCode, from))
    .returning()
  // The directories that something is in are words that it is found by.
  for (const live of shown) await indexEntry(db, { ...articleThing(live.articleId), ...findableOf(live) })
  if (moved.length)
    await db.insert(articleEvents).values(
      moved.map(({ articleId, revision, code }) => ({
        articleId,
        revision,
        action: 'moved' as const,
        fromCode: code,
        toCode: code,
        actor: caller.accountId,
      })),
    )
}

/**
 * Row 6. Takes a directory away. What is filed in it goes into another one, all of it or nothing; addresses that name it lead there from then on, or to the one above
 * where it was empty. Refused with 409 'wrongState', whose data is what there is, while directories are below it, or something is filed in it and `into` is null.
 */
export const removeDirectory = async (
  db: Db,
  caller: ArticleCaller,
  removal: Removal,
): Promise<DataOf<Calls['POST /doc/directory/remove']>> => {
  const { directoryCode, into } = removal
  const { gone, target } = await lockDirectories(db, removal)
  const use = await findDirectoryUse(db, directoryCode)
  if (use.directories || (into === null && use.cases + use.models > 0))
    throw new Refusal(409, 'wrongState', 'There is something in this directory', { data: use })
  if (use.cases && !target!.isLeaf)
    throw new Refusal(400, 'invalid', 'into: cases are filed in directories of the last level')
  if (target) {
    await moveArticles(db, caller, directoryCode, target.directoryCode)
    await db
      .update(productModels)
      .set({ directoryCode: target.directoryCode })
      .where(eq(productModels.directoryCode, directoryCode))
  }
  const above = gone.parentCode === topCode ? null : gone.parentCode
  const place = into ?? above
  await db.update(removedDirectories).set({ target: place }).where(eq(removedDirectories.target, directoryCode))
  await db
    .insert(removedDirectories)
    .values({ directoryCode, names: gone.names, target: place, actor: caller.accountId })
  await db.delete(directories).where(eq(directories.directoryCode, directoryCode))
  const below = alias(directories, 'below')
  await db
    .update(directories)
    .set({ isLeaf: true })
    .where(
      and(
        eq(directories.directoryCode, gone.parentCode),
        notExists(
          db
            .select({ one: sql`1` })
            .from(below)
            .where(eq(below.parentCode, gone.parentCode)),
        ),
      ),
    )
  await bumpContentVersion(db, 'catalog')
  await bumpContentVersion(db, articlesArea)
  return use
}
