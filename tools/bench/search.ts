// npm run bench:search [-- --sizes 10000,100000 --rounds N --seconds N]: how many searches a second the server answers, beside Sphinx over the same documents and queries. Needs PostgreSQL and Debian's sphinxsearch. Ends with 1 when that is too few, or the event loop was held too long.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import { openSession } from '../../apps/server/src/accounts/session-store.ts'
import { portalThings } from '../../apps/server/src/app.ts'
import type { Db } from '../../apps/server/src/database/database.ts'
import { accounts } from '../../apps/server/src/database/shared-tables.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { reindex } from '../../apps/server/src/search/reindex-store.ts'
import { learnWords } from '../../apps/server/src/search/vocabulary-store.ts'
import { createScratch, whenReady } from '../scratch-server.ts'
import { addBenchModels, addDocuments, corpusOf } from './corpus-store.ts'
import type { Held } from './event-loop-probe.ts'
import { speedOf, type Speed } from './reads.ts'
import { median } from './rounds.ts'
import { queryClasses, type Asked, type Corpus } from './search-corpus.ts'
import { hitsOf, pageQuery, sphinxVersion, startSphinx, suggestQuery, type Sphinx } from './sphinx.ts'

/** Of Sphinx's rate, of the rate at the smallest size, and milliseconds. */
const must = { ofSphinx: 0.5, ofSmallest: 1 / 3, held: 50 }
const [clients, queriesEach] = [32, 200]
const say = (text: string) => process.stderr.write(`${text}\n`)
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const version = sphinxVersion()
if (!version) {
  console.error('Sphinx not found: apt install sphinxsearch. Nothing was measured.')
  process.exit(1)
}

type Row = { readonly name: string; readonly portal: autocannon.Request[]; readonly sphinx: string[] }
const rowsOf = ({ queriesOf }: Corpus, token: string): Row[] => {
  const headers = (lang: string) => ({ 'content-type': 'application/json', 'local-language': lang, token })
  const search = ({ lang, keyword }: Asked): autocannon.Request => ({
    method: 'POST',
    path: '/api/doc/daGrand_search/search',
    headers: headers('en'),
    body: JSON.stringify({ data: { keyword, language: lang } }),
  })
  const suggest = ({ lang, keyword }: Asked): autocannon.Request => ({
    method: 'POST',
    path: '/api/doc/daGrand_search/suggest',
    headers: headers(lang),
    body: JSON.stringify({ keyword }),
  })
  const asked = queryClasses.map((name) => ({ name, queries: queriesOf(name, queriesEach) }))
  const typing = queriesOf('typical', queriesEach).filter(({ lang }) => lang !== 'zh')
  return [
    ...asked.map(({ name, queries }) => ({ name, portal: queries.map(search), sphinx: queries.map(pageQuery) })),
    { name: 'suggestions', portal: typing.map(suggest), sphinx: typing.map(suggestQuery) },
  ]
}

/** How fast Sphinx answers so many clients, each query after the one before. */
const speedOfSphinx = async (sphinx: Sphinx, queries: readonly string[], forSeconds: number): Promise<Speed> => {
  const until = performance.now() + forSeconds * 1000
  const took: number[] = []
  let nth = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await sphinx.open()
      for (let began = performance.now(); began < until; began = performance.now()) {
        await client.query(queries[nth++ % queries.length]!)
        took.push(performance.now() - began)
      }
      client.close()
    }),
  )
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor(share * (took.length - 1))]!)
  return { perSecond: took.length / forSeconds, p50: at(0.5), p99: at(0.99) }
}

const heldOf = async (server: ChildProcess): Promise<Held> => {
  const told = once(server, 'message')
  server.send('held')
  const [{ held, late }] = (await told) as [Held]
  return { held: Math.round(held), late: Math.round(late) }
}

/** Fills the database up to a size; answers how many entries a second were made. */
const fill = async (db: Db, corpus: Corpus, from: number, to: number): Promise<number> => {
  say(`filling from ${from} to ${to} documents`)
  await addDocuments(db, corpus, from, to)
  const began = performance.now()
  const made = await reindex(db, portalThings)
  const perSecond = made / ((performance.now() - began) / 1000)
  await learnWords(db) // or the server would at its start, while it is measured
  await db.execute('vacuum analyze')
  return perSecond
}

