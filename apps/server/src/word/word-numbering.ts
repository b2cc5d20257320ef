import type { ListPlace, WordStyles } from './word-styles.ts'
import { elementsOf, isOn, valueOf, type XmlElement } from './word-xml.ts'

/** How a list paragraph is marked: a bullet, or the number that Word shows; `label` is that number as it is written, '' when we cannot write it so. */
export type ListMark = {
  readonly level: number
  readonly number: number | undefined
  readonly type: '1' | 'a' | 'A' | 'i' | 'I'
  readonly label: string
}
type Level = {
  readonly start: number
  readonly format: string
  readonly text: string
  /** All numbers in it are written 1, 2, 3 */ readonly legal: boolean
  readonly styleId: string | undefined
}

const roman = (number: number): string =>
  (
    [
      [1000, 'm'],
      [900, 'cm'],
      [500, 'd'],
      [400, 'cd'],
      [100, 'c'],
      [90, 'xc'],
      [50, 'l'],
      [40, 'xl'],
      [10, 'x'],
      [9, 'ix'],
      [5, 'v'],
      [4, 'iv'],
      [1, 'i'],
    ] as const
  ).reduce(({ text, rest }, [value, sign]) => ({ text: text + sign.repeat(rest / value), rest: rest % value }), {
    text: '',
    rest: Math.min(number, 4000),
  }).text
/** Word doubles the letter after z: z, aa, bb. */
const letter = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(9, Math.ceil(number / 26)))
const digits = '零一二三四五六七八九'
const chinese = (number: number): string => {
  if (number > 99) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? digits[tens] : ''}${tens ? '十' : ''}${ones || !tens ? digits[ones] : ''}`
}
const writers: Record<string, (number: number) => string> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  lowerLetter: letter,
  upperLetter: (number) => letter(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
}
const types: Record<string, ListMark['type']> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' }

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
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()

  /** The mark of the next paragraph at that place, undefined when it has none. */
  return ({ numId, level: named }: ListPlace, styleId: string | undefined): ListMark | undefined => {
    const list = lists.get(numId ?? '')
    if (!list || numId === '0') return undefined
    const at = named ?? [...list.levels].find(([, { styleId: its }]) => its !== undefined && its === styleId)?.[0] ?? 0
    const level = list.levels.get(at)
    if (!level || level.format === 'none' || !(at >= 0 && at < 9)) return undefined
    if (level.format === 'bullet') return { level: at, number: undefined, type: '1', label: '' }
    const count = counts.get(list.kind) ?? []
    counts.set(list.kind, count)
    const start = list.starts.get(at)
    if (start !== undefined && !begun.has(`${numId} ${at}`)) count[at] = start
    else count[at] = (count[at] ?? level.start - 1) + 1
    begun.add(`${numId} ${at}`)
    count.length = at + 1
    const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1
      const its = list.levels.get(place)
      return its ? (writers[level.legal ? 'decimal' : its.format]?.(count[place] ?? its.start) ?? '') : ''
    })
    return { level: at, number: count[at]!, type: types[level.format] ?? '1', label }
  }
}
export type ListCounter = ReturnType<typeof createListCounter>
