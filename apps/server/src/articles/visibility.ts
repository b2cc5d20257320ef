import type { UserType } from '@portal/contract'
import { and, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { liveArticles } from './article-tables.ts'

type Reader = { readonly type: UserType } | undefined
type Live = Readonly<Record<'scope' | 'startTime' | 'endTime', AnyPgColumn>>

/** ART-07. The scopes that a user type may read: 1 external for everyone, 2 for the Chinese side, 3 for staff. A guest counts as type 1 (EDT-02). */
export const scopesOf = (caller: Reader): (1 | 2 | 3)[] =>
  ([1, 2, 3] as const).filter((scope) => scope <= (caller?.type ?? 1))

/** The rows of live_articles (or of an alias of it) that a caller may read now: in scope, and between their start and end. */
export const readableBy = (caller: Reader, live: Live = liveArticles, now = new Date()): SQL =>
  and(
    inArray(live.scope, scopesOf(caller)),
    or(isNull(live.startTime), lte(live.startTime, now)),
    or(isNull(live.endTime), gt(live.endTime, now)),
  )!
