import { expect, test, vi } from 'vitest'
import type { Db } from '../database/database.ts'
import { languagePackOrNone } from './language-pack.ts'
import { readLanguagePack } from './site-lists.ts'

vi.mock('./site-lists.ts', () => ({ readLanguagePack: vi.fn() }))
const read = vi.mocked(readLanguagePack)
const db = {} as Db

test('LNG-03 a pack is what its language has', async () => {
  const failed = vi.fn()
  read.mockResolvedValue({ 'route.home': 'Start' })
  expect(await languagePackOrNone(db, 'en', failed)).toEqual({ 'route.home': 'Start' })
  expect(failed).not.toHaveBeenCalled()
})
test('LNG-03 a pack that cannot be read leaves the built-in texts, and the failure is told', async () => {
  const failed = vi.fn()
  read.mockRejectedValue(new Error('no such table'))
  expect(await languagePackOrNone(db, 'en', failed)).toEqual({})
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no such table' }))
})
test('LNG-03 a pack that does not come holds no page for more than 300 ms', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  read.mockReturnValue(new Promise(() => {}))
  const pack = languagePackOrNone(db, 'en', failed)
  await vi.advanceTimersByTimeAsync(299)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await pack).toEqual({})
  expect(failed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
