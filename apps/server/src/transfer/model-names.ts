import { bareModel } from '../catalog/model-lists.ts'

/** Between models of a cell. A slash may also stand within a name, or join the ends of several. */
const betweenModels = /[\n,;|、]/
const bracket = /\(([^()]*)\)/
/** What stands for any letters and digits: stars, and as many x as there are places. */
const wildcard = /x{2,}|x$|\*+|\?/g

type Catalogue = ReadonlyMap<string, string>

/** The ways to read a name with brackets: without what they hold, and with each of what they hold. */
const withoutBrackets = (name: string): string[] => {
  const found = bracket.exec(name)
  if (!found) return [name]
  const [before, after] = [name.slice(0, found.index), name.slice(found.index + found[0].length)]
  return ['', ...found[1]!.split('/')].flatMap((within) => withoutBrackets(`${before}${within}${after}`))
}
const knownOf = (catalogue: Catalogue, names: readonly string[]) =>
  names.flatMap((name) => catalogue.get(bareModel(name)) ?? [])

/** All models that begin as a name with wildcards says. */
const matching = (catalogue: Catalogue, name: string): string[] => {
  const bare = name.toLowerCase().replace(/[^\p{L}\p{N}*?]/gu, '')
  const asPattern = bare.replace(wildcard, (some) => (some.startsWith('*') ? '.*' : `[\\p{L}\\p{N}]{${some.length}}`))
  if (asPattern === bare) return []
  const pattern = new RegExp(`^${asPattern}`, 'u')
  return [...catalogue].flatMap(([key, model]) => (pattern.test(key) ? model : []))
}
/** The slashes of a text that stand in no brackets. */
const bySlash = (text: string) => text.split(/\/(?![^(]*\))/)

/** What one of several ends that a slash joins is added to: the name before it as far as each of its dashes, or but for as many letters. */
const completed = (before: string, end: string): string[] => [
  ...[...before.matchAll(/-/g)]
    .toReversed()
    .map(({ index }) => `${before.slice(0, index + 1)}${end.replace(/^-/, '')}`),
  `${before}${end}`,
  `${before.slice(0, Math.max(0, before.length - end.length))}${end}`,
]

const meant = (catalogue: Catalogue, text: string): string[] => {
  const whole = knownOf(catalogue, [text])
  if (whole.length) return whole
  let before = ''
  return bySlash(text).flatMap((part): string[] => {
    const name = part.trim()
    if (!name) return []
    const known = knownOf(catalogue, withoutBrackets(name))
    const found = known.length ? known : matching(catalogue, name)
    const [joined] = found.length || !before ? [] : knownOf(catalogue, completed(before, name))
    before = joined ?? found.at(-1) ?? name
    return found.length ? found : [joined ?? name]
  })
}

/**
 * Reads cells that name models as people write them, against the models that there are: several in a cell, other case and other separators, brackets around what some of them have,
 * ends that a slash joins, x or stars for any. What means none stays as it stands. `readings`: what was read as something else than it says.
 */
export const createModelReader = (models: readonly string[]) => {
  const catalogue: Catalogue = new Map(models.map((model) => [bareModel(model), model]))
  const readings = new Map<string, readonly string[]>()
  const read = (cell: string): string[] => [
    ...new Set(
      cell
        .normalize('NFKC')
        .split(betweenModels)
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .flatMap((text) => {
          const found = meant(catalogue, text)
          if (found.join() !== text) readings.set(text, found)
          return found
        }),
    ),
  ]
  return { read, readings }
}
export type ModelReader = ReturnType<typeof createModelReader>
