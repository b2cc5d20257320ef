import { elements } from '@portal/article-grammar'
import fc from 'fast-check'

/** Texts of articles as the grammar has them, in the form that a save gives them: what the server keeps of one, the editor gives back as it was. */

const words = fc
  .array(
    fc.constantFrom(
      'camera',
      'KS-IPC-4231E-Z',
      '摄像机',
      'привет',
      '5 < 6',
      'a && b',
      '"x"',
      "'y'",
      '&lt;p&gt;',
      '→',
      '😀',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((each) => each.join(' '))
const encode = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = words.map(encode)

type Values = Readonly<Record<string, fc.Arbitrary<string>>>
const picture = fc
  .constantFrom('plan.png', 'wiring%20plan.png', '%E5%9B%BE.jpg')
  .map((name) => `/files/${'0a'.repeat(16)}/${name}`)
const span = fc.integer({ min: 2, max: 3 }).map(String)
const pixels = fc.integer({ min: 1, max: 99_999 }).map(String)
const language = fc.constantFrom('language-sh', 'language-c++', 'language-c#')
/** A value of each attribute that the grammar has, but of the spans, which depend on the table; a test tells when one is missing. */
export const values: Readonly<Record<string, Values>> = {
  ol: { start: fc.constantFrom('0', '3', '-2', '1000'), type: fc.constantFrom('a', 'A', 'i', 'I') },
  blockquote: { 'data-note': fc.constantFrom('info', 'warning', 'tip') },
  code: { class: language },
  a: {
    href: fc.constantFrom(
      'https://example.com/a?b=c&d#e',
      'mailto:help@example.com',
      'tel:+864000001204',
      '/dataSection/all',
      '#art-1',
      '?page=2',
      `/files/${'0b'.repeat(16)}/manual.pdf`,
    ),
  },
  img: { src: picture, alt: fc.oneof(words, fc.constant('')), width: pixels, height: pixels },
  col: { span },
  th: { colspan: span, rowspan: span, scope: fc.constantFrom('col', 'row', 'colgroup', 'rowgroup') },
  td: { colspan: span, rowspan: span },
  div: {
    'data-loss': fc.integer({ min: 0, max: 9999 }).map(String),
    'data-loss-kind': fc.constantFrom('equation', 'chart'),
  },
}
/** Some of an element's attributes, in the order that the grammar has them; those that are named in any case. */
const attributes = (tag: string, always: readonly string[] = []) =>
  fc.record(values[tag] ?? {}, { requiredKeys: [...always] }).map((some) =>
    Object.keys(elements[tag as keyof typeof elements])
      .flatMap((name) => (some[name] === undefined ? [] : ` ${name}="${encode(some[name])}"`))
      .join(''),
  )
const element = (tag: string, content: fc.Arbitrary<string>, always: readonly string[] = []) =>
  fc.tuple(attributes(tag, always), content).map(([some, inner]) => `<${tag}${some}>${inner}</${tag}>`)
const joined = (part: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(part, { minLength, maxLength }).map((parts) => parts.join(''))

const image = attributes('img', ['src', 'alt']).map((some) => `<img${some} />`)
const bracketed = fc
  .tuple(text, text)
  .map(([base, reading]) => `<ruby>${base}<rp>(</rp><rt>${reading}</rt><rp>)</rp></ruby>`)
const ruby = fc.oneof(
  fc.tuple(text, text).map(([base, reading]) => `<ruby>${base}<rt>${reading}</rt></ruby>`),
  bracketed,
)

/** The marks of a piece of text, the outer ones first, as the editor orders them. */
const marks = ['a', 'strong', 'code', 'em', 's', 'u', 'sub', 'sup', 'mark', 'kbd']
const marked = fc
  .subarray(marks, { minLength: 1, maxLength: 3 })
  .chain((some) => some.reduceRight((inner, tag) => element(tag, inner, tag === 'a' ? ['href'] : []), text))
/** Text begins and ends it, and stands between what is marked, so that nothing of it is joined to what is beside it. */
const inlineOf = (...more: fc.Arbitrary<string>[]) =>
  fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.oneof(marked, marked, ruby, fc.constant('<br />'), ...more), text), { maxLength: 3 }),
    )
    .map(([first, others]) => first + others.map(([piece, after]) => piece + after).join(''))
const inline = inlineOf(image)

const code = element(
  'code',
  fc.oneof(
    text,
    fc.tuple(text, text).map((lines) => lines.join('\n  ')),
  ),
)
const figure = fc
  .tuple(image, fc.option(inlineOf(), { nil: '' }))
  .map(([shown, caption]) => `<figure>${shown}${caption && `<figcaption>${caption}</figcaption>`}</figure>`)
const lossMark = element('div', text, ['data-loss', 'data-loss-kind'])

