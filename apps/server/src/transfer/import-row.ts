import { articleCalls, detailsOf, type ContentLanguage } from '@portal/contract'
import { articleCodes, caseKind, contentLanguages, type KindName } from '@portal/contract/facts'
import { contentOf, hashOf, type ArticleEdit } from '../articles/article-content.ts'
import { readRevision, type ArticleRow, type Saved } from '../articles/article-record-store.ts'
import { approveArticle, commitArticle, saveArticle } from '../articles/article-store.ts'
import { readFaults } from '../articles/fault-lists.ts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { idColumn } from './columns.ts'
import { withStoredFiles } from './folder-files.ts'
import type { ModelReader } from './model-names.ts'
import { cellFaultOf, faultsOfSchema, RefusedRow, type CellFault } from './refused-row.ts'
import { editOf, type RowEdit } from './row-text.ts'
import type { Cells } from './table-file.ts'
import { findImported, keepKey } from './transfer-key-store.ts'

/** Who imports, into where. Without an `approver` rows stay drafts. */
export type Desk = {
  readonly db: Db
  readonly files: FileStore
  readonly folder: string
  readonly kind: KindName
  readonly by: Caller
  readonly approver: Caller | undefined
  /** Reads the models of a cell as people write them; absent: each stands in a line of its own, as it is called. */
  readonly models?: ModelReader
}
/** A row, and the article that it is about if there is one. */
export type Aimed = {
  readonly cells: Cells
  readonly key: string
  readonly lang: ContentLanguage
  readonly article: ArticleRow | undefined
}
export type ImportedRow = {
  readonly what: 'made' | 'changed' | 'unchanged'
  readonly articleId: string
  /** The group of the translations, of an article that was there before. */
  readonly group: string | undefined
  /** What will keep a draft from being published. */
  readonly notReady: readonly CellFault[]
}

const isLanguage = (text: string): text is ContentLanguage => contentLanguages.some((lang) => lang === text)
/** What a row is about; refuses one without a key or a language. */
export const aim = async (db: Db, kind: KindName, cells: Cells): Promise<Aimed> => {
  const [key, lang] = [cells.key?.trim() ?? '', cells.lang?.trim() ?? '']
  if (!key) throw new RefusedRow({ column: 'key', reason: 'is missing' })
  if (!isLanguage(lang)) throw new RefusedRow({ column: 'lang', reason: `is one of ${contentLanguages.join(', ')}` })
  return { cells, key, lang, article: await findImported(db, { kind, key, lang }, cells[idColumn]?.trim() ?? '') }
}

/** The edit as the contract reads an author's; refuses what it refuses, each cell by its column. */
const checked = (
  edit: RowEdit,
  base: Pick<ArticleEdit, 'articleId' | 'revision' | 'translationOf' | 'translatedFrom'>,
): ArticleEdit => {
  const read = articleCalls['POST /doc/doc-article/save'].body.safeParse({ ...edit, ...base })
  const details = edit.kind === caseKind ? undefined : detailsOf(edit.kind).safeParse(edit.details)
  const faults = [read, details].flatMap((each) => (each?.error ? faultsOfSchema(each.error) : []))
  if (!read.data || faults.length) throw new RefusedRow(...faults)
  return read.data
}

const publish = async ({ db, by }: Desk, approver: Caller, { articleId, revision, code }: Saved) => {
  if (code !== articleCodes.pending) await commitArticle(db, by, articleId)
  await approveArticle(db, approver, { articleId, revision })
}

/** What an article says: its newest revision first, then the one that readers see. */
const earlierOf = async (db: Db, { articleId, revision, liveRevision }: ArticleRow) => {
  const numbers = new Set([revision, liveRevision ?? revision])
  return Promise.all([...numbers].map((number) => readRevision(db, articleId, number)))
}

/**
 * Saves a row as its author does, and publishes it when somebody approves. `anchor`: the article that all others of its key translate.
 * What says the same as the newest revision is not saved, and published if that was not. What says the same as readers see changes nothing: a draft beside it stays.
 */
export const importRow = async (
  desk: Desk,
  { cells, key, lang, article }: Aimed,
  anchor: Pick<ImportedRow, 'articleId' | 'group'> | undefined,
): Promise<ImportedRow> => {
  const { db, kind, by, approver, models } = desk
  const earlier = article ? await earlierOf(db, article) : []
  const [before, live] = earlier
  const translates = anchor && (anchor.group === undefined || anchor.group !== article?.translationGroup)
  const row = editOf(kind, cells, before?.content)
  const edit = checked(
    await withStoredFiles(
      desk,
      models && cells.models !== undefined ? { ...row, productModels: models.read(cells.models) } : row,
      earlier.map(({ content }) => content),
      cells,
    ),
    {
      articleId: article?.articleId ?? null,
      revision: article?.revision ?? null,
      translationOf: translates ? anchor.articleId : (before?.content.translationOf ?? null),
      translatedFrom: translates ? null : (before?.content.translatedFrom ?? null),
    },
  )
  const content = contentOf(edit)
  const same = before?.hash === hashOf(content)
  const shown = live?.hash === hashOf({ ...content, translationOf: live?.content.translationOf ?? null })
  if (article && shown && !same && !translates)
    return { what: 'unchanged', articleId: article.articleId, group: article.translationGroup, notReady: [] }
  const saved: Saved = same ? article! : await saveArticle(db, by, edit)
  if (!article) await keepKey(db, { kind, key, lang }, saved.articleId)
  const publishes = approver && saved.code !== articleCodes.published
  if (publishes) await publish(desk, approver, saved)
  return {
    what: !article ? 'made' : same && !publishes ? 'unchanged' : 'changed',
    articleId: saved.articleId,
    group: article?.translationGroup,
    notReady:
      approver || same ? [] : (await readFaults(db, { articleId: saved.articleId, kind }, content)).map(cellFaultOf),
  }
}
