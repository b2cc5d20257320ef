import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import type { PersonalTable } from './personal.ts'
import type { Reader, Scope } from './readable.ts'

/** Anything that the portal shows, whatever its domain. */
export type Thing = { readonly kind: string; readonly id: string }

/** What a thing is found by. `plain` is its text without markup; things of one kind that say the same in other languages share a `translationGroup`. */
export type Findable = {
  readonly lang: ContentLanguage
  readonly scope: Scope
  readonly startTime: Date | null
  readonly endTime: Date | null
  readonly title: string
  readonly plain: string
  readonly directoryCode: string
  readonly productModels: readonly string[]
  /** Entries of the dictionary of labels. */
  readonly labels?: readonly string[]
  readonly updateTime: Date
  /** ART-04. It comes a little earlier. */
  readonly featured?: boolean
  readonly translationGroup: string
  /** What it has in common with those that come out again and again, such as the releases of a package: of these few come first. */
  readonly series?: string | undefined
}
/** What a hit says beside its title and text. */
type HitDetails = Pick<SearchAnswer['data'][number], 'articleId' | 'billNo' | 'refining' | 'hits'>

/** A page that guests may read, in each content language that it is written in; `lang` null: in every language. `key` orders pages and is one page's alone. */
export type ListedPage = {
  readonly key: string
  readonly changed?: Date
  readonly written: readonly { readonly lang: ContentLanguage | null; readonly id: string }[]
}
/** Which of the listed pages: so many, in the order of their keys, of those that come after a key, some of them skipped. */
export type ListedRange = { readonly after?: string | undefined; readonly skip?: number; readonly limit: number }

/** An entry of a feed. */
type FeedEntry = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly changed: Date
  readonly published: Date
}
/** What a feed is cut down to, and how many entries it has at most. */
type FeedAsked = {
  readonly model?: string | undefined
  readonly category?: string | undefined
  readonly limit: number
}

/** A kind of thing, as its domain registers it. Every part is the domain's answer to one room of the platform; what is left out, things of this kind do not have. */
export type ThingKind = {
  /** As routes (`shows`) and tables name it. */
  readonly kind: string
  /** The rows that readers are shown, one for each thing: their table, its column of ids, and which of them a reader may read now. */
  readonly shown?: {
    readonly table: PgTable
    readonly id: AnyPgColumn
    /** Which rows of the table are of this kind; absent: all of them. */
    readonly ofKind?: SQL
    readonly readableBy: (reader: Reader) => SQL
    /** Where they are filed, so that a directory counts them. */
    readonly filed?: { readonly lang: AnyPgColumn; readonly directoryCode: AnyPgColumn }
    /** How often each was read. */
    readonly hits?: AnyPgColumn
    /** Who may read a thing may read the files that it shows. */
    readonly files?: true
  }
  readonly search?: {
    /** The edition that alone has a page of it; absent: both have. */
    readonly onlyIn?: 'cn' | 'overseas'
    /** What things are found by, their rows locked in one order until the transaction ends; what is shown no more is left out. */
    readonly read: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Findable>>
    /** The HTML of their texts, as readers see it; absent: there is none beside what they are found by. */
    readonly bodies?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
    /** What hits say; a thing that is shown no more is left out. */
    readonly details: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, HitDetails>>
  }
  /** Adds to how often a thing was read. */
  readonly addHits?: (db: Db, id: string, hits: number) => Promise<void>
  /** The same of many at once, in the place of addHits: where one reader may read hundreds of things at a time. */
  readonly addAllHits?: (db: Db, counted: readonly { readonly id: string; readonly hits: number }[]) => Promise<void>
  /** The titles of those of the things that there are, for what is counted of them; `lang` null: the title is in the language asked for. */
  readonly titles?: (
    db: Db,
    ids: readonly string[],
    readIn: ContentLanguage,
  ) => Promise<ReadonlyMap<string, { readonly title: string; readonly lang: ContentLanguage | null }>>
  /** The newest things that guests may read, in a language, and what they are called together. */
  readonly feed?: (
    db: Db,
    lang: ContentLanguage,
    asked: FeedAsked,
  ) => Promise<{ readonly title: readonly string[]; readonly entries: readonly FeedEntry[] }>
  /** What sitemap.xml lists, of things written in these languages. */
  readonly sitemap?: {
    readonly count: (db: Db, languages: readonly ContentLanguage[]) => Promise<number>
    readonly list: (db: Db, languages: readonly ContentLanguage[], range: ListedRange) => Promise<ListedPage[]>
  }
}

/** What readers are shown that leads to one of some things, by their numbers: the newest first, so many at most, and how much there is. */
export type Pointing = (
  db: Db,
  to: readonly string[],
  limit: number,
) => Promise<{ readonly data: readonly (Thing & { readonly title: string })[]; readonly total: number }>

/** The areas of the contract in which something begins or ends to be shown by itself after a moment, up to another. */
export type Turning = (db: Db, after: Date, until: Date) => Promise<readonly string[]>

/** Removes what no longer counts. */
type Expiry = (db: Db) => Promise<unknown>
/** Files that the rows of a room name, whether readers see them or not. `note` works out what is named where nobody has yet; `names` says whether a file is, or may be. */
export type NamedFiles = { readonly note: Expiry; readonly names: (fileId: AnyPgColumn) => SQL }
/** What a room of the server has that the platform asks for. */
export type Registration = {
  readonly kinds?: readonly ThingKind[]
  readonly expires?: readonly Expiry[]
  readonly namedFiles?: NamedFiles
  readonly pointing?: Pointing
  readonly turning?: Turning
  /** What the room's tables keep of people: they may ask for all of it, and have some of it erased. */
  readonly personal?: readonly PersonalTable[]
}
/** What all of them have. */
export type Things = {
  readonly kinds: ReadonlyMap<string, ThingKind>
  readonly expires: readonly Expiry[]
  readonly namedFiles: readonly NamedFiles[]
  readonly pointing: readonly Pointing[]
  readonly turning: readonly Turning[]
  readonly personal: readonly PersonalTable[]
}

/** Gathers what the rooms registered. Throws when two register one kind. */
export const gatherThings = (registrations: readonly Registration[]): Things => {
  const kinds = new Map<string, ThingKind>()
  for (const kind of registrations.flatMap((each) => each.kinds ?? [])) {
    if (kinds.has(kind.kind)) throw new Error(`two domains register the kind ${kind.kind}`)
    kinds.set(kind.kind, kind)
  }
  return {
    kinds,
    expires: registrations.flatMap((each) => each.expires ?? []),
    namedFiles: registrations.flatMap((each) => each.namedFiles ?? []),
    pointing: registrations.flatMap((each) => each.pointing ?? []),
    turning: registrations.flatMap((each) => each.turning ?? []),
    personal: registrations.flatMap((each) => each.personal ?? []),
  }
}

/** Things by kind: the ids of each, once. */
export const idsByKind = (things: readonly Thing[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, same]) => [kind, [...new Set(same.map(({ id }) => id))]]),
  )

/** Kinds that an edition has no page of, so that nothing in it leads there. */
export const unseenIn = ({ kinds }: Pick<Things, 'kinds'>, edition: { readonly name: string }): string[] =>
  [...kinds.values()].flatMap(({ kind, search }) => (search?.onlyIn && search.onlyIn !== edition.name ? [kind] : []))
