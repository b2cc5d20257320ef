import { previewFormOf } from '@portal/contract/facts'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { files, liveFiles } from '../files/file-tables.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { idsByKind, type Thing } from '../things/things.ts'
import type { AttachedText } from './attached-pieces.ts'
import { attachedPieces, attachedTexts, type AttachedState } from './search-tables.ts'
import { tokenizer } from './words.ts'

/** Longer than anybody needs to read a file; after that it is tried again. */
const claim = sql`now() + interval '5 minutes'`
const readForms = ['pdf', 'document']

/** A file whose text is to be read. */
export type Unread = { readonly fileId: string; readonly name: string; readonly size: number; readonly sha256: string }

/**
 * The words of what things show in files that were read; those that were not are noted to be. The rows are held until the transaction ends: whoever
 * keeps what they read of a file waits for who publishes, and then knows of what they published.
 */
export const attachedWords = async (db: Db, things: readonly Thing[]): Promise<(thing: Thing) => readonly string[]> => {
  const shown = await db
    .select({ kind: liveFiles.kind, id: liveFiles.thingId, fileId: liveFiles.fileId, name: files.name })
    .from(liveFiles)
    .innerJoin(files, eq(files.fileId, liveFiles.fileId))
    .where(
      or(
        ...[...idsByKind(things)].map(([kind, ids]) =>
          and(eq(liveFiles.kind, kind), inArray(liveFiles.thingId, [...ids])),
        ),
      ),
    )
    .orderBy(asc(liveFiles.fileId))
  const meant = shown.filter(({ name }) => readForms.includes(previewFormOf(name) ?? ''))
  if (!meant.length) return () => []
  const ids = [...new Set(meant.map(({ fileId }) => fileId))]
  await db
    .insert(attachedTexts)
    .values(ids.map((fileId) => ({ fileId })))
    .onConflictDoNothing()
  const read = await db
    .select({ fileId: attachedTexts.fileId, words: attachedTexts.words })
    .from(attachedTexts)
    .where(inArray(attachedTexts.fileId, ids))
    .orderBy(asc(attachedTexts.fileId))
    .for('share')
  const wordsOf = new Map(read.map(({ fileId, words }) => [fileId, words]))
  const filesOf = Map.groupBy(meant, ({ kind, id }) => `${kind} ${id}`)
  return ({ kind, id }) => (filesOf.get(`${kind} ${id}`) ?? []).flatMap(({ fileId }) => wordsOf.get(fileId) ?? [])
}

/** What an earlier version cut into words is to be read again; until then it is found as it was. */
export const renewAttached = (db: Db) =>
  db
    .update(attachedTexts)
    .set({ done: false })
    .where(and(eq(attachedTexts.done, true), ne(attachedTexts.tokenizer, tokenizer), ne(attachedTexts.tokenizer, 0)))

/** The next file that is to be read and that nobody is at. */
export const claimAttached = async (db: Db): Promise<Unread | undefined> => {
  const next = db
    .select({ fileId: attachedTexts.fileId })
    .from(attachedTexts)
    .where(
      sql`not ${attachedTexts.done} and (${attachedTexts.claimedUntil} is null or ${attachedTexts.claimedUntil} < now())`,
    )
    .orderBy(asc(attachedTexts.fileId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(attachedTexts)
    .set({ claimedUntil: claim })
    .from(files)
    .where(and(eq(attachedTexts.fileId, sql`(${next})`), eq(files.fileId, attachedTexts.fileId)))
    .returning({ fileId: files.fileId, name: files.name, size: files.size, sha256: files.sha256 })
  return claimed
}

/** Keeps what was read of a file that has the same bytes. Answers what became of that; undefined when nobody has read one. */
export const copyAttached = (db: Db, { fileId, sha256 }: Unread): Promise<AttachedState | undefined> =>
  db.transaction(async (tx) => {
    const twin = alias(attachedTexts, 'twin')
    const [read] = await tx
      .select({ fileId: twin.fileId, state: twin.state, words: twin.words })
      .from(files)
      .innerJoin(twin, eq(twin.fileId, files.fileId))
      .where(
        and(
          eq(files.sha256, sha256),
          ne(files.fileId, fileId),
          ne(twin.state, 'waiting'),
          eq(twin.tokenizer, tokenizer),
        ),
      )
      .limit(1)
    if (!read) return undefined
    const { state, words } = read
    await tx.update(attachedTexts).set({ state, words, tokenizer }).where(eq(attachedTexts.fileId, fileId))
    await tx.delete(attachedPieces).where(eq(attachedPieces.fileId, fileId))
    await tx.execute(
      sql`insert into ${attachedPieces} (file_id, nth, page, text, searched) select ${fileId}, nth, page, text, searched from ${attachedPieces} where file_id = ${read.fileId}`,
    )
    return state
  })

/** Keeps what was read of a file, or why nothing was. */
export const keepAttached = (
  db: Db,
  fileId: string,
  { state, words, pieces }: Omit<AttachedText, 'state'> & { readonly state: AttachedState },
): Promise<void> =>
  db.transaction(async (tx) => {
    const kept = await tx
      .update(attachedTexts)
      .set({ state, words: [...words], tokenizer })
      .where(eq(attachedTexts.fileId, fileId))
      .returning({ fileId: attachedTexts.fileId })
    if (!kept.length) return // the file has gone
    await tx.delete(attachedPieces).where(eq(attachedPieces.fileId, fileId))
    if (pieces.length)
      await tx.execute(
        sql`insert into ${attachedPieces} (file_id, nth, page, text, searched) select ${fileId}, nth, page, text, searched from unnest(${sql.param(pieces.map(({ page }) => page))}::int[], ${sql.param(pieces.map(({ text }) => text))}::text[], ${sql.param(pieces.map(({ searched }) => searched))}::text[]) with ordinality as each (page, text, searched, nth)`,
      )
  })

/** The things that show a file. */
export const showing = (db: Db, fileId: string): Promise<Thing[]> =>
  db
    .select({ kind: liveFiles.kind, id: liveFiles.thingId })
    .from(liveFiles)
    .where(eq(liveFiles.fileId, fileId))
    .orderBy(asc(liveFiles.kind), asc(liveFiles.thingId))

/** What shows a file is found by it now. */
export const finishAttached = (db: Db, fileId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(attachedTexts).set({ done: true, claimedUntil: null }).where(eq(attachedTexts.fileId, fileId))
    await bumpContentVersion(tx, 'search')
  })
