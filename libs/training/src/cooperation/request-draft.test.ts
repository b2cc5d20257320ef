import { expect, test } from 'vitest'
import { emptyDraft, enterpriseOf, faultsOf, inquiryOf, isRequestDraft, nextMonths, schoolOf } from './request-draft.ts'

const filled = {
  ...emptyDraft,
  organisation: 'Lake Park',
  topics: ['video'] as const,
  forms: ['laboratory'] as const,
  people: ' 24 ',
  contact: 'Li Jing',
  phone: '+86 571 5550 0100',
}

test('TRN-01 each kind says which of its fields are wrong', () => {
  expect(faultsOf('enterprise', emptyDraft)).toEqual({
    organisation: 'missing',
    topics: 'missing',
    contact: 'missing',
    people: 'number',
    phone: 'unreachable',
  })
  expect(faultsOf('school', emptyDraft)).toMatchObject({ forms: 'missing' })
  expect(faultsOf('inquiry', emptyDraft)).toEqual({ message: 'missing', contact: 'missing', phone: 'unreachable' })
  for (const kind of ['enterprise', 'school'] as const) expect(faultsOf(kind, filled)).toEqual({})
  expect(faultsOf('enterprise', { ...filled, organisation: '  ' })).toEqual({ organisation: 'missing' })
})
test.each(['0', '-1', '1.5', '10001', 'ten', ''])('TRN-01 %j is no number of people', (people) => {
  expect(faultsOf('enterprise', { ...filled, people })).toEqual({ people: 'number' })
})
test('TRN-01 a phone number or an e-mail address is enough, and each is looked at', () => {
  expect(faultsOf('enterprise', { ...filled, phone: '', email: 'li@example.cn' })).toEqual({})
  expect(faultsOf('enterprise', { ...filled, phone: 'call me' })).toEqual({ phone: 'phone' })
  expect(faultsOf('enterprise', { ...filled, email: 'li@example' })).toEqual({ email: 'email' })
})
test('TRN-01 what is sent has the fields of its kind alone', () => {
  expect(enterpriseOf(filled)).toMatchObject({ people: 24, topics: ['video'], month: '' })
  expect(Object.keys(enterpriseOf(filled))).not.toContain('forms')
  expect(Object.keys(schoolOf(filled))).not.toContain('topics')
  expect(Object.keys(inquiryOf(filled)).toSorted()).toEqual(['contact', 'email', 'message', 'phone', 'topics'])
})
test('what a device keeps is gone on with only where it is a draft', () => {
  expect(isRequestDraft(filled)).toBe(true)
  expect(isRequestDraft({ message: 'of an older form' })).toBe(true)
  expect(isRequestDraft({ topics: 'video' })).toBe(false)
  expect(isRequestDraft({ people: 24 })).toBe(false)
})
test('the months to choose from begin with this one, over the end of the year', () => {
  const months = nextMonths(new Date('2026-11-30T23:00:00Z'))
  expect([months[0], months[1], months[2], months.length]).toEqual(['2026-11', '2026-12', '2027-01', 12])
})
