import type { EditionName } from '@portal/routing'
import type { UserType } from '@portal/contract'
import type { Db } from '../database/database.ts'
import type { Thing } from './things.ts'

/** A reading: who read, undefined for a guest, and in which edition. */
type Reading = {
  readonly db: Db
  readonly caller: { readonly accountId: number; readonly type: UserType } | undefined
  readonly edition: { readonly name: EditionName }
}
/** Keeps for people what they have read. Nobody waits for it. */
export type NoteReading = (reading: Reading, thing: Thing) => void
