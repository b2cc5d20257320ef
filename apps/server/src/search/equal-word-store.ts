import type { BodyOf, Calls } from '@portal/contract'
import { maxWordGroups } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { beginningOf, foldedWord } from './equal-words.ts'
import { groupWords, wordGroups } from './search-tables.ts'

type Saved = BodyOf<Calls['POST /doc/select_keyword/equal/save']>
type Known = BodyOf<Calls['POST /doc/select_keyword/equal/remove']>

/** A group, locked, as it was read. */
const takeGroup = async (tx: Db, { id, revision }: Known) => {
  const [group] = await tx.select().from(wordGroups).where(eq(wordGroups.id, id)).for('update')
  if (!group) throw notFound()
  if (group.revision !== revision) throw new Refusal(409, 'staleRevision', 'Somebody else changed it')
  return group
}

/** Saves words that mean the same; what visitors find follows at once. 409 'conflict': another group has one of the words. */
export const saveEqualWords = async (
  tx: Db,
  accountId: number,
  { changed, lang, words }: Saved,
  now = new Date(),
): Promise<void> => {
  const rows = words.map((word, position) => {
    const folded = foldedWord(word.toWellFormed())
    const begins = beginningOf(folded)
    if (begins === undefined) throw new Refusal(400, 'invalid', 'words: one has no letter and no digit')
    return { lang, word: word.toWellFormed().trim(), folded, begins, position }
  })
  if (new Set(rows.map(({ folded }) => folded)).size < rows.length)
    throw new Refusal(400, 'invalid', 'words: one stands there twice')
  let groupId
  if (changed) {
    const group = await takeGroup(tx, changed)
    if (group.lang !== lang) throw new Refusal(400, 'invalid', 'lang: the language of a group cannot change')
    groupId = group.id
    await tx
      .update(wordGroups)
      .set({ revision: sql`${wordGroups.revision} + 1`, accountId, updateTime: now })
      .where(eq(wordGroups.id, groupId))
    await tx.delete(groupWords).where(eq(groupWords.groupId, groupId))
  } else {
    if ((await tx.$count(wordGroups, eq(wordGroups.lang, lang))) >= maxWordGroups)
      throw new Refusal(429, 'tooMany', 'There are as many groups as a language may have')
    const [made] = await tx.insert(wordGroups).values({ lang, accountId, updateTime: now }).returning()
    groupId = made!.id
  }
  const added = await tx
    .insert(groupWords)
    .values(rows.map((row) => ({ ...row, groupId })))
    .onConflictDoNothing()
    .returning({ folded: groupWords.folded })
  const isAdded = new Set(added.map(({ folded }) => folded))
  const other = rows.find(({ folded }) => !isAdded.has(folded))
  if (other) throw new Refusal(409, 'conflict', 'Another group has a word of it', { data: { word: other.word } })
  await bumpContentVersion(tx, 'search')
}

/** Takes back that some words mean the same. */
export const removeEqualWords = async (tx: Db, known: Known): Promise<void> => {
  const { id } = await takeGroup(tx, known)
  await tx.delete(wordGroups).where(eq(wordGroups.id, id))
  await bumpContentVersion(tx, 'search')
}
