import { child, elementsOf, findAll, textOf, type XmlElement } from './word-xml.ts'

/** One thing that a drawing shows. Sizes in CSS pixels, 0 when unknown. `link` and `embed` are ids of relations. */
export type DrawnThing =
  | {
      readonly kind: 'picture'
      readonly embed: string | undefined
      readonly alt: string
      readonly name: string
      readonly width: number
      readonly height: number
      readonly link: string | undefined
      readonly cropped: boolean
    }
  | { readonly kind: 'textBox'; readonly text: string; readonly content: XmlElement }
  | { readonly kind: 'chart' | 'diagram'; readonly name: string; readonly part: string | undefined }
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'shape'; readonly name: string }
  | { readonly kind: 'rule'; readonly name: string }

const pixels = (emu: string | undefined) => Math.round(Number(emu ?? 0) / 9525) || 0
/** VML gives sizes as a style: width:12pt;height:1in. */
const styled = (style: string, property: string) => {
  const [, number, unit = 'px'] = new RegExp(`(?:^|;)\\s*${property}:\\s*([\\d.]+)(pt|in|cm|mm|px)?`).exec(style) ?? []
  return Math.round(Number(number ?? 0) * { pt: 4 / 3, in: 96, cm: 37.8, mm: 3.78, px: 1 }[unit]!) || 0
}
const cropOf = (fill: XmlElement) =>
  ['l', 't', 'r', 'b'].some((side) => Number(child(fill, 'a:srcRect').attributes[side] ?? 0) > 0)

const shapes = new Set([
  'wps:wsp',
  'v:shape',
  'v:rect',
  'v:roundrect',
  'v:oval',
  'v:line',
  'v:polyline',
  'v:curve',
  'v:arc',
  'v:image',
])
const interesting = new Set([
  ...shapes,
  'pic:pic',
  'w:txbxContent',
  'c:chart',
  'cx:chart',
  'dgm:relIds',
  'v:imagedata',
  'v:textpath',
  'o:OLEObject',
  'w:control',
])

export const isDrawing = ({ name }: XmlElement): boolean =>
  name === 'w:drawing' || name === 'w:pict' || name === 'w:object'

/** What a w:drawing, w:pict or w:object shows, in its order. A drawing that holds nothing we know counts as a shape. */
export const drawnThingsIn = (drawing: XmlElement): DrawnThing[] => {
  const frame = elementsOf(drawing).find(({ name }) => name === 'wp:inline' || name === 'wp:anchor')
  const about = frame && child(frame, 'wp:docPr')
  const { name = '', descr, title } = about?.attributes ?? {}
  const alt = descr?.trim() || title?.trim() || ''

  const picture = (element: XmlElement, grouped: boolean): DrawnThing => {
    const fill = child(element, 'pic:blipFill')
    const blip = child(fill, 'a:blip').attributes
    const own = child(child(element, 'pic:nvPicPr'), 'pic:cNvPr').attributes
    // Inside a group sizes are in a measure of the group's own.
    const size = frame && !grouped ? child(frame, 'wp:extent').attributes : {}
    return {
      kind: 'picture',
      embed: blip['r:embed'] ?? blip['r:link'],
      alt: (grouped && own.descr?.trim()) || alt,
      name: own.name ?? name,
      cropped: cropOf(fill),
      width: pixels(size.cx),
      height: pixels(size.cy),
      link: about && child(about, 'a:hlinkClick').attributes['r:id'],
    }
  }
  const vmlPicture = (data: XmlElement, shape: XmlElement): DrawnThing => {
    const style = shape.attributes.style ?? ''
    const text = shape.attributes.alt ?? data.attributes['o:title'] ?? ''
    return {
      kind: 'picture',
      embed: data.attributes['r:id'] ?? data.attributes['r:href'],
      alt: text,
      name: text,
      cropped: false,
      width: styled(style, 'width'),
      height: styled(style, 'height'),
      link: undefined,
    }
  }
  const textBox = (content: XmlElement): DrawnThing => ({ kind: 'textBox', text: textOf(content), content })

  const read = (element: XmlElement, grouped: boolean): DrawnThing[] => {
    const its = element.attributes
    if (element.name === 'pic:pic') return [picture(element, grouped)]
    if (element.name === 'c:chart' || element.name === 'cx:chart')
      return [{ kind: 'chart', name: alt || name, part: its['r:id'] }]
    if (element.name === 'dgm:relIds') return [{ kind: 'diagram', name: alt || name, part: its['r:dm'] }]
    if (element.name === 'o:OLEObject') return [{ kind: 'object', name: its.ProgID ?? '' }]
    if (element.name === 'w:control') return [{ kind: 'object', name: its['w:name'] ?? '' }]
    if (element.name === 'w:txbxContent') return [textBox(element)]
    if (!shapes.has(element.name)) return []
    if (/^(t|true|1)$/.test(its['o:hr'] ?? '')) return [{ kind: 'rule', name: '' }]
    const inside = elementsOf(element).flatMap((each) => findAll(each, ({ name: inner }) => interesting.has(inner)))
    const things = inside
      .flatMap((each): DrawnThing[] => {
        if (each.name === 'v:imagedata') return [vmlPicture(each, element)]
        if (each.name === 'v:textpath') return [{ kind: 'textBox', text: each.attributes.string ?? '', content: each }]
        return read(each, true)
      })
      .filter((thing) => thing.kind !== 'textBox' || thing.text || findAll(thing.content, isDrawing).length)
    return things.length ? things : [{ kind: 'shape', name: its.alt ?? (alt || name) }]
  }
  const tops = findAll(drawing, ({ name: inner }) => interesting.has(inner))
  const things = tops.flatMap((each) => read(each, tops.length > 1))
  // Many lines make one drawing.
  const first = things.findIndex(({ kind }) => kind === 'shape')
  const counted = things.filter(({ kind }, at) => kind !== 'shape' || at === first)
  return counted.length ? counted : [{ kind: 'shape', name: alt || name }]
}
