import { drawnThingsIn, isDrawing, type DrawnThing } from './word-drawing.ts'
import { equationText } from './word-equation.ts'
import type { Marks } from './word-marks.ts'
import type { WordPart, WordParts } from './word-parts.ts'
import type { WordStyles } from './word-styles.ts'
import { findAll, textOf, withoutTables, type XmlElement } from './word-xml.ts'

/** What a conversion knows while it writes one part of the document. */
export type Writing = {
  readonly part: WordPart
  readonly parts: WordParts
  readonly styles: WordStyles
  readonly marks: Marks
  readonly commentOf: (id: string) => string
  /** The id under which the new document refers to an address. */
  readonly linkTo: (address: string) => string
  /** Whether there is such a footnote or endnote; one that was asked for is carried over. */
  readonly takeNote: (kind: NoteKind, id: string) => boolean
  /** Fields that are open, the innermost last. */
  readonly fields: Field[]
  /** Whether it is a line of code that is written. */
  inCode: boolean
  /** Tables that stand within the paragraph, in a text box: they follow it. */
  readonly tables: XmlElement[]
}
/** A field whose end has not come: what it asks for, the entry that was chosen in it, and whether it is a link. */
type Field = { asks: string; entry: string; isLink: boolean; hasResult: boolean }

export type NoteKind = 'footnote' | 'endnote'

const isEquation = ({ name }: XmlElement) => name === 'm:oMath'
const isPicture = (thing: DrawnThing) => thing.kind === 'picture'

/** The signs for all that a drawing shows. */
const drawingSigns = (drawing: XmlElement, writing: Writing): string => {
  const { marks, parts, part } = writing
  const things = drawnThingsIn(drawing)
  const textIn = (id: string | undefined) => {
    const root = parts.readPart(part.relations.get(id ?? '')?.target ?? '')?.root
    return root ? textOf(root) : ''
  }
  // A picture that cannot be shown and stands for an embedded object is named with it.
  const lost = things.some(({ kind }) => kind === 'object')
    ? things
        .filter(isPicture)
        .map((thing) => ({ thing, found: parts.pictureOf(part, thing.embed) }))
        .filter(({ found }) => found.kind !== 'picture')
    : []

  const pictureSigns = ({
    embed,
    alt,
    width,
    height,
    link,
    name,
    cropped,
  }: Extract<DrawnThing, { kind: 'picture' }>): string => {
    const found = parts.pictureOf(part, embed)
    if (found.kind !== 'picture') return marks.loss(found.kind, [found.name, alt].filter(Boolean).join(' '))
    const sign = marks.picture({
      picture: found.index,
      alt,
      width,
      height,
      href: part.relations.get(link ?? '')?.target,
    })
    return cropped ? sign + marks.loss('unknown', `${name}: cropped in Word, whole here`) : sign
  }
  const signsOf = (thing: DrawnThing): string => {
    switch (thing.kind) {
      case 'picture':
        return pictureSigns(thing)
      case 'rule':
        return marks.rule()
      case 'shape':
        return marks.loss('vectorPicture', thing.name)
      case 'textBox': {
        const { rest, tables } = withoutTables(thing.content)
        const text = tables.length ? textOf(rest) : thing.text
        writing.tables.push(...tables)
        return (
          (text && marks.loss('textBox', text)) +
          findAll(rest, isDrawing)
            .map((inner) => drawingSigns(inner, writing))
            .join('')
        )
      }
      case 'object':
        return marks.loss(
          /^Equation|MathType/i.test(thing.name) ? 'equation' : 'embeddedObject',
          [thing.name, ...lost.map(({ found }) => 'name' in found && found.name)].filter(Boolean).join(' '),
        )
      case 'chart':
        return marks.loss('chart', `${thing.name} ${textIn(thing.part)}`)
      case 'diagram':
        return marks.loss('embeddedObject', `${thing.name} ${textIn(thing.part)}`)
    }
  }
  return things
    .filter((thing) => !lost.some((each) => each.thing === thing))
    .map(signsOf)
    .join('')
}

/** The signs for something that is not text; undefined for whatever else it is. */
export const signsFor = (element: XmlElement, writing: Writing): string | undefined => {
  if (isDrawing(element)) return drawingSigns(element, writing)
  if (element.name === 'm:oMathPara')
    return findAll(element, isEquation)
      .map((each) => writing.marks.loss('equation', equationText(each)))
      .join('')
  if (isEquation(element)) return writing.marks.loss('equation', equationText(element))
  return undefined
}
