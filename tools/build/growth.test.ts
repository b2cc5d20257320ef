import { expect, test } from 'vitest'
import { entryBytes, maxBytes } from './growth.ts'

const screens = 110

test('a hundred more screens cost the first view next to nothing: at most 30 bytes each', async () => {
  const [without, having] = [await entryBytes(0), await entryBytes(screens)]
  expect(having).toBeGreaterThan(without) // or the made-up screens are not in it
  expect((having - without) / screens).toBeLessThanOrEqual(maxBytes)
}, 240_000)
