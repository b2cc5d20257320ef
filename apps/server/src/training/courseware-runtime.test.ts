import { coursewareElements, type CoursewareVersion } from '@portal/contract/facts'
import { gunzipSync } from 'node:zlib'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { runtimeOf, type Told } from './courseware-runtime.ts'

type Interface = Readonly<Record<string, (...told: string[]) => string>>

/** A frame as a browser has it, as far as the program looks at it, and what its page hears. */
const openFrame = async (version: CoursewareVersion, told?: Partial<Told>) => {
  const heard: { data: { courseware: Record<string, string>; go?: string }; to: string }[] = []
  const listeners = new Map<string, () => void>()
  const frame: Record<string, unknown> = {
    name: told ? JSON.stringify(told) : '',
    location: { origin: 'https://support.example.cn' },
    parent: { postMessage: (data: never, to: string) => heard.push({ data: structuredClone(data), to }) },
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
    navigator: {},
    console,
    setTimeout,
    clearTimeout,
    queueMicrotask,
  }
  frame.window = frame
  const context = createContext(frame)
  const run = (program: string): unknown => runInContext(program, context)
  run(gunzipSync(await runtimeOf(version)).toString())
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    frame,
    run,
    heard,
    settled,
    leave: () => listeners.get('pagehide')?.(),
    api: frame[version === '1.2' ? 'API' : 'API_1484_11'] as Interface,
  }
}
const nothing = { entry: 'ab-initio', launchData: '', passingScore: '', values: {} }

describe('TRN-01 the program of SCORM 1.2', () => {
  test('says at once what courseware commits, and to its own site alone', async () => {
    const { api, heard, settled } = await openFrame('1.2', { ...nothing, launchData: 'x', passingScore: '80' })
    expect(api.LMSInitialize!('')).toBe('true')
    expect(api.LMSGetValue!('cmi.core.entry')).toBe('ab-initio')
    expect(api.LMSGetValue!('cmi.launch_data')).toBe('x')
    expect(api.LMSSetValue!('cmi.core.score.raw', 'many')).toBe('false')
    api.LMSSetValue!('cmi.core.score.raw', '85')
    api.LMSSetValue!('cmi.core.lesson_location', '页 2')
    api.LMSSetValue!('cmi.core.session_time', '00:10:05.5')
    api.LMSCommit!('')
    await settled()
    expect(heard.at(-1)).toMatchObject({
      to: 'https://support.example.cn',
      data: {
        courseware: {
          'cmi.core.lesson_location': '页 2',
          'cmi.core.score.raw': '85',
          'cmi.core.total_time': '00:10:05.5',
        },
      },
    })
    for (const name of Object.keys(heard.at(-1)!.data.courseware)) expect(coursewareElements('1.2')).toContain(name)
  })
  test('goes on where somebody was, and counts the time on', async () => {
    const values = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': '页 2',
      'cmi.core.total_time': '00:10:05.5',
      'cmi.core.exit': 'suspend',
      'cmi.suspend_data': 'a'.repeat(64_000),
    }
    const { api, heard, settled, frame } = await openFrame('1.2', { ...nothing, entry: 'resume', values })
    api.LMSInitialize!('')
    const read = (name: string) => api.LMSGetValue!(name)
    expect([read('cmi.core.entry'), read('cmi.core.lesson_location'), read('cmi.suspend_data').length]).toEqual([
      'resume',
      '页 2',
      64_000,
    ])
    api.LMSSetValue!('cmi.core.session_time', '00:01:00')
    api.LMSSetValue!('cmi.core.lesson_status', 'passed')
    api.LMSFinish!('')
    await settled()
    expect(heard.at(-1)!.data.courseware).toMatchObject({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.total_time': '00:11:05.5',
      'cmi.core.exit': '',
    })
    // The next page of the same part begins with it.
    expect(JSON.parse(frame.name as string)).toMatchObject({
      entry: 'resume',
      values: { 'cmi.core.lesson_status': 'passed' },
    })
  })
  test('the search for the interface ends in its own window', async () => {
    const { run } = await openFrame('1.2', nothing)
    expect(run('parent.parent === parent && typeof parent.API.LMSInitialize')).toBe('function')
  })
  test('what was set and not committed is said when the page is left', async () => {
    const { api, heard, leave } = await openFrame('1.2', nothing)
    api.LMSInitialize!('')
    api.LMSSetValue!('cmi.suspend_data', 'late')
    expect(heard).toEqual([])
    leave()
    expect(heard.at(-1)!.data.courseware).toMatchObject({ 'cmi.suspend_data': 'late' })
  })
})
describe('TRN-01 the program of SCORM 2004', () => {
  test('says what courseware commits, and who has the score has passed', async () => {
    const { api, heard, settled } = await openFrame('2004', { ...nothing, passingScore: '0.8' })
    expect(api.Initialize!('')).toBe('true')
    expect(api.SetValue!('cmi.score.scaled', '2')).toBe('false')
    api.SetValue!('cmi.score.scaled', '0.85')
    api.SetValue!('cmi.completion_status', 'completed')
    api.SetValue!('cmi.exit', 'suspend')
    api.Terminate!('')
    await settled()
    expect(heard.at(-1)!.data.courseware).toMatchObject({
      'cmi.score.scaled': '0.85',
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.exit': 'suspend',
    })
  })
  test('goes on where somebody was', async () => {
    const values = { 'cmi.location': 'p3', 'cmi.suspend_data': '{"a":1}', 'cmi.total_time': 'PT1H' }
    const { api } = await openFrame('2004', { ...nothing, entry: 'resume', values })
    api.Initialize!('')
    expect(['entry', 'location', 'suspend_data', 'total_time'].map((name) => api.GetValue!(`cmi.${name}`))).toEqual([
      'resume',
      'p3',
      '{"a":1}',
      'PT1H',
    ])
  })
  test.each([
    ['continue', 'next'],
    ['previous', 'previous'],
    ['exitAll', 'close'],
    ['suspendAll', 'close'],
    ['{target=part-2}choice', '#part-2'],
    ['_none_', undefined],
  ])('says where it asks to go when it ends: %s', async (request, go) => {
    const { api, heard, settled } = await openFrame('2004', nothing)
    api.Initialize!('')
    expect(api.SetValue!('adl.nav.request', request)).toBe('true')
    api.Commit!('')
    await settled()
    expect(heard.at(-1)!.data.go).toBeUndefined()
    api.Terminate!('')
    await settled()
    expect(heard.at(-1)!.data.go).toBe(go)
  })
  test('a name that is no message of the player begins it anew', async () => {
    const { api } = await openFrame('2004')
    expect(api.Initialize!('')).toBe('true')
    expect(api.GetValue!('cmi.entry')).toBe('ab-initio')
  })
})
