// What one more screen costs. --bytes: the first view, from two builds with made-up screens and without. --tests: seconds of `npm test`, from visits of both editions with ten public screens and without any.
import { buildEverything } from './build/build-everything.ts'
import { entryBytes, maxBytes } from './build/growth.ts'
import { runEndToEnd } from './run-end-to-end.ts'
import { routesOf } from '@portal/routing/routes'

/** At most so many seconds of wall-clock more for a public screen. */
const maxSeconds = 6

/** Public screens from all over the manifest, which stand for as many new ones: a visit knows nothing of a screen but what the manifest says. */
const tenScreens = () => {
  const manifests = [routesOf('cn'), routesOf('overseas')]
  const names = [...new Set(manifests.flatMap((routes) => Object.keys(routes)))].sort()
  const isPublic = (name: string) =>
    manifests.every((routes) => {
      const { redirect, authority, requiresLogin } = routes[name] ?? {}
      return !redirect && !authority && !requiresLogin
    })
  const open = names.filter(isPublic)
  return Array.from({ length: 10 }, (_, at) => open[Math.floor((at * open.length) / 10)]!)
}

/** Seconds of wall-clock that `npm test` takes for these screens in a browser, with what it takes for none. */
const secondsFor = async (screens: readonly string[]) => {
  const began = performance.now()
  const { failed } = await runEndToEnd(['cn', 'overseas'], {
    inTurns: true,
    part: { screens, areas: [], frame: false },
  })
  if (failed) throw new Error(`${failed} visits failed: what they took says nothing`)
  return (performance.now() - began) / 1000
}

const printTests = async () => {
  await buildEverything((text) => console.error(text))
  const screens = tenScreens()
  const without = await secondsFor([])
  const having = await secondsFor(screens)
  const each = (having - without) / screens.length
  console.log(
    `One more public screen: ${each.toFixed(1)} s of npm test (${without.toFixed(0)} s for none, ${having.toFixed(0)} s for ten; at most ${maxSeconds} s each). Visited: ${screens.join(', ')}.`,
  )
  return each <= maxSeconds
}

/** Bytes of the first view, with a hundred and ten made-up screens beside the real ones and without. */
const printBytes = async () => {
  const screens = 110
  const [without, having] = [await entryBytes(0), await entryBytes(screens)]
  const each = (having - without) / screens
  console.log(
    `One more screen: ${each.toFixed(1)} bytes of the first view (${without} without, ${having} with ${screens} more; at most ${maxBytes} each).`,
  )
  return each <= maxBytes
}

const asked = ['--bytes', '--tests'].filter((part) => process.argv.includes(part))
if (!asked.length) throw new Error('what of: --bytes, --tests')
if (asked.includes('--bytes') && !(await printBytes())) process.exitCode = 1
if (asked.includes('--tests') && !(await printTests())) process.exitCode = 1
