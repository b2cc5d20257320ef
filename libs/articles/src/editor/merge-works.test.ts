import { describe, expect, test } from 'vitest'
import { emptyCase } from './case-work.ts'
import { mergeWorks } from './merge-works.ts'

const blocks = (html: string) => html.match(/<p>.*?<\/p>/g) ?? []
const before = { ...emptyCase('en'), title: 'A', body: '<p>1</p><p>2</p><p>3</p>', labels: ['fault'] }
const merge = (mine: Partial<typeof before>, theirs: Partial<typeof before>) =>
  mergeWorks(before, { ...before, ...mine }, { ...before, ...theirs }, blocks)

describe('row 85: what two people changed of one text', () => {
  test('is put together where they worked at different places', () => {
    expect(
      merge(
        { body: '<p>1a</p><p>2</p><p>3</p>', title: 'B' },
        { body: '<p>1</p><p>2</p><p>3</p><p>4</p>', labels: [] },
      ),
    ).toEqual({ ...before, title: 'B', labels: [], body: '<p>1a</p><p>2</p><p>3</p><p>4</p>' })
  })
  test('and where both did the same', () => {
    expect(merge({ title: 'B', body: '<p>1</p>' }, { title: 'B', body: '<p>1</p>' })).toEqual({
      ...before,
      title: 'B',
      body: '<p>1</p>',
    })
  })
  test('is left to them where both changed the same place: no word of either is dropped', () => {
    expect(merge({ body: '<p>1a</p><p>2</p><p>3</p>' }, { body: '<p>1b</p><p>2</p><p>3</p>' })).toBeUndefined()
    expect(merge({ body: '<p>1</p><p>3</p>' }, { body: '<p>1</p><p>2b</p><p>3</p>' })).toBeUndefined()
    expect(merge({ title: 'B' }, { title: 'C' })).toBeUndefined()
  })
  test('goes by each detail of a kind', () => {
    const kind = { ...before, details: { version: '1', files: ['a'] } }
    const [mine, theirs] = [
      { ...kind, details: { version: '2', files: ['a'] } },
      { ...kind, details: { version: '1', files: ['b'] } },
    ]
    expect(mergeWorks(kind, mine, theirs, blocks)?.details).toEqual({ version: '2', files: ['b'] })
    expect(mergeWorks(kind, mine, { ...kind, details: { version: '3' } }, blocks)).toBeUndefined()
  })
})
