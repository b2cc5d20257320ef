import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
/** Starts a launcher, which starts another program, says its id and waits for it. It would answer 0 whatever becomes of them. */
const standIn = `
import { exitOf, startChild } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))}
const launcher = "require('child_process').spawnSync(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { stdio: 'inherit' })"
await exitOf(startChild(process.execPath, ['-e', launcher], { stdio: 'inherit' }))
process.exit(0)
`
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'))
  writeFileSync(join(folder, 'stand-in.ts'), standIn)
})
afterAll(() => rmSync(folder, { recursive: true }))

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'a run that is stopped by %s stops what it started, and fails',
  async (signal, expected) => {
    const run = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), join(folder, 'stand-in.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(run.stdout, 'data')) as [Buffer]
    const child = Number(said)
    expect(isAlive(child)).toBe(true)
    run.kill(signal)
    expect(await once(run, 'exit')).toEqual([expected, null])
    await expect.poll(() => isAlive(child), { timeout: 10_000 }).toBe(false)
  },
  60_000,
)
