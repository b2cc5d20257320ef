import { maxAccount, roles, staffUser, type UserType } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { addAccount, changeAccount, findByName, listAccounts } from './account-store.ts'
import { foldPhone, isEmail } from './login-name.ts'
import { hashPassword } from './password.ts'
import { passwordRefusal } from './password-strength.ts'

const accountUsage = `Accounts, from the command line:
  add       --account a@b.example --name "Ann Lee" [--type 3] [--role approver] [--role security] [--dept "…"] [--org "…"]
            [--email a@b.example] [--phone +8613800000000]
  password  --account a@b.example
  disable   --account a@b.example
  enable    --account a@b.example
  roles     --account a@b.example [--role approver] [--role security]
  list
Types: 1 external, 2 China-side customer, 3 internal staff. An approver is staff who may publish what others wrote;
security is staff who answer reports of vulnerabilities, which nobody else sees. "roles" says which an account has from now on.
Codes for logging in go to the e-mail address and the phone number; an account that is an e-mail address has it as such.
The password is asked for, or read from the standard input; it is never an argument.`

const account = z
  .string({ error: '--account is missing' })
  .trim()
  .min(1)
  .max(maxAccount)
  .regex(/^\S+$/, '--account has no spaces')
const text = z.string().trim().max(200)
const role = z.array(z.enum(roles, `--role is ${roles.join(' or ')}`)).default([])
const onlyStaff = 'Only internal staff (type 3) have a role'
const Command = z.discriminatedUnion(
  'action',
  [
    z
      .strictObject({
        action: z.literal('add'),
        account,
        name: text.min(1),
        type: z
          .enum(['1', '2', '3'], '--type is 1, 2 or 3')
          .default('3')
          .transform((type) => Number(type) as UserType),
        role,
        dept: text.default(''),
        org: text.default(''),
        email: z.string().refine(isEmail, '--email is an e-mail address').optional(),
        phone: z
          .string()
          .refine((phone) => foldPhone(phone) !== undefined, '--phone begins with + and the country')
          .optional(),
      })
      .refine(({ type, role }) => type === staffUser || !role.length, onlyStaff),
    z.strictObject({ action: z.literal('roles'), account, role }),
    z.strictObject({ action: z.enum(['password', 'disable', 'enable']), account }),
    z.strictObject({ action: z.literal('list') }),
  ],
  { error: accountUsage },
)
type AccountCommand = z.output<typeof Command>

const one = { type: 'string' } as const
const options = {
  account: one,
  name: one,
  type: one,
  role: { ...one, multiple: true },
  dept: one,
  org: one,
  email: one,
  phone: one,
} as const

/** What was asked for. Throws an error that tells how to ask. */
export const readAccountCommand = (args: readonly string[]): AccountCommand => {
  const {
    positionals: [action, ...more],
    values,
  } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (more.length) throw new Error(accountUsage)
  const read = Command.safeParse({ action, ...values })
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('\n'))
  return read.data
}

export const asksPassword = ({ action }: AccountCommand): boolean => action === 'add' || action === 'password'

const refused = {
  passwordLength: 'A password has 8 to 128 characters (fewer when they are not Latin letters: 64 always fit).',
  passwordKnown: 'This password is among the first that are tried. Choose a longer or a less usual one.',
  passwordOwn: 'This password is made of the names of the account or the portal. Choose another one.',
} as const
/** The hash of a password that may be chosen for the account; throws an error that says why not. */
const hashOfGood = async (password: string, account: Parameters<typeof passwordRefusal>[1]) => {
  const refusal = passwordRefusal(password, account, [cn.brand, overseas.brand])
  if (refusal) throw new Error(refused[refusal])
  return hashPassword(password)
}

/** Does it, and answers the line to show. Throws an error that a person understands. */
export const runAccountCommand = async (db: Db, command: AccountCommand, password: string): Promise<string> => {
  if (command.action === 'list') {
    const lines = (await listAccounts(db)).map(({ userAccount, type, roleList, disabled, fullName }) =>
      [userAccount, `type ${type}`, roleList.join(',') || '-', disabled ? 'disabled' : 'enabled', fullName].join('\t'),
    )
    return lines.join('\n') || 'There are no accounts.'
  }
  if (command.action === 'add') {
    const {
      account: userAccount,
      name: fullName,
      type,
      role: roleList,
      dept: deptName,
      org: orgName,
      email,
      phone,
    } = command
    const added = await addAccount(db, {
      userAccount,
      fullName,
      type,
      roleList,
      deptName,
      orgName,
      email,
      phone,
      passwordHash: await hashOfGood(password, { userAccount, fullName, orgName }),
    })
    if (!added)
      throw new Error(`There is an account ${userAccount} already, or one with this e-mail address or phone number.`)
    return `Added ${added.userAccount}, type ${type}${roleList.map((each) => `, ${each}`).join('')}.`
  }
  const account = await findByName(db, command.account)
  if (!account) throw new Error(`There is no account ${command.account}.`)
  if (command.action === 'roles') {
    if (account.type !== staffUser) throw new Error(`${onlyStaff}.`)
    await changeAccount(db, account.id, { roleList: command.role })
    return `${account.userAccount} has ${command.role.join(' and ') || 'no role'} now; its sessions were ended.`
  }
  await changeAccount(
    db,
    account.id,
    command.action === 'password'
      ? { passwordHash: await hashOfGood(password, account) }
      : { disabled: command.action === 'disable' },
  )
  return {
    password: `Changed the password of ${account.userAccount}, and ended its sessions.`,
    disable: `Disabled ${account.userAccount}, and ended its sessions.`,
    enable: `Enabled ${account.userAccount}.`,
  }[command.action]
}
