// The jobs of the browser suites for a build machine, as JSON: each affected area by itself, and what belongs to none with a tenth of the screens.
// node tools/browser-plan.ts <turn> [--all]
import { affectedProjects } from './affected.ts'
import { leftOutOf, partOf, screensByArea } from './browser-parts.ts'

const [turn = '0'] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const affected = process.argv.includes('--all') ? undefined : affectedProjects()
const choice = affected ? partOf(affected) : '*'
const leftOut = leftOutOf(choice)
if (leftOut) console.error(leftOut)
const areas = choice === '*' ? [...screensByArea().keys()] : (choice?.areas ?? [])
const parts = choice ? [...areas.map((area) => `--area=${area}`), `--frame=${turn}`] : []
const jobs = ['cn', 'overseas'].flatMap((suite) => parts.map((part) => ({ suite, part })))
const gallery = !affected || affected.projects.includes('@portal/gallery')
console.log(JSON.stringify({ include: [...jobs, ...(gallery ? [{ suite: 'gallery', part: '' }] : [])] }))
