// Loaded into a server by --import: tells who started it how long its event loop was held at most since it was asked last, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Held = { readonly held: number }

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('message', (message) => {
  if (message !== 'held') return
  const held: Held = { held: Math.max(0, delay.max / 1e6 - resolution) }
  delay.reset()
  process.send?.(held)
})
