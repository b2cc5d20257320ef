import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { maxApprovers, staffUser } from '@portal/contract/facts'
import { and, arrayContains, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { directories } from '../catalog/catalog-tables.ts'
import { levelsOf } from '../catalog/directory-levels.ts'
import { nameIn } from '../catalog/names.ts'
import { accounts } from '../database/shared-tables.ts'
import { directoryApprovals } from './article-tables.ts'

const person = { userAccount: accounts.userAccount, fullName: accounts.fullName }
/** Staff who may approve. */
export const areApprovers = and(
  eq(accounts.type, staffUser),
  arrayContains(accounts.roleList, ['approver']),
  eq(accounts.disabled, false),
)

/** Who an approval can be given to, by name. */
export const listApprovers = (db: Db): Promise<DataOf<Calls['POST /doc/doc-article/approvers']>> =>
  db
    .select(person)
    .from(accounts)
    .where(areApprovers)
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(maxApprovers)

/** What was said last of each directory that something was said of. */
const newest = (db: Db, codes?: string[]) =>
  db
    .selectDistinctOn([directoryApprovals.directoryCode])
    .from(directoryApprovals)
    .where(codes && inArray(directoryApprovals.directoryCode, codes))
    .orderBy(asc(directoryApprovals.directoryCode), desc(directoryApprovals.id))

/** Whether a directory, or one above it, asks for two approvals. */
export const asksTwoSteps = async (db: Db, directoryCode: string | null): Promise<boolean> =>
  directoryCode !== null && (await newest(db, levelsOf(directoryCode))).some(({ twoSteps }) => twoSteps)

/** The directories that ask for two approvals by themselves, with who said so. */
export const listTwoSteps = async (
  db: Db,
  lang: ContentLanguage,
): Promise<DataOf<Calls['POST /doc/directory/twoSteps/find']>> => {
  const said = newest(db).as('said')
  const rows = await db
    .select({ directoryCode: said.directoryCode, names: directories.names, by: person, at: said.at })
    .from(said)
    .innerJoin(directories, eq(directories.directoryCode, said.directoryCode))
    .innerJoin(accounts, eq(accounts.id, said.actor))
    .where(eq(said.twoSteps, true))
    .orderBy(asc(said.directoryCode))
  return rows.map(({ names, at, ...row }) => ({
    ...row,
    name: nameIn(names, lang, row.directoryCode),
    at: at.toISOString(),
  }))
}
