/** The folder of the files, beside the table. */
export const filesFolder = 'files'
/** Bytes that every file system takes in a name. */
const maxName = 200

/** What a stored file is called on a disk. */
export const nameOnDisk = (name: string): string => {
  const plain = [...name.replace(/[\p{Cc}/\\]/gu, '_')]
  while (Buffer.byteLength(plain.join('')) > maxName) plain.shift()
  const text = plain.join('')
  return /^\.*$/.test(text) ? `_${text}` : text
}

type Named = { readonly fileId: string; readonly name: string; readonly sha256: string }
/** Where each of the files lies below the folder: under its name; another one of that name in a folder of its own, which is called after its bytes and so the same wherever it comes from. */
export const placesOfFiles = (files: readonly Named[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>()
  const orderOf = ({ name, sha256 }: Named) => `${name}/${sha256}`
  return new Map(
    files
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .map(({ fileId, name, sha256 }) => {
        const onDisk = nameOnDisk(name)
        // Many file systems take two names that differ in case, or in how an accent is written, for one.
        const folded = onDisk.normalize('NFC').toLowerCase()
        const first = taken.get(folded) ?? orderOf({ fileId, name, sha256 })
        taken.set(folded, first)
        return [fileId, first === orderOf({ fileId, name, sha256 }) ? onDisk : `${sha256.slice(0, 16)}/${onDisk}`]
      }),
  )
}

const storedAddress = /\b(src|href)="(\/files\/([0-9a-f]{32})\/[^"]*)"/g
const relativeAddress = /\b(src|href)=(["'])files\/([^"'<>]+)\2/g
/** Code that shows an address names no file. */
const tag = /<[a-z][^<>]*>/gi
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The addresses of stored files in a text, by their ids. */
export const addressesIn = (html: string): ReadonlyMap<string, string> =>
  new Map([...html.matchAll(storedAddress)].map(([, , address, fileId]) => [fileId!, address!]))

/** A text whose files are those of the folder. */
export const withPlaces = (html: string, places: ReadonlyMap<string, string>): string =>
  html.replace(storedAddress, (whole, attribute: string, _address, fileId: string) => {
    const place = places.get(fileId)
    return place === undefined
      ? whole
      : `${attribute}="${filesFolder}/${place.split('/').map(encodeURIComponent).join('/')}"`
  })

/** The files of the folder that a text names, and whether it shows them as pictures. */
export const placesIn = (html: string): ReadonlyMap<string, { readonly shown: boolean }> => {
  const found = new Map<string, { shown: boolean }>()
  for (const [inTag] of html.matchAll(tag))
    for (const [, attribute, , place] of inTag.matchAll(relativeAddress)) {
      const name = decoded(place!)
      found.set(name, { shown: attribute === 'src' || (found.get(name)?.shown ?? false) })
    }
  return found
}

/** A text whose files are stored ones, by their places in the folder. */
export const withAddresses = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replace(tag, (inTag) =>
    inTag.replace(relativeAddress, (whole, attribute: string, _quote, place: string) => {
      const address = addresses.get(decoded(place))
      return address === undefined ? whole : `${attribute}="${address}"`
    }),
  )
