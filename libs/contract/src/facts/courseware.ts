/** Versions of the standard SCORM that a lesson's courseware may be of. */
export const coursewareVersions = ['1.2', '2004'] as const
export type CoursewareVersion = (typeof coursewareVersions)[number]

/** Bytes of a package as it is sent, and of all that is in it; files, characters of a path, and parts that are followed one by one. */
export const maxCourseware = 64 << 20
export const maxCoursewareUnpacked = 128 << 20
export const maxCoursewareFiles = 2000
export const maxCoursewarePath = 240
export const maxCoursewareItems = 50
/** Characters that courseware may keep of somebody, in one value. SCORM 1.2 promises 4096, but what is written for it keeps more, and every platform takes it. */
export const maxCoursewareValue = 64_000
/** Bytes that a call with all values has: each character may take three, and its escape six. */
export const maxCoursewareBytes = 512 << 10

type ValueType = (value: string) => boolean
const text =
  (max: number): ValueType =>
  (value) =>
    value.length <= max
const oneOf =
  (...words: readonly string[]): ValueType =>
  (value) =>
    words.includes(value)
/** A decimal number between two, both included. */
const decimal =
  (from: number, to: number): ValueType =>
  (value) =>
    /^-?\d{1,10}(\.\d{1,7})?$/.test(value) && Number(value) >= from && Number(value) <= to
const highest = 9_999_999_999
/** CMITimespan of SCORM 1.2: hours, minutes and seconds. */
const timespan: ValueType = (value) => /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/.test(value)
/** timeinterval (second,10,2) of SCORM 2004: a duration of ISO 8601 with one part at least. */
const interval: ValueType = (value) =>
  /^P(?=\d|T\d)(\d{1,6}Y)?(\d{1,6}M)?(\d{1,6}D)?(T(?=\d)(\d{1,6}H)?(\d{1,6}M)?(\d{1,9}(\.\d{1,2})?S)?)?$/.test(value)

/** What is kept of somebody's way through courseware, by the names and the value types of the standard's data model. */
const elements = {
  '1.2': {
    'cmi.core.lesson_location': text(255),
    'cmi.core.lesson_status': oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'),
    'cmi.core.score.raw': decimal(0, 100),
    'cmi.core.score.min': decimal(0, 100),
    'cmi.core.score.max': decimal(0, 100),
    'cmi.core.exit': oneOf('', 'time-out', 'suspend', 'logout'),
    'cmi.core.total_time': timespan,
    'cmi.suspend_data': text(maxCoursewareValue),
  },
  '2004': {
    'cmi.location': text(1000),
    'cmi.completion_status': oneOf('completed', 'incomplete', 'not attempted', 'unknown'),
    'cmi.success_status': oneOf('passed', 'failed', 'unknown'),
    'cmi.score.scaled': decimal(-1, 1),
    'cmi.score.raw': decimal(-highest, highest),
    'cmi.score.min': decimal(-highest, highest),
    'cmi.score.max': decimal(-highest, highest),
    'cmi.progress_measure': decimal(0, 1),
    'cmi.exit': oneOf('', 'time-out', 'suspend', 'logout', 'normal'),
    'cmi.total_time': interval,
    'cmi.suspend_data': text(maxCoursewareValue),
  },
} as const satisfies Readonly<Record<CoursewareVersion, Readonly<Record<string, ValueType>>>>

/** Values of the data model by their names. */
export type CoursewareValues = Readonly<Record<string, string>>
export const coursewareElements = (version: CoursewareVersion): readonly string[] => Object.keys(elements[version])
/** Whether the standard allows every value under its name, and the portal keeps it. */
export const areCoursewareValues = (version: CoursewareVersion, values: CoursewareValues): boolean => {
  const types: Readonly<Record<string, ValueType>> = elements[version]
  return Object.entries(values).every(([name, value]) => Object.hasOwn(types, name) && types[name]!(value))
}
/** Whether somebody has come to its end: it says that they have passed, or have seen all of it without failing. */
export const isCoursewareDone = (version: CoursewareVersion, values: CoursewareValues): boolean =>
  version === '1.2'
    ? ['passed', 'completed'].includes(values['cmi.core.lesson_status'] ?? '')
    : values['cmi.success_status'] === 'passed' ||
      (values['cmi.completion_status'] === 'completed' && values['cmi.success_status'] !== 'failed')
/** How somebody comes to courseware, as the standard calls it: for the first time, to go on, or to see it again. Who left without saying how goes on. */
export const coursewareEntry = (version: CoursewareVersion, values: CoursewareValues): 'ab-initio' | 'resume' | '' => {
  if (!Object.keys(values).length) return 'ab-initio'
  const exit = values[version === '1.2' ? 'cmi.core.exit' : 'cmi.exit']
  return exit === undefined || exit === 'suspend' ? 'resume' : ''
}
