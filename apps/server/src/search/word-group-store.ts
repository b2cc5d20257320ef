import type { BodyOf, Calls } from '@portal/contract'
import { contentLanguages, productWordLanguage, wordGroupBounds, wordsFault } from '@portal/contract/facts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { beginningOf, foldedWord } from './equal-words.ts'
import { groupWords, wordGroups } from './search-tables.ts'
import { shippedAskingWords, shippedProductWords } from './shipped-words.ts'
import { shippedKey } from './word-rule-lists.ts'

type Saved = BodyOf<Calls['POST /doc/select_keyword/equal/save']>
type Known = BodyOf<Calls['POST /doc/select_keyword/equal/remove']>
type Said = Pick<Saved, 'rule' | 'lang' | 'words'>

/** A group, locked, as it was read. */
const takeGroup = async (tx: Db, { id, revision }: Known) => {
  const [group] = await tx.select().from(wordGroups).where(eq(wordGroups.id, id)).for('update')
  if (!group) throw notFound()
  if (group.revision !== revision) throw new Refusal(409, 'staleRevision', 'Somebody else changed it')
  return group
}

/** Words as they are kept: those that mean the same are looked up by how they begin, the others are known by heart. */
const rowsOf = ({ rule, lang, words }: Said) =>
  words.map((each, position) => {
    const word = each.toWellFormed().trim()
    const folded = foldedWord(word)
    return { rule, lang, word, folded, begins: rule === 'equal' ? (beginningOf(folded) ?? '') : '', position }
  })

/** Saves what staff say of words; what visitors find follows at once, or as entries are made anew. 409 'conflict': another group has one of the words. */
export const saveWords = async (
  tx: Db,
  accountId: number,
  { changed, ...said }: Saved,
  now = new Date(),
): Promise<void> => {
  const { rule, lang } = said
  const rows = rowsOf(said)
  const folded = rows.map((row) => row.folded)
  const fault = wordsFault(rule, folded)
  if (fault) throw new Refusal(400, 'invalid', `words: ${fault}`)
  if (rule === 'product' && lang !== productWordLanguage)
    throw new Refusal(400, 'invalid', 'lang: words of this language are not cut out of a run')
  let groupId
  if (changed) {
    const group = await takeGroup(tx, changed)
    if (group.lang !== lang || group.rule !== rule)
      throw new Refusal(400, 'invalid', 'lang, rule: those of a group cannot change')
    groupId = group.id
    await tx
      .update(wordGroups)
      .set({ revision: sql`${wordGroups.revision} + 1`, accountId, updateTime: now })
      .where(eq(wordGroups.id, groupId))
    await tx.delete(groupWords).where(eq(groupWords.groupId, groupId))
  } else {
    const there = await tx.$count(wordGroups, and(eq(wordGroups.rule, rule), eq(wordGroups.lang, lang)))
    if (there >= wordGroupBounds[rule].groups)
      throw new Refusal(429, 'tooMany', 'There are as many groups as a language may have')
    const [made] = await tx.insert(wordGroups).values({ rule, lang, accountId, updateTime: now }).returning()
    groupId = made!.id
  }
  const added = await tx
    .insert(groupWords)
    .values(rows.map((row) => ({ ...row, groupId })))
    .onConflictDoNothing()
    .returning({ folded: groupWords.folded })
  const isAdded = new Set(added.map((row) => row.folded))
  const other = rows.find((row) => !isAdded.has(row.folded))
  if (other) throw new Refusal(409, 'conflict', 'Another group has a word of it', { data: { word: other.word } })
  await bumpContentVersion(tx, 'search')
}

/** Takes back what was said of the words of a group. */
export const removeWords = async (tx: Db, known: Known): Promise<void> => {
  const { id } = await takeGroup(tx, known)
  await tx.delete(wordGroups).where(eq(wordGroups.id, id))
  await bumpContentVersion(tx, 'search')
}

/** Called at start: the first one puts the shipped words where staff change them. What was changed since stays. */
export const addShippedWords = (db: Db, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    const isFirst = await tx.insert(settings).values({ key: shippedKey, value: true }).onConflictDoNothing().returning()
    if (!isFirst.length) return
    const shipped: readonly Said[] = [
      ...shippedProductWords.map((words): Said => ({ rule: 'product', lang: productWordLanguage, words: [...words] })),
      ...contentLanguages.map((lang): Said => ({ rule: 'asking', lang, words: [...shippedAskingWords[lang]] })),
    ]
    for (const said of shipped) {
      const [group] = await tx
        .insert(wordGroups)
        .values({ rule: said.rule, lang: said.lang, updateTime: now })
        .returning()
      await tx.insert(groupWords).values(rowsOf(said).map((row) => ({ ...row, groupId: group!.id })))
    }
  })
