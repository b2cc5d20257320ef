import { isDrawing } from './word-drawing.ts'
import { isShownByList, type ListCounter, type ListMark } from './word-numbering.ts'
import { escapeXml, markRun, withJoinedRuns, wrap, writeRun } from './word-run.ts'
import { signsFor, type Writing } from './word-signs.ts'
import { headingIn, listPlaceIn } from './word-styles.ts'
import { child, chosenOf, findAll, has, isOn, textOf, valueOf, type XmlElement, type XmlNode } from './word-xml.ts'

/** Longer paragraphs are text, whatever outline level they were given. */
const maxHeading = 200
/** mammoth's map knows so many. */
const maxListLevel = 4
const bullets = 1
const numbers = 2

/** How many columns a cell covers, when it is more than one; HTML ends at a thousand. */
const spanOf = (value: string | undefined) => {
  const span = Math.min(Math.trunc(Number(value)) || 1, 1000)
  return span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
}

/** A bullet that is a box to tick. */
const box = /^[☐☑☒✓✔✗✘□■🗹🗷]$/u

const wrappers = new Set(['w:smartTag', 'w:customXml', 'w:fldSimple', 'w:bdo', 'w:dir', 'w:sdtContent'])
const unseen = new Set([
  'w:pPr',
  'w:tblPr',
  'w:tblGrid',
  'w:trPr',
  'w:tcPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:sectPr',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:smartTagPr',
  'w:customXmlPr',
])
const kept = new Set(['w:ins', 'w:moveTo'])
const dropped = new Set(['w:del', 'w:moveFrom'])

