import { child, elementsOf, has, isOn, valueOf, type XmlElement } from './word-xml.ts'

/** What a list paragraph names: a numbering and a level in it. */
export type ListPlace = { readonly numId: string | undefined; readonly level: number | undefined }
export type WordStyles = {
  /** 0 for the document's title, 1 to 9 for a heading, undefined for other text. */
  readonly headingOf: (styleId: string | undefined) => number | undefined
  readonly listOf: (styleId: string | undefined) => ListPlace
  /** A form of letters that a run has by its style. Underlines are left out: they mostly mark links. */
  readonly runHas: (styleId: string | undefined, property: 'w:b' | 'w:i' | 'w:caps') => boolean
  /** Whether it is one of the styles that lines of code are written in. */
  readonly isCode: (styleId: string | undefined) => boolean
}

/** The list that paragraph properties name. */
export const listPlaceIn = (properties: XmlElement): ListPlace => {
  const numbering = child(properties, 'w:numPr')
  const level = valueOf(numbering, 'w:ilvl')
  return { numId: valueOf(numbering, 'w:numId'), level: level === undefined ? undefined : Number(level) }
}
/** An outline level as a heading's: 1 to 9; undefined for body text. */
export const headingIn = (properties: XmlElement): number | undefined => {
  const level = Number(valueOf(properties, 'w:outlineLvl') ?? 9)
  return level >= 0 && level < 9 ? level + 1 : undefined
}

/** Reads word/styles.xml. Built-in styles keep their English names in every language of Word. */
export const readStyles = (root: XmlElement | undefined): WordStyles => {
  const byId = new Map<string, XmlElement>()
  for (const style of root ? elementsOf(root) : [])
    if (style.name === 'w:style') byId.set(style.attributes['w:styleId'] ?? '', style)

  /** The style and those that it is based on, nearest first. */
  const lineOf = (styleId: string | undefined): XmlElement[] => {
    const line = new Set<XmlElement>()
    for (
      let style = byId.get(styleId ?? '');
      style && !line.has(style);
      style = byId.get(valueOf(style, 'w:basedOn') ?? '')
    )
      line.add(style)
    return [...line]
  }
  const remembered = <T>(find: (styleId: string | undefined) => T) => {
    const found = new Map<string | undefined, T>()
    return (styleId: string | undefined): T => {
      if (!found.has(styleId)) found.set(styleId, find(styleId))
      return found.get(styleId)!
    }
  }
  return {
    headingOf: remembered((styleId) => {
      for (const style of lineOf(styleId)) {
        const name = valueOf(style, 'w:name')?.toLowerCase() ?? ''
        if (name === 'title') return 0
        const level = /^heading ([1-9])$/.exec(name)?.[1]
        if (level) return Number(level)
        if (has(child(style, 'w:pPr'), 'w:outlineLvl')) return headingIn(child(style, 'w:pPr'))
      }
      return undefined
    }),
    listOf: remembered((styleId) => {
      const places = lineOf(styleId).map((style) => listPlaceIn(child(style, 'w:pPr')))
      return {
        numId: places.find(({ numId }) => numId !== undefined)?.numId,
        level: places.find(({ level }) => level !== undefined)?.level,
      }
    }),
    isCode: remembered((styleId) =>
      lineOf(styleId).some((style) =>
        /^(html preformatted|macro|source code|code( block)?|代码|código|код)$/i.test(valueOf(style, 'w:name') ?? ''),
      ),
    ),
    runHas: (styleId, property) => {
      const style = lineOf(styleId).find((each) => has(child(each, 'w:rPr'), property))
      return style !== undefined && isOn(child(style, 'w:rPr'), property)
    },
  }
}
