import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { ReleaseRegion } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { productModels } from '../catalog/catalog-tables.ts'
import { findModel } from '../catalog/model-lists.ts'
import { compareVersions } from '../catalog/versions.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { listForModel } from './release-lists.ts'
import { upgradePath } from './upgrade-path.ts'

type Answer = DataOf<Calls['POST /doc/directory/upgradePath']>

type Found = Awaited<ReturnType<typeof listForModel>>

/** The newest release of each region that is newer than one. */
const newerOf = (releases: Found, than: Found[number] | null): Found =>
  [...Map.groupBy(releases, ({ region }) => region).values()].flatMap(([newest]) =>
    newest && (!than || compareVersions(newest.version, than.version) > 0) ? newest : [],
  )

/** Row 25. From the version in use to the newest one that there is for a device: the steps, or why there are none. No step is for another region than those of `regions`. */
export const findUpgrade = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  asked: { readonly model: string; readonly version: string; readonly regions: readonly ReleaseRegion[] },
): Promise<Answer> => {
  const { model, models } = await findModel(db, asked.model)
  const none = { steps: [], newest: null, elsewhere: [] }
  if (model === null) return { ...none, model, models, outcome: 'unknownModel', endOfSupport: null }
  const [device] = await db
    .select({ endOfSupport: productModels.endOfSupport })
    .from(productModels)
    .where(eq(productModels.model, model))
  const all = (await listForModel(db, reader, lang, model)).toSorted((a, b) => compareVersions(b.version, a.version))
  const isHere = ({ region }: Found[number]) => asked.regions.includes(region)
  const releases = all.filter(isHere)
  const newest = releases[0] ?? null
  const elsewhere = newerOf(
    all.filter((release) => !isHere(release)),
    newest,
  )
  const base = { model, models: [], newest, elsewhere, endOfSupport: device?.endOfSupport ?? null }
  if (!newest) return { ...base, outcome: 'noRelease', steps: [] }
  const version = asked.version.trim()
  if (!version) return { ...base, outcome: 'noVersion', steps: [newest] }
  if (!/\d/.test(version)) return { ...base, outcome: 'unknownVersion', steps: [] }
  const steps = upgradePath(releases, version)
  if (!steps) return { ...base, outcome: 'noWay', steps: [] }
  return { ...base, outcome: steps.length ? 'way' : 'newest', steps }
}
