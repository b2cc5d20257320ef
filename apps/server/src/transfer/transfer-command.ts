import { contentLanguages, kindNames, staffUser } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findByName, listAccounts, type Account } from '../accounts/account-store.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Portal } from './all-or-nothing.ts'
import { importCsafFolder } from './csaf-folder.ts'
import { exportContent } from './export-content.ts'
import { importFolder, type DocumentNote, type FolderResult } from './folder-import.ts'
import { importContent, type ImportResult } from './import-content.ts'
import type { RowFault } from './refused-row.ts'
import { csvFile, xlsxFile } from './table-file.ts'

export const transferUsage = `Content of a kind, as a table with a folder of files:
  export --kind bulletin FOLDER
  import --kind bulletin FOLDER [--by ACCOUNT] [--publish --approved-by ACCOUNT] [--dry-run] [--keep-going]
Kinds: ${kindNames.join(', ')}.
Cases, as a folder of documents (Markdown, HTML, Word) with pictures beside them:
  import FOLDER --edition cn|overseas --language LANGUAGE --directory CODE [--by, --publish, --approved-by, --dry-run as above]
Security advisories, as a folder of CSAF 2.0 documents (JSON), whoever published them:
  import FOLDER --csaf --language LANGUAGE [--by, --publish, --approved-by, --dry-run as above]
--directory is where they are filed; a document whose head names another one is filed there.
--by is whose drafts they become; it may be left out while only one account is internal staff.
--keep-going leaves out rows that are refused and keeps all others, key by key; without it nothing is written when one is.
--publish publishes them: --approved-by is another account, with the role approver.`

const kind = z.enum(kindNames, `--kind is one of ${kindNames.join(', ')}`)
const account = z.string().trim().min(1)
const Export = z.strictObject({ action: z.literal('export'), kind, folder: z.string().min(1) })
const importing = {
  action: z.literal('import'),
  folder: z.string().min(1),
  by: account.optional(),
  publish: z.boolean().default(false),
  'approved-by': account.optional(),
  'dry-run': z.boolean().default(false),
}
const approved = ({ publish, 'approved-by': approver }: { publish: boolean; 'approved-by'?: string | undefined }) =>
  publish === (approver !== undefined)
const together = '--publish and --approved-by go together'
const ImportTable = z
  .strictObject({ ...importing, kind, 'keep-going': z.boolean().default(false) })
  .refine(approved, together)
const editions = { cn, overseas }
const languagesOf = (name: keyof typeof editions) => editions[name].languages.map(({ content }): string => content)
const ImportFolder = z
  .strictObject({
    ...importing,
    edition: z.enum(['cn', 'overseas'], '--edition is cn or overseas'),
    language: z.enum(contentLanguages, `--language is one of ${contentLanguages.join(', ')}`),
    directory: z.string('--directory says where they are filed').trim().min(1),
  })
  .refine(approved, together)
  .refine(({ edition, language }) => languagesOf(edition).includes(language), 'The edition has not this language')
const ImportCsaf = z
  .strictObject({
    ...importing,
    csaf: z.literal(true),
    language: z.enum(contentLanguages, `--language is one of ${contentLanguages.join(', ')}`),
  })
  .refine(approved, together)
type TransferCommand =
  z.output<typeof Export> | z.output<typeof ImportTable> | z.output<typeof ImportCsaf> | z.output<typeof ImportFolder>

const one = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  kind: one,
  by: one,
  publish: flag,
  'approved-by': one,
  'dry-run': flag,
  edition: one,
  language: one,
  directory: one,
  csaf: flag,
  'keep-going': flag,
} as const

