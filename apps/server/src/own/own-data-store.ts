import type { ErasableData } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import type { Person, PersonalTable } from '../things/personal.ts'

/** Erases what is kept of somebody in these groups. */
export const eraseOwnData = async (
  db: Db,
  personal: readonly PersonalTable[],
  person: Person,
  groups: readonly ErasableData[],
): Promise<void> => {
  for (const { group, erase } of personal) if ((groups as readonly string[]).includes(group)) await erase?.(db, person)
}
