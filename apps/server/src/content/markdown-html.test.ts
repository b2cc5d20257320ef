import { expect, test } from 'vitest'
import { cleanHtml } from '../articles/article-html.ts'
import { caseHtml, picturesIn } from './markdown-html.ts'

const id = 'a'.repeat(32)
const pictures = new Map([['plan.zh.png', { url: `/files/${id}/plan.zh.png`, width: 1200, height: 500 }]])

test('a case becomes the HTML of an author, and loses nothing when it is cleaned', () => {
  const markdown = `## Steps

1. Press **Reset**.

   \`\`\`
   ping 192.168.1.90
   \`\`\`
2. Wait.

| State | Cause |
| --- | --- |
| Off | No <power> |

![The "plan"](plan.zh.png "Plan & cable")

![No caption](plan.zh.png)

> **Before you start.** Save it.

> Only a quote.
`
  const html = caseHtml(markdown, pictures)
  expect(html).toContain(
    `<figure><img src="/files/${id}/plan.zh.png" alt="The &quot;plan&quot;" width="1200" height="500"><figcaption>Plan &amp; cable</figcaption></figure>`,
  )
  expect(html).toContain(`<p><img src="/files/${id}/plan.zh.png" alt="No caption" width="1200" height="500"></p>`)
  expect(html).toContain('<blockquote data-note="info">\n<p><strong>Before you start.</strong> Save it.</p>')
  expect(html).toContain('<blockquote>\n<p>Only a quote.</p>')
  expect(html).toContain('<pre><code>ping 192.168.1.90')
  const tags = (text: string) => text.match(/<\w+/g)
  expect(tags(cleanHtml(html))).toEqual(tags(html.replace('<power>', '')))
})
test('the pictures of a text are found wherever they stand', () => {
  expect(picturesIn('a ![x](one.png) b\n\n- ![y](two.png "t")\n\n![x](one.png)')).toEqual(['one.png', 'two.png'])
})
