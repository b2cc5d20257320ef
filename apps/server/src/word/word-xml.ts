import { SaxesParser } from 'saxes'
import { wordRefusal } from './word-package.ts'

/** An element of a Word file; its name bears the usual prefix whatever the file itself says, '?' for a namespace that we do not read. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

const ooxml = (name: string) => [
  `http://schemas.openxmlformats.org/${name}/2006/main`,
  `http://purl.oclc.org/ooxml/${name}/main`,
]
const drawing = (name: string) => [
  `http://schemas.openxmlformats.org/drawingml/2006/${name}`,
  `http://purl.oclc.org/ooxml/drawingml/${name}`,
]
const namespaces: Record<string, readonly string[]> = {
  w: ooxml('wordprocessingml'),
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  a: drawing('main'),
  pic: drawing('picture'),
  wp: drawing('wordprocessingDrawing'),
  c: drawing('chart'),
  dgm: drawing('diagram'),
  cx: ['http://schemas.microsoft.com/office/drawing/2014/chartex'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  wps: ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
}
const prefixes = new Map(
  Object.entries(namespaces).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
)

/** What is read of the properties of a paragraph, run, table, row or cell. The rest (fonts, borders, colours) is most of a big file. */
const properties: Record<string, ReadonlySet<string>> = {
  'w:pPr': new Set(['w:pStyle', 'w:numPr', 'w:outlineLvl', 'w:rPr', 'w:sectPr', 'w:framePr', 'w:bidi']),
  'w:rPr': new Set([
    'w:rStyle',
    'w:b',
    'w:i',
    'w:u',
    'w:strike',
    'w:dstrike',
    'w:vertAlign',
    'w:highlight',
    'w:vanish',
    'w:caps',
    'w:rFonts',
    'w:del',
  ]),
  'w:trPr': new Set(['w:tblHeader', 'w:gridBefore', 'w:del']),
  'w:tcPr': new Set(['w:gridSpan', 'w:vMerge']),
  'w:tblPr': new Set(),
  'w:tblGrid': new Set(),
  'w:tblPrEx': new Set(),
  'm:rPr': new Set(),
  'm:ctrlPr': new Set(),
  'w:rubyPr': new Set(),
  'w:sdtPr': new Set(),
  'w:sdtEndPr': new Set(),
}
const skipped = new Set([
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:lastRenderedPageBreak',
  'w:rPrChange',
  'w:pPrChange',
  'v:shapetype',
  'w:latentStyles',
  'w:rsids',
])

/** Measured: a table in a table takes four levels, and no document at hand more than 40. */
const maxDepth = 200
/** Measured: 25 µs of processor time for each, all in all; the biggest real file at hand (12 MB of XML, 21 tables) keeps half as many. */
const maxElements = 250_000
/** Measured: 50 µs for each, since each is a place in a grid. */
const maxCells = 20_000

const decode = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex')
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** Namespaces are resolved here and not by the parser: it makes an object of each attribute, and a big file has a million. */
const declaredIn = (
  attributes: Record<string, string>,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  let scope: Map<string, string> | undefined
  for (const name in attributes)
    if (name.startsWith('xmlns')) (scope ??= new Map(outer)).set(name.slice(6), prefixes.get(attributes[name]!) ?? '?')
  return scope ?? outer
}
const nameIn = (scope: ReadonlyMap<string, string>, written: string, ofAttribute: boolean): string => {
  const colon = written.indexOf(':')
  if (colon < 0 && ofAttribute) return written
  const prefix = scope.get(written.slice(0, Math.max(0, colon)))
  return colon < 0 && prefix === undefined ? written : `${prefix ?? '?'}:${written.slice(colon + 1)}`
}

