import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { passwordRefusal } from './password-strength.ts'

const ada = { userAccount: 'ada.byron@example.com', fullName: 'Ada Byron', orgName: 'Northwind Doors' }
const brands = [cn.brand, overseas.brand]

describe('row 76 a password that may not be chosen', () => {
  test('is one of the best known that are long enough', () => {
    const known = (dictionary['passwords-common'] as string[]).filter((password) => password.length >= 8).slice(0, 3000)
    expect(known).toHaveLength(3000)
    expect(known.filter((password) => !passwordRefusal(password, ada, brands))).toEqual([])
  })
  test.each([
    'P@ssw0rd',
    'PASSWORD',
    'drowssap1',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcdefgh',
    '19841224',
    'admin123456',
    '一二三四'.repeat(3),
    'ab'.repeat(60),
  ])('is easily made from one, or has a pattern: %s', (password) => {
    expect(passwordRefusal(password, ada, brands)).toBe('passwordKnown')
  })
  test.each([
    'ada.byron@example.com',
    'AdaByron',
    'Ada-Byron-1',
    'Byron1815!',
    'Northwind1',
    'kestrel-security',
    'KestrelSecurity1',
    'K3strel-Secur1ty',
    'Kestrel2026!',
    '隼安科技2026',
    '隼安科技 12345678',
  ])('is made of names of the account or the portal: %s', (password) => {
    expect(passwordRefusal(password, ada, brands)).toBe('passwordOwn')
  })
  test.each(['short7!', '', 'x'.repeat(129)])('has too few or too many characters (%#)', (password) => {
    expect(passwordRefusal(password, ada, brands)).toBe('passwordLength')
  })
})
test.each([
  'correct horse battery',
  'xK9#mQ2v',
  'mudik tarrop',
  '我在机房的梯子上修门',
  'лестница и отвертка',
  'Kestrel above the red gate at noon',
])('row 77 any other may, whatever characters it has: %s', (password) => {
  expect(passwordRefusal(password, ada, brands)).toBeUndefined()
})
