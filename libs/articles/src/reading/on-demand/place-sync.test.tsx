import { author, openPage } from '@portal/desk/testbed'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaceSync } from './place-sync.tsx'

const [find, keep] = ['POST /doc/doc-footprint/placeOf', 'POST /doc/doc-footprint/place'] as const
const thing = { kind: 'article', thingId: '202600000042' }
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})
const open = (place: string | null | undefined, onFound = vi.fn()) =>
  openPage(() => <PlaceSync articleId={thing.thingId} place={place} onFound={onFound} />, '/', author, {
    [find]: () => 'third-part',
    [keep]: () => null,
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('row 49: where one stopped on another device is told when the case is opened', async () => {
  const onFound = vi.fn()
  const { sentTo } = open(undefined, onFound)
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('third-part'), 10_000)
  await pass(5000)
  expect(sentTo(find)[0]!.input.body).toEqual(thing)
  expect(sentTo(keep)).toHaveLength(0) // not come far yet
})
test('row 49: a place is kept when one has stayed there, and that one has read it', async () => {
  for (const place of ['second-part', null]) {
    const { sentTo } = open(place)
    await pass(1000)
    expect(sentTo(keep)).toHaveLength(0)
    await pass(1000)
    expect(sentTo(keep).map(({ input }) => input.body)).toEqual([{ ...thing, place }])
  }
})
