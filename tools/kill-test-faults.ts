// Part of kill-test.ts: what the database holds against what was acknowledged.
import { sql } from 'drizzle-orm'
import type { Db } from '../apps/server/src/database/database.ts'
import type { Writer } from './kill-test-writers.ts'

type Row = { title: string; articleId: string; billNo: string; revision: number; events: number; answered: number }

/** One line for each write that is lost, doubled or half done. */
export const faultsAfterKill = async (db: Db, writers: readonly Writer[]): Promise<string[]> => {
  // A write is an article's row, a revision, an event and an answer: all of them or none.
  const { rows } = await db.execute<Row>(sql`
    select r.content->>'title' title, r.article_id "articleId", a.bill_no "billNo", r.revision,
      (select count(*)::int from article_events e where e.article_id = r.article_id and e.revision = r.revision and e.action = 'save') events,
      (select count(*)::int from answered_writes w where w.key = r.content->>'title' and w.data->>'articleId' = r.article_id and (w.data->>'revision')::int = r.revision) answered
    from article_revisions r join articles a using (article_id)`)
  const {
    rows: [torn],
  } = await db.execute<{ articles: number; events: number; answers: number; bills: number }>(sql`
    select
      (select count(*)::int from articles a where a.revision <> (select count(*) from article_revisions r where r.article_id = a.article_id)
        or a.title <> (select r.content->>'title' from article_revisions r where r.article_id = a.article_id and r.revision = a.revision)) articles,
      (select count(*)::int from article_events e where not exists (select from article_revisions r where r.article_id = e.article_id and r.revision = e.revision)) events,
      (select count(*)::int from answered_writes w where w.data is null or not exists (select from article_revisions r where r.content->>'title' = w.key)) answers,
      (select abs(coalesce(sum(last), 0) - (select count(*) from articles))::int from article_bills) bills`)

  const byKey = Map.groupBy(rows, ({ title }) => title)
  const halfDone = rows
    .filter(({ events, answered }) => events !== 1 || answered !== 1)
    .map((row) => `half done: ${JSON.stringify(row)}`)
  const doubled = [...byKey]
    .filter(([, found]) => found.length > 1)
    .map(([key, found]) => `doubled: ${key} ${found.length} times`)
  const lost = writers
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(
      ({ key, articleId, billNo, revision }) =>
        !byKey
          .get(key)
          ?.some((row) => row.articleId === articleId && row.billNo === billNo && row.revision === revision),
    )
    .map((write) => `lost: ${JSON.stringify(write)}`)
  const known = new Set(
    writers.flatMap(({ acknowledged, open }) => [...acknowledged.map(({ key }) => key), ...(open ? [open.key] : [])]),
  )
  const unknown = [...byKey.keys()].filter((key) => !known.has(key)).map((key) => `nobody wrote ${key}`)
  return [
    ...lost,
    ...doubled,
    ...halfDone,
    ...unknown,
    ...Object.entries(torn!)
      .filter(([, count]) => count !== 0)
      .map(([what, count]) => `${count} ${what} without their counterpart`),
  ]
}
