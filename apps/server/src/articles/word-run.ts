import { hex } from 'dingbat-to-unicode'
import { drawnThingsIn, isDrawing, type DrawnThing } from './word-drawing.ts'
import { equationText } from './word-equation.ts'
import { withoutSigns, type Marks } from './word-marks.ts'
import type { WordPart, WordParts } from './word-parts.ts'
import type { WordStyles } from './word-styles.ts'
import { child, chosenOf, elementsOf, findAll, has, isOn, textOf, valueOf, type XmlElement, type XmlNode } from './word-xml.ts'

/** What a conversion knows while it writes one part of the document. */
export type Writing = {
  readonly part: WordPart; readonly parts: WordParts; readonly styles: WordStyles; readonly marks: Marks
  readonly commentOf: (id: string) => string
  /** The id under which the new document refers to an address. */
  readonly linkTo: (address: string) => string
  /** Whether there is such a footnote or endnote; one that was asked for is carried over. */
  readonly takeNote: (kind: NoteKind, id: string) => boolean
}

export type NoteKind = 'footnote' | 'endnote'

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const textElement = (text: string) => (text ? `<w:t xml:space="preserve">${escapeXml(text)}</w:t>` : '')
/** A run that holds nothing but a mark. */
export const markRun = (sign: string): string => (sign ? `<w:r>${textElement(sign)}</w:r>` : '')

const isEquation = ({ name }: XmlElement) => name === 'm:oMath'

/** The signs for all that a drawing shows. */
const drawingSigns = (drawing: XmlElement, writing: Writing): string => {
  const { marks, parts, part } = writing
  const things = drawnThingsIn(drawing)
  const textIn = (id: string | undefined) => { const target = part.relations.get(id ?? '')?.target; const root = target && parts.readPart(target)?.root; return root ? textOf(root) : '' }
  const signOf = (thing: DrawnThing): string => {
    if (thing.kind === 'rule') return marks.rule()
    if (thing.kind === 'shape') return marks.loss('vectorPicture', thing.name)
    if (thing.kind === 'textBox') return marks.loss('textBox', thing.text) + findAll(thing.content, isDrawing).map((inner) => drawingSigns(inner, writing)).join('')
    if (thing.kind === 'object') return marks.loss(/^Equation|MathType/i.test(thing.name) ? 'equation' : 'embeddedObject', thing.name)
    if (thing.kind === 'chart' || thing.kind === 'diagram') return marks.loss(thing.kind === 'chart' ? 'chart' : 'embeddedObject', `${thing.name} ${textIn(thing.part)}`)
    const found = parts.pictureOf(part, thing.embed)
    if (found.kind === 'picture') {
      const sign = marks.picture({ picture: found.index, alt: thing.alt, width: thing.width, height: thing.height, href: part.relations.get(thing.link ?? '')?.target })
      return thing.cropped ? sign + marks.loss('unknown', `${thing.name}: cropped in Word, whole here`) : sign
    }
    // What stands for an embedded object is no picture of its own.
    return things.some(({ kind }) => kind === 'object') ? '' : marks.loss(found.kind, [found.name, thing.alt].filter(Boolean).join(' '))
  }
  return things.map(signOf).join('')
}

/** The signs for something that is not text; undefined for whatever else it is. */
export const signsFor = (element: XmlElement, writing: Writing): string | undefined => {
  if (isDrawing(element)) return drawingSigns(element, writing)
  if (element.name === 'm:oMathPara') return findAll(element, isEquation).map((each) => writing.marks.loss('equation', equationText(each))).join('')
  if (isEquation(element)) return writing.marks.loss('equation', equationText(element))
  return undefined
}

const symbolOf = ({ attributes }: XmlElement): string | undefined => {
  const [font, code] = [attributes['w:font'] ?? '', attributes['w:char'] ?? '']
  return (hex(font, code) ?? hex(font, code.replace(/^F0/i, '')))?.string
}

