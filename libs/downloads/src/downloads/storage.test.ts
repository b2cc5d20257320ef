import { expect, test } from 'vitest'
import { arrayNames, bitrateOf, disksFor, storageFor, type StoragePlan } from './storage.ts'

const plan: StoragePlan = {
  cameras: 16,
  resolution: '4MP',
  codec: 'H.265',
  fps: 25,
  bitrate: 0,
  hours: 24,
  days: 30,
  array: 'none',
  disk: 8,
}

test('sixteen cameras of 4 Mbit/s need 64 Mbit/s, and 20.7 TB for thirty days', () => {
  const { bitrate, bandwidth, terabytes } = storageFor(plan)
  expect([bitrate, bandwidth]).toEqual([4, 64])
  expect(terabytes).toBeCloseTo(20.736)
})
test('a bitrate that is known counts instead of the worked out one', () => {
  expect(storageFor({ ...plan, bitrate: 6.5, cameras: 2 }).bandwidth).toBe(13)
})
test('half the hours or days take half the room', () => {
  expect(storageFor({ ...plan, hours: 12 }).terabytes).toBeCloseTo(10.368)
  expect(storageFor({ ...plan, days: 15 }).terabytes).toBeCloseTo(10.368)
})
test('fewer pictures, and a better codec, need less', () => {
  const rate = (more: object) => bitrateOf({ resolution: '4MP', codec: 'H.265', fps: 25, ...more })
  expect(rate({ fps: 12.5 })).toBe(3)
  expect(rate({ codec: 'H.264' })).toBeCloseTo(6.4)
  expect(rate({ codec: 'MJPEG' })).toBeGreaterThan(rate({ codec: 'H.264' }))
})
test('the disks hold it, with those that an array adds', () => {
  // 20.7 TB on disks of which 7.44 TB can be used
  expect(Object.fromEntries(arrayNames.map((array) => [array, disksFor(20.736, array, 8)]))).toEqual({
    none: 3,
    raid1: 6,
    raid5: 4,
    raid6: 5,
    raid10: 6,
  })
})
test('an array has its least number of disks, however little is recorded', () => {
  expect(arrayNames.map((array) => disksFor(0.1, array, 8))).toEqual([1, 2, 3, 4, 4])
})
