import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convertWord } from './word-conversion.ts'
import { paragraph, sampleDocx, wordXml } from './word-sample.ts'

// Files that came out wrong once: one for each fault, made by hand. `npm test` reads them where they lie.
const fixtures = join(import.meta.dirname, '../../fixtures/word')
const convert = (name: string) => convertWord(readFileSync(join(fixtures, `${name}.docx`)))
const lossesOf = ({ losses }: Awaited<ReturnType<typeof convert>>) => losses.map(({ kind, detail }) => [kind, detail])
const items = '<ol><li>item 1</li><li>item 2</li><li>item 3</li></ol>'
const chapters = (...labels: string[]) =>
  labels.map((label, at) => `<h2>${label}chapter ${at + 1}</h2><p>text</p>`).join('')

test.each([
  ['checkbox-then-text', '<p>☐ Checked the fuse</p><h2>Second step</h2><p>Plain text.</p>'],
  [
    'checkbox-in-table',
    '<p>before</p><table><tr><td><p>☐ Power on</p></td><td><p>12 V</p></td></tr><tr><td><p>Link</p></td><td><p>green</p></td></tr></table><p>after the table</p>',
  ],
  ['checkbox-60', Array.from({ length: 60 }, (_, at) => `<p>☐ Point ${at}</p>`).join('')],
  ['dropdown-value', '<p>Supply: 24 V</p>'],
  ['computed-field-empty', '<p>See Table 3 on page 12</p>'],
  ['task-list', '<ul><li>☐ Camera mounted</li><li>☒ Cable tested</li><li>☐ Password set</li></ul>'],
  ['drop-cap', '<p>Camera setup begins here.</p>'],
  ['caps-run', '<p>PASSWORD IS ADMIN</p>'],
  ['code-style-lines', '<pre><code>ping 192.168.1.108\n    -n 4\narp  -a</code></pre>'],
  ['spaces-kept', '<p>a\u00a0\u00a0\u00a0 b　　c\td</p>'],
  ['symbol-font-run', '<p>✓ done °C, 5 μm</p>'],
  ['head-jia', chapters('甲、', '乙、', '丙、')],
  ['head-legal', chapters('壹、', '贰、', '叁、')],
  ['head-fullwidth', chapters('１．', '２．', '３．')],
  ['head-russian', chapters('А. ', 'Б. ', 'В. ')],
  ['head-circled', chapters('① ', '② ', '③ ')],
  ['head-article', chapters('第一条 ', '第二条 ', '第三条 ')],
  ['head-chapter', chapters('第一章 ', '第二章 ', '第三章 ')],
  ['head-chinese-101', '<h2>第一百零五条 clause 105</h2><p>text</p>'],
  ['head-decimalzero-legal', '<h2>Article I. Scope</h2><h3>Section 1.01 Terms</h3>'],
  [
    'list-after-table',
    '<ol><li>first</li></ol><table><tr><td><p>cell</p></td></tr></table><ol start="2"><li>second</li></ol><p>a note between</p><ol start="3"><li>third</li></ol>',
  ],
  [
    'table-header-two-rows',
    `<table><thead>${[0, 1].map((row) => `<tr>${[0, 1, 2].map((at) => `<th><p>H${row}${at}</p></th>`).join('')}</tr>`).join('')}</thead><tbody>${[2, 3].map((row) => `<tr>${[0, 1, 2].map((at) => `<td><p>c${row}${at}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`,
  ],
])('%s comes over whole', async (name, html) => {
  const converted = await convert(name)
  expect(converted.html).toBe(html)
  expect(lossesOf(converted)).toEqual([])
})

test.each([
  ['list-circled', items, '①, ②, ③'],
  ['list-di-1-bu', items, '第一步, 第二步, 第三步'],
  ['list-jia-yi', items, '甲、, 乙、, 丙、'],
  ['list-legal-chinese', items, '壹、, 贰、, 叁、'],
  ['list-fullwidth', items, '１．, ２．, ３．'],
  ['list-paren', items, '1), 2), 3)'],
  ['list-paren-chinese', items, '（一）, （二）, （三）'],
  ['list-russian', items, 'а), б), в)'],
  ['list-prefix', items, 'FAQ-1:, FAQ-2:, FAQ-3:'],
  ['list-zero', items, '01, 02, 03'],
  [
    'list-1.2.3-labels',
    '<ol><li>Power off<ol><li>Open cover<ol><li>Remove screw</li><li>Keep screw</li></ol></li></ol></li><li>Power on<ol><li>Wait</li></ol></li></ol><p>Repeat step 1.1.2 before step 2.1.</p>',
    '1.1, 1.1.1, 1.1.2, 2.1',
  ],
  [
    'list-no-restart',
    '<ol><li>Chapter A<ol><li>Table a</li><li>Table b</li></ol></li><li>Chapter B<ol start="3"><li>Table c</li></ol></li></ol>',
    '1), 2), 3)',
  ],
  [
    'list-skip-level',
    '<ol><li>One<ul><li><ol><li>deep</li></ol></li></ul></li><li>Two<ul><li><ol><li>deep two</li></ol></li></ul></li></ol>',
    '1.1.1, 2.1.1',
  ],
])('%s: the labels that a list in HTML does not show are told', async (name, html, labels) => {
  const converted = await convert(name)
  expect(converted.html).toBe(html)
  expect(lossesOf(converted)).toEqual([['listLabels', labels]])
})

test.each(['picture-percent-name', 'picture-space-encoded', 'picture-root-media'])(
  '%s: the picture is there',
  async (name) => {
    const converted = await convert(name)
    expect(converted.pictures).toHaveLength(1)
    expect(lossesOf(converted)).toEqual([])
  },
)

describe('text boxes', () => {
  test('keep all of a long text, where they stand', async () => {
    const { html } = await convert('textbox-long')
    expect(html.length).toBeGreaterThan(4200)
    expect(html.startsWith('<p>before</p><div data-loss="1" data-loss-kind="textBox">第一步')).toBe(true)
    expect(html.endsWith('LAST-SENTENCE-OF-THE-BOX</div><p>after</p>')).toBe(true)
  })
  test('give their tables to the text', async () => {
    const converted = await convert('textbox-with-table')
    expect(converted.html).toBe(
      '<p>before</p><div data-loss="1" data-loss-kind="textBox">Port table</div><table><tr><td><p>RTSP</p></td><td><p>554</p></td></tr><tr><td><p>HTTP</p></td><td><p>80</p></td></tr></table><p>after</p>',
    )
    expect(lossesOf(converted)).toEqual([['textBox', 'Port table']])
  })
})

test('a direction that is not carried over is told', async () => {
  expect(lossesOf(await convert('rtl-paragraph'))).toEqual([['direction', 'كاميرا DH-IPC (v2.8)']])
})

test.each(['deep-nest-tables', 'many-cells-200k', 'vmerge-grid'])('%s is refused before it is begun', async (name) => {
  const before = process.threadCpuUsage()
  await expect(convert(name)).rejects.toMatchObject({ reason: 'wordTooComplex' })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(1)
})
test('runs that Word divides for nothing cost no time', async () => {
  const before = process.threadCpuUsage()
  const { html } = await convert('many-runs-1m')
  expect(html).toMatch(/^(<p>a+<\/p>){80}$/)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})

test('every body of a document is read', async () => {
  const docx = await sampleDocx({ body: `${paragraph('one')}</w:body><w:body>${paragraph('two')}` })
  expect((await convertWord(docx)).html).toBe('<p>one</p><p>two</p>')
})
test('macros are told of, and a sign of a font that nobody knows', async () => {
  const body = paragraph('<w:r><w:rPr><w:rFonts w:ascii="Odd"/></w:rPr><w:t>a\uf0b1</w:t></w:r>')
  const converted = await convertWord(await sampleDocx({ body, parts: { 'word/vbaProject.bin': Buffer.from('x') } }))
  expect(converted.html).toBe('<p>a</p>')
  expect(lossesOf(converted)).toEqual([
    ['macros', ''],
    ['unknown', 'Odd 61 f0b1'],
  ])
})
test('a document whose text stands in its header alone is no damaged one', async () => {
  const docx = sampleDocx({
    body: '<w:p/><w:sectPr><w:headerReference r:id="h"/></w:sectPr>',
    relations: [{ id: 'h', type: 'header', target: 'header1.xml' }],
    parts: { 'word/header1.xml': wordXml('hdr', paragraph('Chapter')) },
  })
  await expect(docx.then(convertWord)).rejects.toMatchObject({ status: 422, reason: 'wordEmpty' })
})
test('form of letters, fields and links side by side keep their places', async () => {
  const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const body = paragraph(
    `${sign('begin')}<w:r><w:instrText> HYPERLINK "https://example.com/" </w:instrText></w:r>${sign('separate')}<w:r><w:t>li</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>n</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>k</w:t></w:r>${sign('end')}<w:r><w:t> end</w:t></w:r>`,
  )
  expect((await convertWord(await sampleDocx({ body }))).html).toBe(
    '<p><a href="https://example.com/">li</a><strong><a href="https://example.com/">nk</a></strong> end</p>',
  )
})
