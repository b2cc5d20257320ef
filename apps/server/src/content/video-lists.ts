import type { BodyOf, Calls, ContentEntry, ContentLanguage, DataOf } from '@portal/contract'
import { cuesOf, type Cue } from '@portal/contract/facts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { matching } from '../search/candidate-lists.ts'
import { stemmedWords } from '../search/found-lists.ts'
import { highlight, type Marked } from '../search/highlight.ts'
import { readQuery, type SearchQuery } from '../search/search-query.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'
import { listFound, readableOfKind, shownOfKind } from './content-lists.ts'
import { liveContent } from './content-tables.ts'
import { withListedFiles } from './listed-files.ts'

const kind = 'video'
const [maxFound, maxCues, maxListed] = [500, 3, 200]
const { id, lang: langColumn, title, details } = liveContent
const captions = sql<string>`coalesce(${details}->>'captions', '')`

type FoundVideo = DataOf<Calls['POST /extend/video/search']>['data'][number]
type Hit = { readonly entry: ContentEntry; readonly query: SearchQuery }

const marksIn = (html: string) => html.split('<mark>').length - 1
/** The captions that say most of what was looked for, in their order. */
const bestCues = (cues: readonly Cue[], marked: Marked) =>
  cues
    .map(({ at, text }) => ({ at, html: highlight(text, marked) }))
    .filter(({ html }) => marksIn(html) > 0)
    .sort((one, other) => marksIn(other.html) - marksIn(one.html) || one.at - other.at)
    .slice(0, maxCues)
    .sort((one, other) => one.at - other.at)

/** Hits with what was found marked in them, each by the words of its own language. */
const presentHits = async (db: Db, hits: readonly Hit[]): Promise<FoundVideo[]> => {
  const said = new Map(
    hits.length
      ? (
          await db
            .select({ id, captions })
            .from(liveContent)
            .where(
              inArray(
                id,
                hits.map(({ entry }) => entry.id),
              ),
            )
        ).map((row) => [row.id, cuesOf(row.captions.normalize('NFC'))] as const)
      : [],
  )
  const texts = hits.map(({ entry, query }) => ({
    entry,
    query,
    title: entry.title.normalize('NFC'),
    summary: entry.summary.normalize('NFC'),
    cues: said.get(entry.id) ?? [],
  }))
  const markedBy = new Map<SearchQuery, Marked>()
  for (const query of new Set(hits.map((hit) => hit.query))) {
    const all = texts
      .filter((each) => each.query === query)
      .flatMap(({ title, summary, cues }) => [title, summary, ...cues.map(({ text }) => text)])
    markedBy.set(query, {
      ...query.searchTerms,
      words: await stemmedWords(db, query.lang, query.searchTerms, all),
    })
  }
  return texts.map(({ entry, query, title, summary, cues }) => {
    const marked = markedBy.get(query)!
    return {
      ...entry,
      titleHtml: highlight(title, marked),
      summaryHtml: highlight(summary, marked),
      cues: bestCues(cues, marked),
    }
  })
}

/** PAG-01. What a reader finds of the videos, by the rules of the portal's search: what is written in English alone is searched as English. */
export const searchVideos = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  { data: { keyword }, pageNo, pageSize }: BodyOf<Calls['POST /extend/video/search']>,
): Promise<DataOf<Calls['POST /extend/video/search']>> => {
  const hits: Hit[] = []
  for (const each of new Set<ContentLanguage>(lang === 'zh' ? [lang] : [lang, 'en'])) {
    const query = await readQuery(db, keyword, each)
    if (!query) continue
    const found = db
      .select({ id: searchEntries.thingId })
      .from(searchEntries)
      .where(and(eq(searchEntries.kind, kind), matching(reader, each, query.match)))
    const where = and(shownOfKind(db, kind, reader, lang), eq(langColumn, each), inArray(id, found))
    hits.push(...(await listFound(db, lang, kind, where, maxFound)).map((entry) => ({ entry, query })))
  }
  const page = hits.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { data: await withListedFiles(db, kind, await presentHits(db, page)), total: hits.length }
}

/** The languages that the film of a video has captions in, each by the video that brings them: those of its translations that show the same film. */
export const listCaptions = async (
  db: Db,
  reader: Reader,
  video: string,
): Promise<DataOf<Calls['POST /extend/video/captions']>> => {
  const asked = alias(liveContent, 'asked')
  return db
    .select({ id, lang: langColumn })
    .from(asked)
    .innerJoin(
      liveContent,
      and(
        eq(liveContent.translationGroup, asked.translationGroup),
        sql`${details}->>'file' = ${asked.details}->>'file'`,
        readableOfKind(kind, reader),
      ),
    )
    .where(and(eq(asked.kind, kind), eq(asked.id, video), readableRows(reader, asked), sql`${captions} <> ''`))
    .orderBy(asc(langColumn))
}

/** The captions of published videos that show one of these films and that a reader may read: each by the video that brings them, whose address it is. */
export const listCaptionsOf = async (
  db: Db,
  reader: Reader,
  films: readonly string[],
): Promise<{ film: string; lang: ContentLanguage; url: string }[]> => {
  if (!films.length) return []
  const film = sql<string>`${details}->>'file'`
  const rows = await db
    .select({ film, id, lang: langColumn })
    .from(liveContent)
    .where(and(readableOfKind(kind, reader), inArray(film, [...films]), sql`${captions} <> ''`))
    .orderBy(asc(langColumn), asc(id))
  return rows.map(({ id, ...row }) => ({ ...row, url: `/captions/${id}.vtt` }))
}

/** The captions of a video that a reader may read, as WebVTT; `shared`: everyone may. Undefined where there are none. */
export const findCaptions = async (
  db: Db,
  reader: Reader,
  video: string,
): Promise<{ captions: string; shared: boolean } | undefined> => {
  const [row] = await db
    .select({ captions, shared: sql<boolean>`${readableRows(undefined, liveContent)}` })
    .from(liveContent)
    .where(and(readableOfKind(kind, reader), eq(id, video)))
  return row?.captions ? row : undefined
}

/** Published videos without captions, by title, up to 200; `total` counts all of them. */
export const listWithoutCaptions = async (
  db: Db,
  reader: Reader,
): Promise<DataOf<Calls['POST /extend/video/withoutCaptions']>> => {
  const where = and(readableOfKind(kind, reader), sql`${captions} = ''`)
  const [total, videos] = await Promise.all([
    db.$count(liveContent, where),
    db
      .select({ id, title, lang: langColumn })
      .from(liveContent)
      .where(where)
      .orderBy(asc(title), asc(id))
      .limit(maxListed),
  ])
  return { total, videos }
}
