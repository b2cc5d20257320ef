import { expect, test } from 'vitest'
import { entryNames } from './entry-names.ts'

test.each([
  ['固件 v2.bin', '固件 v2.bin'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['.', '_'],
  ['', 'file'],
  ['/absolute', '_absolute'],
  ['C:\\Windows\\system.ini', 'C__Windows_system.ini'],
  ['a\0b\nc\u202Egpj.exe', 'a_b_c_gpj.exe'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1 .log', '_com1 .log'],
  ['LPT².bin', '_LPT².bin'],
  ['console.log', 'console.log'],
  ['trailing. . ', 'trailing'],
  ['e\u0301.txt', 'é.txt'],
  ['\ud800.txt', '\ufffd.txt'],
])('row 70: the name %j is packed as %j', (name, packed) => {
  expect(entryNames([name])).toEqual([packed])
})
test('row 70: a name of any length fits, its extension kept, no letter cut in two', () => {
  const [name] = entryNames([`${'📷件'.repeat(100)}.tar.gz`])
  expect(Buffer.byteLength(name!)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^(📷件)+📷?\.(tar\.)?gz$/u)
})
test('DWN-01 files of one name are told apart, on systems without case too', () => {
  expect(entryNames(['a.bin', 'A.BIN', 'a (2).bin', 'a.bin', 'manifest.json', 'x'], ['MANIFEST.json'])).toEqual([
    'a.bin',
    'A (2).BIN',
    'a (2) (2).bin',
    'a (3).bin',
    'manifest (2).json',
    'x',
  ])
})
test('thousands of files of one name take no time', () => {
  const names = entryNames(Array.from({ length: 20_000 }, () => 'same.bin'))
  expect(new Set(names).size).toBe(20_000)
})
