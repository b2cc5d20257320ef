import { maxModel } from '@portal/contract/facts'
import { compareVersions } from '../catalog/versions.ts'
import { boundsOf, isAffected } from './affected-line.ts'
import { RefusedCsaf, type Branch, type ReadCsaf } from './csaf-read.ts'

/** Products that a document may name, and the characters of a line about one. */
const [maxProducts, maxLine] = [5000, 200]

/** A product of the tree: what it is called, its model, and the versions that are meant by it. */
export type Product = {
  readonly name: string
  readonly model: string
  readonly range: string | null
  readonly version: string | null
  /** Its publisher says in words that not all of the range is meant: those words have to be told too. */
  readonly narrowed?: boolean
}

/** Every version, as the portal writes it. */
const everyVersion = '>= 0'
/** `vers:generic/>=8.1.0|<8.2.4` as the portal writes it, or what publishers write in its place; null: it cannot be said so. */
export const rangeOfVers = (name: string): string | null => {
  const [, vers = name] = /^vers:[^/]+\/(.*)$/.exec(name) ?? []
  const written = vers.trim().replace(/^all versions(?=$|\s*[<>=])\s*/i, '')
  if (['', '*', '<*'].includes(written)) return everyVersion
  const bounds = written.split(/[|,]|\s+(?=[<>=])/).map((part) => /^\s*([<>]=?|=)?\s*([\w.-]+)\s*$/.exec(part))
  return bounds.every((bound) => bound) ? bounds.map((bound) => `${bound![1] ?? '='} ${bound![2]}`).join(' ') : null
}

const signs: Readonly<Record<string, string>> = {
  'prior to': '<',
  before: '<',
  'earlier than': '<',
  'prior to and including': '<=',
  'up to and including': '<=',
}
/** What a model is called by in front of a version, by its last words: `CUDA Toolkit 13.0` of the model `Falcon CUDA Toolkit`. */
const withoutModel = (text: string, model: string): string => {
  const words = model.split(' ')
  const called = words.map((_, at) => `${words.slice(at).join(' ')} `).find((name) => text.startsWith(name))
  return called === undefined ? text : text.slice(called.length)
}
const isVersion = (text: string) => /^v?\d[\w.-]*$/i.test(text)
/** `All versions up to and including 1.17.7 (if it runs as root)`: a range in words. What stands in brackets narrows it: whoever asks is told too much rather than too little. */
const rangeInWords = (text: string, model: string): Pick<Product, 'range' | 'narrowed'> | undefined => {
  if (text.length > maxLine) return undefined
  const [, words = '', rest = '', remark] =
    /^(?:all )?(?:versions? )?(prior to and including|up to and including|prior to|before|earlier than) ([^()]*[^()\s])\s*(\(.*\))?$/i.exec(
      text,
    ) ?? []
  const version = withoutModel(rest, model)
  return isVersion(version)
    ? { range: `${signs[words.toLowerCase()]} ${version}`, narrowed: remark !== undefined }
    : undefined
}

/** The range of a branch that is no single version: of a version, "all" and words alone are understood. */
const rangeOfBranch = ({ category, name }: Branch, model: string): Pick<Product, 'range' | 'narrowed'> => {
  if (!category.startsWith('product_version')) return { range: null }
  const range = rangeOfVers(name)
  return range !== null && (category !== 'product_version' || range === everyVersion)
    ? { range }
    : (rangeInWords(name, model) ?? { range: null })
}
/** Some publishers write the model where the version belongs, beside no other, and the version as what the product is called. */
const swapped = ({ category, name, product }: Branch, above: string): Product | undefined => {
  if (!product || category !== 'product_version' || above || isVersion(name)) return undefined
  const told = { name: `${name}: ${product.name}`, model: name }
  const version = withoutModel(product.name, name)
  if (isVersion(version)) return { ...told, range: `= ${version}`, version }
  const range = rangeInWords(product.name, name)
  return range && { ...told, ...range, version: null }
}

