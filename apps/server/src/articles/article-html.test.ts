import { describe, expect, test } from 'vitest'
import { cleanHtml, filesIn, plainText, withHeadingIds } from './article-html.ts'

const file = `/files/${'0a'.repeat(16)}/wiring%20plan.png`

describe('cleanHtml', () => {
  test.each([
    ['keeps what a case is made of', '<h2>A</h2><table><thead><tr><th scope="col" colspan="2">x</th></tr></thead></table><pre><code class="language-sh">ls</code></pre>', '<h2>A</h2><table><thead><tr><th scope="col" colspan="2">x</th></tr></thead></table><pre><code class="language-sh">ls</code></pre>'],
    ['keeps our own pictures', `<figure><img src="${file}" alt="&quot;A&quot; > b" width="10"><figcaption>c</figcaption></figure>`, `<figure><img src="${file}" alt="&quot;A&quot; &gt; b" width="10" /><figcaption>c</figcaption></figure>`],
    ['drops pictures from elsewhere', '<p>a<img src="https://elsewhere.example/x.png"><img src="data:image/png;base64,AA"><img src="/files/../x"><img></p>', '<p>a</p>'],
    ['drops scripts, handlers, styles, ids', '<p id="root" style="x" class="y" onclick="z">a<script>b</script><style>c</style><iframe src="d"></iframe></p>', '<p>a</p>'],
    ['drops addresses that run', '<a href="java\tscript:alert(1)">a</a><a href="//elsewhere.example">b</a><a href="/dataSectionDetail/1">c</a>', '<a>a</a><a>b</a><a href="/dataSectionDetail/1">c</a>'],
    ['drops characters that cannot be kept', 'a\u0000b\u0007c\td&#0;', 'abc\td\ufffd'],
    ['closes what was left open', '<p><b>a<i>b', '<p><strong>a<em>b</em></strong></p>'],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test.each([['<div>', 200_000], ['<b><i>', 150_000], ['<table><tr><td>', 60_000]])('refuses %s without an end at once', (tag, times) => {
    const start = performance.now()
    expect(() => cleanHtml(tag.repeat(times))).toThrow(expect.objectContaining({ status: 400, reason: 'invalid' }))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

test('plainText has a space where a block ended and none where markup began', () => {
  expect(plainText('<h2>A</h2><p>b<strong>c</strong> &lt;d&gt; &amp;amp; &quot;e&quot;</p><ul><li>f</li><li>g</li></ul>')).toBe('A bc <d> &amp; "e" f g')
})

test('filesIn names each file once', () => {
  expect(filesIn(`<img src="${file}"><a href="${file}">x</a><img src="/files/${'b'.repeat(32)}/y">`)).toEqual(['0a'.repeat(16), 'b'.repeat(32)])
})

test('heading ids depend on the text alone, and are never twice the same', () => {
  const [first, second, other] = [...withHeadingIds('<h2>Steps</h2><h3><em>Steps</em></h3><h2>Check</h2>').matchAll(/id="(art-[\w-]+)"/g)].map(([, id]) => id)
  expect(second).toBe(`${first}-2`)
  expect(withHeadingIds('<h2>Check</h2>')).toContain(`id="${other}"`)
})
