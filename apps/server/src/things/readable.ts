import type { UserType } from '@portal/contract'
import { and, gt, inArray, isNull, lte, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Who reads; undefined for a guest. `isOverseasSpecial` (DWN-03): may read what there is and have none of its files. `at`: the moment of reading, when that is not now. */
export type Reader =
  | { readonly type: UserType; readonly accountId?: number; readonly isOverseasSpecial?: boolean; readonly at?: Date }
  | undefined
/** For whom a thing is: 1 for everyone, 2 for the Chinese side, 3 for staff. */
export type Scope = 1 | 2 | 3

/** ART-07. The scopes that a user type may read. A guest counts as type 1 (EDT-02). */
export const scopesOf = (reader: Reader): Scope[] =>
  ([1, 2, 3] as const).filter((scope) => scope <= (reader?.type ?? 1))

/** ART-07. The rows that a reader may read now: in scope, and between their start and end. `now` may be a place of a statement that is kept. */
export const readableRows = (
  reader: Reader,
  { scope, startTime, endTime }: Readonly<Record<'scope' | 'startTime' | 'endTime', AnyPgColumn>>,
  now: Date | Placeholder = reader?.at ?? new Date(),
): SQL =>
  and(
    inArray(scope, scopesOf(reader)),
    or(isNull(startTime), lte(startTime, now)),
    or(isNull(endTime), gt(endTime, now)),
  )!

/** Row 45. The rows that begin or end to be shown after a moment, up to another. */
export const turningRows = (
  { startTime, endTime }: Readonly<Record<'startTime' | 'endTime', AnyPgColumn>>,
  after: Date,
  until: Date,
): SQL => or(...[startTime, endTime].map((at) => and(gt(at, after), lte(at, until))))!
