// npm run bench:downloads [-- --rounds N]: what it costs the server to send a package of 512 MiB in 200 files, in CPU seconds and memory, beside archivers that are on the machine.
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Served, Usage } from './download-server.ts'
import { median } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const count = 200
const total = 512 << 20
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`

/** Archivers of the same files without compression, as a shell runs them in the folder. */
const peers = {
  bsdtar: 'bsdtar --format zip --options zip:compression=store -cf - files',
  zip: 'zip -0 -q -r - files',
}
type Peer = keyof typeof peers
const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** CPU seconds that a shell command takes, its output thrown away. */
const cpuOf = (command: string, cwd: string): number => {
  const { stdout } = spawnSync('bash', ['-c', `${command} > /dev/null; times`], { cwd, encoding: 'utf8' })
  const [user = 0, system = 0] = [
    ...stdout
      .trim()
      .split('\n')[1]!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
  return user + system
}
const usageOf = async (server: ChildProcess): Promise<Usage> => {
  server.send('usage')
  const [usage] = (await once(server, 'message')) as [Usage]
  return usage
}
/** Takes the answer and throws it away; answers its bytes, and the milliseconds to the first of them. */
const take = async (url: string) => {
  const began = performance.now()
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage]
  let bytes = 0
  let first = 0
  answer.on('data', (piece: Buffer) => {
    first ||= performance.now() - began
    bytes += piece.length
  })
  await once(answer, 'end')
  return { bytes, first }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-downloads-'))
const server = fork(join(import.meta.dirname, 'download-server.ts'), [folder, String(count), String(total / count)], {
  execArgv: ['--expose-gc'],
})
try {
  const [{ address, path }] = (await once(server, 'message')) as [Served]
  const here = (Object.keys(peers) as Peer[]).filter(isHere)
  const url = address + path
  await take(url) // warm
  const seen: { cpu: number; growth: number; first: number; peers: Record<string, number> }[] = []
  const load = loadavg()[0]!
  for (let round = 0; round < rounds; round += 1) {
    const before = await usageOf(server)
    const { bytes, first } = await take(url)
    if (bytes < total) throw new Error(`only ${bytes} bytes came`)
    const after = await usageOf(server)
    seen.push({
      first,
      cpu: after.cpu - before.cpu,
      growth: after.peak - before.rss,
      peers: Object.fromEntries(here.map((peer) => [peer, cpuOf(peers[peer], folder)])),
    })
  }
  const of = (figure: (round: (typeof seen)[number]) => number) => median(seen.map(figure))
  console.log(
    `\n${count} files of ${megabytes(total / count)}, ${rounds} rounds, load average ${load.toFixed(1)} to ${loadavg()[0]!.toFixed(1)}\n`,
  )
  console.log('| what | figure | ratio |\n|---|---|---|')
  console.log(`| CPU of the server | ${of(({ cpu }) => cpu).toFixed(2)} s | |`)
  for (const peer of here)
    console.log(
      `| CPU of ${peer} | ${of((each) => each.peers[peer]!).toFixed(2)} s | ${of((each) => each.cpu / each.peers[peer]!).toFixed(2)} |`,
    )
  console.log(`| first byte | ${of(({ first }) => first).toFixed(0)} ms | |`)
  console.log(`| memory growth, at its most | ${megabytes(Math.max(...seen.map(({ growth }) => growth)))} | |`)
  for (const peer of (Object.keys(peers) as Peer[]).filter((each) => !here.includes(each)))
    console.log(`\n${peer} is not on this machine.`)
} finally {
  server.disconnect()
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
