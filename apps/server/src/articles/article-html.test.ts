import { describe, expect, test } from 'vitest'
import { cleanHtml, plainText, withHeadingIds, withPictureSizes, withWholeCodes } from './article-html.ts'

const file = `/files/${'0a'.repeat(16)}/wiring%20plan.png`

describe('cleanHtml', () => {
  test.each([
    [
      'keeps what a case is made of',
      '<h2>A</h2><table><thead><tr><th scope="col" colspan="2">x</th></tr></thead></table><pre><code class="language-sh">ls</code></pre>',
      '<h2>A</h2><table><thead><tr><th scope="col" colspan="2">x</th></tr></thead></table><pre><code class="language-sh">ls</code></pre>',
    ],
    [
      'keeps our own pictures',
      `<figure><img src="${file}" alt="&quot;A&quot; > b" width="10"><figcaption>c</figcaption></figure>`,
      `<figure><img src="${file}" alt="&quot;A&quot; &gt; b" width="10" /><figcaption>c</figcaption></figure>`,
    ],
    [
      'drops pictures from elsewhere',
      '<p>a<img src="https://elsewhere.example/x.png"><img src="data:image/png;base64,AA"><img src="/files/../x"><img></p>',
      '<p>a</p>',
    ],
    [
      'drops scripts, handlers, styles, ids',
      '<p id="root" style="x" class="y" onclick="z">a<script>b</script><style>c</style><iframe src="d"></iframe></p>',
      '<p>a</p>',
    ],
    [
      'drops addresses that run',
      '<a href="java\tscript:alert(1)">a</a><a href="//elsewhere.example">b</a><a href="/dataSectionDetail/1">c</a>',
      '<a>a</a><a>b</a><a href="/dataSectionDetail/1">c</a>',
    ],
    ['drops characters that cannot be kept', 'a\u0000b\u0007c\td&#0;', 'abc\td\ufffd'],
    ['closes what was left open', '<p><b>a<i>b', '<p><strong>a<em>b</em></strong></p>'],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test.each([
    ['<div>', 200_000],
    ['<b><i>', 150_000],
    ['<table><tr><td>', 60_000],
  ])('refuses %s without an end at once', (tag, times) => {
    const before = process.threadCpuUsage()
    expect(() => cleanHtml(tag.repeat(times))).toThrow(expect.objectContaining({ status: 400, reason: 'invalid' }))
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(1)
  })
})

test('plainText has a space where a block ended and none where markup began', () => {
  expect(
    plainText('<h2>A</h2><p>b<strong>c</strong> &lt;d&gt; &amp;amp; &quot;e&quot;</p><ul><li>f</li><li>g</li></ul>'),
  ).toBe('A bc <d> &amp; "e" f g')
})

test('heading ids depend on the text alone, and are never twice the same', () => {
  const [first, second, other] = [
    ...withHeadingIds('<h2>Steps</h2><h3><em>Steps</em></h3><h2>Check</h2>').matchAll(/id="(art-[\w-]+)"/g),
  ].map(([, id]) => id)
  expect(second).toBe(`${first}-2`)
  expect(withHeadingIds('<h2>Check</h2>')).toContain(`id="${other}"`)
})

test('model numbers are elements of their own, but in code and in addresses', () => {
  expect(withWholeCodes('<p>The KS-IPC-4231E-Z (KB-2026-00065), WPA2-PSK.</p>')).toBe(
    '<p>The <bdi>KS-IPC-4231E-Z</bdi> (<bdi>KB-2026-00065</bdi>), <bdi>WPA2-PSK</bdi>.</p>',
  )
  for (const plain of [
    '<p>RTSP, A-B, x-1, Wi-Fi 6, 2026-11-24, 3-4</p>',
    '<pre><code class="language-sh">ping KS-IPC-1 &amp; <b>KS-IPC-2</b></code></pre>',
    '<p><code>KS-IPC-1</code><kbd>F-1</kbd><a href="/search?keyword=KS-IPC-1"><img alt="KS-IPC-1" /></a></p>',
  ])
    expect(withWholeCodes(plain)).toBe(plain)
})

test('security row 34: whatever an author names, no id and no name of it is left, and heading ids begin with art-', () => {
  const hostile =
    '<h2 id="root">A</h2><p id="boot">b</p><a name="__tt" id="csp-nonce" href="/x">c</a><form id="root" name="root"><input name="boot"></form><img name="body" src="' +
    file +
    '"><h3><span id="root">d</span></h3>'
  const shown = withHeadingIds(cleanHtml(hostile))
  expect(shown).not.toMatch(/ name=|<form|<input|<span/)
  expect([...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    expect.stringMatching(/^art-\w+$/),
    expect.stringMatching(/^art-\w+$/),
  ])
})

test('a picture tells its room: its own size, or the width that the author gave it; never a height that would distort it', () => {
  const sizes = new Map([['0a'.repeat(16), { width: 1200, height: 500 }]])
  const picture = (more: string) =>
    withPictureSizes(cleanHtml(`<p><img src="${file}" alt="a &gt; b"${more}></p>`), sizes)
  const shown = (size: string) => `<p><img src="${file}" alt="a &gt; b" ${size} fetchpriority="high" /></p>`
  expect(picture('')).toBe(shown('width="1200" height="500"'))
  expect(picture(' width="600" height="10"')).toBe(shown('width="600" height="250"'))
  expect(picture(' height="10"')).toBe(shown('width="1200" height="500"'))
  expect(picture(' width="100%"')).toBe(shown('width="1200" height="500"'))
  expect(
    withPictureSizes(cleanHtml(`<img src="${file}" alt="1"><img src="${file}" alt="2">`), sizes).match(
      /fetchpriority="high"/g,
    ),
  ).toHaveLength(1)
  const unknown = cleanHtml(`<img src="/files/${'b'.repeat(32)}/y" width="3" height="4">`)
  expect(withPictureSizes(unknown, sizes)).toBe(unknown)
})
