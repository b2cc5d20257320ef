import { articleCalls } from '@portal/contract'
import { featured } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { approveArticle, commitArticle, featureArticle, saveArticle } from '../articles/article-store.ts'
import type { Db } from '../database/database.ts'
import { articleEvents, articleRevisions, articles, liveArticles } from '../articles/article-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { caseHtml, picturesIn, type ShownPicture } from '../content/markdown-html.ts'
import type { DemoCase, UnfinishedCase } from './content-files.ts'

/** Who writes, and where their pictures and the files that they link to come from and go to. */
export type Desk = {
  readonly db: Db
  readonly files: FileStore
  readonly pictures: string
  readonly attachments: string
  readonly author: Caller
}
type Case = DemoCase | (UnfinishedCase & { readonly head: Exclude<UnfinishedCase['head'], { state: 'edit' }> })
/** The article that an edit begins from, when it is not a new one. */
type Base = { readonly articleId: string; readonly revision: number }

/** Where a PNG file tells its size: after the signature, in the first chunk. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const storePictures = async (
  { db, files, pictures, author }: Desk,
  markdown: string,
): Promise<ReadonlyMap<string, ShownPicture>> => {
  const stored = new Map<string, ShownPicture>()
  for (const name of picturesIn(markdown)) {
    const path = join(pictures, name)
    if (!existsSync(path)) throw new Error(`there is no picture ${name}`)
    const content = readFileSync(path)
    stored.set(name, { ...sizeOf(content), url: (await storePicture(db, files, author, { name, content })).url })
  }
  return stored
}

/** A text whose links to files of the folder lead to where those are stored. */
const withAttachments = async ({ db, files, attachments, author }: Desk, html: string): Promise<string> => {
  let linked = html
  for (const [link, name] of html.matchAll(/href="([\w.-]+\.csv)"/g)) {
    const content = readFileSync(join(attachments, name!))
    const { url } = await storeOffered(db, files, author, { name: name!, content })
    linked = linked.replaceAll(link, `href="${url}"`)
  }
  return linked
}

/** A refusal as a writer needs it: in which file, and what. */
const named = (file: string, error: unknown) => {
  const faults = error instanceof Refusal && error.data ? ` ${JSON.stringify(error.data)}` : ''
  return new Error(`${file}: ${error instanceof Error ? error.message : error}${faults}`, { cause: error })
}

/** Runs a step for a case; what goes wrong names the file. */
export const inFile = async <T>(file: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    throw named(file, error)
  }
}

/** Saves a case like an author's editor does, through the same schema. */
export const saveCase = async (
  desk: Desk,
  { lang, head, markdown }: Case,
  { base, translationOf = null }: { base?: Base; translationOf?: string | null | undefined } = {},
) => {
  const { title, summary, scope, directory, labels, models } = head
  const edit = articleCalls['POST /doc/doc-article/save'].body.parse({
    articleId: base?.articleId ?? null,
    revision: base?.revision ?? null,
    title,
    summary,
    body: await withAttachments(desk, caseHtml(markdown, await storePictures(desk, markdown))),
    lang,
    scope,
    directoryCode: directory,
    labels,
    productModels: models,
    startTime: null,
    endTime: null,
    translationOf,
    // An original is published as it was first saved.
    translatedFrom: translationOf ? 1 : null,
  })
  return saveArticle(desk.db, desk.author, edit)
}

/** Writes, submits and approves a case, with the checks that every case passes. */
export const publishCase = async (
  desk: Desk,
  approver: Caller,
  written: DemoCase,
  translationOf: string | undefined,
) => {
  const { db, author } = desk
  const saved = await saveCase(desk, written, { translationOf })
  await commitArticle(db, author, saved.articleId)
  await approveArticle(db, approver, saved)
  if (written.head.review)
    await db
      .update(articles)
      .set({ reviewBy: new Date(written.head.review) })
      .where(eq(articles.articleId, saved.articleId))
  if (written.head.refining) await featureArticle(db, approver, { articleId: saved.articleId, refining: featured })
  return saved
}

/** Days by the numbers of what was published on them. */
export type Days = Map<string, Date>

/** Moves everything that happened to cases and other content to the days that they name: nobody else can publish into the past. All at once: a statement for each would read the growing tables each time. */
export const dateBack = async (db: Db, days: Days): Promise<void> => {
  const dated = sql`(select * from unnest(${sql.param([...days.keys()])}::text[], ${sql.param([...days.values()].map((at) => at.toISOString()))}::timestamptz[]) as dated (id, at))`
  const tables = [
    [articles, 'article_id', ['create_time', 'update_time']],
    [articleRevisions, 'article_id', ['at']],
    [articleEvents, 'article_id', ['at']],
    [liveArticles, 'article_id', ['publish_time', 'update_time']],
    [liveContent, 'id', ['publish_time', 'update_time']],
    [searchEntries, 'thing_id', ['update_time']],
  ] as const
  for (const [table, id, columns] of tables) {
    const set = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = dated.at`),
      sql`, `,
    )
    await db.execute(
      sql`update ${table} set ${set} from ${dated} dated where ${table}.${sql.identifier(id)} = dated.id`,
    )
  }
}
