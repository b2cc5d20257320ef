// Programs that this one starts. A signal to this one reaches them and all that they started; when they have ended, so does this one, and that is a failure.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { constants } from 'node:os'

const running = new Set<ChildProcess>()
let stopped: NodeJS.Signals | undefined
/** How long a child that was told to end may take. */
const patienceMs = 15_000

/** What a shell says of a program that a signal ended: never 0. */
const exitCodeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal]
/** Each child leads a process group: a launcher that hands its work to another program, and waits, passes no signal on. */
const groups = process.platform !== 'win32'
const kill = (child: ChildProcess, signal: NodeJS.Signals) => {
  if (groups && child.pid) process.kill(-child.pid, signal)
  else child.kill(signal)
}
const exitOnceAlone = () => {
  if (stopped && !running.size) process.exit(exitCodeOf(stopped))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped ??= signal
    for (const child of running) kill(child, signal)
    exitOnceAlone()
    setTimeout(() => process.exit(exitCodeOf(signal)), patienceMs)
  })

/** Starts a program. Throws after a signal: nothing more is begun. */
export const startChild = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  if (stopped) throw new Error(`stopped by ${stopped}`)
  const child = spawn(program, args, { ...options, detached: groups })
  running.add(child)
  const end = () => {
    running.delete(child)
    exitOnceAlone()
  }
  return child.once('exit', end).once('error', end)
}

/** The exit code of a started program; one that a signal ended, or that could not be started, has failed. */
export const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('exit', (code, signal) => done(signal ? exitCodeOf(signal) : (code ?? 1)))
    child.once('error', ({ message }) => {
      console.error(message)
      done(127)
    })
  })
