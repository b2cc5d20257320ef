import type { UserType } from '@portal/contract'
import { caseKind } from '@portal/contract/facts'
import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import type { ArticleEdit } from './article-content.ts'
import { approveArticle, commitArticle, saveArticle } from './article-store.ts'

const names = (text: string) => ({ zh: `${text}中`, en: `${text} en`, ru: `${text} ру`, es: `${text} es` })
const directory = (directoryCode: string, isLeaf = false) => ({
  directoryCode,
  parentCode: directoryCode.slice(0, -2) || '0',
  names: names(`D${directoryCode}`),
  isLeaf,
})

const addPerson = async (db: Db, userAccount: string, type: UserType, roles: string[] = []): Promise<Caller> => {
  const fullName = `Name of ${userAccount}`
  const [row] = await db
    .insert(accounts)
    .values({ userAccount, passwordHash: '-', type, fullName, roleList: roles })
    .returning({ id: accounts.id })
  return {
    accountId: row!.id,
    userAccount,
    fullName,
    type,
    roles,
    isOverseasSpecial: false,
    tokenHash: '-',
    source: null,
  }
}

/** A database with people and a small catalogue, for tests of articles. */
export const openArticleTestbed = async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db
    .insert(directories)
    .values([
      directory('01'),
      directory('0101'),
      directory('010101', true),
      directory('010102', true),
      directory('02'),
      directory('0201', true),
    ])
  await db.insert(dictionaryEntries).values(
    ['networking', 'fault', 'firmware'].map((code, position) => ({
      typeCode: 'label',
      code,
      names: names(code),
      position,
    })),
  )
  await db
    .insert(productModels)
    .values(
      ['KS-1', 'KS-2', 'KS-3'].map((model) => ({ model, series: 'KS', directoryCode: '01', names: names(model) })),
    )
  const people = {
    author: await addPerson(db, 'author', 3),
    colleague: await addPerson(db, 'colleague', 3),
    approver: await addPerson(db, 'approver', 3, ['approver']),
    writingApprover: await addPerson(db, 'writing-approver', 3, ['approver']),
    customer: await addPerson(db, 'customer', 2),
    external: await addPerson(db, 'external', 1),
  }
  /** A new article that has no faults. */
  const draft = (changes: Partial<ArticleEdit> = {}): ArticleEdit => ({
    kind: caseKind,
    articleId: null,
    revision: null,
    title: 'Camera is offline',
    summary: 'What to look at first.',
    body: '<p>Check the cable.</p>',
    lang: 'en',
    scope: 1,
    directoryCode: '010101',
    labels: ['fault'],
    productModels: ['KS-1'],
    startTime: null,
    endTime: null,
    translationOf: null,
    ...changes,
  })
  const inTransaction = <T>(act: (db: Db) => Promise<T>) => db.transaction((tx) => act(tx))
  const save = (changes: Partial<ArticleEdit> = {}, by = people.author) =>
    inTransaction((tx) => saveArticle(tx, by, draft(changes)))
  const submit = async (changes: Partial<ArticleEdit> = {}, by = people.author) => {
    const { articleId } = await save(changes, by)
    return inTransaction((tx) => commitArticle(tx, by, articleId))
  }
  const publish = async (changes: Partial<ArticleEdit> = {}, by = people.author) => {
    const submitted = await submit(changes, by)
    return inTransaction((tx) =>
      approveArticle(tx, by === people.approver ? people.writingApprover : people.approver, submitted),
    )
  }
  /** A stored file and its address. */
  const picture = async () => {
    const fileId = randomBytes(16).toString('hex')
    await db
      .insert(files)
      .values({ fileId, name: 'p.png', type: 'image/png', size: 1, sha256: '-', owner: people.author.accountId })
    return { fileId, url: `/files/${fileId}/p.png` }
  }
  const addApprover = (userAccount: string) => addPerson(db, userAccount, 3, ['approver'])
  return { ...database, ...people, addApprover, draft, inTransaction, save, submit, publish, picture }
}
export type ArticleTestbed = Awaited<ReturnType<typeof openArticleTestbed>>
