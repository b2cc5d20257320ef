import { expect, test } from 'vitest'
import { createTurns, createTurnsByPerson } from './turns.ts'

test('so many at once, the rest in their order, too many refused, and a failure gives its turn on', async () => {
  const inTurn = createTurns(2, 2, 'Too many at once')
  const begun: number[] = []
  const works = [1, 2, 3, 4].map((number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    return {
      number,
      resolve,
      reject,
      done: inTurn(() => {
        begun.push(number)
        return promise
      }),
    }
  })
  await expect(inTurn(async () => 5)).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
  await expect.poll(() => begun).toEqual([1, 2])
  works[1]!.reject(new Error('broken'))
  await expect(works[1]!.done).rejects.toThrow('broken')
  works[0]!.resolve(1)
  await works[0]!.done
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  works[2]!.resolve(3)
  works[3]!.resolve(4)
  expect(await Promise.all([works[2]!.done, works[3]!.done, inTurn(async () => 6)])).toEqual([3, 4, 6])
})

test('what one person sends takes one turn, and leaves the other to somebody else', async () => {
  const inTurn = createTurnsByPerson(2, 2, 'Too many at once')
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = [inTurn(1, () => promise), inTurn(1, () => promise), inTurn(1, () => promise)]
  await expect(inTurn(1, async () => 'fourth')).rejects.toMatchObject({ reason: 'tooMany' })
  expect(await inTurn(2, async () => 'done')).toBe('done')
  resolve('slow')
  expect(await Promise.all(slow)).toEqual(['slow', 'slow', 'slow'])
  expect(await inTurn(1, async () => 'again')).toBe('again')
})
