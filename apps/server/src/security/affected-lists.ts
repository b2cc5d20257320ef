import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { bareModel, bareModelIn, findModel } from '../catalog/model-lists.ts'
import { compareVersions } from '../catalog/versions.ts'
import { listFound, shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { affectedLine, isAffected, versionTyped, type AffectedLine } from './affected-line.ts'

type Answer = DataOf<Calls['POST /extend/security/affected']>
export const advisoryKind = 'advisory'
const mostAdvisories = 500

/** The advisories that name a model, the newest first, and what they say of it. `key`: the model as `bareModel` writes it. */
const listNaming = async (db: Db, reader: Reader, lang: ContentLanguage, key: string) => {
  const line = sql`line`
  const rows = await db
    .select({ id: liveContent.id, details: liveContent.details })
    .from(liveContent)
    .where(
      and(
        shownOfKind(db, advisoryKind, reader, lang),
        sql`exists (select 1 from jsonb_array_elements_text(${liveContent.details} -> 'affected') ${line} where ${bareModelIn(sql`split_part(${line}, '|', 1)`)} = ${key})`,
      ),
    )
    .orderBy(desc(liveContent.day), asc(liveContent.id))
    .limit(mostAdvisories)
  return rows.map(({ id, details }) => ({
    id,
    lines: (details as DetailsOf<typeof advisoryKind>).affected
      .map(affectedLine)
      .filter(({ model }) => bareModel(model) === key),
  }))
}
type Naming = Awaited<ReturnType<typeof listNaming>>

/** Which model is meant, and the advisories that name it. One that only advisories know, such as a model that is sold no more, is meant where it is written out. */
const findNaming = async (db: Db, reader: Reader, lang: ContentLanguage, typed: string) => {
  const key = bareModel(typed)
  const { model, models } = await findModel(db, typed)
  const written = key ? await listNaming(db, reader, lang, key) : []
  const isWritten = model !== null && bareModel(model) === key
  if (isWritten || (model === null && !written.length)) return { model, models, naming: written }
  if (written.length) return { model: written[0]!.lines[0]!.model, models: [], naming: written }
  return { model, models, naming: await listNaming(db, reader, lang, bareModel(model!)) }
}

/** The version that has all of it mended: the highest of those that mend a part. */
const mendedBy = (lines: readonly AffectedLine[]) => {
  const fixed = lines.flatMap((line) => line.fixed ?? [])
  return fixed.length && fixed.length === lines.length ? fixed.toSorted(compareVersions).at(-1)! : null
}

/** The advisories that are about a device: all that name its model and, where a version is said, mean that. */
export const findAffected = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  asked: { readonly model: string; readonly version: string },
): Promise<Answer> => {
  const { model, models, naming } = await findNaming(db, reader, lang, asked.model)
  const none = { model, models: [], advisories: [], updateTo: null }
  if (model === null) return { ...none, models, outcome: 'unknownModel' }
  const version = versionTyped(asked.version)
  if (asked.version && version === null) return { ...none, outcome: 'unknownVersion' }
  const meant: Naming = naming
    .map(({ id, lines }) => ({ id, lines: lines.filter((line) => version === null || isAffected(version, line)) }))
    .filter(({ lines }) => lines.length)
  if (!meant.length) return { ...none, outcome: version === null ? 'noVersion' : 'notAffected' }
  const ids = meant.map(({ id }) => id)
  const entries = await listFound(db, lang, advisoryKind, inArray(liveContent.id, ids), ids.length)
  const linesOf = new Map(meant.map(({ id, lines }) => [id, lines]))
  return {
    ...none,
    outcome: version === null ? 'noVersion' : 'affected',
    advisories: entries.map((entry) => ({
      entry,
      lines: linesOf.get(entry.id)!.map(({ range, fixed }) => ({ range, fixed })),
    })),
    updateTo: mendedBy(meant.flatMap(({ lines }) => lines)),
  }
}
