import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openDatabase, type Db } from '../database/database.ts'
import { accounts, settings } from '../database/shared-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { makeBackup, placesOf, type Place } from './make-backup.ts'
import { linesIn, openBackup, restoreBackup } from './restore-backup.ts'
import { tableEntry } from './manifest.ts'

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const made: string[] = []
const administer = async (statement: string) => {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
/** An empty place on the database that the tests run on. */
const newPlace = async (): Promise<Place> => {
  const name = `backup_${randomBytes(6).toString('hex')}`
  const dataDirectory = join(folder, name)
  if (!server) return { url: undefined, dataDirectory }
  await administer(`create database ${name} template template0`)
  made.push(name)
  return { url: Object.assign(new URL(server), { pathname: name }).href, dataDirectory }
}
const inPlace = async <T>({ url, dataDirectory }: Place, work: (db: Db) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ url, directory: placesOf(dataDirectory).database })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
afterAll(async () => {
  for (const name of made) await administer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

const person = (userAccount: string) => ({
  userAccount,
  passwordHash: '-',
  type: 3 as const,
  fullName: `Ана "${userAccount}"\n`,
})
const picture = Buffer.from('the bytes of a picture')
/** A place with what is hard to carry over: every kind of null, arrays, JSON, search vectors, numbers that the database gives, files. */
const filledPlace = async () => {
  const place = await newPlace()
  const files = createFileStore(placesOf(place.dataDirectory).files)
  const file = await inPlace(place, async (db) => {
    const account = await addAccount(db, {
      ...person('ada'),
      roleList: ['approver', 'a,b "c"'],
      email: 'ada@example.com',
    })
    await addAccount(db, person('bob'))
    await db.delete(accounts).where(eq(accounts.userAccount, 'bob'))
    await db.insert(settings).values({ key: 'made up', value: { a: [null, 1.5, 'x\ny'], b: '\u2028' } })
    const stored = await storeFile(db, files, {
      name: 'ä.png',
      type: 'image/png',
      content: picture,
      owner: account!.id,
    })
    await files.putSmaller(stored.fileId, Buffer.from('fewer bytes'))
    return stored
  })
  return { place, files, file }
}
const contentOf = async (source: string) => {
  const { manifest, readWhole, close } = await openBackup(source)
  const tables: Record<string, string[]> = {}
  for (const table of manifest.tables) {
    const lines = await Array.fromAsync(linesIn(readWhole(tableEntry(table), table.sha256)))
    tables[table.name] = lines.sort()
  }
  close()
  const { files, sequences, migrations } = manifest
  return { tables, files, sequences, migrations }
}

let filled: Awaited<ReturnType<typeof filledPlace>>
const backup = join(folder, 'whole.zip')
beforeAll(async () => {
  filled = await filledPlace()
  expect((await makeBackup(filled.place, backup, '1')).damaged).toEqual([])
})

test('a damaged backup restores nothing; a whole one restores what was there, and the place goes on from there', async () => {
  const [other, damaged] = [await newPlace(), join(folder, 'damaged.zip')]
  const bytes = readFileSync(backup)
  bytes[bytes.indexOf(picture)]! ^= 1
  writeFileSync(damaged, bytes)
  await expect(restoreBackup(other, damaged)).rejects.toThrow('is damaged')

  await restoreBackup(other, backup)
  await inPlace(other, async (db) => {
    const again = join(folder, 'again.zip')
    await makeBackup(other, again, '1') // while the database is in use
    const [before, after] = [await contentOf(backup), await contentOf(again)]
    expect(after).toEqual(before)
    expect(before.tables.accounts).toHaveLength(1)
    expect(before.files.map(({ size }) => size)).toEqual([picture.length, 'fewer bytes'.length])

    expect((await addAccount(db, person('cleo')))!.id).toBe(3) // after ada and bob, who is gone
    await expect(db.delete(accounts).where(eq(accounts.userAccount, 'ada'))).rejects.toThrow() // a file is hers
  })
  const restored = await createFileStore(placesOf(other.dataDirectory).files).readRange(filled.file.fileId, 0, Infinity)
  expect(Buffer.concat(await restored.toArray())).toEqual(picture)
})

test('it is for its owner alone, and written over nothing', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  const kept = readFileSync(backup)
  await expect(makeBackup(filled.place, backup, '1')).rejects.toThrow('is there already')
  expect(readFileSync(backup).equals(kept)).toBe(true)
})

test('a place that holds something is left alone', async () => {
  await expect(restoreBackup(filled.place, backup)).rejects.toThrow('The database is not empty')
})

test('a stored file whose bytes are gone is named, and the rest is kept', async () => {
  await filled.files.remove(filled.file.fileId)
  const { damaged, files, tables } = await makeBackup(filled.place, join(folder, 'gone.zip'), '1')
  expect(damaged).toEqual([filled.file.fileId])
  expect(files).toEqual([])
  expect(tables.length).toBeGreaterThan(20)
})