/** Reads an XML part, without what no reader here asks for. Refuses document types, ill-formed XML and more than can be converted in time. */
export const parseXml = (bytes: Buffer): XmlElement => {
  type Open = {
    name: string
    attributes: Record<string, string>
    children: XmlNode[]
    scope: ReadonlyMap<string, string>
  }
  const parser = new SaxesParser({ xmlns: false })
  const root: Open = { name: '', attributes: {}, children: [], scope: new Map() }
  const open = [root]
  let depth = 0
  let skippedFrom = 0
  let elements = 0
  let cells = 0
  parser.on('doctype', () => {
    throw wordRefusal.hostile()
  })
  parser.on('error', () => {
    throw wordRefusal.broken()
  })
  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) throw wordRefusal.tooComplex('it is nested too deep')
    if (skippedFrom) return
    const parent = open.at(-1)!
    const scope = declaredIn(tag.attributes, parent.scope)
    const name = nameIn(scope, tag.name, false)
    if (skipped.has(name) || properties[parent.name]?.has(name) === false) {
      skippedFrom = depth
      return
    }
    if (name === 'w:tc' && ++cells > maxCells) throw wordRefusal.tooComplex('too many cells')
    if (++elements > maxElements) throw wordRefusal.tooComplex('too many paragraphs, cells and changes of form')
    const element: Open = { name, attributes: {}, children: [], scope }
    for (const written in tag.attributes)
      if (!written.startsWith('xmlns') && !written.startsWith('w:rsid'))
        element.attributes[nameIn(scope, written, true)] = tag.attributes[written]!
    parent.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (!skippedFrom) open.pop()
    else if (depth === skippedFrom) skippedFrom = 0
    depth--
  })
  const text = (value: string) => {
    if (!skippedFrom) open.at(-1)!.children.push(value)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(decode(bytes)).close()
  return root.children.find((node) => typeof node === 'object') ?? root
}

/** No element: what is not there has no attributes and no children. */
const nothing: XmlElement = { name: '', attributes: {}, children: [] }
export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child === 'object')
export const child = (element: XmlElement, name: string): XmlElement =>
  elementsOf(element).find((each) => each.name === name) ?? nothing
export const has = (element: XmlElement, name: string): boolean =>
  elementsOf(element).some((each) => each.name === name)
/** The w:val of a child, as Word writes most properties. */
export const valueOf = (element: XmlElement, name: string): string | undefined =>
  child(element, name).attributes['w:val']
/** A property that is on when it is there, unless it says otherwise. */
export const isOn = (element: XmlElement, name: string): boolean =>
  has(element, name) && !['0', 'false', 'off', 'none'].includes(valueOf(element, name) ?? '')

/** An alternative that we read, or the one for older programs. Drawn shapes come twice: as a drawing and as VML. */
export const chosenOf = (alternatives: XmlElement): readonly XmlNode[] => {
  const known = elementsOf(alternatives).find(
    ({ name, attributes }) =>
      name === 'mc:Choice' &&
      (attributes.Requires ?? '').split(' ').every((each) => /^(wps|wpg|wpc|w1[0-9].*|wp14|a14|cx\d*|m)$/.test(each)),
  )
  const fallback = child(alternatives, 'mc:Fallback')
  return known?.children ?? (fallback.children.length ? fallback.children : child(alternatives, 'mc:Choice').children)
}

/** All elements below (and the element itself) that `pick` names, not looking inside those. */
export const findAll = (element: XmlElement, pick: (element: XmlElement) => boolean): XmlElement[] => {
  if (pick(element)) return [element]
  return (element.name === 'mc:AlternateContent' ? chosenOf(element) : element.children).flatMap((node) =>
    typeof node === 'object' ? findAll(node, pick) : [],
  )
}

/** The tables that stand directly in it, and what is left without them. */
export const withoutTables = (element: XmlElement): { rest: XmlElement; tables: XmlElement[] } => {
  const isTable = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === 'w:tbl'
  return {
    rest: { ...element, children: element.children.filter((node) => !isTable(node)) },
    tables: element.children.filter(isTable),
  }
}

const texts = new Set(['w:t', 'w:delText', 'm:t', 'a:t'])
const spaces = new Set(['w:tab', 'w:br', 'w:cr', 'w:p', 'w:tc', 'a:p'])
/** The text in it, on one line. */
export const textOf = (element: XmlElement): string => {
  const walk = ({ name, children }: XmlElement): string =>
    texts.has(name)
      ? children.join('')
      : (spaces.has(name) ? ' ' : '') +
        (name === 'mc:AlternateContent' ? chosenOf({ name, attributes: {}, children }) : children)
          .map((node) => (typeof node === 'object' ? walk(node) : ''))
          .join('')
  return walk(element).replace(/\s+/g, ' ').trim()
}
