const failures = new WeakSet<Error>()
const maxWait = 120_000
const reachTimeout = 10_000
const guard = 'reloaded'
let leaving = false

/** ERR-01. A part of the portal that is loaded on demand: an error after 120 s, as a browser never gives up by itself. */
export const loadInTime = <Part>(load: () => Promise<Part>): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new Error('a part did not come in time')
      failures.add(error)
      fail(error)
    }, maxWait)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

/** ERR-01. Listens for what the build's loader says of scripts and style sheets that it cannot have. The error itself goes on to who asked. */
export const watchParts = (): void => addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))

/** ERR-01. Whether an error says that a part of the portal could not be had. By its words only where no build has loaded it, while developing. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (failures.has(error) ||
    (import.meta.env.DEV &&
      /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)))

/**
 * ERR-01. Loads the document anew, as a renewed site has other scripts than the page of an old tab asks for. Once in a tab for each build,
 * which this script's own address names: a part that is missing afterwards too would lead in a circle. False when it was done before, the browser keeps
 * nothing, or the server cannot be reached: then the browser's own error page would take the place of this one.
 */
export const reloadOnce = async (build: string = import.meta.url): Promise<boolean> => {
  if (leaving) return true
  try {
    if (sessionStorage.getItem(guard) === build) return false
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(reachTimeout) })
    sessionStorage.setItem(guard, build)
  } catch {
    return false
  }
  leaving = true
  location.reload()
  return true
}
