import type { Calls, DataOf } from '@portal/contract'
import {
  readTree,
  treeReportDays,
  treeTargets,
  type TreeAction,
  type TreeFault,
  type TreeStep,
} from '@portal/contract/facts'
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { dayOf } from '../database/day.ts'
import type { Db } from '../database/database.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readableRows, type Reader, type Scope } from '../things/readable.ts'
import { readableOfKind } from './content-lists.ts'
import { liveContent, treeCounts } from './content-tables.ts'

const kind = 'faultTree'
const aDay = 86_400_000

/** The steps of a tree that a reader may read; undefined where there is none. */
export const findTree = async (db: Db, reader: Reader, id: string): Promise<readonly TreeStep[] | undefined> => {
  const [row] = await db
    .select({ tree: sql<string | null>`${liveContent.details}->>'tree'` })
    .from(liveContent)
    .where(and(readableOfKind(kind, reader), eq(liveContent.id, id)))
  return (row && readTree(row.tree)) ?? undefined
}

type End = { readonly step: string; readonly action: TreeAction; readonly kind: string; readonly target: string }
/** The ends that name a thing by its number. */
const endsOf = (steps: readonly TreeStep[]): End[] =>
  steps.flatMap(({ id, leaf }) => {
    const named = leaf && treeTargets[leaf.action]
    return named && leaf.target ? [{ step: id, action: leaf.action, kind: named, target: leaf.target }] : []
  })
const { kind: kindOf, thingId, scope, title, lang, endTime } = searchEntries
const among = (ends: readonly End[]) =>
  inArray(
    thingId,
    ends.map(({ target }) => target),
  )
const isOf =
  ({ kind: wanted, target }: End) =>
  (entry: { readonly kind: string; readonly id: string }) =>
    entry.kind === wanted && entry.id === target

/** What the ends lead to, of what a reader may read now. */
export const listTargets = async (
  db: Db,
  reader: Reader,
  steps: readonly TreeStep[],
): Promise<DataOf<Calls['POST /extend/faultTree/targets']>> => {
  const ends = endsOf(steps)
  if (!ends.length) return []
  const found = await db
    .select({ kind: kindOf, id: thingId, title, lang })
    .from(searchEntries)
    .where(and(among(ends), readableRows(reader, searchEntries)))
  return ends.flatMap((end) => {
    const entry = found.find(isOf(end))
    return entry ? [{ step: end.step, action: end.action, id: entry.id, title: entry.title, lang: entry.lang }] : []
  })
}

/** The ends that lead to what is not published, or to what not everybody may read who may read the tree. */
export const listTargetFaults = async (db: Db, of: Scope, steps: readonly TreeStep[]): Promise<TreeFault[]> => {
  const ends = endsOf(steps)
  if (!ends.length) return []
  const found = await db
    .select({ kind: kindOf, id: thingId, scope })
    .from(searchEntries)
    .where(and(among(ends), or(isNull(endTime), gt(endTime, sql`now()`))))
  return ends.flatMap((end): TreeFault[] => {
    const entry = found.find(isOf(end))
    if (!entry) return [{ reason: 'targetUnknown', detail: end.step }]
    return entry.scope > of ? [{ reason: 'targetClosed', detail: end.step }] : []
  })
}

/** What became of each step of a tree in the last days, in the order of the tree; undefined where the reader has no such tree. */
export const reportOn = async (
  db: Db,
  reader: Reader,
  id: string,
  now = new Date(),
): Promise<DataOf<Calls['POST /extend/faultTree/report']> | undefined> => {
  const steps = await findTree(db, reader, id)
  if (!steps) return undefined
  const counted = await db
    .select({ step: treeCounts.step, event: treeCounts.event, count: sql<number>`sum(${treeCounts.count})::int` })
    .from(treeCounts)
    .where(
      and(eq(treeCounts.treeId, id), gte(treeCounts.day, dayOf(new Date(now.getTime() - (treeReportDays - 1) * aDay)))),
    )
    .groupBy(treeCounts.step, treeCounts.event)
  return steps.map(({ id: step, text }) => {
    const count = (event: (typeof counted)[number]['event']) =>
      counted.find((row) => row.step === step && row.event === event)?.count ?? 0
    return {
      step,
      text,
      shown: count('shown'),
      answered: count('answered'),
      solved: count('solved'),
      unsolved: count('unsolved'),
    }
  })
}
