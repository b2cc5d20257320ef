import { expect, test } from 'vitest'
import { admit } from './guard.ts'

test('GRD-04: a user type that a route leaves out is sent home; a guest counts as type 1 (EDT-02)', () => {
  expect([undefined, 1, 2, 3].map((type) => admit({ authority: [3] }, type as 1))).toEqual([
    'home',
    'home',
    'home',
    'enter',
  ])
  expect([undefined, 1, 2, 3].map((type) => admit({ authority: [1, 2] }, type as 1))).toEqual([
    'enter',
    'enter',
    'enter',
    'home',
  ])
  expect([[1], [2]].map((authority) => admit({ authority: authority as [1] }, undefined))).toEqual(['enter', 'home'])
})
test('GRD-04: where only a login is asked for, a guest goes there and everyone else in', () => {
  expect([undefined, 1, 2, 3].map((type) => admit({ requiresLogin: true }, type as 1))).toEqual([
    'login',
    'enter',
    'enter',
    'enter',
  ])
})
test('GRD-04: a route without authority lets everyone in', () => {
  expect([undefined, 1, 2, 3].map((type) => admit({}, type as 1))).toEqual(['enter', 'enter', 'enter', 'enter'])
})
