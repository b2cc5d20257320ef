import { expect, test } from 'vitest'
import { sampleJpeg, samplePng } from '../files/sample-pictures.ts'
import { convertWord } from './word-conversion.ts'
import { drawing, paragraph, run, sampleDocx, wordXml } from './word-sample.ts'

const convert = async (sample: Parameters<typeof sampleDocx>[0]) => convertWord(await sampleDocx(sample))
const shape = (html: string) => html.replace(/\/files\/[0-9a-f]{24}0+([0-9a-f]+)\/picture/g, '/files/picture-$1')
const style = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`

test('ART-09 the title becomes the title of the answer, headings begin at the second level', async () => {
  const { html, title, blocks } = await convert({
    body:
      paragraph('网络录像机 安装指南', styled('a1')) +
      paragraph('Подготовка', styled('1')) +
      paragraph('Шаг', styled('x')) +
      paragraph('Обычный текст') +
      paragraph('Outline', '<w:outlineLvl w:val="2"/>'),
    parts: {
      'word/styles.xml': wordXml(
        'styles',
        style('a1', 'Title') +
          style('1', 'heading 1') +
          style('x', 'my own', '<w:basedOn w:val="y"/>') +
          style('y', 'another', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
      ),
    },
  })
  expect(title).toBe('网络录像机 安装指南')
  expect(html).toBe('<h2>Подготовка</h2><h3>Шаг</h3><p>Обычный текст</p><h4>Outline</h4>')
  expect(blocks).toBe(4)
})

test('headings that begin with the second level leave no hole above them', async () => {
  const { html } = await convert({
    body: paragraph('a', '<w:outlineLvl w:val="1"/>') + paragraph('b', '<w:outlineLvl w:val="2"/>'),
  })
  expect(html).toBe('<h2>a</h2><h3>b</h3>')
})

test('forms of letters, links and line breaks stay; switches of a link field do not', async () => {
  const { html } = await convert({
    body: paragraph(
      run('a', '<w:b/>') +
        run('b', '<w:i/><w:rFonts w:ascii="X"/>') +
        run('c', '<w:vertAlign w:val="superscript"/>') +
        run('d', '<w:b w:val="0"/>') +
        '<w:r><w:br/></w:r>' +
        `<w:hyperlink r:id="l1">${run('e')}</w:hyperlink>` +
        `<w:hyperlink w:anchor="here">${run('f')}</w:hyperlink><w:fldSimple w:instr="SEQ">${run('1')}</w:fldSimple>` +
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example/x" \\o "tip" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('g')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    relations: [{ id: 'l1', type: 'hyperlink', target: 'https://b.example/?a=1&amp;b=2', outside: true }],
  })
  expect(html).toBe(
    '<p><strong>a</strong><em>b</em><sup>c</sup>d<br /><a href="https://b.example/?a=1&amp;b=2">e</a>f1<a href="https://a.example/x">g</a></p>',
  )
})

test('a link that would run a script is no link', async () => {
  const { html } = await convert({
    body: paragraph(`<w:hyperlink r:id="l1">${run('x &lt;script&gt;')}</w:hyperlink>`),
    relations: [{ id: 'l1', type: 'hyperlink', target: 'javascript:alert(1)', outside: true }],
  })
  expect(html).toBe('<p><a>x &lt;script&gt;</a></p>')
})

const cell = (text: string, form = '') =>
  `<w:tc><w:tcPr>${form}</w:tcPr>${text.startsWith('<') ? text : paragraph(text)}</w:tc>`
test('tables keep merged, empty and inner cells', async () => {
  const inner = `<w:tbl><w:tr>${cell('in')}</w:tr></w:tbl><w:p/>`
  const { html } = await convert({
    body: `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('a', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('b', '<w:vMerge w:val="restart"/>')}${cell('<w:p/>')}</w:tr><w:tr>${cell('<w:p/>', '<w:vMerge/>')}${cell(inner)}</w:tr></w:tbl>`,
  })
  expect(html).toBe(
    '<table><thead><tr><th colspan="2"><p>a</p></th></tr></thead><tbody><tr><td rowspan="2"><p>b</p></td><td></td></tr><tr><td><table><tr><td><p>in</p></td></tr></table></td></tr></tbody></table>',
  )
})

test('each equation shows as a place-holder with its number, and the sentence goes on behind it', async () => {
  const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`
  const fraction = `<m:oMath><m:r><m:t>R=</m:t></m:r><m:f>${part('num', 'U+1')}${part('den', 'I')}</m:f></m:oMath>`
  const { html, losses } = await convert({
    body:
      paragraph(run('Ohm: ', '<w:b/>') + fraction + run(' holds')) +
      paragraph(`<m:oMathPara><m:oMath><m:sSup>${part('e', 'x')}${part('sup', '2')}</m:sSup></m:oMath></m:oMathPara>`),
  })
  expect(html).toBe(
    '<p><strong>Ohm: </strong></p><div data-loss="1" data-loss-kind="equation">R=(U+1)/I</div><p> holds</p><div data-loss="2" data-loss-kind="equation">x^2</div>',
  )
  expect(losses).toEqual([
    { kind: 'equation', position: 2, near: 'Ohm:', detail: 'R=(U+1)/I' },
    { kind: 'equation', position: 4, near: 'Ohm:  holds', detail: 'x^2' },
  ])
})

