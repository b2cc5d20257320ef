/** Lists of codes that a dictionary of the catalog names in each language. */
export const toolCategoryDictionary = 'toolCategory'

/** Which releases get mended: 'active' the newest, 'longTerm' those that are kept for years. */
export const releaseTracks = ['active', 'longTerm'] as const
export type ReleaseTrack = (typeof releaseTracks)[number]
/** Where a release may be installed. */
export const releaseRegions = ['global', 'china', 'europe', 'americas'] as const
export type ReleaseRegion = (typeof releaseRegions)[number]

/** A detail of a content kind. `max`: characters, of a list of each of its lines. */
export type DetailField = { readonly required?: true } & (
  | { readonly type: 'line' | 'lines' | 'list'; readonly max: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'entry'; readonly dictionary: string }
  | { readonly type: 'day' | 'file' }
)
/** A kind of what staff write and approve. Cases (`article`) are one too, with a workflow of the same tables and no details. */
export type ContentKind = {
  /** What its bill numbers begin with. */
  readonly billPrefix: string
  /** The domain of the contract whose kept answers its publication empties. */
  readonly area: string
  /** It has to name product models. */
  readonly needsModels?: true
  /** The detail that it is filed by in lists, an entry of a dictionary. */
  readonly category: string
  /** The detail, a day, by which lists begin with the newest. */
  readonly sortBy: string
  readonly details: Readonly<Record<string, DetailField>>
}

const defineKinds = <const K extends Readonly<Record<string, ContentKind>>>(kinds: K): K => kinds

/** Every kind of content beside cases. What is declared here is all that the editor's form, the check before publication, lists, import and export know of it. */
export const contentKinds = defineKinds({
  release: {
    billPrefix: 'RL',
    area: 'downloads',
    needsModels: true,
    category: 'category',
    sortBy: 'date',
    details: {
      category: { type: 'entry', dictionary: toolCategoryDictionary, required: true },
      version: { type: 'line', max: 40, required: true },
      hardware: { type: 'line', max: 60 },
      track: { type: 'choice', of: releaseTracks, required: true },
      region: { type: 'choice', of: releaseRegions, required: true },
      date: { type: 'day', required: true },
      file: { type: 'file' },
      requirements: { type: 'lines', max: 2000 },
      fixes: { type: 'list', max: 400 },
      breakingChanges: { type: 'list', max: 400 },
      knownIssues: { type: 'list', max: 400 },
      upgradesFrom: { type: 'list', max: 40 },
      licence: { type: 'lines', max: 20_000 },
    },
  },
})
export type ContentKindName = keyof typeof contentKinds
/** The kind of a case, as rows and calls name it. */
export const caseKind = 'article'
export const kindNames = [caseKind, ...(Object.keys(contentKinds) as ContentKindName[])] as const
export type KindName = (typeof kindNames)[number]

type ValueOf<F extends DetailField> = F['type'] extends 'list'
  ? string[]
  : F extends { readonly type: 'choice'; readonly of: readonly (infer O)[] }
    ? O | null
    : string | null
/** What a revision says of each detail: null and the empty list are nothing. */
export type DetailsOf<K extends ContentKindName> = {
  -readonly [D in keyof (typeof contentKinds)[K]['details']]: (typeof contentKinds)[K]['details'][D] extends DetailField
    ? ValueOf<(typeof contentKinds)[K]['details'][D]>
    : never
}
export type Details = Record<string, string | string[] | null>
/** Bytes of a file that content offers. */
export const maxOfferedFile = 200 << 20
/** Lines of a detail that is a list. */
export const maxDetailLines = 200
