import type { User } from '@portal/contract'
import { describe, expect, test } from 'vitest'
import { pageEvent } from './page-event.ts'

const page = { route: 'dataDirectory', pageName: 'FAQ', breadcrumbs: ['Home', 'FAQ'] }
const user: User = {
  type: 3,
  userAccount: 'ada@example.com',
  fullName: 'Ada Byron',
  deptName: 'Support-Europe - Video',
  orgName: 'Kestrel',
  roleList: ['approver'],
  isOverseasSpecial: false,
}

describe('TRK-04', () => {
  test('without an allowance of its own the event says nothing of who it is', () => {
    expect(pageEvent(page, user, false)).toEqual({ ...page, typeLabel: 'Internally' })
  })
  test('with it: account, name, organisation, the levels of the department, and roles', () => {
    expect(pageEvent(page, user, true)).toEqual({
      ...page,
      typeLabel: 'Internally',
      account: 'ada@example.com',
      name: 'Ada Byron',
      organisation: 'Kestrel',
      departments: ['Support', 'Europe', 'Video'],
      roles: ['approver'],
    })
    expect(pageEvent(page, { ...user, deptName: '' }, true).departments).toEqual([])
  })
  test('type 1 is foreign, 2 Centering, 3 Internally; a guest counts as 1', () => {
    expect(([1, 2, 3] as const).map((type) => pageEvent(page, { ...user, type }, false).typeLabel)).toEqual([
      'foreign',
      'Centering',
      'Internally',
    ])
    expect(pageEvent(page, null, true)).toEqual({ ...page, typeLabel: 'foreign' })
  })
})
