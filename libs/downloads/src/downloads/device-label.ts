/** What the label of a device says of it; the version it left the factory with, where it says one. */
export type DeviceLabel = { readonly model: string; readonly version: string }

const [models, versions] = [
  ['model', 'm', 'pn', 'p/n', 'type', '型号'],
  ['version', 'v', 'ver', 'fw', 'firmware', '版本'],
]
const pair = /(?:^|[;,|&\n\t])\s*([\p{L}/]{1,10})\s*[:=：]\s*([^;,|&\n\t]*)/gu

/** The pairs of a text: the query of an address, else names and values as labels write them. */
const pairsOf = (text: string): ReadonlyMap<string, string> => {
  if (/^https?:/i.test(text) && URL.canParse(text))
    return new Map([...new URL(text).searchParams].map(([name, value]) => [name.toLowerCase(), value.trim()]))
  return new Map([...text.matchAll(pair)].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]))
}
const firstOf = (pairs: ReadonlyMap<string, string>, names: readonly string[]) =>
  names.map((name) => pairs.get(name)).find(Boolean)

/** Row 26. Reads what stands in the code of a label: an address with the model, names and values, or the model alone among other words. Undefined when no model is there. */
export const readLabel = (text: string): DeviceLabel | undefined => {
  const pairs = pairsOf(text.trim())
  const bare = /^https?:/i.test(text.trim()) ? '' : text
  const model =
    firstOf(pairs, models!) ??
    bare.split(/[\s;,|]+/).find((word) => /^(?=.*\p{L})(?=.*\d)[\p{L}\d]+(-[\p{L}\d]+)+$/u.test(word))
  return model ? { model, version: firstOf(pairs, versions!) ?? '' } : undefined
}
