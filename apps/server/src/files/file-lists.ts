import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { scopesOf } from '../articles/visibility.ts'
import type { Db } from '../database/database.ts'
import { liveArticles, liveFiles } from '../articles/article-tables.ts'
import { files } from './file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'

/** `shared`: everyone may read it, since an article for everyone shows it. */
export type ReadableFile = {
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly shared: boolean
}

/** ART-07. A file that the caller may read: their own, any for staff, else one that an article in their scope shows now. Undefined for every other. */
export const findReadableFile = async (
  db: Db,
  fileId: string,
  caller: Caller | undefined,
): Promise<ReadableFile | undefined> => {
  const [file] = await db.select().from(files).where(eq(files.fileId, fileId))
  if (!file) return undefined
  const now = sql`now()`
  const [shown] = await db
    .select({ scope: sql<1 | 2 | 3 | null>`min(${liveArticles.scope})` })
    .from(liveFiles)
    .innerJoin(liveArticles, eq(liveArticles.articleId, liveFiles.articleId))
    .where(
      and(
        eq(liveFiles.fileId, fileId),
        or(isNull(liveArticles.startTime), lte(liveArticles.startTime, now)),
        or(isNull(liveArticles.endTime), gte(liveArticles.endTime, now)),
      ),
    )
  const scope = shown?.scope ?? null
  const mayRead =
    caller?.type === 3 ||
    (caller && caller.accountId === file.owner) ||
    (scope !== null && scopesOf(caller).includes(scope))
  return mayRead
    ? { fileId, name: file.name, type: file.type, size: file.size, sha256: file.sha256, shared: scope === 1 }
    : undefined
}
