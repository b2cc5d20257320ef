import { compareVersions, plainVersion } from '../catalog/versions.ts'

/** What an advisory says of a model: which of its versions have the fault, and which one mends it; null: none does yet. */
export type AffectedLine = { readonly model: string; readonly range: string; readonly fixed: string | null }
type Bound = { readonly sign: string; readonly version: string }

/** Reads `MODEL | range | fixed version`. */
export const affectedLine = (text: string): AffectedLine => {
  const [model = '', range = '', fixed = ''] = text.split('|').map((part) => part.trim())
  return { model, range, fixed: fixed || null }
}

/** The conditions of a range; a version has to meet all of them. */
export const boundsOf = (range: string): Bound[] =>
  [...range.matchAll(/([<>]=?|=) ?([\w.-]+)/g)].map(([, sign, version]) => ({ sign: sign!, version: version! }))

const meets = (version: string, { sign, version: bound }: Bound) => {
  const order = compareVersions(version, bound)
  switch (sign) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    default:
      return order === 0
  }
}

/** Whether a version has the fault. */
export const isAffected = (version: string, { range }: Pick<AffectedLine, 'range'>): boolean =>
  boundsOf(range).every((bound) => meets(version, bound))

/** The version in what people copy from a device: `V4.12.0 build 251114`. Null: there is no number in it. */
export const versionTyped = (text: string): string | null => {
  const [version = ''] = plainVersion(text).split(/[\s,;(]/)
  return /\d/.test(version) ? version : null
}
