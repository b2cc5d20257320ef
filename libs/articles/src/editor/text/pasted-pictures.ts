/** Kinds of pictures that the portal stores. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
}
const source = /(<img\b[^>]*?\ssrc\s*=\s*)("[^"]*"|'[^']*')/gi
const unquoted = (value: string) => value.slice(1, -1)
const sourcesIn = (html: string) => [...html.matchAll(source)].map(([, , value]) => unquoted(value!))

const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string, number: number) =>
  endings[type] && bytes.length ? new File([bytes], `picture-${number}.${endings[type]}`, { type }) : undefined
const fromBase64 = (text: string) => {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (each) => each.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
const fromHex = (text: string) =>
  Uint8Array.from({ length: text.length >> 1 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))

/** A text of RTF without the groups within it. */
const flat = (text: string): string => {
  const flatter = text.replace(/\{[^{}]*\}/g, ' ')
  return flatter === text ? text : flat(flatter)
}
/** The pictures of an RTF text in their order; undefined in the place of a drawing that no browser shows. Each is there once more for programs that show no others, and as the sign of a list. */
const picturesInRtf = (rtf: string): ({ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined)[] => {
  const parts = rtf.split('{\\pict')
  return parts.slice(1).flatMap((part, at) => {
    if (/\\(?:nonshppict|listpicture|pnpict)[\s{]*$/.test(parts[at]!.slice(-60))) return []
    const [own] = flat(part).split('}')
    const [, kind] = /\\(png|jpeg)blip\b/.exec(own!) ?? []
    const hex = own!.replace(/\\[a-z]+-?\d* ?/gi, ' ').replace(/\s+/g, '')
    return [kind && /^[\da-f]+$/i.test(hex) ? { bytes: fromHex(hex), type: `image/${kind}` } : undefined]
  })
}

/**
 * The pictures that a pasted text brings along, by what its HTML calls them: those that are written out in it, and those of Word, whose HTML names files of the writer's computer
 * while the pictures themselves are in the RTF beside it. Nothing is fetched from anywhere.
 */
export const picturesInPaste = (html: string, rtf: string): ReadonlyMap<string, File> => {
  const sources = sourcesIn(html)
  const local = [...new Set(sources.filter((each) => /^file:/i.test(each)))]
  const written = local.length ? picturesInRtf(rtf) : []
  const files = new Map<string, File>()
  sources.forEach((each, at) => {
    const [, type, text] = /^data:(image\/[a-z]+);base64,([\s\S]+)$/i.exec(each) ?? []
    const file = type && fileOf(fromBase64(text!), type.toLowerCase(), at + 1)
    if (file) files.set(each, file)
  })
  // Where there are more or fewer, nobody knows which is which.
  if (written.length === local.length)
    local.forEach((each, at) => {
      const picture = written[at]
      const file = picture && fileOf(picture.bytes, picture.type, at + 1)
      if (file) files.set(each, file)
    })
  return files
}

/** The same HTML, its pictures at the addresses where they are stored. */
export const withAddresses = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replace(source, (whole, before: string, value: string) => {
    const address = addresses.get(unquoted(value))
    return address === undefined ? whole : `${before}"${address}"`
  })