/** The content of a run. What mammoth reads goes on as it is; the rest becomes text or a mark. */
const writers: Record<string, (element: XmlElement, writing: Writing) => string> = {
  'w:t': ({ children }) => textElement(withoutSigns(children.join(''))),
  'w:tab': () => '<w:tab/>', 'w:ptab': () => '<w:tab/>', 'w:cr': () => '<w:br/>', 'w:noBreakHyphen': () => '<w:noBreakHyphen/>', 'w:softHyphen': () => '<w:softHyphen/>',
  'w:br': ({ attributes }) => (attributes['w:type'] ? '' : '<w:br/>'),
  'w:sym': (element, { marks }) => textElement(symbolOf(element) ?? marks.loss('unknown', `${element.attributes['w:font'] ?? ''} ${element.attributes['w:char'] ?? ''}`)),
  'w:fldChar': (element) => {
    const box = child(child(element, 'w:ffData'), 'w:checkBox')
    const ticked = isOn(box, 'w:checked') || (!has(box, 'w:checked') && isOn(box, 'w:default'))
    return `${box.name ? textElement(ticked ? '☑' : '☐') : ''}<w:fldChar w:fldCharType="${escapeXml(element.attributes['w:fldCharType'] ?? '')}"/>`
  },
  'w:instrText': ({ children }) => `<w:instrText>${escapeXml(children.join(''))}</w:instrText>`,
  'w:footnoteReference': (element, writing) => noteReference('footnote', element, writing),
  'w:endnoteReference': (element, writing) => noteReference('endnote', element, writing),
  'w:commentReference': ({ attributes }, { marks, commentOf }) => textElement(marks.loss('comment', commentOf(attributes['w:id'] ?? ''))),
  'w:ruby': (element, { marks }) => {
    const text = `${textOf(child(element, 'w:rubyBase'))}(${textOf(child(element, 'w:rt'))})`
    return textElement(withoutSigns(text) + marks.loss('ruby', text))
  },
  'mc:AlternateContent': (element, writing) => runContent(chosenOf(element), writing),
}
const noteReference = (kind: NoteKind, { attributes }: XmlElement, { takeNote, marks }: Writing) => {
  const id = attributes['w:id'] ?? ''
  return takeNote(kind, id) ? `<w:${kind}Reference w:id="${escapeXml(id)}"/>` : textElement(marks.loss('footnote', id))
}

const runContent = (nodes: readonly XmlNode[], writing: Writing): string => nodes.map((node) => {
  if (typeof node === 'string' || node.name === 'w:rPr') return ''
  const signs = signsFor(node, writing)
  if (signs !== undefined) return textElement(signs)
  const write = writers[node.name]
  if (write) return write(node, writing)
  const text = textOf(node)
  return text ? textElement(writing.marks.loss('unknown', text)) : ''
}).join('')

const forms = ['w:u', 'w:strike', 'w:highlight', 'w:vertAlign'] as const
const formOf = (properties: XmlElement, { styles }: Writing): string => {
  const style = valueOf(properties, 'w:rStyle')
  const letters = (['w:b', 'w:i'] as const).filter((name) => (has(properties, name) ? isOn(properties, name) : styles.runHas(style, name))).map((name) => `<${name}/>`)
  const others = forms.filter((name) => isOn(properties, name)).map((name) => `<${name} w:val="${escapeXml(valueOf(properties, name) ?? '')}"/>`)
  return [...letters, ...others, isOn(properties, 'w:dstrike') ? '<w:strike/>' : ''].join('')
}

/** A run as mammoth is to read it. Hidden text is no text. */
export const writeRun = (run: XmlElement, writing: Writing): string => {
  const properties = child(run, 'w:rPr')
  const hidden = isOn(properties, 'w:vanish') && textOf({ ...run, children: elementsOf(run).filter(({ name }) => name === 'w:t') })
  if (hidden) return markRun(writing.marks.loss('unknown', hidden))
  const content = runContent(run.children, writing)
  return content ? `<w:r><w:rPr>${formOf(properties, writing)}</w:rPr>${content}</w:r>` : ''
}
