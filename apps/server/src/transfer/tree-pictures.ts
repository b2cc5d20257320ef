import { filesFolder } from './file-names.ts'

// In a text of a step quotes are escaped, so that nothing but a picture's own entry looks like one.
const stored = /"file":\s*"([0-9a-f]{32})"/g
const relative = new RegExp(`"file":\\s*("${filesFolder}/(?:[^"\\\\]|\\\\.)+")`, 'g')
const placeOf = (quoted: string) => (JSON.parse(quoted) as string).slice(filesFolder.length + 1)

/** A fault tree whose pictures are those of the folder. */
export const treeWithPlaces = (tree: string, places: ReadonlyMap<string, string>): string =>
  tree.replace(stored, (whole, fileId: string) => {
    const place = places.get(fileId)
    return place === undefined ? whole : `"file":${JSON.stringify(`${filesFolder}/${place}`)}`
  })

/** The files of the folder that a fault tree shows. */
export const placesInTree = (tree: string): string[] => [
  ...new Set([...tree.matchAll(relative)].map(([, quoted]) => placeOf(quoted!))),
]

/** A fault tree whose pictures are stored ones, by their places in the folder. */
export const treeWithFiles = (tree: string, fileIds: ReadonlyMap<string, string>): string =>
  tree.replace(relative, (whole, quoted: string) => {
    const fileId = fileIds.get(placeOf(quoted))
    return fileId === undefined ? whole : `"file":"${fileId}"`
  })
