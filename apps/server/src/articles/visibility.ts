import type { UserType } from '@portal/contract'
import { externalUser, scopes, type Scope } from '@portal/contract/facts'
import { and, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { liveArticles } from '../database/schema.ts'

type Reader = { readonly type: UserType } | undefined
type Live = Readonly<Record<'scope' | 'startTime' | 'endTime', AnyPgColumn>>

/** ART-07. The scopes that a user type may read: those up to its own number. A guest counts as external (EDT-02). */
export const scopesOf = (caller: Reader): Scope[] => scopes.filter((scope) => scope <= (caller?.type ?? externalUser))

/** The rows of live_articles (or of an alias of it) that a caller may read now: in scope, and between their start and end. */
export const readableBy = (caller: Reader, live: Live = liveArticles, now = new Date()): SQL =>
  and(
    inArray(live.scope, scopesOf(caller)),
    or(isNull(live.startTime), lte(live.startTime, now)),
    or(isNull(live.endTime), gt(live.endTime, now)),
  )!
