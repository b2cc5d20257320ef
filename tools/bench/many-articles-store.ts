import { articleCodes } from '../../libs/contract/src/facts/index.ts'
import type { Db } from '../../apps/server/src/database/database.ts'
import { articles, liveArticles } from '../../apps/server/src/articles/article-tables.ts'
import { seededNumbers } from './seeded-numbers.ts'

const batch = 250
const wordsMore = 60

/** Fills a database that holds the demo cases up to `most` published ones: the demo cases again, each with a number in its title and a paragraph of words of its own. They have no search entries yet. */
export const addManyArticles = async (db: Db, max: number): Promise<void> => {
  const originals = await db.select().from(liveArticles)
  const [anyone] = await db.select({ createUser: articles.createUser }).from(articles).limit(1)
  const next = seededNumbers(7)
  const vocabulary = Map.groupBy(originals, ({ lang }) => lang)
  const wordsOf = new Map(
    [...vocabulary].map(([lang, written]) => [
      lang,
      [
        ...new Set(
          written.flatMap(
            ({ body }) =>
              body.replace(/<[^>]+>/g, ' ').match(lang === 'zh' ? /\p{Script=Han}{2}/gu : /\p{L}{4,}/gu) ?? [],
          ),
        ),
      ],
    ]),
  )
  const latest = Math.max(...originals.map(({ updateTime }) => updateTime.getTime()))
  for (let from = originals.length; from < max; from += batch) {
    const rows = Array.from({ length: Math.min(batch, max - from) }, (_, at) => {
      const number = from + at
      const original = originals[number % originals.length]!
      const words = wordsOf.get(original.lang)!
      const text = Array.from({ length: wordsMore }, () => words[next(words.length)]).join(' ')
      const updateTime = new Date(latest - number * 60_000)
      const articleId = String(100_000_000_000 + number)
      return {
        ...original,
        articleId,
        billNo: `KB-2020-${String(number).padStart(5, '0')}`,
        title: `${original.title} (${number})`,
        body: `${original.body}<p>${text}</p>`,
        translationGroup: articleId,
        publishTime: updateTime,
        updateTime,
        hits: next(1000),
      }
    })
    await db.insert(articles).values(
      rows.map(({ articleId, billNo, lang, title, scope, refining, translationGroup }) => ({
        articleId,
        billNo,
        lang,
        title,
        scope,
        refining,
        translationGroup,
        code: articleCodes.published,
        revision: 1,
        liveRevision: 1,
        createUser: anyone!.createUser,
      })),
    )
    await db.insert(liveArticles).values(rows.map((row) => ({ ...row, revision: 1 })))
  }
}
