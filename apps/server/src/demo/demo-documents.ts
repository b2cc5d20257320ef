import { previewFormOf } from '@portal/contract/facts'
import JSZip from 'jszip'
import { escape } from 'es-toolkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { sheetFile, textCell } from '../files/sheet.ts'

/** What a page of a document says. */
type DocumentPage = { readonly title: string; readonly lines: readonly string[] }
/** What a document says in one language: of itself, and on further pages. */
type DocumentPart = DocumentPage & { readonly pages: readonly DocumentPage[] }
const pagesOf = (parts: readonly DocumentPart[]): DocumentPage[] => parts.flatMap((part) => [part, ...part.pages])

const font = () =>
  readFile(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  )
let loaded: ReturnType<typeof font> | undefined

/** The pages of one language behind those of another. */
const pdfOf = async (parts: readonly DocumentPart[], day: Date): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 64,
    font: (await (loaded ??= font())) as never,
    info: { Title: parts[0]!.title, CreationDate: day },
  })
  pagesOf(parts).forEach(({ title, lines }, nth) => {
    if (nth) doc.addPage()
    doc.fontSize(22).text(title).moveDown().fontSize(12)
    for (const line of lines) doc.text(line).moveDown(0.5)
  })
  doc.end()
  return buffer(doc)
}

const relations = (lines: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const stylesRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'
const stylesType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const docxOf = async (parts: readonly DocumentPart[], day: Date): Promise<Buffer> => {
  const paragraph = (text: string, style = '', before = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${before}<w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`
  const pageBreak = '<w:br w:type="page"/><w:lastRenderedPageBreak/>'
  const body = pagesOf(parts).map(
    ({ title, lines }, nth) =>
      paragraph(title, 'Heading1', nth ? pageBreak : '') + lines.map((line) => paragraph(line)).join(''),
  )
  const zip = new JSZip()
  const add = (name: string, content: string) => zip.file(name, content, { date: day })
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}"/><Override PartName="/word/styles.xml" ContentType="${stylesType}"/></Types>`,
  )
  add('_rels/.rels', relations(`<Relationship Id="d" Type="${officeRelation}" Target="word/document.xml"/>`))
  add('word/_rels/document.xml.rels', relations(`<Relationship Id="s" Type="${stylesRelation}" Target="styles.xml"/>`))
  add(
    'word/styles.xml',
    '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style></w:styles>',
  )
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  )
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const xlsxOf = async (parts: readonly DocumentPart[]): Promise<Buffer> => {
  const rows = parts[0]!.lines.map((_, at) => parts.map(({ lines }) => lines[at]))
  const columns = parts.map(({ title }, nth) => ({
    head: title,
    width: 48,
    cell: (row: readonly (string | undefined)[]) => textCell(row[nth]),
  }))
  return Buffer.from(await (await sheetFile('KS', columns, rows)).arrayBuffer())
}

/** A document that says of itself what its release says; undefined for a name whose kind is no document. */
export const documentOf = async (
  name: string,
  parts: readonly DocumentPart[],
  day: Date,
): Promise<Buffer | undefined> => {
  switch (previewFormOf(name)) {
    case 'pdf':
      return pdfOf(parts, day)
    case 'document':
      return docxOf(parts, day)
    case 'sheets':
      return xlsxOf(parts)
    default:
      return undefined
  }
}
