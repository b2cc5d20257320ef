import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { productModels } from '../catalog/catalog-tables.ts'

/** A short piece like 120 is in few models of a sensible catalogue; more than this are not told apart by it. */
const maxModels = 64

/** Which of these pieces are in a model number, and in which: '4231' → ksipc4231ez, ksipc4231ta. */
export const modelsWith = async (db: Db, pieces: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  if (!pieces.length) return new Map()
  const rows = await db
    .select({
      piece: sql<string>`piece`,
      models: sql<string[]>`(array_agg(${productModels.bare} order by ${productModels.bare}))[1:${maxModels}::int]`,
    })
    .from(productModels)
    .innerJoin(
      sql`unnest(${sql.param(pieces)}::text[]) as pieces (piece)`,
      sql`strpos(${productModels.bare}, piece) > 0`,
    )
    .groupBy(sql`piece`)
  return new Map(rows.map(({ piece, models }) => [piece, models]))
}
