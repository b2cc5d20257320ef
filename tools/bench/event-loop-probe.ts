// Loaded into a server by --import: tells who started it how long its event loop was held at most since it was asked last, in milliseconds.

/** `held`: a turn of the loop used so much of a processor. `late`: it came so late, which a turn does too that waits for a processor of a busy machine. */
export type Held = { readonly held: number; readonly late: number }

const resolution = 5
let [held, late] = [0, 0]
let [at, used] = [performance.now(), process.threadCpuUsage()]
setInterval(() => {
  const [now, usage] = [performance.now(), process.threadCpuUsage()]
  held = Math.max(held, (usage.user - used.user + usage.system - used.system) / 1000)
  late = Math.max(late, now - at - resolution)
  at = now
  used = usage
}, resolution).unref()
process.on('message', (message) => {
  if (message !== 'held') return
  const told: Held = { held, late }
  held = 0
  late = 0
  process.send?.(told)
})
