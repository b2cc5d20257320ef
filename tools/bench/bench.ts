// npm run bench [-- --rounds N]: the product beside a VitePress site of the same cases, on a slow phone. Prints the tables of docs/performance.md.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../browser.ts'
import { buildEverything } from '../build/build-everything.ts'
import { serveForTests } from '../serve-for-tests.ts'
import { comparedPages } from './compared-pages.ts'
import type { View } from './measure-view.ts'
import { openBrowser } from './slow-phone.ts'
import { serveStatic } from './serve-static.ts'
import { figuresTable, shownElements } from './tables.ts'
import { buildVitepress, vitepressVersion } from './vitepress-site.ts'
import { findCase } from './published-cases.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const load = () => loadavg()[0]!.toFixed(1)

/** Side by side, the first one changing from round to round. */
const both = async <T>({ ours, peer }: { ours: () => Promise<T>; peer: () => Promise<T> }, round: number) => {
  if (round % 2) {
    const first = await peer()
    return { ours: await ours(), peer: first }
  }
  return { ours: await ours(), peer: await peer() }
}

await buildEverything(say)
const product = await serveForTests()
try {
  const site = await buildVitepress(product.addresses.overseas, say)
  const peer = await serveStatic(site.folder)
  const browser = await openBrowser(ensureBrowser())
  try {
    const { views, routes } = comparedPages(
      browser,
      { ours: product.addresses.overseas, peer: peer.address },
      await findCase(product.addresses.overseas),
    )
    const seen = new Map<string, { ours: View; peer: View }[]>(views.map(({ name }) => [name, []]))
    const gone = new Map<string, { ours: number; peer: number }[]>(routes.map(({ name }) => [name, []]))
    const before = load()
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}, load ${load()}`)
      for (const view of views) seen.get(view.name)!.push(await both(view, round))
      for (const route of routes) gone.get(route.name)!.push(await both(route, round))
    }
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, VitePress ${vitepressVersion}, Chromium ${browser.version()}, load average ${before} to ${load()}\n`,
    )
    console.log(figuresTable(seen, gone))
    say(shownElements(seen))
  } finally {
    await browser.close()
    await peer.stop()
  }
} finally {
  await product.stop()
}
