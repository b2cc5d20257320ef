import { externalUser, staffUser } from '@portal/contract/facts'
import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Reader } from '../things/readable.ts'
import type { ThingKind, Things } from '../things/things.ts'
import { files, liveFiles } from './file-tables.ts'

/** The kind of a stored file, where its downloads are counted. */
export const fileKind = 'file'

/** `size` in bytes, `sha256` in hex. `shared`: everyone may read it, since a thing for everyone shows it. `shown`: a thing shows it that the caller may read. `isPicture`: it is shown within pages, by its content a picture. `crc32`, and `blake2b` in hex: null until they are needed. */
export type ReadableFile = {
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly crc32: number | null
  readonly blake2b: string | null
  readonly at: Date
  readonly shared: boolean
  readonly shown: boolean
  readonly isPicture: boolean
}

/** Whether a thing of these kinds that each of the readers may read shows the file of the outer query. */
const shownTo = (db: Db, kinds: readonly ThingKind[], ...readers: readonly Reader[]): SQL<boolean> => {
  const ofKinds = kinds.flatMap(({ kind, shown }) =>
    shown?.files
      ? exists(
          db
            .select({ one: sql`1` })
            .from(liveFiles)
            .innerJoin(shown.table, eq(shown.id, liveFiles.thingId))
            .where(
              and(
                eq(liveFiles.fileId, files.fileId),
                eq(liveFiles.kind, kind),
                ...readers.map((reader) => shown.readableBy(reader)),
              ),
            ),
        )
      : [],
  )
  return (or(...ofKinds) ?? sql`false`) as SQL<boolean>
}

/**
 * ART-07. Those of the files that the caller may read, in the order asked for: their own, any for staff, else what a thing shows which they may read now.
 * With `until`, everyone may read only what is shown from now until then.
 */
export const findReadableFiles = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  fileIds: readonly string[],
  caller: Caller | undefined,
  until?: Date,
): Promise<ReadableFile[]> => {
  const asked = [...fileIds]
  // Asked for first: a condition for each kind that there is would cost more than the file.
  const linked = await db
    .selectDistinct({ kind: liveFiles.kind })
    .from(liveFiles)
    .where(inArray(liveFiles.fileId, asked))
  const kinds = linked.flatMap(({ kind }) => things.kinds.get(kind) ?? [])
  const shared = shownTo(db, kinds, undefined, ...(until ? [{ type: externalUser, at: until } as const] : []))
  const rows = await db
    .select({
      fileId: files.fileId,
      name: files.name,
      type: files.type,
      size: files.size,
      sha256: files.sha256,
      crc32: files.crc32,
      blake2b: files.blake2b,
      at: files.at,
      isPicture: sql<boolean>`${files.width} is not null`,
      owner: files.owner,
      shared,
      shown: caller ? shownTo(db, kinds, caller) : shared,
    })
    .from(files)
    .where(inArray(files.fileId, asked))
  const readable = new Map(
    rows
      .filter(({ shown, owner }) => shown || caller?.type === staffUser || (caller && caller.accountId === owner))
      .map(({ owner: _, ...file }) => [file.fileId, file]),
  )
  return fileIds.flatMap((fileId) => readable.get(fileId) ?? [])
}

/** ART-07. A file that the caller may read; undefined for every other. */
export const findReadableFile = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  fileId: string,
  caller: Caller | undefined,
  until?: Date,
): Promise<ReadableFile | undefined> => (await findReadableFiles(db, things, [fileId], caller, until))[0]