const modelOf = (branch: Branch, above: string): string => {
  const [number] = branch.product?.product_identification_helper?.model_numbers ?? []
  // In a model number of CSAF these stand for others.
  return number !== undefined && !/[*?\\]/.test(number) ? number : above
}
/** The products that a document names, by their ids. */
export const productsOf = ({ product_tree }: Pick<ReadCsaf, 'product_tree'>): ReadonlyMap<string, Product> => {
  const { branches = [], full_product_names = [], relationships = [] } = product_tree ?? {}
  const found = new Map<string, Product>()
  const note = (id: string, product: Product) => {
    if (found.size >= maxProducts) throw new RefusedCsaf(`names more than ${maxProducts} products`)
    found.set(id, product)
  }
  const walk = (branch: Branch, above: string) => {
    const name = branch.category === 'product_name' ? branch.name : above
    if (branch.product) {
      const isOne = branch.category === 'product_version' && /^[\w.-]+$/.test(branch.name)
      const product = swapped(branch, above) ?? {
        name: branch.product.name,
        model: modelOf(branch, name),
        ...(isOne ? { range: `= ${branch.name}` } : rangeOfBranch(branch, name)),
        version: isOne ? branch.name : null,
      }
      note(branch.product.product_id, { ...product, model: product.model.replaceAll(/[|\p{Cc}]/gu, ' ').trim() })
    }
    for (const below of branch.branches ?? []) walk(below, name)
  }
  for (const branch of branches) walk(branch, '')
  for (const { product_id, name } of full_product_names)
    note(product_id, { name, model: '', range: null, version: null })
  // A version of a firmware that is installed on a device is one of that device; any other pair is what its first half is.
  for (const { category, full_product_name, ...pair } of relationships) {
    const part = found.get(pair.product_reference)
    const whole = category === 'installed_on' ? found.get(pair.relates_to_product_reference) : part
    const { product_id, name } = full_product_name
    if (part && whole) note(product_id, { ...part, name, model: whole.model })
  }
  return found
}

/** The products that a weakness touches, by their ids. */
export const touchedBy = ({ product_status }: ReadCsaf['vulnerabilities'][number]): readonly string[] => [
  ...(product_status.known_affected ?? []),
  ...(product_status.first_affected ?? []),
  ...(product_status.last_affected ?? []),
]
/** Whether a product can stand in a line of `MODEL | range | fixed version`. */
export const fitsLine = (product: Product | undefined): product is Product & { readonly range: string } =>
  Boolean(product?.model && product.model.length <= maxModel && product.range)

/** Lines of `MODEL | range | fixed version`, and what could not be said so. A fix is no version that is touched by another weakness, and none below what it mends: nobody is told to go back. */
export const affectedLines = ({ vulnerabilities }: ReadCsaf, products: ReadonlyMap<string, Product>) => {
  const fixes = new Map<string, Set<string>>()
  for (const { product_status } of vulnerabilities)
    for (const id of [...(product_status.fixed ?? []), ...(product_status.first_fixed ?? [])]) {
      const { model = '', version } = products.get(id) ?? {}
      if (version) fixes.set(model, new Set(fixes.get(model)).add(version))
    }
  const touched = [...new Set(vulnerabilities.flatMap(touchedBy))].map((id) => ({ id, product: products.get(id) }))
  const isTouched = (model: string, version: string) =>
    touched.some(
      ({ product }) => fitsLine(product) && product.model === model && isAffected(version, { range: product.range }),
    )
  const lines = new Set<string>()
  const lost = new Set<string>()
  for (const { id, product } of touched) {
    if (!fitsLine(product)) {
      lost.add(product?.name ?? id)
      continue
    }
    const { name, model, range } = product
    const [fixed = ''] = [...(fixes.get(model) ?? [])]
      .filter(
        (version) =>
          !isTouched(model, version) && boundsOf(range).every((bound) => compareVersions(version, bound.version) >= 0),
      )
      .toSorted(compareVersions)
    const line = `${model} | ${range} |${fixed && ` ${fixed}`}`
    if (line.length <= maxLine) lines.add(line)
    else lost.add(name)
  }
  return { lines: [...lines], lost: [...lost] }
}
