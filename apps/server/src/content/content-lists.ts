import type { BodyOf, Calls, ContentDetail, ContentEntry, ContentLanguage } from '@portal/contract'
import {
  contentKinds,
  dayIn,
  siteZones,
  type ContentKind,
  type ContentKindName,
  type DetailField,
  type Details,
} from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, arrayContains, asc, count, desc, eq, ilike, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileAddressOf } from '@portal/article-grammar'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { files } from '../files/file-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'
import { filesOf } from './authored-content.ts'
import { inCategory } from './content-category.ts'
import { liveContent } from './content-tables.ts'
import { withListedFiles } from './listed-files.ts'

type Row = typeof liveContent.$inferSelect
type Asked = BodyOf<Calls['POST /extend/content/list']>
const maxOfAKind = 500

/** What is not written in the language of the reader is shown in English, unless it says the same there. */
const fallback: ContentLanguage = 'en'
/** Content of a kind that a reader may read now, in whatever language. */
export const readableOfKind = (kind: ContentKindName, reader: Reader): SQL =>
  and(eq(liveContent.kind, kind), readableRows(reader, liveContent))!
/** The content of a kind that a reader finds: in the language of the page, and what is written in English alone. */
export const shownOfKind = (db: Db, kind: ContentKindName, reader: Reader, lang: ContentLanguage): SQL => {
  if (lang === fallback || lang === 'zh') return and(readableOfKind(kind, reader), eq(liveContent.lang, lang))!
  const translation = alias(liveContent, 'translation')
  const translated = db
    .select({ one: sql`1` })
    .from(translation)
    .where(
      and(
        eq(translation.translationGroup, liveContent.translationGroup),
        eq(translation.lang, lang),
        readableRows(reader, translation),
      ),
    )
  return and(
    readableOfKind(kind, reader),
    inArray(liveContent.lang, [lang, fallback]),
    or(eq(liveContent.lang, lang), notExists(translated)),
  )!
}

const declared: (kind: ContentKindName) => ContentKind = (kind) => contentKinds[kind]
const dictionaryOf = (kind: ContentKindName): string | undefined => {
  const { category, details } = declared(kind)
  const field: DetailField | undefined = category === undefined ? undefined : details[category]
  return field?.type === 'entry' ? field.dictionary : undefined
}
/** What the entries of the dictionary that a kind is filed by are called, in its order; none for a kind that is not filed. */
const categoryNames = async (db: Db, kind: ContentKindName, lang: ContentLanguage): Promise<Map<string, string>> => {
  const dictionary = dictionaryOf(kind)
  if (dictionary === undefined) return new Map()
  const rows = await db
    .select({ code: dictionaryEntries.code, names: dictionaryEntries.names })
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.typeCode, dictionary))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.code))
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, lang, code)]))
}

const listedDetails = (kind: ContentKindName, details: Details): Details =>
  Object.fromEntries(
    Object.entries(declared(kind).details).flatMap(([name, { listed }]) => (listed ? [[name, details[name] ?? null]] : [])),
  )
const { id, title, summary, lang: langColumn, category, day, productModels, details, updateTime } = liveContent
/** What an entry of a list is made of: all but its text. */
const listed = { id, title, summary, lang: langColumn, category, day, productModels, details, updateTime }
const present = (
  kind: ContentKindName,
  names: ReadonlyMap<string, string>,
  row: Pick<Row, keyof typeof listed>,
): ContentEntry => ({
  id: row.id,
  kind,
  title: row.title,
  summary: row.summary,
  lang: row.lang,
  category: row.category === '' ? null : { code: row.category, name: names.get(row.category) ?? row.category },
  day: row.day === '' ? null : row.day,
  productModels: row.productModels,
  details: listedDetails(kind, row.details),
  updateTime: row.updateTime.toISOString(),
})
/** The words of a fault tree, whose steps are written as JSON. */
const sayingInSteps = (keyword: string) =>
  sql`exists (select 1 from jsonb_path_query((${details}->>'tree')::jsonb, '$[*].**.text') said where said #>> '{}' ilike ${containing(keyword)})`
