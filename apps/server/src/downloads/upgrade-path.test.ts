import { expect, test } from 'vitest'
import { upgradePath } from './upgrade-path.ts'

const release = (version: string, ...upgradesFrom: string[]) => ({ version, upgradesFrom })
const versions = (way: ReturnType<typeof upgradePath>) => way?.map(({ version }) => version)

test('row 25: without conditions the newest follows at once', () => {
  expect(versions(upgradePath([release('2.0'), release('3.0'), release('1.0')], '1.0'))).toEqual(['3.0'])
})
test('row 25: where a release asks for another one before it, the fewest steps that lead there', () => {
  const line = [release('2.6'), release('2.8', '2.6*'), release('3.0', '2.8'), release('3.2', '3.0', '2.8')]
  expect(versions(upgradePath(line, '2.4'))).toEqual(['2.6', '2.8', '3.2'])
  expect(versions(upgradePath(line, 'V2.6.1'))).toEqual(['2.8', '3.2'])
  expect(versions(upgradePath(line, '2.8'))).toEqual(['3.2'])
})
test('row 25: the newest has no way, and neither has what nothing leads on from', () => {
  const line = [release('2.6'), release('3.0', '2.8')]
  expect(upgradePath(line, '3.0')).toEqual([])
  expect(upgradePath(line, '3.1')).toEqual([])
  expect(upgradePath(line, '2.6')).toBeUndefined()
  expect(upgradePath([], '2.6')).toBeUndefined()
})
