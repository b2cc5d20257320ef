import { posix } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { recognisePicture } from '../files/picture-content.ts'
import { Refusal } from '../http/refusal.ts'
import { wordRefusal } from './word-package.ts'
import { elementsOf, parseXml, type XmlElement } from './word-xml.ts'

/** Where a part of the package points to. An outside target is never followed. */
export type Relation = { readonly type: string; readonly target: string; readonly outside: boolean }
/** A part with what it refers to by id. */
export type WordPart = { readonly root: XmlElement; readonly relations: ReadonlyMap<string, Relation> }
/** A picture as it was found: to be stored, or why it cannot be shown. */
type FoundPicture =
  | { readonly kind: 'picture'; readonly index: number }
  | { readonly kind: 'vectorPicture' | 'brokenPicture' | 'externalPicture'; readonly name: string }

const drawn = /\.(wmf|emf|wmz|emz|svg|svgz|tiff?|pict?|eps|wdp)$/

/** Targets are addresses: what is not plain in them may stand as percent signs. */
const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The parts of a package, read when they are asked for. */
export const openParts = (parts: ReadonlyMap<string, Buffer>) => {
  const relationsOf = (path: string): Map<string, Relation> => {
    const bytes = parts.get(`${posix.dirname(path)}/_rels/${posix.basename(path)}.rels`.replace(/^\.\//, ''))
    return new Map(
      bytes
        ? elementsOf(parseXml(bytes)).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
            const outside = TargetMode === 'External'
            const inside = (address: string) => posix.resolve('/', posix.dirname(path), address).slice(1).toLowerCase()
            const written = inside(Target)
            const target = outside ? Target : parts.has(written) ? written : inside(decoded(Target))
            return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, outside }] as const
          })
        : [],
    )
  }
  const readPart = (path: string): WordPart | undefined => {
    const bytes = parts.get(path)
    return bytes && { root: parseXml(bytes), relations: relationsOf(path) }
  }
  const mainPath =
    [...relationsOf('').values()].find(
      ({ type, outside, target }) => type === 'officeDocument' && !outside && parts.has(target),
    )?.target ?? 'word/document.xml'
  const main = readPart(mainPath)
  if (!main || main.root.name !== 'w:document') throw wordRefusal.notDocx()

  const pictures: { name: string; content: Buffer }[] = []
  const found = new Map<string, FoundPicture>()
  const find = async (path: string): Promise<FoundPicture> => {
    const name = posix.basename(path)
    const bytes = parts.get(path)
    if (!bytes) return { kind: 'brokenPicture', name }
    try {
      const { content } = await recognisePicture(bytes)
      return { kind: 'picture', index: pictures.push({ name, content }) - 1 }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const vector = drawn.test(name) || /tiff|svg/.test((await fileTypeFromBuffer(bytes))?.mime ?? '')
      return { kind: vector ? 'vectorPicture' : 'brokenPicture', name }
    }
  }
  return {
    main,
    hasMacros: parts.has('word/vbaproject.bin'),
    readPart,
    pictures,
    /** The one part of that type that the document refers to. */
    related: (type: string): WordPart | undefined => {
      const relation = [...main.relations.values()].find((each) => each.type === type && !each.outside)
      return relation && readPart(relation.target)
    },
    /** Looks at every picture of the package that a part refers to, each once. */
    findPictures: async ({ relations }: WordPart): Promise<void> => {
      for (const { type, target, outside } of relations.values())
        if (type === 'image' && !outside && !found.has(target)) found.set(target, await find(target))
    },
    pictureOf: ({ relations }: WordPart, id: string | undefined): FoundPicture => {
      const relation = relations.get(id ?? '')
      if (relation?.outside) return { kind: 'externalPicture', name: relation.target }
      return found.get(relation?.target ?? '') ?? { kind: 'brokenPicture', name: relation?.target ?? id ?? '' }
    },
  }
}
export type WordParts = ReturnType<typeof openParts>
