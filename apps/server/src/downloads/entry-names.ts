import { plainName } from '../http/content-disposition.ts'

/** Names that Windows takes for devices, whatever follows a dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?= *(?:\.|$))/i
/** Bytes of a name; file systems take 255. */
const maxBytes = 200

const parted = (name: string) => {
  const [, base = '', extension = ''] = /^(.+?)(\.[^.]{1,15})?$/su.exec(name) ?? []
  return { base, extension }
}
const shortened = (name: string): string => {
  const { base, extension } = parted(name)
  const letters = [...base]
  while (letters.length > 1 && Buffer.byteLength(letters.join('') + extension) > maxBytes) letters.pop()
  return letters.join('') + extension
}

/** Row 70. A name that any system unpacks beside the archive and nowhere else: no folder, no drive, no `..`, no control character, no device. */
const safeName = (name: string): string => {
  const plain = plainName(name.normalize('NFC')).replace(/[. ]+$/, '') || 'file'
  return shortened(device.test(plain) ? `_${plain}` : plain)
}

/** The names of files in an archive, in their order: safe, and each once where case does not count. `taken` are there already. */
export const entryNames = (names: readonly string[], taken: readonly string[] = []): string[] => {
  const key = (name: string) => name.toLowerCase()
  const used = new Set(taken.map(key))
  const nextOf = new Map<string, number>()
  return names.map((given) => {
    const name = safeName(given)
    const { base, extension } = parted(name)
    let unique = name
    let nth = nextOf.get(key(name)) ?? 2
    for (; used.has(key(unique)); nth += 1) unique = `${base} (${nth})${extension}`
    nextOf.set(key(name), nth)
    used.add(key(unique))
    return unique
  })
}
