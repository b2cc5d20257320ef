import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export type Person = 'external' | 'customer' | 'author' | 'approver'
export type Account = { readonly userAccount: string; readonly email?: string; readonly password: string; readonly fullName: string; readonly deptName?: string; readonly type: 1 | 2 | 3; readonly roleList?: string[]; readonly writes?: string[] }

const accounts = parse(readFileSync(join(import.meta.dirname, '../../../content/accounts.yaml'), 'utf8')) as Account[]

/** The demo account of a person; an author writes the language. */
export const accountOf = (person: Person, language: string): Account => {
  const found = accounts.find(({ type, roleList, writes }) =>
    person === 'external' ? type === 1 : person === 'customer' ? type === 2 : person === 'approver' ? roleList?.includes('approver') : writes?.includes(language))
  if (!found) throw new Error(`no demo account for ${person} ${language}`)
  return found
}
