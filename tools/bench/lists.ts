// npm run bench:lists [-- --sizes 10,100000 --rounds N]: how long staff wait for the first page of a list of cases, with few cases in the database and with many. On the PostgreSQL server that with-postgres.ts names, else on the embedded database.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { articleCalls, approvalCalls } from '../../libs/contract/src/index.ts'
import { listForApproval, listMine, listStale } from '../../apps/server/src/articles/staff-article-lists.ts'
import { openDatabase, type Db } from '../../apps/server/src/database/database.ts'
import { median } from './rounds.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10,100000' }, rounds: { type: 'string', default: '40' } },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)
const say = (text: string) => process.stderr.write(`${text}\n`)

const author = { accountId: 1, roles: [] }
const approver = { accountId: 2, roles: ['approver'] }
const mine = articleCalls['POST /doc/doc-article/pageFront/mine'].body
const audit = articleCalls['POST /doc/doc-article/pageFront/audit'].body
const stale = approvalCalls['POST /doc/doc-article/pageFront/stale'].body
const lists: Readonly<Record<string, (db: Db) => Promise<{ data: unknown[] }>>> = {
  'my cases': (db) => listMine(db, author, mine.parse({ data: {} })),
  'my cases, page 100': (db) => listMine(db, author, mine.parse({ pageNo: 100, data: {} })),
  'my cases, by title': (db) => listMine(db, author, mine.parse({ data: { order: 'title' } })),
  'my cases, of a label and a directory': (db) =>
    listMine(db, author, mine.parse({ data: { label: 'label7', directoryCode: '0103' } })),
  'to approve': (db) => listForApproval(db, approver, audit.parse({ data: {} })),
  'to approve, newest first': (db) => listForApproval(db, approver, audit.parse({ data: { order: 'newest' } })),
  'to approve, of a model': (db) => listForApproval(db, approver, audit.parse({ data: { productModel: 'KS-37' } })),
  'to be reviewed': (db) => listStale(db, approver, stale.parse({ data: {} })),
}

/** Fills an empty database: one case in ten waits, the others are published, one in twenty of them to be reviewed again. */
const fill = async (db: Db, size: number) => {
  await db.execute(sql`
    insert into accounts (user_account, password_hash, type, full_name, role_list)
    values ('author', '-', 3, 'Ada Author', '{}'), ('approver', '-', 3, 'Abe Approver', '{approver}')`)
  await db.execute(sql`
    insert into articles (article_id, bill_no, lang, title, scope, directory_code, labels, product_models, code, revision, live_revision, create_user, translation_group, update_time, due, review_by)
    select (100000000000 + n)::text, 'KB-' || n, 'en', 'Case ' || md5(n::text), 1, '01' || lpad((n % 40)::text, 2, '0'), array['label' || n % 30], array['KS-' || n % 200],
      case when n % 10 = 0 then 1 else 2 end, 1, case when n % 10 = 0 then null else 1 end, 1, n::text, now() - make_interval(mins => n),
      case when n % 10 = 0 then now() + make_interval(mins => n) end, now() + make_interval(days => case when n % 20 = 1 then -1 else 1 end, mins => n)
    from generate_series(1, ${size}) n`)
  await db.execute(sql`analyze`)
}

const onServer = async (run: (url: string | undefined) => Promise<void>) => {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return run(undefined)
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query('create database bench_lists template template0')
  try {
    await run(Object.assign(new URL(server), { pathname: '/bench_lists' }).href)
  } finally {
    await admin.query('drop database bench_lists with (force)')
    await admin.end()
  }
}

const figures = new Map<string, number[]>(Object.keys(lists).map((name) => [name, []]))
let kind = ''
const before = loadavg()[0]!
for (const size of sizes)
  await onServer(async (url) => {
    say(`${size} cases`)
    const database = await openDatabase({ url })
    kind = database.kind
    await fill(database.db, size)
    for (const [name, list] of Object.entries(lists)) {
      const took: number[] = []
      for (let round = 0; round < rounds + 5; round++) {
        const began = performance.now()
        await list(database.db)
        if (round >= 5) took.push(performance.now() - began) // the first ones warm up
      }
      figures.get(name)!.push(median(took))
    }
    await database.close()
  })
console.log(
  `\n${kind}, ${rounds} rounds, load average ${before.toFixed(1)} to ${loadavg()[0]!.toFixed(1)}\n\n| first page of | ${sizes.map((size) => `${size} cases`).join(' | ')} |\n|---|${'---|'.repeat(sizes.length)}`,
)
for (const [name, medians] of figures)
  console.log(`| ${[name, ...medians.map((ms) => `${ms.toFixed(1)} ms`)].join(' | ')} |`)
