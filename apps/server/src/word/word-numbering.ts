import { hex } from 'dingbat-to-unicode'
import { numberForms } from './word-number-forms.ts'
import type { ListPlace, WordStyles } from './word-styles.ts'
import { child, elementsOf, isOn, valueOf, type XmlElement } from './word-xml.ts'

/** How a list paragraph is marked: a bullet, or the number that Word shows; `label` is that bullet or number as it is written, in digits where we do not know the form, and `isKnown` says so. */
export type ListMark = {
  readonly level: number
  readonly number: number | undefined
  readonly type: '1' | 'a' | 'A' | 'i' | 'I'
  readonly label: string
  readonly isKnown: boolean
}
type Level = {
  readonly start: number
  readonly format: string
  readonly text: string
  /** All numbers in it are written 1, 2, 3 */ readonly legal: boolean
  readonly styleId: string | undefined
  /** The font of the bullet. */ readonly font: string
  /** The levels above, counted from 1, behind which it begins anew: all, down to that one, or none. */ readonly restart: number
}

/** A sign of a font of signs, as Unicode has it. */
export const signIn = (font: string, text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0)!
      return hex(font, (code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code).toString(16))?.string ?? sign
    })
    .join('')

/** What a list in HTML shows before an item: the number alone, whatever stands behind it. */
export const isShownByList = ({ label, number, type }: ListMark): boolean =>
  label.replace(/[.、]\s*$/, '') === numberForms[formOf[type]]!(number!)

const types: Record<string, ListMark['type']> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' }
const formOf = { '1': 'decimal', a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' } as const

const readLevels = (parent: XmlElement): Map<number, Level> =>
  new Map(
    elementsOf(parent)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [
        Number(level.attributes['w:ilvl'] ?? 0),
        {
          start: Number(valueOf(level, 'w:start') ?? 1),
          format: valueOf(level, 'w:numFmt') ?? 'decimal',
          text: valueOf(level, 'w:lvlText') ?? '',
          legal: isOn(level, 'w:isLgl'),
          styleId: valueOf(level, 'w:pStyle'),
          font: child(child(level, 'w:rPr'), 'w:rFonts').attributes['w:ascii'] ?? '',
          restart: Number(valueOf(level, 'w:lvlRestart') ?? 9),
        },
      ]),
  )

/** Counts the list paragraphs of a document in their order, as Word does: lists of one kind count on across what stands between them. */
export const createListCounter = (root: XmlElement | undefined, styles: WordStyles) => {
  const kinds = new Map<string, Map<number, Level>>()
  const links = new Map<string, string>()
  const lists = new Map<string, { kind: string; levels: Map<number, Level>; starts: Map<number, number> }>()
  for (const element of root ? elementsOf(root) : []) {
    if (element.name === 'w:abstractNum') {
      const kind = element.attributes['w:abstractNumId'] ?? ''
      kinds.set(kind, readLevels(element))
      const link = valueOf(element, 'w:numStyleLink')
      if (link) links.set(kind, link)
    }
    if (element.name !== 'w:num') continue
    const overrides = elementsOf(element).filter(({ name }) => name === 'w:lvlOverride')
    const starts = new Map(
      overrides.flatMap((each) => {
        const start = valueOf(each, 'w:startOverride')
        return start === undefined ? [] : [[Number(each.attributes['w:ilvl']), Number(start)] as const]
      }),
    )
    const own = new Map(overrides.flatMap((each) => [...readLevels(each)]))
    const named = valueOf(element, 'w:abstractNumId') ?? ''
    const linked = styles.listOf(links.get(named)).numId
    const kind = (linked !== undefined && lists.get(linked)?.kind) || named
    lists.set(element.attributes['w:numId'] ?? '', {
      kind,
      levels: new Map([...(kinds.get(kind) ?? []), ...own]),
      starts,
    })
  }
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()

  /** The mark of the next paragraph at that place, undefined when it has none. */
  return ({ numId, level: named }: ListPlace, styleId: string | undefined): ListMark | undefined => {
    const list = lists.get(numId ?? '')
    if (!list || numId === '0') return undefined
    const at = named ?? [...list.levels].find(([, { styleId: its }]) => its !== undefined && its === styleId)?.[0] ?? 0
    const level = list.levels.get(at)
    if (!level || level.format === 'none' || !(at >= 0 && at < 9)) return undefined
    if (level.format === 'bullet')
      return { level: at, number: undefined, type: '1', label: signIn(level.font, level.text), isKnown: true }
    const count = counts.get(list.kind) ?? []
    counts.set(list.kind, count)
    const start = list.starts.get(at)
    if (start !== undefined && !begun.has(`${numId} ${at}`)) count[at] = start
    else count[at] = (count[at] ?? level.start - 1) + 1
    begun.add(`${numId} ${at}`)
    for (let deeper = at + 1; deeper < count.length; deeper++)
      if (at < (list.levels.get(deeper)?.restart ?? 9)) count[deeper] = undefined
    let isKnown = true
    const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1
      const its = list.levels.get(place)
      if (!its || its.format === 'none') return ''
      const write = numberForms[level.legal && its.format !== 'decimalZero' ? 'decimal' : its.format]
      isKnown &&= write !== undefined
      return (write ?? String)(count[place] ?? its.start)
    })
    return { level: at, number: count[at]!, type: types[level.format] ?? '1', label, isKnown }
  }
}
export type ListCounter = ReturnType<typeof createListCounter>
