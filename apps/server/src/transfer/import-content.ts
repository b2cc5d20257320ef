import type { KindName } from '@portal/contract/facts'
import { listModels } from '../catalog/model-lists.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import { allOrNothing, type Portal } from './all-or-nothing.ts'
import { columnsOf, neededColumns } from './columns.ts'
import { aim, importRow, type Aimed, type Desk, type ImportedRow } from './import-row.ts'
import { createModelReader } from './model-names.ts'
import { faultsOfError, type RowFault } from './refused-row.ts'
import { readTable, type Row, type Table } from './table-file.ts'

type ImportAsked = {
  readonly kind: KindName
  readonly folder: string
  readonly by: Caller
  /** Who approves each row; undefined: they stay drafts. */
  readonly approver?: Caller | undefined
  /** Finds out what would become of it, and writes nothing. */
  readonly dryRun?: boolean
  /** Rows that are refused are left out, and those of each other key kept by themselves: a run that was ended goes on where it was. */
  readonly keepGoing?: boolean
  /** Hears of each key when its turn comes. */
  readonly onKey?: (done: number, all: number, key: string) => void
}
export type ImportResult = {
  readonly made: number
  readonly changed: number
  readonly unchanged: number
  /** Rows that cannot be imported; nothing is, when there is one. */
  readonly refused: readonly RowFault[]
  /** What will keep drafts from being published. */
  readonly notReady: readonly RowFault[]
  /** Models that were read as something else than stands there. */
  readonly readings: ReadonlyMap<string, readonly string[]>
}
/** What became of some of the rows. */
type Part = Omit<ImportResult, 'readings'>

/** Throws when the table has not the columns that it needs, or others than the kind has. */
const checkColumns = (kind: KindName, { file, columns }: Table) => {
  const known = new Set(columnsOf(kind))
  const missing = neededColumns.filter((name) => !columns.includes(name))
  const unknown = columns.filter((name, at) => !known.has(name) || columns.indexOf(name) !== at)
  if (missing.length) throw new Error(`${file}, line 1: the column ${missing[0]} is missing.`)
  if (unknown.length)
    throw new Error(
      `${file}, line 1: ${unknown[0]} is no column of a ${kind}, or is there twice. There are ${[...known].join(', ')}.`,
    )
}

const keyOf = ({ cells }: Row) => cells.key?.trim() ?? ''

/** Runs a step for a row in a savepoint; what it is refused for is noted. */
const attempt = async <T>(db: Db, { line }: Row, refused: RowFault[], step: (tx: Db) => Promise<T>) => {
  try {
    return await db.transaction(step)
  } catch (error) {
    refused.push(...faultsOfError(error).map((fault) => ({ line, ...fault })))
    return undefined
  }
}

/** What each row is about, by keys; the second row of a key in one language is refused. */
const aimRows = async ({ db, kind }: Desk, rows: readonly Row[], refused: RowFault[]) => {
  const lines = new Map<string, number>()
  const byKey = new Map<string, (Aimed & Row)[]>()
  for (const row of rows) {
    const aimed = await attempt(db, row, refused, (tx) => aim(tx, kind, row.cells))
    if (!aimed) continue
    const { key, lang } = aimed
    const [same, sameArticle] = [`${lang} ${key}`, aimed.article?.articleId ?? '']
    const earlier = lines.get(same) ?? lines.get(sameArticle)
    if (earlier !== undefined)
      refused.push({ line: row.line, column: 'key', reason: `line ${earlier} says the same in this language` })
    else byKey.set(key, [...(byKey.get(key) ?? []), { ...row, ...aimed }])
    lines.set(same, row.line)
    if (sameArticle) lines.set(sameArticle, row.line)
  }
  return byKey
}

const importRows = async (desk: Desk, rows: readonly Row[], onKey: (key: string) => void): Promise<Part> => {
  const refused: RowFault[] = []
  const notReady: RowFault[] = []
  const counts = { made: 0, changed: 0, unchanged: 0 }
  for (const [key, group] of await aimRows(desk, rows, refused)) {
    onKey(key)
    let anchor: ImportedRow | undefined
    // What is there already comes first: the others join its translations.
    for (const row of group.toSorted((a, b) => Number(!a.article) - Number(!b.article))) {
      const done = await attempt(desk.db, row, refused, (db) => importRow({ ...desk, db }, row, anchor))
      if (!done) continue
      anchor ??= done
      counts[done.what] += 1
      notReady.push(...done.notReady.map((fault) => ({ line: row.line, ...fault })))
    }
  }
  const inOrder = (faults: RowFault[]) => faults.sort((a, b) => a.line - b.line)
  return { ...counts, refused: inOrder(refused), notReady: inOrder(notReady) }
}

const nothingYet: Part = { made: 0, changed: 0, unchanged: 0, refused: [], notReady: [] }
/** Of what was refused nothing was written. */
const added = (before: Part, part: Part): Part => {
  const { made, changed, unchanged } = part.refused.length ? nothingYet : part
  return {
    made: before.made + made,
    changed: before.changed + changed,
    unchanged: before.unchanged + unchanged,
    refused: [...before.refused, ...part.refused],
    notReady: [...before.notReady, ...part.notReady],
  }
}

/** Puts the rows of a table into the portal, each as its author saves it: all of them, or nothing when one is refused; with `keepGoing`, all rows of a key or none of them. */
export const importContent = async (
  portal: Portal,
  { kind, folder, by, approver, dryRun = false, keepGoing = false, onKey = () => undefined }: ImportAsked,
): Promise<ImportResult> => {
  const table = await readTable(folder)
  checkColumns(kind, table)
  const models = createModelReader(await listModels(portal.db))
  const all = new Set(table.rows.map(keyOf)).size
  let done = 0
  const run = (rows: readonly Row[]) =>
    allOrNothing(
      portal,
      (inside) =>
        importRows({ ...inside, folder, kind, by, approver, models }, rows, (key) => onKey((done += 1), all, key)),
      ({ refused }) => !refused.length,
      dryRun,
    )
  if (!keepGoing) return { ...(await run(table.rows)), readings: models.readings }
  let result = nothingYet
  for (const rows of Map.groupBy(table.rows, keyOf).values()) result = added(result, await run(rows))
  return { ...result, readings: models.readings }
}
