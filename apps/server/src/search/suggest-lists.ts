import type { ContentLanguage, DataOf, Calls } from '@portal/contract'
import { asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { productModels } from '../catalog/catalog-tables.ts'
import { searchEntries } from './search-tables.ts'
import { inTitles } from './candidate-lists.ts'
import { pairsOf } from './chinese-words.ts'
import { bareCode } from './codes.ts'
import { fold } from './fold.ts'
import { quoteLexeme } from './vector.ts'
import { wordsIn } from './words.ts'

type Suggestions = DataOf<Calls['POST /doc/daGrand_search/suggest']>

const max = 5
/** A letter or two of a title are begun by half of all titles: of so many, the newest, what is read most comes first. */
const maxTitles = 50

/** Models whose number holds what was typed, those that begin so first. */
const suggestModels = async (db: Db, keyword: string, lang: ContentLanguage): Promise<Suggestions['models']> => {
  const bare = bareCode(fold(keyword))
  if (bare.length < 2 || wordsIn(fold(keyword)).some(({ text }) => !/^[a-z0-9]+$/.test(text))) return []
  const at = sql<number>`strpos(${productModels.bare}, ${bare})`
  const rows = await db
    .select({ model: productModels.model, names: productModels.names })
    .from(productModels)
    .where(sql`${at} > 0`)
    .orderBy(at, productModels.model)
    .limit(max)
  return rows.map(({ model, names }) => ({ model, name: nameIn(names, lang, model) }))
}

/** As a tsquery on titles: whole words, and the beginning of the last one. Chinese is matched by pairs, so the last one need not be whole either. */
const titleQuery = (keyword: string) => {
  const words = wordsIn(fold(keyword))
  const lexemes = words.flatMap(({ text, chinese }, at) => {
    if (chinese) return [...text].length > 1 ? pairsOf([...text]).map(quoteLexeme) : [quoteLexeme(text)]
    return [`${quoteLexeme(text)}${at === words.length - 1 ? ':*' : ''}`]
  })
  return lexemes.length ? lexemes.join(' & ') : undefined
}

/** How often the thing of an entry was read, as its domain has it. */
const hitsOf = (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  entry: { readonly kind: SQLWrapper; readonly articleId: SQLWrapper },
): SQL<number> => {
  const known = [...kinds.values()].flatMap(({ kind, shown }) =>
    shown?.hits
      ? sql`when ${kind} then ${db.select({ hits: shown.hits }).from(shown.table).where(eq(shown.id, entry.articleId))}`
      : [],
  )
  return known.length ? sql`case ${entry.kind} ${sql.join(known, sql` `)} else 0 end` : sql`0`
}

const suggestArticles = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  keyword: string,
  lang: ContentLanguage,
): Promise<Suggestions['articles']> => {
  const query = titleQuery(keyword)
  if (!query) return []
  const begins = sql<boolean>`starts_with(lower(${searchEntries.title}), ${keyword.trim().toLowerCase()})`
  const matched = db.$with('matched').as(
    db
      .select({
        kind: searchEntries.kind,
        articleId: searchEntries.thingId,
        title: searchEntries.title,
        begins: begins.as('begins'),
        updateTime: searchEntries.updateTime,
      })
      .from(searchEntries)
      .where(inTitles(reader, lang, query))
      .orderBy(desc(begins), desc(searchEntries.updateTime), asc(searchEntries.thingId))
      .limit(maxTitles),
  )
  return db
    .with(matched)
    .select({ kind: matched.kind, articleId: matched.articleId, title: matched.title })
    .from(matched)
    .orderBy(desc(matched.begins), desc(hitsOf(db, things, matched)), desc(matched.updateTime), asc(matched.articleId))
    .limit(max)
}

/** What someone may be typing: models, and titles that the reader may read. */
export const suggest = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  keyword: string,
  lang: ContentLanguage,
): Promise<Suggestions> => {
  const [models, articles] = await Promise.all([
    suggestModels(db, keyword, lang),
    suggestArticles(db, things, reader, keyword, lang),
  ])
  return { models, articles }
}
