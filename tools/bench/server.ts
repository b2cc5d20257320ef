// npm run bench:server [-- --articles N --rounds N --seconds N]: reads at 10,000 articles, on the embedded database and on PostgreSQL, beside the same server's constant answer.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { openSession } from '../../apps/server/src/accounts/session-store.ts'
import { portalThings } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { accounts } from '../../apps/server/src/database/shared-tables.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { renewReadingAids } from '../../apps/server/src/articles/reading-aids-store.ts'
import { reindex } from '../../apps/server/src/search/reindex-store.ts'
import { buildEverything } from '../build/build-everything.ts'
import { serveForTests } from '../serve-for-tests.ts'
import { addManyArticles } from './many-articles-store.ts'
import { readsOf, speedOf, type Speed } from './reads.ts'
import { median } from './rounds.ts'
import { watchScans } from './scan-lists.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const [max, rounds, seconds] = [Number(values.articles), Number(values.rounds), Number(values.seconds)]
const content = join(import.meta.dirname, '../../content')

/** The demo cases, and so many more, with their search entries; and a customer who is signed in, whose token it answers. */
const fill = async (url: string | undefined, dataDirectory: string): Promise<string> => {
  const database = await openDatabase({ url, directory: join(dataDirectory, 'database') })
  try {
    await loadDemo(database.db, createFileStore(join(dataDirectory, 'files')), content)
    await addManyArticles(database.db, max)
    await renewReadingAids(database.db)
    const began = performance.now()
    const made = await reindex(database.db, portalThings)
    say(`${made} search entries made, ${Math.round(made / ((performance.now() - began) / 1000))} a second`)
    await database.db.execute('analyze')
    const [customer] = await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.type, 1)).limit(1)
    return await openSession(database.db, customer!.id, 'overseas')
  } finally {
    await database.close()
  }
}

const measure = async (name: string, url: string | undefined) => {
  say(`filling ${name} with ${max} articles`)
  let token = ''
  const product = await serveForTests({
    prepare: async (folder) => {
      token = await fill(url, folder)
    },
    ...(url && { databaseUrl: url }),
  })
  try {
    const address = product.addresses.overseas
    const reads = await readsOf(address, token)
    const seen = new Map<string, Speed[]>(reads.map((read) => [read.name, []]))
    const before = loadavg()[0]!
    const scans = new Map<string, string>()
    for (const read of reads) await speedOf(address, read, 1) // warm
    const scansSince = url ? await watchScans(url) : undefined
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`)
      for (const read of reads) {
        seen.get(read.name)!.push(await speedOf(address, read, seconds))
        if (round === 0 && scansSince) scans.set(read.name, await scansSince())
      }
    }
    const constant = seen.get('constant answer')!
    console.log(
      `\n${name}, ${max} articles, ${rounds} rounds of ${seconds} s, 32 connections, load average ${before.toFixed(1)} to ${loadavg()[0]!.toFixed(1)}\n`,
    )
    console.log(
      '| read | a second | of the constant answer | p50 | p99 | tables read from end to end |\n|---|---|---|---|---|---|',
    )
    for (const [read, speeds] of seen) {
      const of = (figure: keyof Speed) => median(speeds.map((speed) => speed[figure]))
      const ratio = median(speeds.map(({ perSecond }, round) => perSecond / constant[round]!.perSecond))
      console.log(
        `| ${[read, Math.round(of('perSecond')), ratio.toFixed(3), `${of('p50')} ms`, `${of('p99')} ms`, scans.get(read) ?? ''].join(' | ')} |`,
      )
    }
  } finally {
    await product.stop()
  }
}

/** A database of its own on the PostgreSQL server that with-postgres.ts names. */
const withOwnDatabase = async (server: string, run: (url: string) => Promise<void>) => {
  const client = new pg.Client(server)
  await client.connect()
  await client.query('create database bench')
  try {
    await run(Object.assign(new URL(server), { pathname: '/bench' }).href)
  } finally {
    await client.query('drop database bench with (force)')
    await client.end()
  }
}

await buildEverything(say)
await measure('Embedded database', undefined)
const server = process.env.TEST_DATABASE_URL
if (server) await withOwnDatabase(server, (url) => measure('PostgreSQL', url))
