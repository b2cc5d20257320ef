import { describe, expect, test } from 'vitest'
import { anchorAt, placeOf } from './anchor.ts'

const text = 'Open the menu. Set the exposure to 1/25 s at night. Close the menu. Set the exposure to 1/50 s by day.'
const anchorOf = (quote: string, nth = 0) => {
  let start = -1
  for (let at = 0; at <= nth; at++) start = text.indexOf(quote, start + 1)
  return anchorAt(text, { start, end: start + quote.length }, 40)
}
const found = (now: string, quote: string, nth?: number) => {
  const place = placeOf(now, anchorOf(quote, nth))
  return place && { quote: now.slice(place.start, place.end), before: now.slice(0, place.start) }
}

describe('row 83 a comment finds its passage again', () => {
  test('wherever it has moved to', () => {
    expect(found(`Before all: switch it on. ${text}`, '1/25 s')?.before).toMatch(/switch it on.*exposure to $/)
    expect(found('Set the exposure to 1/25 s at night.', '1/25 s')?.before).toBe('Set the exposure to ')
  })
  test('of places that say the same the one with what stood around it', () => {
    expect(found(text, 'Set the exposure to', 1)?.before).toMatch(/Close the menu\. $/)
    expect(found(text, 'Set the exposure to', 0)?.before).toBe('Open the menu. ')
    expect(found(text, 'the menu', 1)?.before).toMatch(/Close $/)
  })
  test('not when it was changed, nor another one that only says the same', () => {
    expect(found(text.replace('1/25 s', '1/30 s'), '1/25 s')).toBeUndefined()
    expect(found('It costs 25 pounds, and 1/25 s is short.', '1/25 s')).toBeUndefined()
    expect(placeOf(text, { quote: '', before: '', after: '' })).toBeUndefined()
  })
  test('after any edit elsewhere: of two hundred random ones none moves it', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const anchor = anchorOf('1/25 s')
    let now = text
    for (let edit = 0; edit < 200; edit++) {
      const { start, end } = placeOf(now, anchor)!
      expect(now.slice(start - 20, end)).toBe('Set the exposure to 1/25 s')
      // Somewhere before what stands just in front of it, or behind what follows it.
      const at = random(2) ? random(Math.max(1, start - 20)) : end + 20 + random(Math.max(1, now.length - end - 20))
      now = random(2)
        ? `${now.slice(0, at)}menu ${edit} ${now.slice(at)}`
        : now.slice(0, at) + (at < start ? now.slice(Math.min(at + 3, start - 20)) : now.slice(at + 3))
    }
  })
})
