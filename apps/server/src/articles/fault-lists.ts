import type { ArticleFault } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { declaredDetails } from '../content/authored-content.ts'
import { files } from '../files/file-tables.ts'
import { readSensitiveWords } from '../site/sensitive-words.ts'
import { Refusal } from '../http/refusal.ts'
import { faultsOf } from './article-faults.ts'
import type { ArticleRow } from './article-record-store.ts'
import type { ArticleContent } from './article-tables.ts'
import { readTreeFaults } from './tree-fault-lists.ts'

/** Names of the details that name an entry of a dictionary, or a file, that there is not. */
const unknownDetails = async (db: Db, kind: KindName, { details }: ArticleContent) => {
  const unknown: string[] = []
  for (const { name, field, value } of declaredDetails(kind, details)) {
    if (typeof value !== 'string') continue
    const there =
      field.type === 'entry'
        ? await db.$count(
            dictionaryEntries,
            and(eq(dictionaryEntries.typeCode, field.dictionary), eq(dictionaryEntries.code, value)),
          )
        : field.type === 'file'
          ? await db.$count(files, eq(files.fileId, value))
          : 1
    if (!there) unknown.push(name)
  }
  return unknown
}

/** What keeps a content from being submitted now. */
export const readFaults = async (
  db: Db,
  article: Pick<ArticleRow, 'articleId' | 'kind'>,
  content: ArticleContent,
): Promise<ArticleFault[]> => {
  const { kind } = article
  const { directoryCode, labels: named, productModels: meant } = content
  const [directory] =
    directoryCode === null
      ? []
      : await db
          .select({ isLeaf: directories.isLeaf })
          .from(directories)
          .where(eq(directories.directoryCode, directoryCode))
          .for('key share') // it stays until what is decided by this stands
  const labels = named.length
    ? await db
        .select({ code: dictionaryEntries.code })
        .from(dictionaryEntries)
        .where(and(eq(dictionaryEntries.typeCode, 'label'), inArray(dictionaryEntries.code, named)))
    : []
  const models = meant.length
    ? await db.select({ model: productModels.model }).from(productModels).where(inArray(productModels.model, meant))
    : []
  const faults = faultsOf(kind, content, {
    leaf: directory?.isLeaf,
    labels: new Set(labels.map(({ code }) => code)),
    productModels: new Set(models.map(({ model }) => model)),
    unknownDetails: await unknownDetails(db, kind, content),
    sensitiveWords: await readSensitiveWords(db),
  })
  return [...faults, ...(await readTreeFaults(db, article, content))]
}

/** Refuses with 400 'notReady' and the faults as data. */
export const refuseFaults = async (
  db: Db,
  article: Pick<ArticleRow, 'articleId' | 'kind'>,
  content: ArticleContent,
): Promise<void> => {
  const faults = await readFaults(db, article, content)
  if (faults.length) throw new Refusal(400, 'notReady', 'The article is not ready to be published', { data: faults })
}
