import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const reportMs = 11_000 // PostgreSQL's idle processes tell what they did ten seconds later

const counts = async (url: string) => {
  await pause(reportMs)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ relname: string; seq_scan: string; idx_scan: string | null }>(
      `select relname, seq_scan, idx_scan from pg_stat_user_tables where relname in ('articles', 'live_articles', 'search_entries')`,
    )
    return new Map(
      rows.map(({ relname, seq_scan, idx_scan }) => [
        relname,
        { whole: Number(seq_scan), index: Number(idx_scan ?? 0) },
      ]),
    )
  } finally {
    await client.end()
  }
}

/** Counts how the big tables are read. Each call of its answer tells which of them were read from end to end since the last one, how often, and how often by an index. */
export const watchScans = async (url: string): Promise<() => Promise<string>> => {
  let before = await counts(url)
  return async () => {
    const [since, now] = [before, await counts(url)]
    before = now
    const scans = [...now].flatMap(([table, { whole, index }]) => {
      const more = whole - since.get(table)!.whole
      return more > 0 ? [`${table} ${more} times, by an index ${index - since.get(table)!.index} times`] : []
    })
    return scans.join('; ') || 'none'
  }
}
