import { hex } from 'dingbat-to-unicode'
import { withoutSigns } from './word-marks.ts'
import { signsFor, type NoteKind, type Writing } from './word-signs.ts'
import { child, chosenOf, elementsOf, has, isOn, textOf, valueOf, type XmlElement, type XmlNode } from './word-xml.ts'

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** An element, or nothing around nothing: each element less is time and memory saved. */
export const wrap = (name: string, content: string): string => content && `<${name}>${content}</${name}>`
const textElement = (text: string) => wrap('w:t', escapeXml(text))
/** A run that holds nothing but a mark. */
export const markRun = (sign: string): string => wrap('w:r', textElement(sign))

const symbolOf = ({ attributes }: XmlElement): string | undefined => {
  const [font, code] = [attributes['w:font'] ?? '', attributes['w:char'] ?? '']
  return (hex(font, code) ?? hex(font, code.replace(/^F0/i, '')))?.string
}

/** The content of a run. What mammoth reads goes on as it is; the rest becomes text or a mark. */
const writers: Record<string, (element: XmlElement, writing: Writing) => string> = {
  'w:t': ({ children }) => textElement(withoutSigns(children.join(''))),
  'w:tab': () => '<w:tab/>',
  'w:ptab': () => '<w:tab/>',
  'w:cr': () => '<w:br/>',
  'w:noBreakHyphen': () => '<w:noBreakHyphen/>',
  'w:softHyphen': () => '<w:softHyphen/>',
  'w:br': ({ attributes }) => (['page', 'column'].includes(attributes['w:type'] ?? '') ? '' : '<w:br/>'),
  'w:sym': (element, { marks }) =>
    textElement(
      symbolOf(element) ??
        marks.loss('unknown', `${element.attributes['w:font'] ?? ''} ${element.attributes['w:char'] ?? ''}`),
    ),
  'w:fldChar': (element) => {
    const box = child(child(element, 'w:ffData'), 'w:checkBox')
    const ticked = isOn(box, 'w:checked') || (!has(box, 'w:checked') && isOn(box, 'w:default'))
    return `${box.name ? textElement(ticked ? '☑' : '☐') : ''}<w:fldChar w:fldCharType="${escapeXml(element.attributes['w:fldCharType'] ?? '')}"/>`
  },
  'w:instrText': ({ children }) => `<w:instrText>${escapeXml(children.join(''))}</w:instrText>`,
  'w:footnoteReference': (element, writing) => noteReference('footnote', element, writing),
  'w:endnoteReference': (element, writing) => noteReference('endnote', element, writing),
  'w:commentReference': ({ attributes }, { marks, commentOf }) =>
    textElement(marks.loss('comment', commentOf(attributes['w:id'] ?? ''))),
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

const runContent = (nodes: readonly XmlNode[], writing: Writing): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string' || node.name === 'w:rPr') return ''
      const signs = signsFor(node, writing)
      if (signs !== undefined) return textElement(signs)
      const write = writers[node.name]
      if (write) return write(node, writing)
      const text = textOf(node)
      return text ? textElement(writing.marks.loss('unknown', text)) : ''
    })
    .join('')

const forms = ['w:u', 'w:strike', 'w:highlight', 'w:vertAlign'] as const
const formOf = (properties: XmlElement, { styles }: Writing): string => {
  const style = valueOf(properties, 'w:rStyle')
  const letters = (['w:b', 'w:i'] as const)
    .filter((name) => (has(properties, name) ? isOn(properties, name) : styles.runHas(style, name)))
    .map((name) => `<${name}/>`)
  const others = forms
    .filter((name) => isOn(properties, name))
    .map((name) => `<${name} w:val="${escapeXml(valueOf(properties, name) ?? '')}"/>`)
  return [...letters, ...others, isOn(properties, 'w:dstrike') ? '<w:strike/>' : ''].join('')
}

/** A run as mammoth is to read it. Hidden text is no text. */
export const writeRun = (run: XmlElement, writing: Writing): string => {
  const properties = child(run, 'w:rPr')
  const hidden =
    isOn(properties, 'w:vanish') && textOf({ ...run, children: elementsOf(run).filter(({ name }) => name === 'w:t') })
  if (hidden) return markRun(writing.marks.loss('unknown', hidden))
  const content = runContent(run.children, writing)
  return content && `<w:r>${wrap('w:rPr', formOf(properties, writing))}${content}</w:r>`
}
