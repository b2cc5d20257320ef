import { hex } from 'dingbat-to-unicode'
import { withoutSigns } from './word-marks.ts'
import { signIn } from './word-numbering.ts'
import { signsFor, type NoteKind, type Writing } from './word-signs.ts'
import { child, chosenOf, elementsOf, has, isOn, textOf, valueOf, type XmlElement, type XmlNode } from './word-xml.ts'

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** An element, or nothing around nothing: each element less is time and memory saved. */
export const wrap = (name: string, content: string): string => content && `<${name}>${content}</${name}>`
/** Fonts whose letters are signs. */
const signFont = /^(symbol|webdings|wingdings( [23])?|zapf ?dingbats)$/i
const textElement = (text: string) => wrap('w:t', escapeXml(text))
/** A run that holds nothing but a mark. */
export const markRun = (sign: string): string => wrap('w:r', textElement(sign))

const symbolOf = ({ attributes }: XmlElement): string | undefined => {
  const [font, code] = [attributes['w:font'] ?? '', attributes['w:char'] ?? '']
  return (hex(font, code) ?? hex(font, code.replace(/^F0/i, '')))?.string
}

/** Of all fields mammoth is shown links alone: it takes the others, left open, for what encloses the rest of the text. */
const fieldSign = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`
const tickOf = (box: XmlElement): string => {
  if (!box.name) return ''
  return isOn(box, 'w:checked') || (!has(box, 'w:checked') && isOn(box, 'w:default')) ? '☑' : '☐'
}
/** The entry of a drop-down list that was chosen. */
const entryOf = (list: XmlElement): string => {
  const chosen = Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0)
  return elementsOf(list).filter(({ name }) => name === 'w:listEntry')[chosen]?.attributes['w:val'] ?? ''
}

/** The content of a run. What mammoth reads goes on as it is; the rest becomes text or a mark. */
const writers: Record<string, (element: XmlElement, writing: Writing) => string> = {
  'w:t': ({ children }) => textElement(children.join('')),
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
  'w:fldChar': (element, { fields }) => {
    const type = element.attributes['w:fldCharType']
    if (type === 'begin') {
      const form = child(element, 'w:ffData')
      fields.push({ asks: '', entry: entryOf(child(form, 'w:ddList')), isLink: false, hasResult: false })
      return textElement(tickOf(child(form, 'w:checkBox')))
    }
    const field = type === 'end' ? fields.pop() : fields.at(-1)
    if (type === 'separate' && field) {
      field.hasResult = true
      field.isLink = /^\s*HYPERLINK\b/i.test(field.asks)
      return field.isLink
        ? `${fieldSign('begin')}<w:instrText>${escapeXml(field.asks)}</w:instrText>${fieldSign('separate')}`
        : ''
    }
    if (type !== 'end' || !field) return ''
    return field.isLink ? fieldSign('end') : field.hasResult ? '' : textElement(field.entry)
  },
  'w:instrText': ({ children }, { fields }) => {
    const field = fields.at(-1)
    if (field) field.asks += children.join('')
    return ''
  },
  'w:footnoteReference': (element, writing) => noteReference('footnote', element, writing),
  'w:endnoteReference': (element, writing) => noteReference('endnote', element, writing),
  'w:commentReference': ({ attributes }, { marks, commentOf }) =>
    textElement(marks.loss('comment', commentOf(attributes['w:id'] ?? ''))),
  'w:ruby': (element, { marks }) => {
    const text = `${textOf(child(element, 'w:rubyBase'))}(${textOf(child(element, 'w:rt'))})`
    return textElement(withoutSigns(text) + marks.loss('ruby', text))
  },
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

const chosenIn = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'object' && node.name === 'mc:AlternateContent' ? chosenIn(chosenOf(node)) : [node],
  )

const privateSign = /[\uf000-\uf0ff]/
/** The words of a run as they look in Word: in capitals, in a font of signs. */
const asShown = (properties: XmlElement, { styles, marks, inCode }: Writing) => {
  const inCapitals = has(properties, 'w:caps')
    ? isOn(properties, 'w:caps')
    : styles.runHas(valueOf(properties, 'w:rStyle'), 'w:caps')
  const fonts = child(properties, 'w:rFonts').attributes
  const font = fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? ''
  return (node: XmlNode): XmlNode => {
    if (typeof node === 'string' || node.name !== 'w:t') return node
    const written = withoutSigns(node.children.join(''))
    const text = inCapitals ? written.toUpperCase() : written
    const shown = signFont.test(font) || privateSign.test(text) ? signIn(font, text) : text
    // Several spaces are one in HTML, unless they do not break.
    const spaced = inCode ? shown : shown.replace(/ {2,}/g, (spaces) => `${'\u00a0'.repeat(spaces.length - 1)} `)
    const lost = privateSign.test(shown)
      ? marks.loss('unknown', `${font} ${[...shown].map((sign) => sign.codePointAt(0)!.toString(16)).join(' ')}`)
      : ''
    return { ...node, children: [lost ? spaced.replace(new RegExp(privateSign, 'g'), '') + lost : spaced] }
  }
}

/** Runs of one form that hold words alone become one: Word ends a run wherever somebody has typed, and each takes its time. */
export const withJoinedRuns = (nodes: readonly XmlNode[]): XmlNode[] => {
  const joined: XmlNode[] = []
  let last: { form: string; words: XmlNode[] } | undefined
  for (const node of nodes) {
    const words =
      typeof node === 'object' && node.name === 'w:r' ? elementsOf(node).filter(({ name }) => name !== 'w:rPr') : []
    if (!words.length || words.some(({ name }) => name !== 'w:t')) {
      last = undefined
      joined.push(node)
      continue
    }
    const run = node as XmlElement
    const form = JSON.stringify(child(run, 'w:rPr'))
    const text = words.flatMap(({ children }) => children)
    if (last?.form === form) last.words.push(...text)
    else {
      last = { form, words: text }
      const rest = elementsOf(run).filter(({ name }) => name === 'w:rPr')
      joined.push({ ...run, children: [...rest, { ...words[0]!, children: last.words }] })
    }
  }
  return joined
}

/** A run as mammoth is to read it. Hidden text is no text. */
export const writeRun = (run: XmlElement, writing: Writing): string => {
  const properties = child(run, 'w:rPr')
  const hidden =
    isOn(properties, 'w:vanish') && textOf({ ...run, children: elementsOf(run).filter(({ name }) => name === 'w:t') })
  if (hidden) return markRun(writing.marks.loss('unknown', hidden))
  const content = runContent(chosenIn(run.children).map(asShown(properties, writing)), writing)
  return content && `<w:r>${wrap('w:rPr', formOf(properties, writing))}${content}</w:r>`
}
