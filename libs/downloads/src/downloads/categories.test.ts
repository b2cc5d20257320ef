import { expect, test } from 'vitest'
import { categoryAsked, categoryMenu, categoryPath, trailTo } from './categories.ts'

const categories = [
  { code: 'software', name: 'Software' },
  { code: 'software.vms', name: 'Video management' },
  { code: 'software.vms.client', name: 'Client' },
  { code: 'sdkExploit', name: 'SDK' },
]
const nothing = new URLSearchParams()

test('a screen of a group, the levels of an address or a query say which category is shown', () => {
  expect(categoryAsked('software', {}, nothing)).toBe('software')
  expect(categoryAsked('software', { id: 'vms', childId: 'client' }, nothing)).toBe('software.vms.client')
  expect(categoryAsked('tools', { code: 'software', id: 'vms' }, nothing)).toBe('software.vms')
  expect(categoryAsked('toolsTypeDetails', {}, new URLSearchParams('category=software.vms'))).toBe('software.vms')
  expect(categoryAsked('systemAndOffice', {}, nothing)).toBe('systemAndOfficeSoftware')
  expect(categoryAsked('allDownloads', {}, nothing)).toBeUndefined()
})
test('the address of a category has a segment for each level', () => {
  expect(categoryPath('software.vms.client')).toBe('/tools/software/vms/client')
})
test('what leads to a category is named as the dictionary names it', () => {
  expect(trailTo(categories, 'software.vms').map(({ name }) => name)).toEqual(['Software', 'Video management'])
  expect(trailTo(categories, 'software.gone').map(({ name }) => name)).toEqual(['Software'])
  expect(trailTo(categories, undefined)).toEqual([])
})
test('the menu has the levels below each other, and knows where one is', () => {
  const { items, active } = categoryMenu(categories, 'software.vms.client')
  expect(items.map(({ name }) => name)).toEqual(['Software', 'SDK'])
  expect(items[0]!.items![0]!.items![0]!.to).toBe('/tools/software/vms/client')
  expect(active).toEqual([0, 0, 0])
  expect(categoryMenu(categories, undefined).active).toBe('all')
})
