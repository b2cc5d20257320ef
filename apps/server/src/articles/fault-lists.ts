import type { ArticleFault } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type ArticleContent } from './article-tables.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { readSensitiveWords } from '../site/sensitive-words.ts'
import { Refusal } from '../http/refusal.ts'
import { faultsOf, type ReadyContent } from './article-faults.ts'

/** What keeps a content from being submitted now. */
export const readFaults = async (db: Db, content: ArticleContent): Promise<ArticleFault[]> => {
  const [directory] = await db
    .select({ isLeaf: directories.isLeaf })
    .from(directories)
    .where(eq(directories.directoryCode, content.directoryCode ?? ''))
  const labels = await db
    .select({ code: dictionaryEntries.code })
    .from(dictionaryEntries)
    .where(and(eq(dictionaryEntries.typeCode, 'label'), inArray(dictionaryEntries.code, content.labels)))
  const models = await db
    .select({ model: productModels.model })
    .from(productModels)
    .where(inArray(productModels.model, content.productModels))
  return faultsOf(content, {
    leaf: directory?.isLeaf,
    labels: new Set(labels.map(({ code }) => code)),
    productModels: new Set(models.map(({ model }) => model)),
    sensitiveWords: await readSensitiveWords(db),
  })
}

/** Refuses with 400 'notReady' and the faults as data; a content without faults has a directory. */
export const refuseFaults = async (db: Db, content: ArticleContent): Promise<ReadyContent> => {
  const faults = await readFaults(db, content)
  if (faults.length) throw new Refusal(400, 'notReady', 'The article is not ready to be published', { data: faults })
  return content as ReadyContent
}
