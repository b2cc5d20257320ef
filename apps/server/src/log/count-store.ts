import { contentLanguages } from '@portal/contract/facts'
import { reportsAnHour } from '@portal/tracking/reported-things'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { idsByKind, type Things } from '../things/things.ts'
import { counts } from './log-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { dayOf } from '../database/day.ts'
import { whatOf, type Report } from './counted.ts'

const anHour = 60
/** Reports that wait to be written; what comes on top is dropped. */
export const maxWaiting = 1000

/** Leaves out what an address sent on top of its hour's measure. */
const withinLimits = async (db: Db, reports: readonly Report[]): Promise<Report[]> => {
  const admitted: Report[] = []
  for (const [address, ofAddress] of Map.groupBy(reports, (report) => report.address)) {
    const before = (await countAttempt(db, `log:${address}`, anHour, ofAddress.length)) - ofAddress.length
    admitted.push(...ofAddress.slice(0, Math.max(0, reportsAnHour - before)))
  }
  return admitted
}

/** Leaves out what belongs to a thing that there is not: the table holds no more names than the portal has. */
const ofThingsThatExist = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reports: readonly Report[],
): Promise<Report[]> => {
  const known = new Map(
    await Promise.all(
      [...idsByKind(reports.flatMap(({ thing }) => thing ?? []))].map(
        async ([kind, ids]) => [kind, await kinds.get(kind)?.titles?.(db, ids, contentLanguages[0])] as const,
      ),
    ),
  )
  return reports.filter(({ thing }) => !thing || known.get(thing.kind)?.has(thing.id))
}

type Row = Omit<typeof counts.$inferInsert, 'day'>
const nameOf = ({ edition, kind, language, what }: Omit<Row, 'count'>) =>
  JSON.stringify([edition, kind, language, what])

/** Adds rows, each of another name, to the counts of a day: one statement, however many they are. */
export const addToCounts = async (db: Db, rows: readonly Row[], day: string): Promise<void> => {
  if (!rows.length) return
  const inOrder = rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) // two servers that count the same cannot block each other
  await db
    .insert(counts)
    .values(inOrder.map((row) => ({ day, ...row })))
    .onConflictDoUpdate({
      target: [counts.day, counts.edition, counts.kind, counts.language, counts.what],
      set: { count: sql`${counts.count} + excluded.count` },
    })
}

const rowsOf = (reports: readonly Report[]): Row[] => {
  const named = reports.map((report) => ({
    edition: report.edition.name,
    kind: report.kind,
    language: report.language.language,
    what: whatOf(report),
  }))
  return [...Map.groupBy(named, nameOf).values()].map((same) => ({ ...same[0]!, count: same.length }))
}

/**
 * Counts reports beside the answers, which never wait for it. What comes while some are written is written together by the next, and what is too much is dropped:
 * statistics may lose a moment, readers may not. At most the reports of a moment are lost when the process dies.
 */
export const createCounter = (things: Pick<Things, 'kinds'>, onError: (error: unknown) => void) => {
  let waiting: Report[] = []
  let writing: Promise<void> | undefined

  const write = async (db: Db, now: () => Date) => {
    while (waiting.length) {
      const reports = waiting
      waiting = []
      await addToCounts(db, rowsOf(await ofThingsThatExist(db, things, await withinLimits(db, reports))), dayOf(now()))
    }
    writing = undefined
  }
  /** Resolves when the report is counted or dropped; whoever answers does not wait for it. */
  return (db: Db, report: Report, now = () => new Date()): Promise<void> => {
    if (waiting.length < maxWaiting) waiting.push(report)
    return (writing ??= write(db, now).catch((error: unknown) => {
      writing = undefined
      onError(error)
    }))
  }
}
