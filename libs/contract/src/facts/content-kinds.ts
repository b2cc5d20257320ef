import type { DetailField } from './detail-fields.ts'
import { maxTree } from './fault-trees.ts'
import {
  bannerPages,
  maxLinkAddress,
  maxLinkText,
  maxPack,
  menuPlaces,
  openDictionaries,
  overseasLanguages,
} from './site.ts'

/** Lists of codes that a dictionary of the catalog names in each language. */
export const toolCategoryDictionary = 'toolCategory'

/** Which releases get mended: 'active' the newest, 'longTerm' those that are kept for years. */
export const releaseTracks = ['active', 'longTerm'] as const
export type ReleaseTrack = (typeof releaseTracks)[number]
/** Where a release may be installed. */
export const releaseRegions = ['global', 'china', 'europe', 'americas'] as const
export type ReleaseRegion = (typeof releaseRegions)[number]
/** The regions whose releases are meant for all who read an edition. */
export const regionsOfEdition: Readonly<Record<'cn' | 'overseas', readonly ReleaseRegion[]>> = {
  cn: ['global', 'china'],
  overseas: ['global'],
}

/** How urgent a bulletin is: 'mustRead' stands above the others until it is read. */
const bulletinUrgencies = ['mustRead'] as const
/** What a service centre or a partner does. */
export const placeServices = ['repair', 'replacement', 'spareParts', 'onSite', 'installation', 'training'] as const
export type PlaceService = (typeof placeServices)[number]
/** What a partner is certified as. */
export const partnerLevels = ['authorized', 'gold', 'platinum'] as const