test('png and jpeg are shown in their size; drawn, broken and outside pictures are named', async () => {
  const emf = Buffer.concat([
    Buffer.from('0100000058000000', 'hex'),
    Buffer.alloc(32),
    Buffer.from(' EMF'),
    Buffer.alloc(60),
  ])
  const { html, losses, pictures } = await convert({
    body:
      paragraph(
        run('see ') + drawing('r:embed="p1"', 'name="Picture 1" descr="A camera &quot;front&quot;"') + run(' here'),
      ) +
      paragraph(drawing('r:embed="p2"')) +
      paragraph(drawing('r:embed="p3"')) +
      paragraph(drawing('r:embed="p4"')) +
      paragraph(drawing('r:link="p5"')) +
      paragraph(drawing('r:embed="none"')),
    relations: [
      ['p1', 'media/image1.png'],
      ['p2', 'media/image2.jpeg'],
      ['p3', 'media/image3.emf'],
      ['p4', 'media/image4.png'],
    ]
      .map(([id, target]) => ({ id: id!, type: 'image', target: target! }))
      .concat([{ id: 'p5', type: 'image', target: 'http://127.0.0.1:9/x.png', outside: true } as never]),
    parts: {
      'word/media/image1.png': samplePng(),
      'word/media/image2.jpeg': sampleJpeg(),
      'word/media/image3.emf': emf,
      'word/media/image4.png': samplePng(9, 9).subarray(0, 50),
    },
  })
  expect(shape(html)).toBe(
    '<p>see <img src="/files/picture-0" alt="A camera &quot;front&quot;" width="100" height="50" /> here</p><p><img src="/files/picture-1" alt="" width="100" height="50" /></p>' +
      '<div data-loss="1" data-loss-kind="vectorPicture">image3.emf</div><div data-loss="2" data-loss-kind="brokenPicture">image4.png</div><div data-loss="3" data-loss-kind="externalPicture">http://127.0.0.1:9/x.png</div><div data-loss="4" data-loss-kind="brokenPicture">none</div>',
  )
  expect(losses.map(({ kind, position }) => [kind, position])).toEqual([
    ['vectorPicture', 3],
    ['brokenPicture', 4],
    ['externalPicture', 5],
    ['brokenPicture', 6],
  ])
  expect(pictures.map(({ name }) => name)).toEqual(['image1.png', 'image2.jpeg'])
})

