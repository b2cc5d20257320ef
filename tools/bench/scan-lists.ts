import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const reportMs = 1500 // PostgreSQL's processes tell what they did a second later

const counts = async (url: string) => {
  await pause(reportMs)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ relname: string; seq_scan: string; idx_scan: string | null }>('select relname, seq_scan, idx_scan from pg_stat_user_tables where n_live_tup > 1000')
    return new Map(rows.map(({ relname, seq_scan, idx_scan }) => [relname, { whole: Number(seq_scan), index: Number(idx_scan ?? 0) }]))
  } finally { await client.end() }
}

/** Starts to count how the big tables are read. What it answers tells, when called later, which of them were read from end to end meanwhile, how often, and how often by an index. */
export const scansOf = async (url: string): Promise<() => Promise<string>> => {
  const before = await counts(url)
  return async () => [...await counts(url)].flatMap(([table, { whole, index }]) => {
    const more = whole - (before.get(table)?.whole ?? 0)
    return more > 0 ? [`${table} ${more} times, by an index ${index - (before.get(table)?.index ?? 0)} times`] : []
  }).join('; ') || 'none'
}
