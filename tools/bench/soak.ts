// npm run bench:soak [-- --requests N]: the memory of the built server while it answers very many requests of all kinds, each in its turn. Ends with 1 when it ends with more than it had once it was warm, or when a nuisance was answered in another way than it should be.
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
const maxGrowth = 1.15

/** `expected`: what it may be answered with, the status and the reason of a call. */
type Nuisance = {
  readonly name: string
  readonly expected: readonly string[]
  readonly setUp: (nth: number) => Partial<autocannon.Request>
}
const login = (nth: number, headers = {}): Partial<autocannon.Request> => ({
  method: 'POST',
  path: '/api/uac/uac-users/login',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ loginType: 1, loginEntrance: 2, userAccount: `nobody${nth}`, userPassword: 'AAAA' }),
})
/** What nobody means well with, another one each time. The first log-ins are looked at, the next have to wait, and of one network the others are sent away. */
const nuisances: readonly Nuisance[] = [
  { name: 'an address that leads nowhere', expected: ['302'], setUp: (nth) => ({ path: `/en/nowhere/${nth}` }) },
  { name: 'a query that no page knows', expected: ['200'], setUp: (nth) => ({ path: `/en?unknown=${nth}` }) },
  {
    name: 'a search for nothing that is',
    expected: ['200'],
    setUp: (nth) => ({ path: `/en/search?keyword=word${nth}` }),
  },
  {
    name: 'a token that nobody was given',
    expected: ['200'],
    setUp: (nth) => ({ path: '/en/dataDirectory', headers: { cookie: `token=made-up-${nth}` } }),
  },
  {
    name: 'a log-in from one network',
    expected: ['400 wrongPassword', '400 captchaNeeded', '429 tooMany'],
    setUp: (nth) => login(nth),
  },
  {
    name: 'a log-in from one of many networks',
    expected: ['400 wrongPassword', '400 captchaNeeded'],
    setUp: (nth) => login(nth, { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` }),
  },
]

/** How often each kind was answered how. */
const answers = new Map<string, Map<string, number>>()
const reasonOf = (body: string) => /^\{.*"reason":"(\w+)"/.exec(body)?.[1]
const counted = (name: string, request: autocannon.Request): autocannon.Request => {
  const seen = answers.get(name) ?? new Map<string, number>()
  answers.set(name, seen)
  return {
    ...request,
    onResponse: (status, body) => {
      const answer = [status, status >= 400 ? reasonOf(body) : undefined].filter(Boolean).join(' ')
      seen.set(answer, (seen.get(answer) ?? 0) + 1)
    },
  }
}
let sent = 0
const nuisance = ({ name, setUp }: Nuisance) =>
  counted(name, { setupRequest: (request) => ({ ...request, ...setUp((sent += 1)) }) })

/** Memory of the server, all that the machine gives it, in MiB. */
const megabytesOf = (pid: number) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024)

await buildEverything((text) => process.stderr.write(`${text}\n`))
const product = await serveForTests()
try {
  const url = product.addresses.overseas
  const reads = (await readsOf(url, 'made-up')).filter(({ name }) => name !== 'constant answer')
  const requests = [
    ...reads.flatMap(({ name, requests }) => requests.slice(0, 20).map((request) => counted(name, request))),
    ...nuisances.map(nuisance),
  ]
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
  console.log('\n| kind | answers |\n|---|---|')
  for (const [name, seen] of answers)
    console.log(`| ${name} | ${[...seen].map(([answer, times]) => `${times} × ${answer}`).join(', ')} |`)
  const others = nuisances.flatMap(({ name, expected }) =>
    [...answers.get(name)!.keys()].filter((answer) => !expected.includes(answer)).map((answer) => `${name}: ${answer}`),
  )
  if (others.length) console.log(`\nNot expected: ${others.join('; ')}`)
  if (others.length || megabytes.at(-1)! > megabytes[1]! * maxGrowth) process.exitCode = 1
} finally {
  await product.stop()
}