let good = true
const check = (isMet: boolean) => {
  good &&= isMet
  return isMet ? '' : ' **missed**'
}

const scratch = await createScratch(true)
try {
  const database = await scratch.open()
  await loadDemo(
    database.db,
    createFileStore(join(scratch.folder, 'files')),
    join(import.meta.dirname, '../../content'),
  )
  await addBenchModels(database.db)
  const corpus = await corpusOf(database.db)
  const [customer] = await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.type, 1)).limit(1)
  const rows = rowsOf(corpus, await openSession(database.db, customer!.id, 'overseas'))
  const smallest = new Map<string, number>()
  for (const [nth, size] of sizes.entries()) {
    const indexed = await fill(database.db, corpus, nth ? sizes[nth - 1]! : 0, size)
    say('indexing by Sphinx')
    const sphinx = await startSphinx(corpus, size)
    const server = scratch.launch(['--import', join(import.meta.dirname, 'event-loop-probe.ts')])
    try {
      const { overseas: address } = await whenReady(server)
      const speeds = new Map(
        rows.map(({ name }) => [
          name,
          { portal: [] as Speed[], sphinx: [] as Speed[], hits: [] as Speed[], held: [] as Held[] },
        ]),
      )
      const before = loadavg()[0]!
      for (const row of rows) await speedOf(address, { name: row.name, requests: row.portal }, 1) // warm
      await heldOf(server)
      for (let round = 0; round < rounds; round++) {
        say(`${size} documents, round ${round + 1} of ${rounds}`)
        for (const { name, portal, sphinx: queries } of rows) {
          const seen = speeds.get(name)!
          seen.portal.push(await speedOf(address, { name, requests: portal }, seconds))
          seen.held.push(await heldOf(server))
          seen.sphinx.push(await speedOfSphinx(sphinx, queries, seconds))
          seen.hits.push(await speedOfSphinx(sphinx, queries.map(hitsOf), seconds / 2))
        }
      }
      console.log(
        `\n${size} documents, ${version}, ${rounds} rounds of ${seconds} s, ${clients} clients, load average ${before.toFixed(1)} to ${loadavg()[0]!.toFixed(1)}. Indexed: portal ${Math.round(indexed)} a second, Sphinx ${Math.round(sphinx.perSecond)}.\n`,
      )
      console.log(
        '| asked for | portal, a second | p50 | p99 | Sphinx, a second | p50 | p99 | ratio | Sphinx, hits alone | of the rate at the smallest size | event loop held | came late |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
      )
      for (const [name, seen] of speeds) {
        const of = (who: 'portal' | 'sphinx' | 'hits', figure: keyof Speed) =>
          Math.round(median(seen[who].map((speed) => speed[figure])))
        const ratio = median(seen.portal.map(({ perSecond }, at) => perSecond / seen.sphinx[at]!.perSecond))
        const kept = smallest.get(name)
        if (kept === undefined) smallest.set(name, of('portal', 'perSecond'))
        const held = Math.max(...seen.held.map((each) => each.held))
        const share = kept === undefined ? undefined : of('portal', 'perSecond') / kept
        console.log(
          `| ${[
            name,
            ...[of('portal', 'perSecond'), `${of('portal', 'p50')} ms`, `${of('portal', 'p99')} ms`],
            ...[of('sphinx', 'perSecond'), `${of('sphinx', 'p50')} ms`, `${of('sphinx', 'p99')} ms`],
            ratio.toFixed(2) + check(ratio >= must.ofSphinx),
            of('hits', 'perSecond'),
            share === undefined ? '' : share.toFixed(2) + check(share >= must.ofSmallest),
            `${held} ms${check(held <= must.held)}`,
            `${Math.max(...seen.held.map(({ late }) => late))} ms`,
          ].join(' | ')} |`,
        )
      }
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await sphinx.stop()
    }
  }
  await database.close()
} finally {
  await scratch.remove()
}
if (!good) process.exitCode = 1
