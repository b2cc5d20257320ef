// npm run bench:downloads [-- --rounds N]: what downloads cost the server in CPU and memory: a package of 512 MiB in 200 files beside archivers, a file of 1 GiB and parts of it beside nginx, of what is on the machine.
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Served, Usage } from './download-server.ts'
import { nginxVersion, startNginx } from './nginx.ts'
import { median } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const count = 200
const total = 512 << 20
const bigFile = 1 << 30
const part = 1 << 20
const connections = 8
const partsEach = 64
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`

/** Archivers of the same files without compression, as a shell runs them in the folder. */
const archivers = {
  bsdtar: 'bsdtar --format zip --options zip:compression=store -cf - packed',
  zip: 'zip -0 -q -r - packed',
}
type Archiver = keyof typeof archivers
const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** CPU seconds that a shell command takes, its output thrown away. */
const cpuOf = (command: string, cwd: string): number => {
  // Through a pipe: bsdtar sees where its output is thrown away, and then reads nothing.
  const script = `(${command}; times >&2) | cat > /dev/null`
  const { stderr } = spawnSync('bash', ['-c', script], { cwd, encoding: 'utf8' })
  const [user = 0, system = 0] = [
    ...stderr
      .trim()
      .split('\n')
      .at(-1)!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
  return user + system
}
const usageOf = async (server: ChildProcess): Promise<Usage> => {
  server.send('usage')
  const [usage] = (await once(server, 'message')) as [Usage]
  return usage
}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
/** Takes an answer of so many bytes or more and throws it away; answers the milliseconds to the first of them. */
const take = async (url: string, least: number, range?: readonly [first: number, last: number]): Promise<number> => {
  const began = performance.now()
  const headers = range ? { range: `bytes=${range.join('-')}` } : {}
  const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  let bytes = 0
  let first = 0
  answer.on('data', (piece: Buffer) => {
    first ||= performance.now() - began
    bytes += piece.length
  })
  await once(answer, 'end')
  if (bytes < least || answer.statusCode !== (range ? 206 : 200)) throw new Error(`only ${bytes} bytes of ${url} came`)
  return first
}
/** Takes parts of a file by several connections, each from another place than before; answers parts a second. */
const takeParts = async (url: string): Promise<number> => {
  const began = performance.now()
  const places = bigFile / part
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let nth = 0; nth < partsEach; nth += 1) {
        const from = (((connection * partsEach + nth) * 397) % places) * part
        await take(url, part, [from, from + part - 1])
      }
    }),
  )
  return (connections * partsEach * 1000) / (performance.now() - began)
}
const folder = mkdtempSync(join(tmpdir(), 'bench-downloads-'))
const asked = [folder, count, total / count, bigFile].map(String)
const server = fork(join(import.meta.dirname, 'download-server.ts'), asked, { execArgv: ['--expose-gc'] })
const nginxHere = nginxVersion()
const nginx = nginxHere === undefined ? undefined : await startNginx(join(folder, 'nginx'), join(folder, 'files'))
try {
  const [served] = (await once(server, 'message')) as [Served]
  const here = (Object.keys(archivers) as Archiver[]).filter(isHere)
  const packed = served.address + served.packed
  /** What nginx and the server do with the same file: CPU seconds by their own count, and what `run` answers. */
  const sides = {
    ours: { url: served.address + served.file, cpu: async () => (await usageOf(server)).cpu },
    ...(nginx && { nginx: { url: `${nginx.address}/${served.stored}`, cpu: async () => nginx.cpu() } }),
  }
  type Side = keyof typeof sides
  const measure = async (side: Side, run: (url: string) => Promise<number>) => {
    const { url, cpu } = sides[side]!
    const before = await cpu()
    const answered = await run(url)
    return { cpu: (await cpu()) - before, answered }
  }
  const ofSides = async (run: (url: string) => Promise<number>) => ({
    ours: await measure('ours', run),
    nginx: nginx && (await measure('nginx', run)),
  })
  const takeAll = (url: string) => take(url, bigFile)
  // warm
  await take(packed, total)
  await ofSides(takeAll)
  const seen: {
    readonly packed: { readonly cpu: number; readonly growth: number; readonly first: number }
    readonly archivers: Partial<Record<Archiver, number>>
    readonly file: Awaited<ReturnType<typeof ofSides>>
    readonly growth: number
    readonly parts: Awaited<ReturnType<typeof ofSides>>
  }[] = []
  const load = loadavg()[0]!
  for (let round = 0; round < rounds; round += 1) {
    const before = await usageOf(server)
    const first = await take(packed, total)
    const after = await usageOf(server)
    const archived = Object.fromEntries(here.map((each) => [each, cpuOf(archivers[each], folder)]))
    const { rss } = await usageOf(server)
    const file = await ofSides(takeAll)
    const { peak } = await usageOf(server)
    seen.push({
      packed: { first, cpu: after.cpu - before.cpu, growth: after.peak - before.rss },
      archivers: archived,
      file,
      growth: peak - rss,
      parts: await ofSides(takeParts),
    })
  }
  const of = (figure: (round: (typeof seen)[number]) => number) => median(seen.map(figure))
  const most = (figure: (round: (typeof seen)[number]) => number) => Math.max(...seen.map(figure))
  const ratio = (figure: (round: (typeof seen)[number]) => number) => of(figure).toFixed(2)
  const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`\n${rounds} rounds, load average ${load.toFixed(1)} to ${loadavg()[0]!.toFixed(1)}\n`)
  row('what', 'the portal', 'beside', 'ratio')
  console.log('|---|---|---|---|')
  const cpu = of(({ packed }) => packed.cpu)
  for (const each of here)
    row(
      `CPU of a package of ${megabytes(total)} in ${count} files`,
      `${cpu.toFixed(2)} s`,
      `${of(({ archivers }) => archivers[each]!).toFixed(2)} s, ${each}`,
      ratio(({ packed, archivers }) => packed.cpu / archivers[each]!),
    )
  if (!here.length) row(`CPU of a package of ${megabytes(total)} in ${count} files`, `${cpu.toFixed(2)} s`, '', '')
  row('its first byte', `${of(({ packed }) => packed.first).toFixed(0)} ms`, '', '')
  row('memory growth meanwhile, at its most', megabytes(most(({ packed }) => packed.growth)), '', '')
  const perSecond = (seconds: number) => `${(bigFile / 1e9 / seconds).toFixed(2)} GB`
  row(
    `a file of ${megabytes(bigFile)}, for each second of CPU`,
    perSecond(of(({ file }) => file.ours.cpu)),
    nginx ? `${perSecond(of(({ file }) => file.nginx!.cpu))}, nginx` : '',
    nginx ? ratio(({ file }) => file.nginx!.cpu / file.ours.cpu) : '',
  )
  row('memory growth meanwhile, at its most', megabytes(most(({ growth }) => growth)), '', '')
  row(
    `parts of ${megabytes(part)} by ${connections} connections, a second`,
    of(({ parts }) => parts.ours.answered).toFixed(0),
    nginx ? `${of(({ parts }) => parts.nginx!.answered).toFixed(0)}, nginx` : '',
    nginx ? ratio(({ parts }) => parts.ours.answered / parts.nginx!.answered) : '',
  )
  for (const each of (Object.keys(archivers) as Archiver[]).filter((each) => !here.includes(each)))
    console.log(`\n${each} is not on this machine.`)
  console.log(`\n${nginxHere ? `Beside ${nginxHere} with sendfile, one process.` : 'nginx is not on this machine.'}`)
} finally {
  agent.destroy()
  await nginx?.stop()
  server.disconnect()
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