const inOrder = (kind: ContentKindName) =>
  declared(kind).sortBy === undefined ? [asc(liveContent.title), asc(liveContent.id)] : [desc(day), asc(id)]

/** PAG-01. A page of what a reader finds of a kind, and how much there is in each category. */
export const listContent = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  { data: { kind, category, model, keyword }, pageNo, pageSize }: Asked,
) => {
  const shown = shownOfKind(db, kind, reader, lang)
  const found = and(
    shown,
    model === undefined ? undefined : arrayContains(productModels, [model]),
    keyword
      ? or(
          ilike(title, containing(keyword)),
          ilike(summary, containing(keyword)),
          sql`exists (select 1 from jsonb_each_text(${details}) said where said.key <> 'tree' and said.value ilike ${containing(keyword)})`,
          kind === 'faultTree' ? sayingInSteps(keyword) : undefined,
        )
      : undefined,
  )
  const where = and(found, category === undefined ? undefined : inCategory(category))
  const [names, rows, total, counts] = await Promise.all([
    categoryNames(db, kind, lang),
    db
      .select(listed)
      .from(liveContent)
      .where(where)
      .orderBy(...inOrder(kind))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    countUpTo(db, liveContent, where),
    db
      .select({ code: liveContent.category, count: count() })
      .from(liveContent)
      .where(found)
      .groupBy(liveContent.category),
  ])
  const countOf = (code: string) =>
    counts.reduce((sum, each) => sum + (each.code === code || each.code.startsWith(`${code}.`) ? each.count : 0), 0)
  return {
    data: await withListedFiles(
      db,
      kind,
      rows.map((row) => present(kind, names, row)),
    ),
    total,
    categories: [...names].flatMap(([code, name]) => (countOf(code) ? [{ code, name, count: countOf(code) }] : [])),
  }
}

/** All that a reader finds of a kind, or of a category of it: in the order of the categories, up to 500. */
export const listWhole = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  { kind, category }: BodyOf<Calls['POST /extend/content/whole']>,
): Promise<ContentEntry[]> => {
  const [names, found] = await Promise.all([
    categoryNames(db, kind, lang),
    listFound(
      db,
      lang,
      kind,
      and(shownOfKind(db, kind, reader, lang), category === undefined ? undefined : inCategory(category)),
      maxOfAKind,
    ),
  ])
  const order = [...names.keys()]
  const placeOf = ({ category: filed }: ContentEntry) => order.indexOf(filed?.code ?? '')
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}

/** What a condition finds of a kind, in its order, up to `limit`. */
export const listFound = async (
  db: Db,
  lang: ContentLanguage,
  kind: ContentKindName,
  where: SQL | undefined,
  limit: number,
): Promise<ContentEntry[]> => {
  const [names, rows] = await Promise.all([
    categoryNames(db, kind, lang),
    db
      .select(listed)
      .from(liveContent)
      .where(where)
      .orderBy(...inOrder(kind))
      .limit(limit),
  ])
  return rows.map((row) => present(kind, names, row))
}

const withText = (names: ReadonlyMap<string, string>, row: Row) => ({
  ...present(row.kind, names, row),
  details: row.details,
  body: row.body,
  publishTime: row.publishTime.toISOString(),
  hits: row.hits,
})
/** What else says the same as one of these, by the group of its translations. */
const translationsOf = async (db: Db, reader: Reader, rows: readonly Row[]) => {
  const found = await db
    .select({ id, lang: langColumn, title, group: liveContent.translationGroup })
    .from(liveContent)
    .where(
      and(
        inArray(
          liveContent.translationGroup,
          rows.map(({ translationGroup }) => translationGroup),
        ),
        readableRows(reader, liveContent),
      ),
    )
    .orderBy(asc(langColumn))
  return ({ id: own, translationGroup }: Row) =>
    found.flatMap(({ group, ...each }) => (group === translationGroup && each.id !== own ? [each] : []))
}

