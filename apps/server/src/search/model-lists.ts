import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { productModels } from '../catalog/catalog-tables.ts'

/** A short piece like 120 is in few models of a sensible catalogue; more than this are not told apart by it. */
const maxModels = 64

/** A model number as codes are stored, in SQL: letters and digits only. Model numbers are ASCII. */
export const bareModel = sql<string>`regexp_replace(lower(${productModels.model}), '[^a-z0-9]', '', 'g')`

/** Which of these pieces are in a model number, and in which: '4231' → ksipc4231ez, ksipc4231ta. */
export const modelsWith = async (db: Db, pieces: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  if (!pieces.length) return new Map()
  const known = db.$with('known').as(db.select({ bare: bareModel.as('bare') }).from(productModels))
  const rows = await db
    .with(known)
    .select({
      piece: sql<string>`piece`,
      models: sql<string[]>`(array_agg(${known.bare} order by ${known.bare}))[1:${maxModels}::int]`,
    })
    .from(known)
    .innerJoin(sql`unnest(${sql.param(pieces)}::text[]) as pieces (piece)`, sql`strpos(${known.bare}, piece) > 0`)
    .groupBy(sql`piece`)
  return new Map(rows.map(({ piece, models }) => [piece, models]))
}
