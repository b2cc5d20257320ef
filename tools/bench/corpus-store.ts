import type { ContentLanguage } from '@portal/contract'
import { articleCodes, contentLanguages } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { articles, liveArticles } from '../../apps/server/src/articles/article-tables.ts'
import { readingAids } from '../../apps/server/src/articles/reading-aids.ts'
import { labelDictionary } from '../../apps/server/src/catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../../apps/server/src/catalog/catalog-tables.ts'
import type { Db } from '../../apps/server/src/database/database.ts'
import { benchModels, createCorpus, type Corpus } from './search-corpus.ts'

const batch = 500

/** A corpus that is made of the words, directories and labels of the demo content that a database holds. */
export const corpusOf = async (db: Db): Promise<Corpus> => {
  const [written, filed, labels] = await Promise.all([
    db.select({ lang: liveArticles.lang, title: liveArticles.title, plain: liveArticles.plain }).from(liveArticles),
    db.select({ code: directories.directoryCode }).from(directories).orderBy(directories.directoryCode),
    db
      .select({ code: dictionaryEntries.code })
      .from(dictionaryEntries)
      .where(eq(dictionaryEntries.typeCode, labelDictionary))
      .orderBy(dictionaryEntries.code),
  ])
  const texts = Object.fromEntries(
    contentLanguages.map((lang) => [
      lang,
      written.flatMap((each) => (each.lang === lang ? [`${each.title} ${each.plain}`] : [])),
    ]),
  ) as Record<ContentLanguage, string[]>
  return createCorpus({ texts, directories: filed.map(({ code }) => code), labels: labels.map(({ code }) => code) })
}

/** The models that the documents are about. */
export const addBenchModels = async (db: Db): Promise<void> => {
  await db
    .insert(productModels)
    .values(
      benchModels.map((model) => ({ model, series: model.slice(0, 6), directoryCode: '01', names: { en: model } })),
    )
}

/** Publishes the documents of a corpus from one number up to another, as cases. They have no search entries yet. */
export const addDocuments = async (db: Db, { documentOf }: Corpus, from: number, to: number): Promise<void> => {
  const [anyone] = await db.select({ createUser: articles.createUser }).from(articles).limit(1)
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first) }, (_, at) => {
      const { number, text, models, updateTime, ...document } = documentOf(first + at)
      const articleId = String(200_000_000_000 + number)
      const body = `<p>${text}</p>`
      return {
        ...document,
        ...readingAids(body, document.lang),
        articleId,
        billNo: `KB-2020-${String(number).padStart(6, '0')}`,
        summary: '',
        body,
        scope: 1 as const,
        productModels: [...models],
        labels: [...document.labels],
        refining: 0 as const,
        translationGroup: articleId,
        publishTime: updateTime,
        updateTime,
      }
    })
    await db.insert(articles).values(
      rows.map(({ articleId, billNo, lang, title, scope, refining, translationGroup }) => ({
        ...{ articleId, billNo, lang, title, scope, refining, translationGroup },
        code: articleCodes.published,
        revision: 1,
        liveRevision: 1,
        createUser: anyone!.createUser,
      })),
    )
    await db.insert(liveArticles).values(rows.map((row) => ({ ...row, revision: 1 })))
  }
}
