import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export type Person = 'external' | 'customer' | 'author' | 'approver' | 'engineer' | 'refused'
export type Account = {
  readonly userAccount: string
  readonly email?: string
  readonly password: string
  readonly fullName: string
  readonly deptName?: string
  readonly type: 1 | 2 | 3
  readonly roleList?: string[]
  readonly writes?: string[]
  readonly isOverseasSpecial?: boolean
}

const accounts = parse(readFileSync(join(import.meta.dirname, '../../../content/accounts.yaml'), 'utf8')) as Account[]

/** The demo account of a person; an author writes the language; who is refused may download nothing (DWN-03). An engineer is staff who neither writes nor approves: one test changes who that is, so it is signed in by none of the others. */
export const accountOf = (person: Person, language: string): Account => {
  const found = accounts.find(({ type, roleList, writes, isOverseasSpecial }) =>
    person === 'external'
      ? type === 1
      : person === 'customer'
        ? type === 2
        : person === 'approver'
          ? roleList?.includes('approver')
          : person === 'engineer'
            ? type === 3 && !roleList && !writes
            : person === 'refused'
              ? isOverseasSpecial
              : writes?.includes(language),
  )
  if (!found) throw new Error(`no demo account for ${person} ${language}`)
  return found
}
