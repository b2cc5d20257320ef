import { describe, expect, test } from 'vitest'
import { malformedDetails, scoreOf } from './detail-checks.ts'

const names = (kind: Parameters<typeof malformedDetails>[0], details: Parameters<typeof malformedDetails>[1]) =>
  malformedDetails(kind, details).map(({ name }) => name)
const vector31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const vector40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'

describe('the form of details', () => {
  test('row 57: a score is what its vector gives, in CVSS 3.1 and 4.0', () => {
    expect(scoreOf('3.1', vector31)).toBe('9.8')
    expect(scoreOf('4.0', vector40)).toBe('9.3')
    const right = { cvss31: vector31, score31: '9.8', cvss40: vector40, score40: '9.3' }
    expect(names('advisory', right)).toEqual([])
    expect(names('advisory', { ...right, score31: '9.1' })).toEqual(['cvss31'])
    expect(names('advisory', { ...right, score40: '9.8' })).toEqual(['cvss40'])
    expect(names('advisory', { ...right, score40: null })).toEqual(['cvss40'])
  })
  test.each([
    'CVSS:3.1/AV:N/AC:L',
    'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:X',
    'high',
  ])('row 57: %s is no vector', (vector) => {
    expect(scoreOf('3.1', vector)).toBeNull()
  })
  test.each([
    ['advisory', { cves: ['CVE-2026-12345', 'CVE-2026-1'] }, ['cves']],
    ['advisory', { affected: ['KS-1 | < 3.2.0 | 3.2.0', 'KS-2 | >= 2.0 < 3.0 |'] }, []],
    ['advisory', { affected: ['KS-1 before 3.2'] }, ['affected']],
    ['advisory', { history: ['2026-11-03 | First published'] }, []],
    ['advisory', { history: ['3 November: published'] }, ['history']],
    ['video', { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nLook', chapters: ['0:00 | Start'] }, []],
    ['video', { captions: 'Look', chapters: ['Start'] }, ['captions', 'chapters']],
    ['centre', { phone: '+49 30 5550 0142', email: 'a@example.com', languages: ['en', 'pt'] }, []],
    ['centre', { phone: 'call us', email: 'a', languages: ['not a tag'] }, ['phone', 'email', 'languages']],
    ['centre', { hours: 'Mo-Fr 09:00-18:00', timeZone: 'Europe/Berlin', holidays: 'DE' }, []],
    ['centre', { hours: 'when we feel like it', timeZone: 'Berlin', holidays: 'Germany' }, ['hours', 'timeZone', 'holidays']],
    ['partner', { website: 'javascript:alert(1)' }, ['website']],
    ['certificate', { certificate: '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----' }, ['certificate']],
  ] as const)('of %s, example %#', (kind, details, expected) => {
    expect(names(kind, details as never).sort()).toEqual([...expected].sort())
  })
})
