import { kindNames, staffUser, type KindName } from '@portal/contract/facts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findByName, listAccounts, type Account } from '../accounts/account-store.ts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { exportContent } from './export-content.ts'
import { importContent, type ImportResult } from './import-content.ts'
import type { RowFault } from './refused-row.ts'

export const transferUsage = `Content of a kind, as a table with a folder of files:
  export --kind bulletin FOLDER
  import --kind bulletin FOLDER [--by ACCOUNT] [--publish --approved-by ACCOUNT] [--dry-run]
Kinds: ${kindNames.join(', ')}.
--by is whose drafts they become; it may be left out while only one account is internal staff.
--publish publishes them: --approved-by is another account, with the role approver.`

const kind = z.enum(kindNames, `--kind is one of ${kindNames.join(', ')}`)
const account = z.string().trim().min(1)
const Command = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('export'), kind, folder: z.string().min(1) }),
    z
      .strictObject({
        action: z.literal('import'),
        kind,
        folder: z.string().min(1),
        by: account.optional(),
        publish: z.boolean().default(false),
        'approved-by': account.optional(),
        'dry-run': z.boolean().default(false),
      })
      .refine(
        (asked) => asked.publish === (asked['approved-by'] !== undefined),
        '--publish and --approved-by go together',
      ),
  ],
  { error: transferUsage },
)
export type TransferCommand = z.output<typeof Command>

const one = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { kind: one, by: one, publish: flag, 'approved-by': one, 'dry-run': flag } as const

/** What was asked for. Throws an error that tells how to ask. */
export const readTransferCommand = (args: readonly string[]): TransferCommand => {
  const {
    positionals: [action, folder, ...more],
    values,
  } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (folder === undefined || more.length) throw new Error(transferUsage)
  const read = Command.safeParse({ action, folder, ...values })
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('\n'))
  return read.data
}

const callerOf = ({ id, userAccount, fullName, type, roleList, isOverseasSpecial }: Account): Caller => ({
  accountId: id,
  userAccount,
  fullName,
  type,
  roles: roleList,
  isOverseasSpecial,
  tokenHash: '',
  source: null,
})
const isWriter = ({ type, disabled }: Account) => type === staffUser && !disabled
const findStaff = async (db: Db, name: string): Promise<Caller> => {
  const found = await findByName(db, name)
  if (!found || !isWriter(found)) throw new Error(`There is no account ${name} of internal staff, or it is disabled.`)
  return callerOf(found)
}
const findWriter = async (db: Db, name: string | undefined): Promise<Caller> => {
  if (name !== undefined) return findStaff(db, name)
  const [only, ...others] = (await listAccounts(db)).filter(isWriter)
  if (!only || others.length) throw new Error('Say with --by whose drafts they become.')
  return callerOf(only)
}
const findApprover = async (db: Db, name: string, by: Caller): Promise<Caller> => {
  const approver = await findStaff(db, name)
  if (!approver.roles.includes('approver')) throw new Error(`${approver.userAccount} has not the role approver.`)
  if (approver.accountId === by.accountId) throw new Error('Somebody else than --by has to approve.')
  return approver
}

const lineOf = ({ line, column, reason }: RowFault) => `Line ${line}, ${column}: ${reason}`
const reportOf = ({ made, changed, unchanged, refused, notReady }: ImportResult, dryRun: boolean): string[] => {
  const rows = new Set(refused.map(({ line }) => line)).size
  return [
    ...refused.map(lineOf),
    ...(refused.length || !notReady.length ? [] : ['Drafts that cannot be published yet:', ...notReady.map(lineOf)]),
    `${dryRun || rows ? 'Nothing was written. It would be: ' : ''}made ${made}, changed ${changed}, unchanged ${unchanged}, refused ${rows}.`,
  ]
}

type Portal = { readonly db: Db; readonly files: FileStore }
/** Does it, and answers the lines to show, and whether it was refused. Throws an error that a person understands. `folder` is the absolute path of the command's. */
export const runTransferCommand = async (
  portal: Portal,
  command: TransferCommand,
  folder: string,
): Promise<{ lines: string[]; refused: boolean }> => {
  const { kind }: { kind: KindName } = command
  if (command.action === 'export') {
    const { rows, files } = await exportContent(portal, { kind, folder })
    return { lines: [`${command.folder}: ${rows} rows, ${files} files.`], refused: false }
  }
  const by = await findWriter(portal.db, command.by)
  const named = command['approved-by']
  const approver = named === undefined ? undefined : await findApprover(portal.db, named, by)
  const dryRun = command['dry-run']
  const result = await importContent(portal, { kind, folder, by, approver, dryRun })
  return { lines: reportOf(result, dryRun), refused: result.refused.length > 0 }
}
