import { contentLanguages, internalScope, type Scope } from '@portal/contract/facts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { liveFiles } from '../files/file-tables.ts'
import { idsByKind, type Thing } from '../things/things.ts'
import { fold } from './fold.ts'
import { attachedPieces, searchEntries, searchVocabulary } from './search-tables.ts'
import { wordsAmong } from './vocabulary-lists.ts'
import { keysOf, vocabularyOf } from './word-keys.ts'

/** Of one entry; what a text says after that, others say too. */
const maxWords = 3000
/** So many pieces of a file are read for its words. */
const maxPieces = 40
/** So many entries at once: few, so that requests are not kept waiting. */
const batch = 20

/** What the files say that things show, folded, by kind and id. */
const attachedTextsOf = async (db: Db, things: readonly Thing[]): Promise<(thing: Thing) => string> => {
  const pieces = await db
    .select({ kind: liveFiles.kind, id: liveFiles.thingId, searched: attachedPieces.searched })
    .from(liveFiles)
    .innerJoin(attachedPieces, eq(attachedPieces.fileId, liveFiles.fileId))
    .where(
      and(
        lte(attachedPieces.nth, maxPieces),
        or(
          ...[...idsByKind(things)].map(([kind, ids]) =>
            and(eq(liveFiles.kind, kind), inArray(liveFiles.thingId, [...ids])),
          ),
        ),
      ),
    )
  const byThing = Map.groupBy(pieces, ({ kind, id }) => `${kind} ${id}`)
  return ({ kind, id }) => (byThing.get(`${kind} ${id}`) ?? []).map(({ searched }) => searched).join('\n')
}

/** The words of an entry and of its files, each once. */
const wordsOf = ({ title, plain }: Pick<typeof searchEntries.$inferSelect, 'title' | 'plain'>, attached: string) =>
  [
    ...new Set([
      ...vocabularyOf(fold(title), { isTitle: true }),
      ...vocabularyOf(fold(plain), { isTitle: false }),
      ...vocabularyOf(attached, { isTitle: false }),
    ]),
  ].slice(0, maxWords)

/** Adds the words of some entries that the vocabulary has not yet had; answers of how many. Each time in a transaction of its own, its words in order, so that two processes never wait for each other. */
const learnSome = (db: Db) =>
  db.transaction(async (tx) => {
    const entries = await tx
      .select({
        kind: searchEntries.kind,
        id: searchEntries.thingId,
        lang: searchEntries.lang,
        scope: searchEntries.scope,
        title: searchEntries.title,
        plain: searchEntries.plain,
      })
      .from(searchEntries)
      .where(sql`not ${searchEntries.learned}`)
      .orderBy(searchEntries.thingId)
      .limit(batch)
      .for('update', { skipLocked: true })
    if (!entries.length) return 0
    const attached = await attachedTextsOf(tx, entries)
    for (const lang of contentLanguages) {
      const words = new Map<string, Scope>()
      for (const entry of entries.filter((each) => each.lang === lang))
        for (const word of wordsOf(entry, attached(entry)))
          words.set(word, Math.min(entry.scope, words.get(word) ?? internalScope) as Scope)
      const known = await wordsAmong(tx, lang, [...words.keys()])
      const added = [...words.keys()].filter((word) => words.get(word)! < (known.get(word) ?? Infinity)).sort()
      if (added.length)
        await tx.execute(
          sql`insert into ${searchVocabulary} (lang, word, scope, keys) select ${lang}, word, scope, string_to_array(keys, ' ') from unnest(${sql.param(added)}::text[], ${sql.param(added.map((word) => words.get(word)))}::smallint[], ${sql.param(added.map((word) => keysOf(word).join(' ')))}::text[]) as each (word, scope, keys) on conflict (lang, word) do update set scope = least(search_vocabulary.scope, excluded.scope)`,
        )
    }
    for (const [kind, ids] of idsByKind(entries))
      await tx
        .update(searchEntries)
        .set({ learned: true })
        .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.thingId, [...ids])))
    return entries.length
  })

/** Adds the words of what was indexed since to the vocabulary, by which words that are spelled in another way are known. Answers of how many entries; `signal` ends it after some. */
export const learnWords = async (db: Db, signal?: AbortSignal): Promise<number> => {
  let learned = 0
  for (let more = 1; more && !signal?.aborted; learned += more) more = await learnSome(db)
  return learned
}
