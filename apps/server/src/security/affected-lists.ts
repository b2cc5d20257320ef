import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { bareModel, bareModelIn, findModel } from '../catalog/model-lists.ts'
import { compareVersions } from '../catalog/versions.ts'
import { listFound, readableOfKind, shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { affectedLine, isAffected, versionTyped, type AffectedLine } from './affected-line.ts'

type Answer = DataOf<Calls['POST /extend/security/affected']>
export const advisoryKind = 'advisory'
const maxAdvisories = 500

/** The advisories that name one of these models, the newest first, and what they say of them. `keys`: the models as `bareModel` writes them. */
const listNaming = async (db: Db, reader: Reader, lang: ContentLanguage, keys: readonly string[]) => {
  const line = sql`line`
  const rows = await db
    .select({ id: liveContent.id, details: liveContent.details })
    .from(liveContent)
    .where(
      and(
        shownOfKind(db, advisoryKind, reader, lang),
        sql`exists (select 1 from jsonb_array_elements_text(${liveContent.details} -> 'affected') ${line} where ${inArray(bareModelIn(sql`split_part(${line}, '|', 1)`), [...keys])})`,
      ),
    )
    .orderBy(desc(liveContent.day), asc(liveContent.id))
    .limit(maxAdvisories)
  return rows.map(({ id, details }) => ({
    id,
    lines: (details as DetailsOf<typeof advisoryKind>).affected
      .map(affectedLine)
      .filter(({ model }) => keys.includes(bareModel(model))),
  }))
}
type Naming = Awaited<ReturnType<typeof listNaming>>

/** Which model is meant, and the advisories that name it. One that only advisories know, such as a model that is sold no more, is meant where it is written out. */
const findNaming = async (db: Db, reader: Reader, lang: ContentLanguage, typed: string) => {
  const key = bareModel(typed)
  const { model, models } = await findModel(db, typed)
  const written = key ? await listNaming(db, reader, lang, [key]) : []
  const isWritten = model !== null && bareModel(model) === key
  if (isWritten || (model === null && !written.length)) return { model, models, naming: written }
  if (written.length) return { model: written[0]!.lines[0]!.model, models: [], naming: written }
  return { model, models, naming: await listNaming(db, reader, lang, [bareModel(model!)]) }
}

/** What of the advisories means a version; all of it where none is said. */
const meaning = (naming: Naming, version: string | null): Naming =>
  naming
    .map(({ id, lines }) => ({ id, lines: lines.filter((line) => version === null || isAffected(version, line)) }))
    .filter(({ lines }) => lines.length)
const withEntries = async (db: Db, lang: ContentLanguage, meant: Naming): Promise<Answer['advisories']> => {
  const ids = meant.map(({ id }) => id)
  const entries = ids.length ? await listFound(db, lang, advisoryKind, inArray(liveContent.id, ids), ids.length) : []
  const linesOf = new Map(meant.map(({ id, lines }) => [id, lines]))
  return entries.map((entry) => ({
    entry,
    lines: linesOf.get(entry.id)!.map(({ range, fixed }) => ({ range, fixed })),
  }))
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
  const meant = meaning(naming, version)
  if (!meant.length) return { ...none, outcome: version === null ? 'noVersion' : 'notAffected' }
  return {
    ...none,
    outcome: version === null ? 'noVersion' : 'affected',
    advisories: await withEntries(db, lang, meant),
    updateTo: mendedBy(meant.flatMap(({ lines }) => lines)),
  }
}

/** The advisories that are about a release: about its version of one of its models. Nothing of a release that the reader may not read. */
export const listAffecting = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  releaseId: string,
): Promise<Answer['advisories']> => {
  const [release] = await db
    .select({ models: liveContent.productModels, details: liveContent.details })
    .from(liveContent)
    .where(and(readableOfKind('release', reader), eq(liveContent.id, releaseId)))
  const version = versionTyped((release?.details as DetailsOf<'release'> | undefined)?.version ?? '')
  if (!release?.models.length || version === null) return []
  const naming = await listNaming(db, reader, lang, release.models.map(bareModel))
  return withEntries(db, lang, meaning(naming, version))
}
