/** What a page tells of itself while it loads. Times in milliseconds since its navigation began. */
type Probe = {
  lcp: number
  lcpElement: string
  cls: number
  /** Start and length of every task over 50 ms. */
  longTasks: [number, number][]
  /** Lengths of what one press, tap or key took until it was shown, in steps of 8 ms. */
  interactions: number[]
  /** When the document changed last, and when it was tapped. */
  changed: number
  tapped: number
}
declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page, before its own scripts: may use nothing from outside. */
export const installProbe = (): void => {
  const probe: Probe = { lcp: 0, lcpElement: '', cls: 0, longTasks: [], interactions: [], changed: 0, tapped: 0 }
  window.probe = probe
  const observe = <T extends PerformanceEntry>(type: string, each: (entry: T) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as T)
    }).observe({ type, buffered: true, ...more })
  observe<PerformanceEntry & { element: Element | null }>('largest-contentful-paint', ({ startTime, element }) => {
    probe.lcp = startTime
    probe.lcpElement = element
      ? `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('alt') || '').trim().slice(0, 40)}`
      : ''
  })
  let [began, last, sum] = [0, 0, 0] // one session of shifts: gaps under a second, five seconds at most
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return
      const sameSession = sum > 0 && startTime - last < 1000 && startTime - began < 5000
      if (!sameSession) began = startTime
      sum = sameSession ? sum + value : value
      last = startTime
      probe.cls = Math.max(probe.cls, sum)
    },
  )
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]))
  observe<PerformanceEntry & { interactionId: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) probe.interactions.push(duration)
    },
    { durationThreshold: 16 },
  )
  new MutationObserver(() => {
    probe.changed = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      probe.tapped = timeStamp
    },
    { capture: true },
  )
}
