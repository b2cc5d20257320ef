import { coursewareElements, type CoursewareVersion } from '@portal/contract/facts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** What the player tells courseware before it begins, as the name of its frame: it outlives the pages that the courseware goes through. */
export type Told = {
  readonly entry: string
  readonly launchData: string
  readonly passingScore: string
  readonly values: Readonly<Record<string, string>>
}
/** What of the library scorm-again is used. */
type Runtime = {
  readonly loadFromFlattenedJSON: (values: Readonly<Record<string, string>>) => void
  readonly renderCommitCMI: (ended: boolean) => object
  readonly on: (events: string, act: (element?: string, value?: unknown) => void) => void
}
type Frame = Pick<Window, 'name' | 'parent' | 'location' | 'setTimeout' | 'addEventListener'>

/**
 * Runs in the frame of the courseware, before anything of it, and is sent there as text: it uses nothing from outside.
 * The frame is an origin of its own, which reaches nothing of the page around it. So the programming interface that courseware looks for
 * stands in its own window, where the search for it begins, and says to the page what is to be kept.
 */
const runCourseware = (
  frame: Frame,
  Api: new (settings: object) => Runtime,
  { version, elements }: { readonly version: string; readonly elements: readonly string[] },
): void => {
  const older = version === '1.2'
  const soonMs = 400
  const page = frame.parent
  let told: Partial<Told> = {}
  try {
    told = JSON.parse(frame.name) as Partial<Told>
  } catch {
    // Opened by itself: it begins anew, and nobody listens.
  }
  const { entry = 'ab-initio', launchData = '', passingScore = '', values = {} } = told
  const exit = older ? 'cmi.core.exit' : 'cmi.exit'
  const runtime = new Api({ logLevel: 5 })
  runtime.loadFromFlattenedJSON({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name !== exit)),
    ...(older
      ? {
          'cmi.core.student_id': '1',
          'cmi.core.credit': 'credit',
          'cmi.core.lesson_mode': 'normal',
          'cmi.core.entry': entry,
          'cmi.student_data.mastery_score': passingScore,
        }
      : {
          'cmi.learner_id': '1',
          'cmi.credit': 'credit',
          'cmi.mode': 'normal',
          'cmi.entry': entry,
          'cmi.scaled_passing_score': passingScore,
        }),
    'cmi.launch_data': launchData,
  })
  const valueOf = (name: string): unknown =>
    name
      .split('.')
      .reduce<unknown>(
        (within, part) =>
          typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[part] : undefined,
        runtime.renderCommitCMI(true),
      )
  /** Where courseware of 2004 asks to go when it ends: to another part, by its name in the package, or away. */
  const goOf = (request: string): string | undefined => {
    const [, target] = /^\{target=([^}]+)\}(?:choice|jump)$/.exec(request) ?? []
    if (target) return `#${target}`
    if (request === 'continue') return 'next'
    if (request === 'previous') return 'previous'
    return /^(?:exit|abandon|suspend)(?:All)?$/.test(request) ? 'close' : undefined
  }
  let ended = false
  let waiting = false
  let go: string | undefined
  const say = () => {
    waiting = false
    const kept = Object.fromEntries(
      elements.flatMap((name) => {
        const value = valueOf(name)
        return typeof value === 'string' && (value || (ended && name === exit)) ? [[name, value]] : []
      }),
    )
    frame.name = JSON.stringify({ entry: 'resume', launchData, passingScore, values: kept })
    page.postMessage({ courseware: kept, ...(ended && go !== undefined && { go }) }, frame.location.origin)
  }
  const sayNow = () => queueMicrotask(say)
  runtime.on(older ? 'LMSSetValue' : 'SetValue', (element, value) => {
    if (element === 'adl.nav.request') go = goOf(String(value))
    if (!waiting) frame.setTimeout(() => waiting && say(), soonMs)
    waiting = true
  })
  runtime.on(older ? 'LMSCommit' : 'Commit', sayNow)
  runtime.on(older ? 'LMSFinish' : 'Terminate', () => {
    ended = true
    sayNow()
  })
  frame.addEventListener('pagehide', () => waiting && say())
  // Courseware looks for the interface in the windows around its own, and would be refused there.
  Object.defineProperty(frame, 'parent', { value: frame })
  Object.defineProperty(frame, older ? 'API' : 'API_1484_11', { value: runtime })
}

const require = createRequire(import.meta.url)
const libraries = {
  '1.2': { file: 'scorm-again/scorm12/min', api: 'Scorm12API' },
  '2004': { file: 'scorm-again/scorm2004/min', api: 'Scorm2004API' },
} as const satisfies Record<CoursewareVersion, object>

/** Where the program of a version is: every page of a package asks for it first. */
export const runtimePath = (version: CoursewareVersion): string => `/courseware/runtime/${version}.js`

const made = new Map<CoursewareVersion, Promise<Buffer<ArrayBufferLike>>>()
/** The program of a version: the library and what joins it to the page, packed with gzip. Made when it is first asked for. */
export const runtimeOf = (version: CoursewareVersion): Promise<Buffer> => {
  const make = async () => {
    const { file, api } = libraries[version]
    const library = await readFile(require.resolve(file), 'utf8')
    const about = JSON.stringify({ version, elements: coursewareElements(version) })
    return promisify(gzip)(`${library}\n;(${runCourseware.toString()})(window,${api},${about})\n`)
  }
  const found = made.get(version) ?? make()
  made.set(version, found)
  return found
}
