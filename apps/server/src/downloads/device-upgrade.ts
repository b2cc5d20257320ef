import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { productModels } from '../catalog/catalog-tables.ts'
import { findModel } from '../catalog/model-lists.ts'
import { compareVersions } from '../catalog/versions.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { listForModel } from './release-lists.ts'
import { upgradePath } from './upgrade-path.ts'

type Answer = DataOf<Calls['POST /doc/directory/upgradePath']>

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
