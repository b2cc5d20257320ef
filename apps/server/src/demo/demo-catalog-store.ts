import { contentLanguages } from '@portal/contract/facts'
import { addAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/password.ts'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { topCode } from '../catalog/catalog-lists.ts'
import type { Db } from '../database/database.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { recommendedWords } from '../search/search-tables.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { DemoAccount, DemoContent, DirectoryNode } from './content-files.ts'

const rowsOf = (
  { code, name, children = [] }: DirectoryNode,
  parentCode: string,
): (typeof directories.$inferInsert)[] => [
  { directoryCode: code, parentCode, names: name, isLeaf: !children.length },
  ...children.flatMap((child) => rowsOf(child, code)),
]

/** What cases are filed under, and what surrounds them. */
export const addCatalog = async (db: Db, content: DemoContent): Promise<void> => {
  await db.insert(directories).values(content.directories.flatMap((top) => rowsOf(top, topCode)))
  await db.insert(productModels).values(
    content.products.map(({ directory, name, ...product }) => ({
      ...product,
      directoryCode: directory,
      names: name,
    })),
  )
  await db
    .insert(dictionaryEntries)
    .values(
      [
        { typeCode: labelDictionary, entries: content.labels },
        ...Object.entries(content.dictionaries).map(([typeCode, entries]) => ({ typeCode, entries })),
      ].flatMap(({ typeCode, entries }) =>
        entries.map(({ code, name }, position) => ({ typeCode, code, names: name, position })),
      ),
    )
  await db.insert(sensitiveWords).values(content.sensitiveWords.map((word) => ({ word })))
  await db
    .insert(recommendedWords)
    .values(
      contentLanguages.flatMap((lang) =>
        content.searchWords[lang].map((keyword, position) => ({ lang, keyword, position })),
      ),
    )
}

/** Passwords take their time on purpose, so they are hashed before the transaction begins. */
export const hashPasswords = (accounts: readonly DemoAccount[]) =>
  Promise.all(
    accounts.map(async ({ password, ...account }) => ({ ...account, passwordHash: await hashPassword(password) })),
  )

/** A demo person, who can act like someone who logged in. */
export type Person = { readonly writes: DemoAccount['writes']; readonly caller: Caller }

export const addPeople = async (db: Db, people: Awaited<ReturnType<typeof hashPasswords>>): Promise<Person[]> => {
  const added: Person[] = []
  for (const { writes, ...person } of people) {
    const account = await addAccount(db, person)
    if (!account) throw new Error(`the account ${person.userAccount} exists`)
    const { id: accountId, userAccount, fullName, type, roleList: roles } = account
    added.push({
      writes,
      caller: { accountId, userAccount, fullName, type, roles, isOverseasSpecial: false, tokenHash: '', source: null },
    })
  }
  return added
}
