/** Runs something when nothing else is to be done, after three seconds at the latest. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 1000)
}
