import { maxCoursewareItems, maxTitle, type CoursewareVersion } from '@portal/contract/facts'
import { SaxesParser } from 'saxes'
import { coursewareRefusal } from './courseware-archive.ts'
import type { CoursewareItem } from './training-tables.ts'

/** The one file that tells what a package is, at its top. */
export const manifestPath = 'imsmanifest.xml'
const [maxDepth, maxLaunchData, maxIdentifier, maxManifest] = [60, 4000, 200, 4 << 20]

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** The elements by their local names: what prefix a package gives to the namespaces is its own affair. A document type is refused before anything is made of it (row 19). */
const parse = (xml: string): Element => {
  const parser = new SaxesParser()
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw coursewareRefusal.broken('its manifest is no XML')
  })
  parser.on('doctype', () => {
    throw coursewareRefusal.hostile('a document type in its manifest')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw coursewareRefusal.hostile('a manifest that is too deep')
    const element: Element = {
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('cdata', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root
}

const child = (of: Element | undefined, name: string) => of?.children.find((each) => each.name === name)
const children = (of: Element | undefined, name: string) => of?.children.filter((each) => each.name === name) ?? []
const textIn = (of: Element | undefined, name: string) => child(of, name)?.text.trim() ?? ''
/** Anywhere below an element. */
const within = (of: Element, name: string): Element | undefined =>
  child(of, name) ?? of.children.map((each) => within(each, name)).find(Boolean)
const base = (of: Element | undefined) => of?.attributes.base ?? ''

/** UTF-8, or UTF-16 where it begins with a mark of that. */
const decode = (content: Buffer): string => {
  if (content.length > maxManifest) throw coursewareRefusal.tooLarge('its manifest')
  const mark = content.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}

/** Where a part begins, within the package; undefined for an address that leads out of it. */
const pathIn = (href: string): string | undefined => {
  const root = 'package://x/'
  if (!URL.canParse(href, root)) return undefined
  const url = new URL(href, root)
  if (!url.href.startsWith(root)) return undefined
  try {
    return decodeURIComponent(url.pathname.slice(1)).normalize('NFC') + url.search
  } catch {
    return undefined
  }
}
/** The path of an item without its query. */
export const fileOf = (path: string): string => path.split('?')[0]!

/** What SCORM 1.2 calls `scormtype` and 2004 `scormType`. */
const kindOf = ({ attributes }: Element) => (attributes.scormType ?? attributes.scormtype ?? '').toLowerCase()

/** The version that a manifest names; without a name, that of its first words. */
const versionOf = (manifest: Element): CoursewareVersion => {
  const named = textIn(child(manifest, 'metadata'), 'schemaversion')
  if (/^1\.2\b/.test(named)) return '1.2'
  if (/2004|CAM 1\.3|^1\.3/i.test(named)) return '2004'
  throw coursewareRefusal.broken(`its version is ${named.slice(0, 20) || 'not told'}`)
}

export type Manifest = {
  readonly version: CoursewareVersion
  readonly title: string
  readonly items: readonly CoursewareItem[]
}

/** What a package says of itself: its version, its title, and the parts of its first organization that can be followed, in their order. */
export const readManifest = (content: Buffer, paths: ReadonlySet<string>): Manifest => {
  const manifest = child(parse(decode(content)), 'manifest')
  if (!manifest) throw coursewareRefusal.broken('its manifest is none')
  const version = versionOf(manifest)
  const resources = child(manifest, 'resources')
  const organizations = child(manifest, 'organizations')
  const organization =
    children(organizations, 'organization').find(
      ({ attributes }) => attributes.identifier === organizations?.attributes.default,
    ) ?? child(organizations, 'organization')
  const title = (textIn(organization, 'title') || textIn(manifest, 'title')).slice(0, maxTitle).toWellFormed()
  /** What a cluster or a part says of its sequencing, itself or by a name that several share. */
  const sequencingOf = (of: Element | undefined, name: string) => {
    const own = child(of, 'sequencing')
    const shared = children(child(manifest, 'sequencingCollection'), 'sequencing').find(
      ({ attributes }) => own && attributes.ID !== undefined && attributes.ID === own.attributes.IDRef,
    )
    return (child(own, name) ?? child(shared, name))?.attributes ?? {}
  }
  const isInOrder = (cluster: Element | undefined) => sequencingOf(cluster, 'controlMode').choice === 'false'
  const itemOf = (item: Element, inOrder: boolean): CoursewareItem[] => {
    const resource = children(resources, 'resource').find(
      ({ attributes }) => attributes.identifier === item.attributes.identifierref,
    )
    const below = children(item, 'item').flatMap((each) => itemOf(each, inOrder || isInOrder(item)))
    if (!resource?.attributes.href) return below
    const path = pathIn(
      base(manifest) + base(resources) + base(resource) + resource.attributes.href + (item.attributes.parameters ?? ''),
    )
    if (path === undefined || !paths.has(fileOf(path))) throw coursewareRefusal.broken('a part of it is not there')
    const objective = within(item, 'primaryObjective')
    return [
      {
        id: (item.attributes.identifier ?? '').slice(0, maxIdentifier).toWellFormed(),
        inOrder,
        title: (textIn(item, 'title') || title).slice(0, maxTitle).toWellFormed(),
        path,
        tells: kindOf(resource) !== 'asset' && sequencingOf(item, 'deliveryControls').tracked !== 'false',
        launchData: (textIn(item, 'datafromlms') || textIn(item, 'dataFromLMS')).slice(0, maxLaunchData).toWellFormed(),
        passingScore: textIn(item, 'masteryscore') || textIn(objective, 'minNormalizedMeasure'),
      },
      ...below,
    ]
  }
  const items = children(organization, 'item').flatMap((item) => itemOf(item, isInOrder(organization)))
  if (!items.length) throw coursewareRefusal.broken('nothing in it can be followed')
  if (items.length > maxCoursewareItems) throw coursewareRefusal.tooLarge(`${items.length} parts`)
  return { version, title, items }
}
