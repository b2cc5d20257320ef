// node tools/e2e.ts cn|overseas [--every-view] [playwright arguments]: one edition's suite against the built product.
import { resolve } from 'node:path'
import { buildEverything } from './build/build-everything.ts'
import { runEndToEnd } from './run-end-to-end.ts'

const [edition, ...rest] = process.argv.slice(2)
if (edition !== 'cn' && edition !== 'overseas') throw new Error('which edition: cn or overseas')
process.chdir(resolve(import.meta.dirname, '..'))
await buildEverything((text) => console.error(text))
const everyView = rest.includes('--every-view')
const { failed } = await runEndToEnd([edition], { rest: rest.filter((each) => each !== '--every-view'), everyView })
process.exit(failed ? 1 : 0)