test('tracked changes: insertions are kept, deletions dropped, each told once', async () => {
  const ins = (text: string) => `<w:ins w:author="A">${run(text)}</w:ins>`
  const del = (text: string) =>
    `<w:del w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
  const { html, losses } = await convert({
    body:
      paragraph(run('Use port ') + del('80') + ins('443') + ins(' only') + run('.')) +
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('one ')}</w:p>` +
      paragraph('paragraph') +
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr>${cell('gone')}</w:tr><w:tr>${cell('stays')}</w:tr></w:tbl>`,
  })
  expect(html).toBe('<p>Use port 443 only.</p><p>one paragraph</p><table><tr><td><p>stays</p></td></tr></table>')
  expect(losses).toEqual([
    { kind: 'trackedDeletion', position: 1, near: 'Use port', detail: '80' },
    { kind: 'trackedInsertion', position: 1, near: 'Use port', detail: '443 only' },
    { kind: 'trackedDeletion', position: 3, near: 'Use port 443 only. one paragraph', detail: 'gone' },
  ])
})

const frame = (graphic: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Thing 1"/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
test('a text box keeps its text once, though it stands in the file twice, and its picture', async () => {
  const box = `<w:txbxContent>${paragraph('Warning: high voltage')}${paragraph(drawing('r:embed="p1"'))}</w:txbxContent>`
  const { html, losses } = await convert({
    body:
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="2" name="Text Box 2"/><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ) + paragraph('after'),
    relations: [{ id: 'p1', type: 'image', target: 'media/image1.png' }],
    parts: { 'word/media/image1.png': samplePng() },
  })
  expect(shape(html)).toBe(
    '<div data-loss="1" data-loss-kind="textBox">Warning: high voltage</div><p><img src="/files/picture-0" alt="" width="100" height="50" /></p><p>after</p>',
  )
  expect(losses).toEqual([{ kind: 'textBox', position: 1, near: '', detail: 'Warning: high voltage' }])
})

test('charts, diagrams, embedded objects and drawn shapes are named with what can be told of them', async () => {
  const { losses } = await convert({
    body:
      paragraph(frame('<c:chart r:id="c1"/>')) +
      paragraph(frame('<dgm:relIds r:dm="d1"/>')) +
      paragraph(
        '<w:r><w:object><v:shape style="width:10pt"><v:imagedata r:id="p1"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r>',
      ) +
      paragraph(
        '<w:r><w:object><v:shape><v:imagedata r:id="p1"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r>',
      ) +
      paragraph(frame('<wps:wsp/>')) +
      paragraph('<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>') +
      '<w:altChunk r:id="h1"/>' +
      paragraph('end'),
    relations: [
      { id: 'c1', type: 'chart', target: 'charts/chart1.xml' },
      { id: 'd1', type: 'diagramData', target: 'diagrams/data1.xml' },
      { id: 'p1', type: 'image', target: 'media/image1.wmf' },
      { id: 'h1', type: 'aFChunk', target: 'page.html' },
    ],
    parts: {
      'word/charts/chart1.xml': wordXml('chart', '<a:p><a:t>Load in March</a:t></a:p>'),
      'word/diagrams/data1.xml': wordXml('data', '<a:p><a:t>Camera</a:t></a:p><a:p><a:t>Recorder</a:t></a:p>'),
      'word/media/image1.wmf': Buffer.from('d7cdc69a', 'hex'),
    },
  })
  expect(losses.map(({ kind, position, detail }) => [kind, position, detail])).toEqual([
    ['chart', 1, 'Thing 1 Load in March'],
    ['embeddedObject', 2, 'Thing 1 Camera Recorder'],
    ['embeddedObject', 3, 'Excel.Sheet.12 image1.wmf'],
    ['equation', 4, 'Equation.3 image1.wmf'],
    ['vectorPicture', 5, 'Thing 1'],
    ['embeddedObject', 7, 'word/page.html'],
  ])
})

test('comments, ruby, headers, hidden text and strange symbols are told; footnotes come over', async () => {
  const { html, losses } = await convert({
    body:
      paragraph(
        run('Press OK') +
          '<w:commentRangeStart w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>' +
          '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:footnoteReference w:id="9"/></w:r>',
      ) +
      paragraph(
        `<w:r><w:ruby><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>` +
          run('hidden', '<w:vanish/>') +
          '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Odd" w:char="F001"/></w:r>',
      ) +
      '<w:sectPr><w:headerReference r:id="h1"/><w:footerReference r:id="h2"/></w:sectPr>',
    relations: [
      { id: 'h1', type: 'header', target: 'header1.xml' },
      { id: 'h2', type: 'footer', target: 'footer1.xml' },
    ],
    parts: {
      'word/comments.xml': wordXml(
        'comments',
        `<w:comment w:id="0" w:author="Li">${paragraph('Which button?')}</w:comment>`,
      ),
      'word/footnotes.xml': wordXml(
        'footnotes',
        `<w:footnote w:type="separator" w:id="0">${paragraph('-')}</w:footnote><w:footnote w:id="2">${paragraph('On the right')}</w:footnote>`,
      ),
      'word/header1.xml': wordXml('hdr', paragraph('Internal draft')),
      'word/footer1.xml': wordXml('ftr', paragraph('12')),
    },
  })
  expect(html).toBe('<p>Press OK<sup>[1]</sup></p><p>漢字(かんじ)🗹</p><ol><li><p>On the right </p></li></ol>')
  expect(losses).toEqual([
    { kind: 'headerFooter', position: 0, near: '', detail: 'Internal draft' },
    { kind: 'comment', position: 1, near: 'Press OK', detail: 'Li: Which button?' },
    { kind: 'footnote', position: 1, near: 'Press OK[1]', detail: '9' },
    { kind: 'ruby', position: 2, near: 'Press OK[1] 漢字(かんじ)', detail: '漢字(かんじ)' },
    { kind: 'unknown', position: 2, near: 'Press OK[1] 漢字(かんじ)', detail: 'hidden' },
    { kind: 'unknown', position: 2, near: 'Press OK[1] 漢字(かんじ)🗹', detail: 'Odd F001' },
  ])
})

test('a file in the strict form, under other prefixes and in UTF-16, reads the same', async () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?><x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>中文 и русский</x:t></x:r></x:p></x:body></x:document>`
  const { html } = await convert({
    body: '',
    parts: { 'word/document.xml': Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')]) },
  })
  expect(html).toBe('<p>中文 и русский</p>')
})

test.each([
  ['no text at all', { body: '<w:p/>' }, 'wordEmpty'],
  ['ill-formed XML', { body: '<w:p><w:r>' }, 'wordBroken'],
  ['another root', { body: '', parts: { 'word/document.xml': '<html/>' } }, 'wordNotDocx'],
  [
    'tables a thousand deep',
    { body: `${'<w:tbl><w:tr><w:tc>'.repeat(1000)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(1000)}` },
    'wordTooComplex',
  ],
  [
    'tables 18 deep, deeper than an article may be',
    { body: `${'<w:tbl><w:tr><w:tc>'.repeat(18)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(18)}` },
    'wordTooComplex',
  ],
  ['a quarter of a million elements', { body: '<w:p/>'.repeat(250_001) }, 'wordTooComplex'],
])('%s is refused as %3$s', async (_, sample, reason) => {
  await expect(convert(sample)).rejects.toMatchObject({ status: 422, reason })
})
