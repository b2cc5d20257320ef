import { staffUser } from '@portal/contract/facts'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { requestComments, requestFiles, requests } from './request-tables.ts'

/** Row 68. Requests that colleagues of the same company let an account see, its own not among them. */
export const sharedWith = (accountId: number): SQL =>
  and(
    requests.shared,
    ne(requests.requester, accountId),
    ne(requests.company, ''),
    sql`${requests.company} = (select ${accounts.orgName} from ${accounts} where ${accounts.id} = ${accountId})`,
  )!

type ServedAttachment = { readonly name: string; readonly size: number; readonly sha256: string }

/** Row 66. An attachment as those may have it who take part in its request: staff, its customer, colleagues who may see it, and whoever uploaded it; of what staff say among themselves staff alone. */
export const findAttachment = async (
  db: Db,
  caller: Pick<Caller, 'accountId' | 'type'>,
  fileId: string,
): Promise<ServedAttachment | undefined> => {
  const [row] = await db
    .select({
      name: files.name,
      size: files.size,
      sha256: files.sha256,
      owner: requestFiles.owner,
      requester: requests.requester,
      colleague: sql<boolean | null>`${sharedWith(caller.accountId)}`,
      internal: requestComments.internal,
    })
    .from(requestFiles)
    .innerJoin(files, eq(files.fileId, requestFiles.fileId))
    .leftJoin(requests, eq(requests.id, requestFiles.requestId))
    .leftJoin(requestComments, eq(requestComments.id, requestFiles.commentId))
    .where(eq(requestFiles.fileId, fileId))
  if (!row) return undefined
  const { owner, requester, colleague, internal, ...file } = row
  if (caller.type === staffUser && requester !== null) return file
  const takesPart = requester === caller.accountId || colleague === true
  return owner === caller.accountId || (takesPart && !internal) ? file : undefined
}
