import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createPlanKeeper } from './kept-plans.ts'

const query = vi.spyOn(pg.Client.prototype, 'query')
beforeEach(() => {
  query.mockReset()
})
afterAll(() => query.mockRestore())
/** Asks a connection of a pool; answers what came to the driver last. */
const connection = (keepPlans = createPlanKeeper()) => {
  const client = new pg.Client()
  keepPlans(client)
  return (statement: unknown, times = 1): unknown => {
    for (let at = 0; at < times; at++) void client.query(statement as string, [at])
    return query.mock.lastCall![0]
  }
}
const long = (what: string) => `select '${what.padEnd(4000, '.')}'`

test('a long statement that comes again and again has a name, the same on each connection, and its parameters', () => {
  const pool = createPlanKeeper()
  const ask = connection(pool)
  expect(ask({ text: long('often') }, 4)).toEqual({ text: long('often') })
  const named = ask({ text: long('often'), rowMode: 'array' })
  expect(named).toEqual({ text: long('often'), rowMode: 'array', name: expect.stringMatching(/^kept_\d+$/) })
  expect(connection(pool)({ text: long('often'), rowMode: 'array' })).toEqual(named)
  expect(query).toHaveBeenLastCalledWith(named, [0])
  expect(ask({ text: long('often too') }, 5)).not.toMatchObject({ name: (named as { name: string }).name })
})

test('short statements, those with a name and those that are no object are asked as they are', () => {
  const ask = connection()
  for (const statement of [{ text: 'select 1' }, { text: long('named'), name: 'mine' }, long('a text')])
    expect(ask(statement, 9)).toEqual(statement)
})

test('connections hold the plans of a bounded number of statements', () => {
  const ask = connection()
  for (let at = 0; at < 300; at++) ask({ text: long(`one of many ${at}`) }, 5)
  const names = query.mock.calls.flatMap(([statement]) => (statement as { name?: string }).name ?? [])
  expect(new Set(names).size).toBeLessThanOrEqual(64)
})
