import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { productModels } from '../catalog/catalog-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { listForModel } from './release-lists.ts'
import { compareVersions, upgradePath } from './upgrade-path.ts'

type Answer = DataOf<Calls['POST /doc/directory/upgradePath']>
const maxSuggested = 8
/** A model as people type it: case, spaces and separators do not count. */
const bare = (model: string) => model.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which model of the catalogue is meant: the one that is written so, else those that have the typed text in them. */
const findModel = async (db: Db, typed: string) => {
  const key = bare(typed)
  if (!key) return { model: null, models: [] }
  const column = sql`lower(regexp_replace(${productModels.model}, '[^[:alnum:]]', '', 'g'))`
  const rows = await db
    .select({ model: productModels.model, key: sql<string>`${column}` })
    .from(productModels)
    .where(sql`position(${key} in ${column}) > 0`)
    .orderBy(productModels.model)
    .limit(maxSuggested)
  const models = rows.map(({ model }) => model)
  return { model: rows.find((row) => row.key === key)?.model ?? (models.length === 1 ? models[0]! : null), models }
}

/** Row 25. From the version in use to the newest one that there is for a device: the steps, or why there are none. */
export const findUpgrade = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  asked: { readonly model: string; readonly version: string },
): Promise<Answer> => {
  const { model, models } = await findModel(db, asked.model)
  if (model === null) return { model, models, outcome: 'unknownModel', steps: [], newest: null, endOfSupport: null }
  const [device] = await db
    .select({ endOfSupport: productModels.endOfSupport })
    .from(productModels)
    .where(eq(productModels.model, model))
  const releases = (await listForModel(db, reader, lang, model)).toSorted((a, b) =>
    compareVersions(b.version, a.version),
  )
  const newest = releases[0] ?? null
  const base = { model, models: [], newest, endOfSupport: device?.endOfSupport ?? null }
  if (!newest) return { ...base, outcome: 'noRelease', steps: [] }
  const version = asked.version.trim()
  if (!version) return { ...base, outcome: 'noVersion', steps: [newest] }
  if (!/\d/.test(version)) return { ...base, outcome: 'unknownVersion', steps: [] }
  const steps = upgradePath(releases, version)
  if (!steps) return { ...base, outcome: 'noWay', steps: [] }
  return { ...base, outcome: steps.length ? 'way' : 'newest', steps }
}
