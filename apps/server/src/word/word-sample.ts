import JSZip from 'jszip'

const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['dgm', 'http://schemas.openxmlformats.org/drawingml/2006/diagram'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

type Relation = { readonly id: string; readonly type: string; readonly target: string; readonly outside?: true }
type Sample = {
  readonly body: string
  readonly relations?: readonly Relation[]
  readonly parts?: Readonly<Record<string, string | Buffer>>
}

/** An XML part with every namespace that Word uses here. */
export const wordXml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${name} ${namespaces}>${content}</w:${name}>`
export const run = (text: string, form = ''): string =>
  `<w:r>${form && `<w:rPr>${form}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (content: string, form = ''): string =>
  `<w:p>${form && `<w:pPr>${form}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`
/** A picture in a line of text; `blip` says where its content is: r:embed or r:link. */
export const drawing = (blip: string, about = 'name="Picture 1"', size = 'cx="952500" cy="476250"'): string =>
  `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="1" ${about}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="Picture 1"/></pic:nvPicPr><pic:blipFill><a:blip ${blip}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** A Word file made in code, for tests. The usual parts are related to by their names: styles, numbering, comments, footnotes. */
export const sampleDocx = async ({ body, relations = [], parts = {} }: Sample): Promise<Buffer> => {
  const zip = new JSZip()
  const usual = ['styles', 'numbering', 'comments', 'footnotes']
    .filter((name) => `word/${name}.xml` in parts)
    .map((name): Relation => ({ id: name, type: name, target: `${name}.xml` }))
  const lines = [...usual, ...relations].map(
    ({ id, type, target, outside }) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
  )
  zip.file(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  )
  zip.file('word/document.xml', wordXml('document', `<w:body>${body}</w:body>`))
  zip.file(
    'word/_rels/document.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`,
  )
  for (const [name, content] of Object.entries(parts)) zip.file(name, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
