import { staffUser } from '@portal/contract/facts'
import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { files, liveFiles } from './file-tables.ts'

/** `size` in bytes, `sha256` in hex. `shared`: everyone may read it, since a thing for everyone shows it. `shown`: a thing shows it that the caller may read. `isPicture`: it is shown within pages, by its content a picture. `blake2b` in hex, null until it is needed. */
export type ReadableFile = {
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly blake2b: string | null
  readonly at: Date
  readonly shared: boolean
  readonly shown: boolean
  readonly isPicture: boolean
}

/** Whether a thing that a reader may read now shows the file of the outer query. */
const shownTo = (db: Db, { kinds }: Pick<Things, 'kinds'>, reader: Reader): SQL<boolean> => {
  const ofKinds = [...kinds.values()].flatMap(({ kind, shown }) =>
    shown?.files
      ? exists(
          db
            .select({ one: sql`1` })
            .from(liveFiles)
            .innerJoin(shown.table, eq(shown.id, liveFiles.thingId))
            .where(and(eq(liveFiles.fileId, files.fileId), eq(liveFiles.kind, kind), shown.readableBy(reader))),
        )
      : [],
  )
  return (or(...ofKinds) ?? sql`false`) as SQL<boolean>
}

/** ART-07. A file that the caller may read: their own, any for staff, else one that a thing shows which they may read now. Undefined for every other. */
export const findReadableFile = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  fileId: string,
  caller: Caller | undefined,
): Promise<ReadableFile | undefined> => {
  const [file] = await db
    .select({
      fileId: files.fileId,
      name: files.name,
      type: files.type,
      size: files.size,
      sha256: files.sha256,
      isPicture: sql<boolean>`${files.width} is not null`,
      blake2b: files.blake2b,
      at: files.at,
      owner: files.owner,
      shared: shownTo(db, things, undefined),
      shown: shownTo(db, things, caller),
    })
    .from(files)
    .where(eq(files.fileId, fileId))
  if (!file) return undefined
  const { owner, ...readable } = file
  return file.shown || caller?.type === staffUser || (caller && caller.accountId === owner) ? readable : undefined
}
