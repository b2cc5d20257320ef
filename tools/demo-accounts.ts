import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export type DemoAccount = { readonly userAccount: string; readonly password: string; readonly about: string }

/** The accounts of the demo content, for people to log in with. */
export const demoAccounts = (): DemoAccount[] =>
  (parse(readFileSync(join(import.meta.dirname, '../content/accounts.yaml'), 'utf8')) as { userAccount: string; password: string; fullName: string; type: number; roleList?: string[] }[])
    .map(({ userAccount, password, fullName, type, roleList = [] }) => ({ userAccount, password, about: `${fullName}, user type ${type}${roleList.length ? `, ${roleList.join(', ')}` : ''}` }))