/** A kind of what staff write and approve. Cases (`article`) are one too, with a workflow of the same tables and no details. */
export type ContentKind = {
  /** What its bill numbers begin with. */
  readonly billPrefix: string
  /** The domain of the contract whose kept answers its publication empties. */
  readonly area: string
  /** It has to name product models. */
  readonly needsModels?: true
  /** It has no page of its own: search, feeds and the sitemap leave it out, and it is read where it stands. */
  readonly pageless?: true
  /** The detail that it is filed by in lists, an entry of a dictionary; absent: it is not filed. */
  readonly category?: string
  /** The detail, a day, by which lists begin with the newest; absent: they go by title. */
  readonly sortBy?: string
  /** That day is the one from which it holds: of a category the newest is meant whose day has come by the clock of the edition's site. */
  readonly holdsFromDay?: true
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
  bulletin: {
    billPrefix: 'BU',
    area: 'content',
    category: 'category',
    sortBy: 'date',
    details: {
      category: { type: 'entry', dictionary: 'bulletinCategory', required: true },
      date: { type: 'day', required: true },
      urgency: { type: 'choice', of: bulletinUrgencies, listed: true },
    },
  },
  advisory: {
    billPrefix: 'SA',
    area: 'content',
    category: 'category',
    sortBy: 'date',
    details: {
      category: { type: 'entry', dictionary: 'advisoryCategory', required: true },
      number: { type: 'line', max: 40, required: true, listed: true, found: true },
      /** Who published it, when that was somebody else, and where: such an advisory is told to people and never to machines in our name. */
      publisher: { type: 'line', max: 200, listed: true, found: true },
      source: { type: 'line', max: 300, form: 'webAddress' },
      date: { type: 'day', required: true },
      cves: { type: 'list', max: 20, form: 'cve', listed: true, found: true },
      cwe: { type: 'line', max: 20 },
      cvss31: { type: 'line', max: 200, form: 'cvss31', listed: true },
      score31: { type: 'line', max: 4, form: 'score', listed: true },
      cvss40: { type: 'line', max: 300, form: 'cvss40', listed: true },
      score40: { type: 'line', max: 4, form: 'score', listed: true },
      affected: { type: 'list', max: 200, form: 'affected' },
      workaround: { type: 'lines', max: 4000 },
      credit: { type: 'line', max: 200 },
      history: { type: 'list', max: 300, form: 'dated' },
    },
  },
  policy: {
    billPrefix: 'PO',
    area: 'content',
    category: 'category',
    sortBy: 'effective',
    holdsFromDay: true,
    details: {
      category: { type: 'entry', dictionary: 'policyCategory', required: true },
      version: { type: 'line', max: 40, required: true, listed: true },
      effective: { type: 'day', required: true },
    },
  },
  video: {
    billPrefix: 'VD',
    area: 'content',
    category: 'category',
    sortBy: 'date',
    details: {
      category: { type: 'entry', dictionary: 'videoCategory', required: true },
      date: { type: 'day', required: true },
      file: { type: 'file', required: true },
      poster: { type: 'file', listed: true },
      length: { type: 'line', max: 10, listed: true },
      captions: { type: 'lines', max: 60_000, form: 'captions', found: true },
      chapters: { type: 'list', max: 200, form: 'chapter' },
    },
  },
  term: {
    billPrefix: 'TM',
    area: 'content',
    details: {
      abbreviation: { type: 'line', max: 40, listed: true, found: true },
      variants: { type: 'list', max: 100, listed: true, found: true },
      forbidden: { type: 'list', max: 100, listed: true },
    },
  },
  hotline: {
    billPrefix: 'HL',
    area: 'content',
    category: 'region',
    details: {
      region: { type: 'entry', dictionary: 'serviceRegion', required: true },
      phone: { type: 'line', max: 40, form: 'phone', required: true, listed: true },
      cost: { type: 'line', max: 100, listed: true },
      email: { type: 'line', max: 200, form: 'email', listed: true },
      languages: { type: 'list', max: 20, form: 'language', listed: true },
      hours: { type: 'line', max: 200, form: 'openingHours', required: true, listed: true },
      timeZone: { type: 'line', max: 60, form: 'timeZone', required: true, listed: true },
      holidays: { type: 'line', max: 10, form: 'country', listed: true },
    },
  },
  centre: {
    billPrefix: 'SC',
    area: 'content',
    category: 'region',
    details: {
      region: { type: 'entry', dictionary: 'serviceRegion', required: true },
      city: { type: 'line', max: 100, required: true, listed: true, found: true },
      address: { type: 'lines', max: 400, required: true, listed: true },
      phone: { type: 'line', max: 40, form: 'phone', required: true, listed: true },
      email: { type: 'line', max: 200, form: 'email', listed: true },
      services: { type: 'choices', of: placeServices, listed: true },
      languages: { type: 'list', max: 20, form: 'language', listed: true },
      hours: { type: 'line', max: 200, form: 'openingHours', required: true, listed: true },
      timeZone: { type: 'line', max: 60, form: 'timeZone', required: true, listed: true },
      holidays: { type: 'line', max: 10, form: 'country', listed: true },
    },
  },
  partner: {
    billPrefix: 'SP',
    area: 'content',
    category: 'region',
    details: {
      region: { type: 'entry', dictionary: 'serviceRegion', required: true },
      number: { type: 'line', max: 40, required: true, listed: true, found: true },
      level: { type: 'choice', of: partnerLevels, required: true, listed: true },
      validTo: { type: 'day', required: true, listed: true },
      city: { type: 'line', max: 100, required: true, listed: true, found: true },
      phone: { type: 'line', max: 40, form: 'phone', listed: true },
      email: { type: 'line', max: 200, form: 'email', listed: true },
      website: { type: 'line', max: 300, form: 'webAddress', listed: true },
      services: { type: 'choices', of: placeServices, listed: true },
    },
  },
  plan: {
    billPrefix: 'PL',
    area: 'content',
    category: 'category',
    details: {
      category: { type: 'entry', dictionary: 'planCategory', required: true },
      /** Its place among the plans, from the smallest. */
      rank: { type: 'line', max: 3, form: 'rank', required: true, listed: true },
      coverage: { type: 'line', max: 200, required: true, listed: true },
      response: { type: 'line', max: 200, required: true, listed: true },
      onSite: { type: 'line', max: 200, listed: true },
      replacement: { type: 'line', max: 200, listed: true },
      remote: { type: 'line', max: 200, listed: true },
      term: { type: 'line', max: 200, listed: true },
    },
  },
  help: {
    billPrefix: 'HP',
    area: 'content',
    category: 'category',
    sortBy: 'date',
    details: {
      category: { type: 'entry', dictionary: 'helpCategory', required: true },
      date: { type: 'day', required: true },
    },
  },
  page: {
    billPrefix: 'PG',
    area: 'content',
    category: 'place',
    details: { place: { type: 'entry', dictionary: 'pagePlace', required: true } },
  },
  faultTree: {
    billPrefix: 'FT',
    area: 'content',
    category: 'category',
    details: {
      category: { type: 'entry', dictionary: 'faultCategory', required: true },
      tree: { type: 'lines', max: maxTree, form: 'faultTree', required: true, found: true },
    },
  },
  certificate: {
    billPrefix: 'CT',
    area: 'content',
    details: { certificate: { type: 'lines', max: 30_000, form: 'certificate', required: true } },
  },
  banner: {
    billPrefix: 'BN',
    area: 'site',
    pageless: true,
    category: 'place',
    details: {
      place: { type: 'choice', of: bannerPages, required: true },
      picture: { type: 'file' },
      linkText: { type: 'line', max: maxLinkText },
      link: { type: 'line', max: maxLinkAddress, form: 'linkAddress' },
    },
  },
  menu: {
    billPrefix: 'MN',
    area: 'site',
    pageless: true,
    category: 'place',
    details: {
      place: { type: 'choice', of: menuPlaces, required: true },
      entries: { type: 'list', max: maxLinkText + maxLinkAddress + 10, form: 'menuLine', required: true },
    },
  },
  dictionaryEntry: {
    billPrefix: 'DE',
    area: 'catalog',
    pageless: true,
    category: 'dictionary',
    details: {
      dictionary: { type: 'choice', of: openDictionaries, required: true },
      code: { type: 'line', max: 60, form: 'entryCode', required: true },
    },
  },
  languagePack: {
    billPrefix: 'LP',
    area: 'site',
    pageless: true,
    details: {
      only: { type: 'choices', of: overseasLanguages },
      texts: { type: 'lines', max: maxPack, form: 'packLines', required: true },
    },
  },
})
export type ContentKindName = keyof typeof contentKinds
/** The kind of a case, as rows and calls name it. */
export const caseKind = 'article'
export const kindNames = [caseKind, ...(Object.keys(contentKinds) as ContentKindName[])] as const
export type KindName = (typeof kindNames)[number]
/** Every kind of thing that is found: also courses, which nobody writes as content. */
export const foundKinds = [...kindNames, 'course'] as const
export type FoundKind = (typeof foundKinds)[number]

type ValueOf<F extends DetailField> = F['type'] extends 'list'
  ? string[]
  : F extends { readonly type: 'choices'; readonly of: readonly (infer O)[] }
    ? O[]
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
/** Characters of the words that a partner is looked for by: fewer would list them all. */
export const minPartnerWords = 2
export const maxPartnerWords = 60
/** Lines of a detail that is a list. */
export const maxDetailLines = 200
