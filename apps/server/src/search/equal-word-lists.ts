import type { BodyOf, Calls, ContentLanguage, DataOf } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { beginningsIn, foldedWord, type WordGroup } from './equal-words.ts'
import { groupWords, wordGroups } from './search-tables.ts'
import type { Word } from './words.ts'

type Page = DataOf<Calls['POST /doc/select_keyword/equal/page']>
type Asked = BodyOf<Calls['POST /doc/select_keyword/equal/page']>

const inOrder = sql`order by ${groupWords.position}`

/** The groups of each language of which a word may stand among these. */
export const groupsAmong = async (
  db: Db,
  words: readonly Word[],
): Promise<{ lang: ContentLanguage; words: WordGroup }[]> => {
  const beginnings = beginningsIn(words)
  if (!beginnings.length) return []
  const meant = db
    .selectDistinct({ id: groupWords.groupId })
    .from(groupWords)
    .where(and(inArray(groupWords.lang, [...contentLanguages]), inArray(groupWords.begins, beginnings)))
  return db
    .select({ lang: groupWords.lang, words: sql<string[]>`array_agg(${groupWords.folded} ${inOrder})` })
    .from(groupWords)
    .where(inArray(groupWords.groupId, meant))
    .groupBy(groupWords.groupId, groupWords.lang)
}

/** Rows 10 and 18. What staff say of words. */
export const listWordGroups = async (
  db: Db,
  { pageNo, pageSize, data: { rule, lang, keyword } }: Asked,
): Promise<Page> => {
  const folded = keyword && foldedWord(keyword)
  const where = and(
    eq(wordGroups.rule, rule),
    inArray(wordGroups.lang, lang ? [lang] : [...contentLanguages]),
    folded
      ? exists(
          db
            .select({ one: sql`1` })
            .from(groupWords)
            .where(and(eq(groupWords.groupId, wordGroups.id), sql`strpos(${groupWords.folded}, ${folded}) > 0`)),
        )
      : undefined,
  )
  const data = await db
    .select({
      id: wordGroups.id,
      lang: wordGroups.lang,
      words: sql<string[]>`array(${db
        .select({ word: groupWords.word })
        .from(groupWords)
        .where(eq(groupWords.groupId, wordGroups.id))
        .orderBy(asc(groupWords.position))})`,
      revision: wordGroups.revision,
      changedBy: accounts.fullName,
      updateTime: wordGroups.updateTime,
    })
    .from(wordGroups)
    .leftJoin(accounts, eq(accounts.id, wordGroups.accountId))
    .where(where)
    .orderBy(desc(wordGroups.updateTime), asc(wordGroups.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    data: data.map((row) => ({ ...row, updateTime: row.updateTime.toISOString() })),
    total: await db.$count(wordGroups, where),
  }
}
