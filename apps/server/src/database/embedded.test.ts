import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

test('the embedded database stops while a client leaves in the middle of a transaction', async () => {
  const { host, stop } = await startEmbedded({ report: () => {} })
  const client = new pg.Client({ host, database: 'postgres' })
  client.on('error', () => {}) // it is cut off
  await client.connect()
  await client.query('begin')
  const stopped = stop()
  void client.end().catch(() => {})
  await expect(stopped).resolves.toBeUndefined()
}, 120_000)
