import type { ContentLanguage } from '@portal/contract'
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** Text that is searched, as PostgreSQL keeps it. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** A moment, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** A number that the database gives. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A text in each content language that has it. */
export type Names = Partial<Record<ContentLanguage, string>>
/** What something is called, by language. */
export const names = () => jsonb().$type<Names>().notNull()
