import JSZip from 'jszip'
import { createBodyWriter } from './word-body.ts'
import { drawnThingsIn, isDrawing } from './word-drawing.ts'
import type { Marks } from './word-marks.ts'
import { createListCounter } from './word-numbering.ts'
import type { WordPart, WordParts } from './word-parts.ts'
import { escapeXml } from './word-run.ts'
import type { NoteKind, Writing } from './word-signs.ts'
import { readStyles } from './word-styles.ts'
import { elementsOf, findAll, textOf, type XmlElement } from './word-xml.ts'

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const levels = (format: string) =>
  Array.from({ length: 9 }, (_, level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')
/** Two lists are enough: the numbers themselves travel as marks. */
const numbering =
  `<w:numbering ${names}>${['bullet', 'decimal'].map((format, kind) => `<w:abstractNum w:abstractNumId="${kind}">${levels(format)}</w:abstractNum>`).join('')}` +
  `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
const styleSheet = `<w:styles ${names}>${['Title', ...[1, 2, 3, 4, 5].map((level) => `Heading${level}`), 'Code'].map((name) => `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`

const byId = (part: WordPart | undefined, name: string): Map<string, XmlElement> =>
  new Map(
    (part ? elementsOf(part.root) : [])
      .filter((each) => each.name === name && !each.attributes['w:type']?.includes('eparator'))
      .map((each) => [each.attributes['w:id'] ?? '', each]),
  )

/** What stands at the top and bottom of each page: text with a letter in it, and what is drawn there. Page numbers alone are no loss. */
const addHeadersAndFooters = ({ main, readPart }: WordParts, marks: Marks) => {
  const told = new Set<string>()
  for (const { attributes } of findAll(
    main.root,
    ({ name }) => name === 'w:headerReference' || name === 'w:footerReference',
  )) {
    const root = readPart(main.relations.get(attributes['r:id'] ?? '')?.target ?? '')?.root
    const drawn = root
      ? findAll(root, isDrawing)
          .flatMap(drawnThingsIn)
          .map((thing) => (thing.kind === 'textBox' ? thing.text : thing.name))
      : []
    const text = [root ? textOf(root) : '', ...drawn].filter((each) => /\p{L}/u.test(each)).join(' ')
    if (text && !told.has(text)) marks.loss('headerFooter', text)
    told.add(text)
  }
}

/** Writes a Word file anew for mammoth: its text, lists, tables and notes, a mark in place of all else. */
export const rewriteDocument = async (parts: WordParts, marks: Marks): Promise<Buffer> => {
  const { main, related } = parts
  const styles = readStyles(related('styles')?.root)
  const countList = createListCounter(related('numbering')?.root, styles)
  const comments = byId(related('comments'), 'w:comment')
  const noteParts = { footnote: related('footnotes'), endnote: related('endnotes') }
  const notes = { footnote: byId(noteParts.footnote, 'w:footnote'), endnote: byId(noteParts.endnote, 'w:endnote') }
  const taken = { footnote: new Set<string>(), endnote: new Set<string>() }
  const links = new Map<string, string>()
  for (const part of [main, noteParts.footnote, noteParts.endnote]) if (part) await parts.findPictures(part)

  const writing = (part: WordPart): Writing => ({
    part,
    parts,
    styles,
    marks,
    fields: [],
    inCode: false,
    tables: [],
    commentOf: (id) => {
      const comment = comments.get(id)
      return comment ? `${comment.attributes['w:author'] ?? ''}: ${textOf(comment)}` : ''
    },
    linkTo: (address) => links.get(address) ?? (links.set(address, `link${links.size}`), links.get(address)!),
    takeNote: (kind, id) => {
      const known = notes[kind].has(id)
      if (known) taken[kind].add(id)
      return known
    },
  })
  addHeadersAndFooters(parts, marks)
  if (parts.hasMacros) marks.loss('macros', '')
  const { blocks, rest } = createBodyWriter(writing(main), countList)
  const bodies = elementsOf(main.root).filter(({ name }) => name === 'w:body')
  const body = blocks(bodies.flatMap(({ children }) => children)) + rest()

  const zip = new JSZip()
  zip.file('word/document.xml', `<w:document ${names}><w:body>${body}</w:body></w:document>`)
  zip.file('word/numbering.xml', numbering)
  zip.file('word/styles.xml', styleSheet)
  for (const kind of ['footnote', 'endnote'] satisfies NoteKind[]) {
    const part = noteParts[kind]
    if (!part) continue
    const write = createBodyWriter(writing(part), countList)
    const content = [...taken[kind]].map(
      (id) =>
        `<w:${kind} w:id="${escapeXml(id)}">${write.blocks(notes[kind].get(id)!.children)}${write.rest()}</w:${kind}>`,
    )
    zip.file(`word/${kind}s.xml`, `<w:${kind}s ${names}>${content.join('')}</w:${kind}s>`)
  }
  const relations = [...links].map(
    ([address, id]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${escapeXml(address)}" TargetMode="External"/>`,
  )
  const relationsXml = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
  for (const part of ['document', 'footnotes', 'endnotes']) zip.file(`word/_rels/${part}.xml.rels`, relationsXml)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
}
