import { expect, test } from 'vitest'
import { passagesOf } from './robot-passages.ts'

test('a text is cut below its headings, at paragraphs, list items and rows', () => {
  const long = 'x'.repeat(330)
  expect(
    passagesOf(
      `<p>First &amp; second.</p><h2 id="art-1">Check <em>it</em></h2><ol><li><p>Open it.</p></li><li>Close it.<ul><li>Wait.</li></ul></li></ol><table><tbody><tr><th>A</th><td>B</td></tr></tbody></table><h3>None</h3><p>${long}</p><p>${long}</p>`,
    ),
  ).toEqual([
    { section: '', anchor: null, text: 'First & second.' },
    { section: 'Check it', anchor: 'art-1', text: 'Open it.\nClose it.\nWait.\nA · B' },
    { section: 'None', anchor: null, text: long },
    { section: 'None', anchor: null, text: long },
  ])
  expect(passagesOf('')).toEqual([])
})
