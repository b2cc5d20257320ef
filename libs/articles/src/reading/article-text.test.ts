import { expect, test } from 'vitest'
import { framed } from './article-text.ts'
import { activeHeading } from './components/use-active-heading.ts'

test('each table, code block and heading stands in a frame of its own, one within another too', () => {
  expect(
    framed(
      '<h2 id="art-a">A &lt;table&gt;</h2><table><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table><pre><code>x</code></pre>',
    ),
  ).toBe(
    '<div data-heading=""><h2 id="art-a">A &lt;table&gt;</h2></div><div data-table=""><table><tbody><tr><td><div data-table=""><table><tbody></tbody></table></div></td></tr></tbody></table></div><div data-code=""><pre><code>x</code></pre></div>',
  )
})

test.each([
  ['the first before any is reached', [300, 900, 1500], { left: 2000 }, 'a'],
  ['the last that was reached', [-800, 100, 700], { left: 2000 }, 'b'],
  ['a short last section at the end of the page', [-800, 100, 700], { left: 0 }, 'c'],
  [
    'the one that was asked for, though the end of the page keeps it low',
    [-800, 300, 700],
    { left: 0, asked: 'b' },
    'b',
  ],
  ['the next one, once the one that was asked for is passed', [-800, -20, 110], { left: 2000, asked: 'b' }, 'c'],
])('the outline marks %s', (_, [a, b, c], { left, asked = '' }: { left: number; asked?: string }, expected) => {
  expect(
    activeHeading(
      [
        { id: 'a', top: a! },
        { id: 'b', top: b! },
        { id: 'c', top: c! },
      ],
      { asked, left, height: 900 },
    ),
  ).toBe(expected)
})
