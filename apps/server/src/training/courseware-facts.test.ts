import { describe, expect, test } from 'vitest'
import { areCoursewareValues, coursewareEntry, isCoursewareDone, maxCoursewareValue } from '@portal/contract/facts'

describe('TRN-01 courseware keeps what the standard allows', () => {
  test.each([
    ['1.2', 'cmi.core.lesson_status', ['passed', 'not attempted'], ['', 'done', 'Passed', 'unknown']],
    ['1.2', 'cmi.core.score.raw', ['0', '100', '85.5'], ['', '101', '-1', '1e2', 'abc', '8,5', ' 8']],
    ['1.2', 'cmi.core.total_time', ['00:10:05', '0100:00:00.25'], ['', '10:05', '1:00:00', 'PT1H', '00000:00:00']],
    ['1.2', 'cmi.core.lesson_location', ['', '页'.repeat(255)], ['x'.repeat(256)]],
    ['1.2', 'cmi.core.exit', ['', 'suspend'], ['normal']],
    ['2004', 'cmi.score.scaled', ['-1', '0.8532', '1'], ['1.1', '-1.01', '', '.5']],
    ['2004', 'cmi.progress_measure', ['0', '1'], ['-0.1', '2']],
    ['2004', 'cmi.completion_status', ['completed', 'unknown'], ['passed', '']],
    ['2004', 'cmi.total_time', ['PT0S', 'P1DT2H3M4.25S', 'P2Y'], ['', 'P', 'PT', 'P1DT', '1H', 'PT1.234S']],
    ['2004', 'cmi.location', ['x'.repeat(1000)], ['x'.repeat(1001)]],
    ['2004', 'cmi.suspend_data', ['x'.repeat(maxCoursewareValue)], ['x'.repeat(maxCoursewareValue + 1)]],
  ] as const)('%s: %s', (version, name, good, bad) => {
    for (const value of good) expect(areCoursewareValues(version, { [name]: value }), value.slice(0, 9)).toBe(true)
    for (const value of bad) expect(areCoursewareValues(version, { [name]: value }), value.slice(0, 9)).toBe(false)
  })
  test('and nothing under another name', () => {
    for (const name of ['cmi.location', 'cmi.core.student_name', '__proto__', 'constructor', 'toString'])
      expect(areCoursewareValues('1.2', JSON.parse(`{"${name}":"x"}`) as Record<string, string>), name).toBe(false)
  })
  test('who has passed, or has seen all without failing, is done', () => {
    const status = (value: string) => isCoursewareDone('1.2', { 'cmi.core.lesson_status': value })
    expect(['passed', 'completed', 'failed', 'browsed', 'incomplete'].map(status)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const both = (completion: string, success: string) =>
      isCoursewareDone('2004', { 'cmi.completion_status': completion, 'cmi.success_status': success })
    expect(both('completed', 'unknown')).toBe(true)
    expect(both('incomplete', 'passed')).toBe(true)
    expect(both('completed', 'failed')).toBe(false)
    expect(isCoursewareDone('1.2', {})).toBe(false)
    expect(isCoursewareDone('2004', {})).toBe(false)
  })
  test('who left in the middle goes on', () => {
    expect(coursewareEntry('1.2', {})).toBe('ab-initio')
    expect(coursewareEntry('1.2', { 'cmi.suspend_data': 'a' })).toBe('resume')
    expect(coursewareEntry('2004', { 'cmi.exit': 'suspend' })).toBe('resume')
    expect(coursewareEntry('2004', { 'cmi.exit': 'normal' })).toBe('')
  })
})
