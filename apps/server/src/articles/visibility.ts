import type { SQL } from 'drizzle-orm'
import { readableRows, type Reader } from '../things/readable.ts'
import { liveArticles } from './article-tables.ts'

/** ART-07. The rows of live_articles (or of an alias of it) that a caller may read now. */
export const readableBy = (caller: Reader, live: Parameters<typeof readableRows>[1] = liveArticles, now?: Date): SQL =>
  readableRows(caller, live, now)
