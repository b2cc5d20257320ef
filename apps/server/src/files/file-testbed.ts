import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOfToken, openSession } from '../accounts/session-store.ts'
import { portalThings } from '../app.ts'
import { articles, liveArticles } from '../articles/article-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { answerError } from '../http/refusal.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createHitCounter } from '../things/hit-counter.ts'
import { findReadableFile } from './file-lists.ts'
import { createFileStore } from './file-store.ts'
import { liveFiles } from './file-tables.ts'
import { createSigner } from './minisign.ts'
import { serveFiles } from './serve-files.ts'
import { storeFile } from './stored-file-store.ts'

/** What the files of the testbed hold. */
export const text = 'abcdefghij'

/** The addresses of files alone, on a database with a person of each kind, for tests of who gets which bytes. */
export const openFileTestbed = async () => {
  const database = await openTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'serve-'))
  const files = createFileStore(directory)
  const signer = createSigner(generateKeyPairSync('ed25519').privateKey)
  const app = Fastify()
  app.setErrorHandler(answerError)
  serveFiles(app, {
    db: database.db,
    edition,
    files,
    signer,
    findFile: (fileId, caller) => findReadableFile(database.db, portalThings, fileId, caller),
    callerOfToken: (token) => callerOfToken(database.db, token, edition.name),
    mustMove: () => undefined,
    countHit: createHitCounter(portalThings, (error) => {
      throw error
    }),
  })
  const token: Record<string, string> = {}
  let owner = 0
  for (const [userAccount, type] of [
    ['guest', 1],
    ['china', 2],
    ['staff', 3],
    ['special', 2],
    ['owner', 2],
  ] as const) {
    const [row] = await database.db
      .insert(accounts)
      .values({ userAccount, passwordHash: '', type, fullName: '', isOverseasSpecial: userAccount === 'special' })
      .returning()
    token[userAccount] = await openSession(database.db, row!.id, edition.name)
    owner = row!.id
  }
  /** A file of the person `owner`. */
  const keep = (name = 'plan.png', type = 'image/png') =>
    storeFile(database.db, files, {
      name,
      type,
      content: Buffer.from(text),
      owner,
      ...(type.startsWith('image/png') && { width: 1, height: 1 }),
    })
  let articleCount = 0
  /** Shows it in an article of a scope. */
  const showIn = async (fileId: string, scope: 1 | 2 | 3, times: { startTime?: Date; endTime?: Date } = {}) => {
    const articleId = String(100_000_000_000 + ++articleCount)
    const same = {
      articleId,
      billNo: articleId,
      lang: 'en' as const,
      title: '',
      scope,
      revision: 1,
      translationGroup: articleId,
    }
    await database.db.insert(articles).values({ ...same, code: 2, createUser: owner })
    await database.db.insert(liveArticles).values({
      ...same,
      summary: '',
      body: '',
      directoryCode: '01',
      labels: [],
      productModels: [],
      refining: 0,
      publishTime: new Date(),
      updateTime: new Date(),
      ...times,
    })
    await database.db.insert(liveFiles).values({ fileId, kind: 'article', thingId: articleId })
  }
  const get = (url: string, headers: Record<string, string | undefined> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    })
  return {
    database,
    files,
    signer,
    token,
    keep,
    showIn,
    get,
    close: async () => {
      await app.close()
      await database.close()
      await rm(directory, { recursive: true })
    },
  }
}
