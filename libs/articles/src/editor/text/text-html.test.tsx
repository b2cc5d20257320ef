vi.mock('dompurify', async (original) => {
  await import('../dom-for-purify.ts')
  return original()
})
import { describe, expect, test, vi } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { htmlOf, textOf } from './text-html.ts'

const picture = '/files/0123456789abcdef0123456789abcdef/a.png'

describe('an article comes out of the editor as it went in', () => {
  test.each([
    [
      'headings and marks',
      '<h2>A</h2><h3>B</h3><h4>C</h4><p>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s> <code>g</code> <a href="/x">h</a></p>',
    ],
    ['small marks', '<p>H<sub>2</sub>O x<sup>2</sup> <kbd>F1</kbd> <mark>m</mark></p>'],
    [
      'a picture with its caption',
      `<figure><img src="${picture}" alt="x" width="10" height="5"><figcaption>Cap <em>x</em></figcaption></figure>`,
    ],
    [
      'pictures without one, and in a line',
      `<figure><img src="${picture}" alt="x"></figure><p>x<img src="${picture}" alt="">y</p>`,
    ],
    [
      'a table with a head and spans',
      '<table><thead><tr><th scope="col">M</th><th scope="col">N</th></tr></thead><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td></td></tr></tbody></table>',
    ],
    [
      'a table with a caption and columns, at the top and within',
      '<table><caption>T <em>1</em></caption><colgroup><col><col span="2"></colgroup><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table><blockquote><table><caption>U</caption><tbody><tr><td>a</td></tr></tbody></table></blockquote>',
    ],
    [
      'a head of two rows, and a table in a cell',
      '<table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr></thead><tbody><tr><td>1</td><td>2</td><td><table><thead><tr><th>x</th></tr></thead><tbody><tr><td>3</td></tr></tbody></table></td></tr></tbody></table>',
    ],
    [
      'code that is bold or a link',
      '<p><a href="/x"><code>a</code></a> <strong><code class="language-sh">b</code></strong></p>',
    ],
    ['list items that begin with a block', '<ul><li><pre><code>a</code></pre></li><li><ul><li>b</li></ul></li></ul>'],
    ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3" type="a"><li>x</li></ol>'],
    ['code of a language', '<pre><code class="language-sh">a\n  b</code></pre>'],
    ['notes', '<blockquote data-note="warning"><p>x</p></blockquote><blockquote><p>y</p></blockquote>'],
    ['marks of a Word import', '<div data-loss="1" data-loss-kind="equation">a = b</div><p>x</p>'],
    ['readings above text', '<p><ruby>漢<rt>kan</rt></ruby> <ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby></p>'],
    ['line breaks and rules', '<p>a<br>b</p><hr><p>c</p>'],
    ['nothing', ''],
  ])('%s', (_, html) => {
    expect(htmlOf(textOf(html))).toBe(html)
  })
})

describe('what is pasted', () => {
  const clean = (html: string) => cleanHtml(html, 'https://support.example')
  test('loses its styles, keeps what they made bold or italic, and is not bold for nothing', () => {
    expect(
      clean(
        '<style>p { color: red }</style><p style="color:red">a <span style="font-weight: 700">b</span> <span style=\'font-style:italic\'>c</span> <b style="font-weight:normal">d</b></p>',
      ).html.innerHTML,
    ).toBe('<p>a <strong>b</strong> <em>c</em> d</p>')
  })
  test('keeps text that looks like markup', () => {
    expect(clean('<p>&lt;p style="x" onclick="y"&gt;</p>').html.textContent).toBe('<p style="x" onclick="y">')
  })
  test('never keeps a picture by the address of someone else', () => {
    const { html, leftOut } = clean(
      `<p><img src="https://elsewhere.example/a.png"><img src="data:image/png;base64,AA"><img src="https://support.example${picture}" alt="x"></p>`,
    )
    expect(html.innerHTML).toBe(`<p><img src="${picture}" alt="x"></p>`)
    expect(leftOut).toEqual(['a.png', '?'])
  })
  test('has its headings in reach', () => {
    expect(clean('<h1>a</h1><h6>b</h6>').html.innerHTML).toBe('<h2>a</h2><h4>b</h4>')
  })
  test('keeps the words of terms, sections and folded parts apart', () => {
    const pasted =
      '<section>a</section><section>b</section><dl><dt>c</dt><dd>d</dd></dl><details><summary>e</summary>f</details>'
    expect(htmlOf(textOf(pasted))).toBe('<p>a</p><p>b</p><h4>c</h4><p>d</p><h4>e</h4><p>f</p>')
  })
  const item = (level: number, label: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
  test.each([
    [
      'numbers in numbers, that go on behind a note',
      item(1, '1.', 'one') +
        item(2, 'a)', 'in <b>ner</b>') +
        item(2, 'b)', 'more') +
        item(1, '2.', 'two') +
        '<p>note</p>' +
        item(1, '3.', 'three'),
      '<ol><li>one<ol type="a"><li>in <strong>ner</strong></li><li>more</li></ol></li><li>two</li></ol><p>note</p><ol start="3"><li>three</li></ol>',
    ],
    [
      'bullets of fonts of signs, and a level that is left out',
      item(1, '·', 'a') + item(3, 'o', 'b') + item(2, '§', 'c') + item(1, 'ü', 'd'),
      '<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      'another kind of list behind it',
      item(1, 'IV.', 'a') + item(1, '·', 'b'),
      '<ol start="4" type="I"><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'labels that no list can count',
      item(1, '第一步', 'a') + item(1, 'FAQ-2:', 'b'),
      '<ul><li>第一步 a</li><li>FAQ-2: b</li></ul>',
    ],
  ])('makes a list of what Word copies as paragraphs: %s', (_, pasted, html) => {
    expect(htmlOf(textOf(pasted))).toBe(html)
  })
  test('keeps the caption of a table as a paragraph when its table is gone', () => {
    expect(htmlOf(textOf('<p data-caption="">a</p><p>b</p>'))).toBe('<p>a</p><p>b</p>')
  })
})
