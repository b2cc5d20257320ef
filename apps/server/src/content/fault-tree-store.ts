import type { TreeEvent, TreeStep } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { dayOf } from '../database/day.ts'
import type { Db } from '../database/database.ts'
import { treeCounts } from './content-tables.ts'

type StepEvent = { readonly step: string; readonly event: TreeEvent }

const mayBecome = (events: readonly StepEvent[], steps: readonly TreeStep[]) =>
  events.filter(({ step: id, event }) => {
    const step = steps.find((each) => each.id === id)
    return step && (event === 'shown' || (event === 'answered') === (step.leaf === null))
  })

/** Counts what became of steps. What the tree has not, or cannot become of a step, is left out; each is counted once. */
export const countSteps = async (
  db: Db,
  treeId: string,
  steps: readonly TreeStep[],
  events: readonly StepEvent[],
  now = new Date(),
): Promise<void> => {
  const day = dayOf(now)
  const rows = new Map(
    mayBecome(events, steps).map(({ step, event }) => [`${step} ${event}`, { day, treeId, step, event, count: 1 }]),
  )
  if (!rows.size) return
  // In one order: two servers that count the same cannot block each other.
  const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(treeCounts)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [treeCounts.treeId, treeCounts.day, treeCounts.step, treeCounts.event],
      set: { count: sql`${treeCounts.count} + 1` },
    })
}