/** Writes the blocks of a part anew, as mammoth is to read them: without what it does not need, and with a mark wherever it would drop something in silence. */
export const createBodyWriter = (writing: Writing, countList: ListCounter) => {
  const { marks, styles, part } = writing
  /** Marks for which there is no paragraph yet. */
  let pending = ''
  /** The tracked change that the text stands in, to be told once. */
  let change = ''

  const trackChange = (element: XmlElement): string => {
    const text = textOf(element)
    const kind = kept.has(element.name) ? 'trackedInsertion' : 'trackedDeletion'
    const same = `${kind} ${element.attributes['w:author'] ?? ''}`
    if (!text) return ''
    const sign = change === same ? (marks.extend(kind, text), '') : marks.loss(kind, text)
    change = same
    return sign
  }

  const inline = (nodes: readonly XmlNode[], inChange = false): string =>
    withJoinedRuns(nodes)
      .map((node): string => {
        if (typeof node === 'string' || unseen.has(node.name)) return ''
        if (dropped.has(node.name)) return markRun(trackChange(node))
        if (kept.has(node.name)) return markRun(trackChange(node)) + inline(node.children, true)
        if (node.name === 'mc:AlternateContent') return inline(chosenOf(node), inChange)
        if (node.name === 'w:sdt') return inline(child(node, 'w:sdtContent').children, inChange)
        if (wrappers.has(node.name)) return inline(node.children, inChange)
        if (node.name === 'w:hyperlink') return hyperlink(node, inChange)
        if (change && !inChange && textOf(node)) change = ''
        if (node.name === 'w:r') return writeRun(node, writing)
        const signs = signsFor(node, writing)
        if (signs !== undefined) return markRun(signs)
        const text = textOf(node)
        return text ? markRun(marks.loss('unknown', text)) : ''
      })
      .join('')

  const hyperlink = (element: XmlElement, inChange: boolean): string => {
    const content = inline(element.children, inChange)
    const relation = part.relations.get(element.attributes['r:id'] ?? '')
    if (!relation || !content) return content
    const anchor = element.attributes['w:anchor']
    return `<w:hyperlink r:id="${writing.linkTo(anchor ? `${relation.target}#${anchor}` : relation.target)}">${content}</w:hyperlink>`
  }

  /** What stands before the text of a list item. HTML writes plain numbers and bullets by itself; the rest is told, each list once. */
  const beginOf = (list: ListMark, numId: string | undefined): string => {
    if (list.number === undefined) return box.test(list.label) ? `<w:r><w:t>${list.label} </w:t></w:r>` : ''
    const number = marks.number(list.number, list.type)
    const isTold = !isShownByList(list) || !list.isKnown
    return markRun(number + (isTold ? marks.together('listLabels', numId ?? '', list.label) : ''))
  }

  const paragraph = (element: XmlElement, carried: string): string => {
    const properties = child(element, 'w:pPr')
    const styleId = valueOf(properties, 'w:pStyle')
    const text = textOf(element)
    const direct = has(properties, 'w:outlineLvl') && text.length <= maxHeading ? headingIn(properties) : undefined
    const heading = text ? (direct ?? styles.headingOf(styleId)) : undefined
    const [own, styled] = [listPlaceIn(properties), styles.listOf(styleId)]
    const numId = own.numId ?? styled.numId
    const list = countList({ numId, level: own.level ?? styled.level }, styleId)
    writing.inCode = heading === undefined && !list && styles.isCode(styleId) && !findAll(element, isDrawing).length
    let begin = ''
    let form = ''
    if (heading !== undefined) {
      form = `<w:pStyle w:val="${heading ? `Heading${Math.min(heading, 5)}` : 'Title'}"/>`
      // The number of a heading is part of what it says.
      if (list?.label)
        begin = `<w:r><w:t>${escapeXml(list.label)}${/[、．）]$/.test(list.label) ? '' : ' '}</w:t></w:r>`
      if (list && !list.isKnown) begin += markRun(marks.together('listLabels', numId ?? '', list.label))
    } else if (list) {
      form = `<w:numPr><w:ilvl w:val="${Math.min(list.level, maxListLevel)}"/><w:numId w:val="${list.number === undefined ? bullets : numbers}"/></w:numPr>`
      begin = beginOf(list, numId)
    } else if (writing.inCode) form = '<w:pStyle w:val="Code"/>'
    if (isOn(properties, 'w:bidi') && text) begin += markRun(marks.together('direction', '', text))
    const content = markRun(pending) + carried + inline(element.children)
    pending = ''
    writing.inCode = false
    const tables = blocks(writing.tables.splice(0))
    return (content && `<w:p>${wrap('w:pPr', form)}${begin}${content}</w:p>`) + tables
  }

  const cell = (element: XmlElement): string => {
    const properties = child(element, 'w:tcPr')
    const merge = has(properties, 'w:vMerge')
      ? `<w:vMerge w:val="${valueOf(properties, 'w:vMerge') === 'restart' ? 'restart' : 'continue'}"/>`
      : ''
    return `<w:tc>${wrap('w:tcPr', spanOf(valueOf(properties, 'w:gridSpan')) + merge)}${blocks(element.children)}</w:tc>`
  }
  const row = (element: XmlElement): string => {
    const properties = child(element, 'w:trPr')
    if (has(properties, 'w:del')) {
      pending += marks.loss('trackedDeletion', textOf(element))
      return ''
    }
    const before = valueOf(properties, 'w:gridBefore')
    const gap = before ? `<w:tc>${wrap('w:tcPr', spanOf(before))}</w:tc>` : ''
    return `<w:tr>${isOn(properties, 'w:tblHeader') ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${gap}${blocks(element.children)}</w:tr>`
  }

  const blocks = (nodes: readonly XmlNode[]): string => {
    let out = ''
    /** The text of paragraphs whose end was deleted: it belongs to the next one. */
    let carried = ''
    const settle = () => {
      if (carried) out += `<w:p>${carried}</w:p>`
      carried = ''
    }
    const block = (node: XmlNode): void => {
      if (typeof node === 'string' || unseen.has(node.name)) return
      if (node.name === 'w:p') {
        const properties = child(node, 'w:pPr')
        const frame = child(properties, 'w:framePr').attributes['w:dropCap'] ?? 'none'
        if (has(child(properties, 'w:rPr'), 'w:del') || frame !== 'none') {
          carried += inline(node.children)
          return
        }
        out += paragraph(node, carried)
        carried = ''
        return
      }
      if (node.name === 'w:sdt') return child(node, 'w:sdtContent').children.forEach(block)
      if (node.name === 'mc:AlternateContent') return chosenOf(node).forEach(block)
      if (wrappers.has(node.name) || kept.has(node.name)) return node.children.forEach(block)
      settle()
      if (node.name === 'w:tbl') out += `<w:tbl>${blocks(node.children)}</w:tbl>`
      else if (node.name === 'w:tr') out += row(node)
      else if (node.name === 'w:tc') out += cell(node)
      else if (dropped.has(node.name)) pending += trackChange(node)
      else if (node.name === 'w:altChunk' || node.name === 'w:subDoc')
        pending += marks.loss('embeddedObject', part.relations.get(node.attributes['r:id'] ?? '')?.target ?? node.name)
      else pending += signsFor(node, writing) ?? (textOf(node) ? marks.loss('unknown', textOf(node)) : '')
    }
    nodes.forEach(block)
    settle()
    return out
  }
  return {
    blocks,
    /** Marks that no paragraph took. */
    rest: (): string => {
      const out = pending && `<w:p>${markRun(pending)}</w:p>`
      pending = ''
      return out
    },
  }
}
