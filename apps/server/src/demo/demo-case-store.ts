import { articleCalls } from '@portal/contract'
import { featured } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { approveArticle, commitArticle, featureArticle, saveArticle } from '../articles/article-store.ts'
import type { Db } from '../database/database.ts'
import { articleEvents, articleRevisions, articles, liveArticles } from '../articles/article-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { caseHtml, picturesIn, type ShownPicture } from './case-html.ts'
import type { DemoCase, UnfinishedCase } from './content-files.ts'

/** Who writes, and where their pictures come from and go to. */
export type Desk = { readonly db: Db; readonly files: FileStore; readonly pictures: string; readonly author: Caller }
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
    body: caseHtml(markdown, await storePictures(desk, markdown)),
    lang,
    scope,
    directoryCode: directory,
    labels,
    productModels: models,
    startTime: null,
    endTime: null,
    translationOf,
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
  if (written.head.refining) await featureArticle(db, approver, { articleId: saved.articleId, refining: featured })
  return saved
}

/** Moves everything that happened to a case, or to other content, to the day it names: nobody else can publish into the past. */
export const dateBack = async (db: Db, articleId: string, at: Date): Promise<void> => {
  await db.update(articles).set({ createTime: at, updateTime: at }).where(eq(articles.articleId, articleId))
  await db.update(articleRevisions).set({ at }).where(eq(articleRevisions.articleId, articleId))
  await db.update(articleEvents).set({ at }).where(eq(articleEvents.articleId, articleId))
  await db.update(liveArticles).set({ publishTime: at, updateTime: at }).where(eq(liveArticles.articleId, articleId))
  await db.update(liveContent).set({ publishTime: at, updateTime: at }).where(eq(liveContent.id, articleId))
  await db.update(searchEntries).set({ updateTime: at }).where(eq(searchEntries.thingId, articleId))
}