/** What was asked for. Throws an error that tells how to ask. */
export const readTransferCommand = (args: readonly string[]): TransferCommand => {
  const {
    positionals: [action, folder, ...more],
    values,
  } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (folder === undefined || more.length) throw new Error(transferUsage)
  if (action !== 'export' && action !== 'import') throw new Error(transferUsage)
  const aboutFolder = values.edition ?? values.language ?? values.directory
  const schema =
    action === 'export' ? Export : values.csaf ? ImportCsaf : aboutFolder === undefined ? ImportTable : ImportFolder
  const read = schema.safeParse({ action, folder, ...values })
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
const reportOf = (
  { made, changed, unchanged, refused, notReady, readings }: ImportResult,
  { dryRun, keepGoing }: { readonly dryRun: boolean; readonly keepGoing: boolean },
): string[] => {
  const rows = new Set(refused.map(({ line }) => line)).size
  const stopped = rows > 0 && !keepGoing
  return [
    ...(readings.size ? ['Models that were read:'] : []),
    ...[...readings].map(([text, models]) => `  ${text}: ${models.join(', ')}`),
    ...refused.map(lineOf),
    ...(stopped || !notReady.length ? [] : ['Drafts that cannot be published yet:', ...notReady.map(lineOf)]),
    `${dryRun || stopped ? 'Nothing was written. It would be: ' : ''}made ${made}, changed ${changed}, unchanged ${unchanged}, refused ${rows}.`,
  ]
}

const placeOf = ({ place, line, reason }: DocumentNote) => `${place}${line === undefined ? '' : `:${line}`}: ${reason}`
const listed = (heading: string, notes: readonly DocumentNote[]) =>
  notes.length ? [heading, ...notes.map((note) => `  ${placeOf(note)}`)] : []
const reportOfFolder = (result: FolderResult, dryRun: boolean): string[] => {
  const { made, changed, unchanged, failed, lost, notReady, unread } = result
  return [
    ...listed('Drafts that cannot be published yet:', notReady),
    ...listed('Imported, but for these:', lost),
    ...(unread.length ? [`Not read in the heads: ${unread.join(', ')}.`] : []),
    ...listed('Failed:', failed),
    `${dryRun ? 'Nothing was written. It would be: ' : ''}imported ${made}, changed ${changed}, unchanged ${unchanged}, failed ${new Set(failed.map(({ place }) => place)).size}.`,
  ]
}

/** Hears of each document, or key of a table, when its turn comes. */
export type Progress = (done: number, all: number, place: string) => void
/** Does it, and answers the lines to show, and whether something was refused. Throws an error that a person understands. `folder` is the absolute path of the command's. */
export const runTransferCommand = async (
  portal: Portal,
  command: TransferCommand,
  folder: string,
  onDocument?: Progress,
): Promise<{ lines: string[]; refused: boolean }> => {
  if (command.action === 'export') {
    const { rows, files } = await exportContent(portal, { kind: command.kind, folder })
    return { lines: [`${command.folder}: ${rows} rows, ${files} files.`], refused: false }
  }
  const by = await findWriter(portal.db, command.by)
  const named = command['approved-by']
  const approver = named === undefined ? undefined : await findApprover(portal.db, named, by)
  const dryRun = command['dry-run']
  if ('kind' in command) {
    const keepGoing = command['keep-going']
    const asked = { kind: command.kind, folder, by, approver, dryRun, keepGoing }
    const result = await importContent(portal, { ...asked, ...(onDocument && { onKey: onDocument }) })
    return { lines: reportOf(result, { dryRun, keepGoing }), refused: result.refused.length > 0 }
  }
  if ('csaf' in command) {
    const asked = { folder, lang: command.language, by, approver, dryRun }
    const result = await importCsafFolder(portal, { ...asked, ...(onDocument && { onDocument }) })
    return { lines: reportOfFolder(result, dryRun), refused: result.failed.length > 0 }
  }
  for (const name of [csvFile, xlsxFile])
    if (existsSync(join(folder, name))) throw new Error(`${folder} holds ${name}: import it with --kind.`)
  const { edition, language: lang, directory } = command
  const asked = { folder, edition: editions[edition], lang, directory, by, approver, dryRun }
  const result = await importFolder(portal, { ...asked, ...(onDocument && { onDocument }) })
  return { lines: reportOfFolder(result, dryRun), refused: result.failed.length > 0 }
}
