import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createLogger } from './logger.ts'
import { answerError, notFound } from './refusal.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const lines: string[] = []
const logger = createLogger('trace', {
  write: (line) => {
    lines.push(line)
  },
})

describe('the log', () => {
  test('holds a JSON object a line and no secret of a request, whatever fails', async () => {
    const app = Fastify({ loggerInstance: logger })
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(() => {
      throw notFound()
    })
    app.post('/fail', async () => {
      await database.db.execute(sql`alter table accounts rename to hidden`)
      try {
        await addAccount(database.db, {
          userAccount: 'a',
          passwordHash: 'canary-hash',
          type: 3,
          fullName: 'canary-name',
        })
      } finally {
        await database.db.execute(sql`alter table hidden rename to accounts`)
      }
    })
    const headers = { token: 'canary-token', authorization: 'Bearer canary-bearer', cookie: 'token=canary-cookie' }
    await app.inject({
      method: 'POST',
      url: '/fail?token=canary-query#canary-hash',
      headers,
      payload: { password: 'canary-body' },
    })
    await app.inject({ url: '/nowhere%0d%0a%1b[31m?userCenterToken=canary-sso', headers })
    logger.info(
      { token: 'canary-1', body: { userPassword: 'canary-2', password: 'canary-3' }, request: { headers } },
      'careless',
    )
    await app.close()

    const log = lines.join('')
    expect(log).not.toMatch(/canary/)
    expect(log).toMatch(/relation \\"accounts\\" does not exist/)
    for (const line of lines) expect(line).toMatch(/^\{"level":\d+,"time":"\d{4}-\d\d-\d\dT[\d:.]+Z",.*\}\n$/)
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ req: { method: 'POST', path: '/fail', address: '127.0.0.1' } }),
    )
  })
})