const byId = (kind: ContentKindName, reader: Reader, wanted: string) => and(readableOfKind(kind, reader), eq(id, wanted))
/** The newest of a category comes first in the language of the page, then in English, then in any. */
const nearestLanguage = (lang: ContentLanguage) =>
  sql`case ${langColumn} when ${lang} then 0 when ${fallback} then 1 else 2 end`

/** Of a kind that holds from its day on, what holds comes first, then what will soon; in a language that is shown beside it. */
const holding = (lang: ContentLanguage, today: string) => [
  sql`case when ${langColumn} in (${lang}, ${fallback}) then 0 else 1 end`,
  sql`case when ${day} <= ${today} then ${day} end desc nulls last`,
  asc(day),
]

const whole = async (db: Db, reader: Reader, lang: ContentLanguage, row: Row): Promise<ContentDetail> => {
  const { kind } = row
  const [names, translations, stored] = await Promise.all([
    categoryNames(db, kind, lang),
    translationsOf(db, reader, [row]),
    db
      .select()
      .from(files)
      .where(inArray(files.fileId, filesOf(kind, row.details))),
  ])
  return {
    ...withText(names, row),
    files: stored.map(({ fileId, name, size, type }) => ({ fileId, name, size, type, url: fileAddressOf(fileId, name) })),
    translations: translations(row),
  }
}

/** A piece of content that a reader may read, in whatever language it is written; undefined when there is none. */
export const findContent = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  { kind, id: wanted }: { readonly kind: ContentKindName; readonly id: string },
): Promise<ContentDetail | undefined> => {
  const [row] = await db.select().from(liveContent).where(byId(kind, reader, wanted))
  return row && whole(db, reader, lang, row)
}

/** The newest that a reader may read of a category, or what of it holds today where its kind says so; undefined when there is none. */
export const findNewest = async (
  db: Db,
  reader: Reader,
  edition: EditionName,
  lang: ContentLanguage,
  { kind, category: filed }: { readonly kind: ContentKindName; readonly category: string },
): Promise<ContentDetail | undefined> => {
  const today = dayIn(siteZones[edition], reader?.at)
  const [row] = await db
    .select()
    .from(liveContent)
    .where(and(readableOfKind(kind, reader), eq(category, filed)))
    .orderBy(...(declared(kind).holdsFromDay ? holding(lang, today) : []), nearestLanguage(lang), desc(day), asc(id))
    .limit(1)
  return row && whole(db, reader, lang, row)
}

/** All versions of what is filed in a category, or beside a version, the newest first: in the language of the page, or in English where it has none in that. */
export const listVersions = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  asked: BodyOf<Calls['POST /extend/content/versions']>,
): Promise<Omit<ContentDetail, 'files'>[]> => {
  const { kind } = asked
  const [filed] =
    'category' in asked
      ? [asked]
      : await db.select({ category }).from(liveContent).where(byId(kind, reader, asked.id))
  if (!filed) return []
  const [names, rows] = await Promise.all([
    categoryNames(db, kind, lang),
    db
      .select()
      .from(liveContent)
      .where(and(shownOfKind(db, kind, reader, lang), eq(category, filed.category)))
      .orderBy(desc(day), asc(id))
      .limit(maxOfAKind),
  ])
  const translations = await translationsOf(db, reader, rows)
  return rows.map((row) => ({ ...withText(names, row), translations: translations(row) }))
}

/** Whether a reader may read a piece of content of a kind now. */
export const isReadable = async (db: Db, reader: Reader, kind: ContentKindName, wanted: string): Promise<boolean> =>
  (await db.$count(liveContent, byId(kind, reader, wanted))) > 0
