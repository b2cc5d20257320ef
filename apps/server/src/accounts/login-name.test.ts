import { describe, expect, test } from 'vitest'
import { codeTarget, countedName, foldPhone } from './login-name.ts'

describe('LOG-01 a phone number', () => {
  test.each([
    ['13800000000', '+8613800000000'],
    ['138 0000-0000', '+8613800000000'],
    ['+86 138 0000 0000', '+8613800000000'],
    ['0086 (138) 0000.0000', '+8613800000000'],
    ['＋86 13800000000', '+8613800000000'],
    ['+7 912 345-67-89', '+79123456789'],
  ])('%s is %s', (typed, phone) => {
    expect(foldPhone(typed)).toBe(phone)
  })
  test.each([
    '',
    '12345',
    '23800000000',
    '+0123456789',
    '+1234567890123456',
    'ada',
    '138000000000',
    '+86\n13800000000\u0000',
    '1e10',
  ])('%j is none', (typed) => {
    expect(foldPhone(typed)).toBeUndefined()
  })
})

describe('LOG-01 where a code goes', () => {
  test.each([
    ['Ada@Example.com', { way: 'email', address: 'ada@example.com' }],
    [' ada@example.com ', { way: 'email', address: 'ada@example.com' }],
    ['13800000000', { way: 'phone', address: '+8613800000000' }],
  ])('%s: %j', (typed, target) => {
    expect(codeTarget(typed)).toEqual(target)
  })
  // Row 16: what could stand for two addresses, or begin another line of a mail.
  test.each([
    'ada',
    'ada@',
    '@example.com',
    'a@example.com,b@example.com',
    'a@example.com b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Ada <a@example.com>',
    '"a\r\n"@example.com',
    'a@exa mple.com',
    'a@example.com;b@example.com',
  ])('row 16 %j: nowhere', (typed) => {
    expect(codeTarget(typed)).toBeUndefined()
  })
})

test('however a name is written, it is counted as one', () => {
  expect(new Set(['13800000000', '138 0000 0000', '+86-138-0000-0000', '008613800000000'].map(countedName)).size).toBe(
    1,
  )
  expect(countedName('ADA@example.com')).toBe(countedName('ada@Example.com'))
})
