import { expect, test } from 'vitest'
import { convertWord } from './word-conversion.ts'
import { paragraph, run, sampleDocx, wordXml } from './word-sample.ts'

const level = (at: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = wordXml(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'chineseCountingThousand', '%1、')}${level(1, 'decimal', '%1.%2').replace('</w:lvl>', '<w:isLgl/></w:lvl>')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num><w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>',
)
const item = (text: string, list: number, at = 0, form = '') =>
  paragraph(text, `${form}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)
const htmlOf = async (body: string) =>
  (await convertWord(await sampleDocx({ body, parts: { 'word/numbering.xml': numbering } }))).html

test('steps count on across the text between them, with inner steps and bullets', async () => {
  expect(
    await htmlOf(
      item('one', 1) + item('inner', 1, 1) + item('two', 1) + paragraph('a note') + item('three', 1) + item('point', 2),
    ),
  ).toBe(
    '<ol><li>one<ol type="a"><li>inner</li></ol></li><li>two</li></ol><p>a note</p><ol start="3"><li>three</li></ol><ul><li>point</li></ul>',
  )
})

test('a list that begins anew right behind another one is a list of its own', async () => {
  expect(await htmlOf(item('one', 1) + item('two', 1) + item('again', 3) + item('more', 3))).toBe(
    '<ol><li>one</li><li>two</li></ol><ol><li>again</li><li>more</li></ol>',
  )
})

test('the number of a heading is a part of its text', async () => {
  const outline = (at: number) => `<w:outlineLvl w:val="${at}"/>`
  expect(
    await htmlOf(item('安装', 4, 0, outline(0)) + item('准备', 4, 1, outline(1)) + item('配置', 4, 0, outline(0))),
  ).toBe('<h2>一、安装</h2><h3>1.1 准备</h3><h2>二、配置</h2>')
})

test('a form of letters at the beginning of a step hides no number', async () => {
  expect(await htmlOf(item(run('a', '<w:b/>'), 1) + paragraph('x') + item(run('b', '<w:b/>'), 1))).toBe(
    '<ol><li><strong>a</strong></li></ol><p>x</p><ol start="2"><li><strong>b</strong></li></ol>',
  )
})
