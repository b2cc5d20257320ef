import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { languages } from './site-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addLanguages } from './language-store.ts'
import { listActiveLanguages } from './site-lists.ts'

let database: Database
const list = ({ languages: all }: typeof cn | typeof overseas) =>
  listActiveLanguages(
    database.db,
    all.map(({ language }) => language),
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await addLanguages(database.db, [cn, overseas])
})
afterAll(() => database.close())

describe('LNG-01: the language list', () => {
  test('is that of the edition, by name; the Chinese one is empty text', async () => {
    expect(await list(cn)).toEqual([{ language: '', name: '简体中文' }])
    expect(await list(overseas)).toEqual(overseas.languages.map(({ language, name }) => ({ language, name })))
  })
  test('leaves out what was switched off, also after the next start', async () => {
    await database.db.update(languages).set({ active: false }).where(eq(languages.language, 'la'))
    await addLanguages(database.db, [cn, overseas])
    expect((await list(overseas)).map(({ language }) => language)).toEqual([
      'en',
      'mena',
      'au',
      'ceen',
      'ru',
      'ea',
      'es',
    ])
  })
})