const { block } = fc.letrec<{ block: string; list: string; item: string; cell: string; table: string }>((tie) => {
  const paragraph = inline.map((inner) => `<p>${inner}</p>`)
  /** A block that no list item or cell resolves when it is alone there. */
  const solid = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    code.map((inner) => `<pre>${inner}</pre>`),
    figure,
    fc.constant('<hr />'),
    lossMark,
    ...(['h2', 'h3', 'h4'] as const).map((tag) => element(tag, inline)),
    element('blockquote', joined(tie('block'), 1, 2)),
    tie('table'),
  )
  const cellsOf = (tag: string, columns: number) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: columns }), tie('cell')), { minLength: columns, maxLength: columns })
      .chain((cells) => {
        let left = columns
        const kept = cells.flatMap(([wanted, inner]) => {
          const spans = Math.min(wanted, left)
          left -= spans
          return spans ? [{ spans, inner }] : []
        })
        return fc
          .tuple(...kept.map(() => (tag === 'th' ? fc.option(values.th!.scope!, { nil: '' }) : fc.constant(''))))
          .map((scopes) =>
            kept
              .map(({ spans, inner }, at) => {
                const scope = scopes[at] ? ` scope="${scopes[at]}"` : ''
                return `<${tag}${spans > 1 ? ` colspan="${spans}"` : ''}${scope}>${inner}</${tag}>`
              })
              .join(''),
          )
      })
      .map((row) => `<tr>${row}</tr>`)
  const tall = (tag: string, columns: number) =>
    columns < 2
      ? cellsOf(tag, columns)
      : fc
          .tuple(tie('cell'), cellsOf(tag, columns - 1), cellsOf(tag, columns - 1))
          .map(
            ([inner, above, below]) => `<tr><${tag} rowspan="2">${inner}</${tag}>${above.slice('<tr>'.length)}${below}`,
          )
  const columnGroups = (columns: number) =>
    fc.constantFrom(
      '',
      `<colgroup>${'<col />'.repeat(columns)}</colgroup>`,
      ...(columns > 1
        ? [`<colgroup><col /></colgroup><colgroup><col${columns > 2 ? ` span="${columns - 1}"` : ''} /></colgroup>`]
        : []),
    )
  return {
    block: fc.oneof({ depthSize: 'small' }, paragraph, solid, tie('list')),
    item: fc.oneof(
      { depthSize: 'small' },
      inline,
      fc.tuple(inline, tie('list')).map((parts) => parts.join('')),
      fc.tuple(paragraph, solid).map((parts) => parts.join('')),
      code.map((inner) => `<pre>${inner}</pre>`),
      figure,
    ),
    list: fc.oneof(
      ...['ul', 'ol'].map((tag) =>
        element(
          tag,
          joined(
            tie('item').map((inner) => `<li>${inner}</li>`),
            1,
            3,
          ),
        ),
      ),
    ),
    cell: fc.oneof(
      { depthSize: 'small' },
      fc.constant(''),
      inline,
      solid,
      fc.tuple(paragraph, paragraph).map((parts) => parts.join('')),
    ),
    table: fc
      .integer({ min: 1, max: 3 })
      .chain((columns) =>
        fc.tuple(
          fc.option(inline, { nil: '' }),
          columnGroups(columns),
          fc.option(fc.oneof(cellsOf('th', columns), tall('th', columns)), { nil: '' }),
          joined(fc.oneof(cellsOf('td', columns), tall('td', columns)), 1, 2),
        ),
      )
      .map(
        ([caption, groups, head, rows]) =>
          `<table>${caption && `<caption>${caption}</caption>`}${groups}${head && `<thead>${head}</thead>`}<tbody>${rows}</tbody></table>`,
      ),
  }
})
/** A text of an article. */
export const documents: fc.Arbitrary<string> = joined(block, 0, 4)

const foreign = [
  'script',
  'style',
  'svg',
  'math',
  'template',
  'noscript',
  'form',
  'input',
  'iframe',
  'object',
  'select',
  'option',
  'textarea',
  'title',
  'xmp',
  'section',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'font',
  'b',
  'h1',
  'mtext',
  'foreignObject',
  'annotation-xml',
  'constructor',
  'tfoot',
  'body',
  'plaintext',
]
const names = [
  'onclick',
  'onerror',
  'style',
  'id',
  'name',
  'is',
  'xlink:href',
  'srcset',
  'formaction',
  'data-x',
  'aria-label',
  '__proto__',
  'constructor',
  'fetchpriority',
  'data-table',
  ...new Set(Object.values(elements).flatMap(Object.keys)),
]
const hostileValues = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'data:text/html,x',
  'https://x/"><img src=x onerror=y>',
  '-->',
  '</style><img src=x onerror=y>',
  ']]>',
  'art-1',
  'root',
  '100%',
  '-1',
  '1e3',
  `/files/${'0a'.repeat(16)}/a.png`,
  '/files/../x',
  'language-sh',
  'language-x" onclick="y',
  '2',
  '',
]
const any = fc.oneof(fc.constantFrom(...Object.keys(elements)), fc.constantFrom(...foreign))
const anyAttribute = fc
  .tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...hostileValues), fc.string({ maxLength: 8 })),
    fc.constantFrom('"', "'", ''),
  )
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`)
/** HTML of somebody who means harm, or of a tool that writes it badly: nothing of it need be closed, known or in its place. */
export const hostileHtml: fc.Arbitrary<string> = joined(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(any, joined(anyAttribute, 0, 3)).map(([tag, some]) => `<${tag}${some}>`) },
    { weight: 3, arbitrary: any.map((tag) => `</${tag}>`) },
    { weight: 2, arbitrary: text },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!doctype html>',
        '<?x ?>',
        '&#0;',
        '&lt;script&gt;',
        '&',
        '<',
        '</',
      ),
    },
  ),
  1,
  12,
)
