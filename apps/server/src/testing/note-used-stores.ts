import { appendFileSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** Where the test files of a run note which stores they used, one to a line. */
export const usedStores = join(dirname(process.env.TEST_SNAPSHOT!), 'used-stores')

// V8 counts what was called: to import a store is not to use it, to call something that it lets out is.
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })

const isExported = (path: string, name: string) =>
  new RegExp(`^export (?:const|(?:async )?function\\*?|class) ${name}\\b`, 'm').test(readFileSync(path, 'utf8'))
const pathOf = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : url)

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  for (const { url, functions } of result) {
    if (!/-(?:store|lists)\.ts$/.test(url)) continue
    const path = pathOf(url)
    if (
      functions.some(({ functionName, ranges }) => functionName && ranges[0]!.count && isExported(path, functionName))
    )
      appendFileSync(usedStores, `${path}\n`)
  }
})
