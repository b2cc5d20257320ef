// npm run bench:soak [-- --requests N]: the memory of the built server while it answers very many requests of all kinds, each in its turn. Ends with 1 when it ends with more than it had once it was warm.
import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildEverything } from '../build/build-everything.ts'
import { serveForTests } from '../serve-for-tests.ts'
import { readsOf } from './reads.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' } } })
const parts = 10
const each = Math.ceil(Number(values.requests) / parts)
const connections = 16
/** What the end may have more than the second part had: by then buffers and caches have found their size. */
const mostGrowth = 1.15

/** What nobody means well with: log-ins that fail, addresses that lead nowhere, tokens that nobody was given, queries that no page knows. */
const nuisances = (): autocannon.Request[] => {
  let nth = 0
  const unknown = (path: string, headers = {}): autocannon.Request => ({
    setupRequest: (request) => ({ ...request, path: path.replace('#', String((nth += 1))), headers }),
  })
  const login = { loginType: 1, userPassword: 'AAAA', loginEntrance: 2 }
  return [
    unknown('/en/nowhere/#'),
    unknown('/en?unknown=#'),
    unknown('/en/search?keyword=word#'),
    unknown('/en/dataDirectory', { cookie: 'token=made-up' }),
    {
      setupRequest: (request) => ({
        ...request,
        method: 'POST',
        path: '/api/uac/uac-users/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...login, userAccount: `nobody${(nth += 1)}` }),
      }),
    },
  ]
}

/** Memory of the server, all that the machine gives it, in MiB. */
const megabytesOf = (pid: number) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024)

await buildEverything((text) => process.stderr.write(`${text}\n`))
const product = await serveForTests()
try {
  const url = product.addresses.overseas
  const reads = (await readsOf(url, 'made-up')).filter(({ name }) => name !== 'constant answer')
  const requests = [...reads.flatMap(({ requests }) => requests.slice(0, 20)), ...nuisances()]
  console.log(`${each * parts} requests of ${requests.length} kinds, load average ${loadavg()[0]!.toFixed(1)}\n`)
  console.log('| requests | memory | refused | answered with 5xx |\n|---|---|---|---|')
  console.log(`| 0 | ${megabytesOf(product.pid)} MiB | | |`)
  const megabytes: number[] = []
  for (let part = 1; part <= parts; part++) {
    // Each connection begins at the first request: a part goes on where the one before it ended.
    const from = (Math.ceil(each / connections) * (part - 1)) % requests.length
    const inTurn = [...requests.slice(from), ...requests.slice(0, from)]
    const done = await autocannon({ url, connections, amount: each, requests: inTurn })
    if (part === parts) await setTimeout(5_000) // what is let go is given back
    megabytes.push(megabytesOf(product.pid))
    console.log(`| ${each * part} | ${megabytes.at(-1)} MiB | ${done['4xx']} | ${done['5xx'] + done.errors} |`)
  }
  if (megabytes.at(-1)! > megabytes[1]! * mostGrowth) process.exitCode = 1
} finally {
  await product.stop()
}
