import { expect, test } from 'vitest'
import { departmentOf } from './department.ts'

test('DEP-01: a department is split by -, and its first two levels are shown unless more are asked for', () => {
  expect(
    ['技术支持中心-知识组-案例编写', 'Support-Knowledge', 'Support', ''].map((name) => departmentOf(name)),
  ).toEqual(['技术支持中心-知识组', 'Support-Knowledge', 'Support', ''])
  expect([1, 3, 9].map((levels) => departmentOf('Support-Knowledge-Writers', levels))).toEqual([
    'Support',
    'Support-Knowledge-Writers',
    'Support-Knowledge-Writers',
  ])
})
