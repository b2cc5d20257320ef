import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const blocksOf = (html: string) => textBlocks(new DOMParser().parseFromString(html, 'text/html').body)

test('row 69: a text is compared by its paragraphs, items and rows, each once', () => {
  expect(
    blocksOf(
      '<h2>Term</h2><p>Two  years.</p><ul><li>Cameras</li><li><p>Recorders</p></li></ul><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p></td></tr></tbody></table><blockquote><p>Note</p></blockquote>',
    ),
  ).toEqual(['Term', 'Two years.', 'Cameras', 'Recorders', 'A | B', '1 | 2', 'Note'])
})
