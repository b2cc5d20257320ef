// node tools/e2e.ts cn|overseas [--every-view] [--area=name | --frame=turn] [playwright arguments]: one edition's suite against the built product.
// --area: the screens and specs of one area; --frame: the specs that belong to none, and a tenth of the screens, by turns.
import { resolve } from 'node:path'
import { areaPart, framePart } from './browser-parts.ts'
import { buildEverything } from './build/build-everything.ts'
import { runEndToEnd } from './run-end-to-end.ts'

const [edition, ...given] = process.argv.slice(2)
if (edition !== 'cn' && edition !== 'overseas') throw new Error('which edition: cn or overseas')
const valueOf = (flag: string) => given.find((each) => each.startsWith(`${flag}=`))?.slice(flag.length + 1)
const [area, turn] = [valueOf('--area'), valueOf('--frame')]
const part = area !== undefined ? areaPart(area) : turn !== undefined ? framePart(Number(turn)) : '*'
const everyView = given.includes('--every-view')
const rest = given.filter((each) => !/^--(?:every-view|area=|frame=)/.test(each))
process.chdir(resolve(import.meta.dirname, '..'))
await buildEverything((text) => console.error(text))
const { failed } = await runEndToEnd([edition], { rest, everyView, part })
process.exit(failed ? 1 : 0)
