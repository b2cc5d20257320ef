import type { BodyOf, Calls, ContentLanguage, PublishedRelease, Release } from '@portal/contract'
import { toolCategoryDictionary, type DetailsOf } from '@portal/contract/facts'
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  like,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { hash } from 'node:crypto'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { inCategory } from '../content/content-category.ts'
import { readableOfKind, shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { files } from '../files/file-tables.ts'
import { presentOffered } from '../files/offered-file-store.ts'
import type { Reader } from '../things/readable.ts'

type Row = typeof liveContent.$inferSelect
type Filter = BodyOf<Calls['POST /doc/directory/getFileList']>['data']
type Asked = BodyOf<Calls['POST /doc/directory/getFileList']>
export const releaseKind = 'release'

const ofKind = (reader: Reader) => readableOfKind(releaseKind, reader)
const shownTo = (db: Db, reader: Reader, lang: ContentLanguage) => shownOfKind(db, releaseKind, reader, lang)
const newestFirst = [desc(liveContent.day), asc(liveContent.id)]
const mostUsedFirst = [desc(liveContent.downloads), desc(liveContent.hits), asc(liveContent.id)]
/** What a release in a list is made of: all but its text. */
const { id, title, summary, lang: langColumn, scope, category, productModels, details, updateTime } = liveContent
const listed = { id, title, summary, lang: langColumn, scope, category, productModels, details, updateTime }
const selectListed = (db: Db, where: SQL | undefined, order = newestFirst) =>
  db
    .select(listed)
    .from(liveContent)
    .where(where)
    .orderBy(...order)

const namesOf = async (db: Db, lang: ContentLanguage, codes: readonly string[]) => {
  const rows = await db
    .select({ code: dictionaryEntries.code, names: dictionaryEntries.names })
    .from(dictionaryEntries)
    .where(
      and(eq(dictionaryEntries.typeCode, toolCategoryDictionary), inArray(dictionaryEntries.code, [...new Set(codes)])),
    )
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, lang, code)]))
}
export const detailsOfRow = ({ details }: Pick<Row, 'details'>) => details as DetailsOf<'release'>

/** What a licence is told by; null for none. */
export const licenceHashOf = (licence: string | null): string | null =>
  licence === null ? null : hash('sha256', licence)

const present = async (
  db: Db,
  lang: ContentLanguage,
  rows: readonly Pick<Row, keyof typeof listed>[],
): Promise<Release[]> => {
  const names = await namesOf(
    db,
    lang,
    rows.map(({ category }) => category),
  )
  const stored = await db
    .select()
    .from(files)
    .where(
      inArray(
        files.fileId,
        rows.flatMap((row) => detailsOfRow(row).file ?? []),
      ),
    )
  const fileOf = new Map(stored.map((file) => [file.fileId, presentOffered(file)]))
  return rows.map((row) => {
    const { version, hardware, track, region, date, file, breakingChanges, licence } = detailsOfRow(row)
    const { id, title, summary, scope, category, productModels, updateTime } = row
    return {
      id,
      title,
      summary,
      lang: row.lang,
      scope,
      category: { code: category, name: names.get(category) ?? category },
      productModels,
      version: version!,
      hardware,
      track: track!,
      region: region!,
      date: date!,
      file: (file !== null && fileOf.get(file)) || null,
      breakingChanges,
      licenceHash: licenceHashOf(licence),
      updateTime: updateTime.toISOString(),
    }
  })
}

const detail = (name: keyof DetailsOf<'release'>) => sql<string>`${liveContent.details} ->> ${name}`
const filtered = ({ category, model, track, region, since, keyword, ids }: Filter) =>
  and(
    ids === undefined ? undefined : inArray(liveContent.id, ids),
    category === undefined ? undefined : inCategory(category),
    model === undefined ? undefined : arrayContains(liveContent.productModels, [model]),
    track === undefined ? undefined : eq(detail('track'), track),
    region === undefined ? undefined : eq(detail('region'), region),
    since === undefined ? undefined : gte(liveContent.day, since),
    keyword
      ? or(
          ilike(liveContent.title, containing(keyword)),
          ilike(liveContent.summary, containing(keyword)),
          ilike(detail('version'), containing(keyword)),
          sql`exists (select 1 from unnest(${liveContent.productModels}) model where model ilike ${containing(keyword)})`,
        )
      : undefined,
  )

/** PAG-01. The releases that a reader finds, the newest first, and the models that they could be cut down to. */
export const listReleases = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  { data, pageNo, pageSize }: Asked,
) => {
  // Who names releases means those, whatever else they are written in.
  const shown = data.ids ? ofKind(reader) : shownTo(db, reader, lang)
  const where = and(shown, filtered(data))
  const [rows, total, models] = await Promise.all([
    selectListed(db, where)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    countUpTo(db, liveContent, where),
    db
      .selectDistinct({ model: sql<string>`unnest(${liveContent.productModels})`.as('model') })
      .from(liveContent)
      .where(and(shown, filtered({ ...data, model: undefined })))
      .orderBy(sql`model`),
  ])
  return {
    data: await present(db, lang, rows),
    total,
    models: models.map(({ model }) => model),
  }
}

/** All releases that a reader finds, the newest first, up to `limit`. */
export const listAll = async (db: Db, reader: Reader, lang: ContentLanguage, asked: Filter, limit: number) =>
  present(db, lang, await selectListed(db, and(shownTo(db, reader, lang), filtered(asked))).limit(limit))

const hasFile = sql`${detail('file')} is not null`
/** The newest releases that there is a file of. */
export const listNewest = async (db: Db, reader: Reader, lang: ContentLanguage, limit: number): Promise<Release[]> =>
  present(db, lang, await selectListed(db, and(shownTo(db, reader, lang), hasFile)).limit(limit))

/** The releases that were downloaded most often, then those that were opened most often; what nobody has used is left out. */
export const listMostUsed = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  limit: number,
): Promise<Release[]> => {
  const used = and(shownTo(db, reader, lang), hasFile, or(gt(liveContent.hits, 0), gt(liveContent.downloads, 0)))
  return present(db, lang, await selectListed(db, used, mostUsedFirst).limit(limit))
}

/** The releases whose file has a SHA-256, in hex, in the language of the page. */
export const listWithFile = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  sha256: string,
): Promise<Release[]> => {
  const same = db.select({ fileId: files.fileId }).from(files).where(eq(files.sha256, sha256))
  return present(db, lang, await selectListed(db, and(shownTo(db, reader, lang), inArray(detail('file'), same))))
}

/** The firmware for one model that there is a file of. */
export const listForModel = async (db: Db, reader: Reader, lang: ContentLanguage, model: string) => {
  const rows = await db
    .select()
    .from(liveContent)
    .where(
      and(
        shownTo(db, reader, lang),
        inCategory(firmwareCategory),
        arrayContains(liveContent.productModels, [model]),
        hasFile,
      ),
    )
    .orderBy(...newestFirst)
  const releases = await present(db, lang, rows)
  return releases.map((release, at) => ({ ...release, upgradesFrom: detailsOfRow(rows[at]!).upgradesFrom }))
}

/** A release that a reader may read, in whatever language it is written, with its line; undefined when there is none. */
export const findRelease = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  id: string,
): Promise<Omit<PublishedRelease, 'related'> | undefined> => {
  const [row] = await db
    .select()
    .from(liveContent)
    .where(and(ofKind(reader), eq(liveContent.id, id)))
  if (!row) return undefined
  const own = detailsOfRow(row)
  const line = await db
    .select()
    .from(liveContent)
    .where(
      and(
        ofKind(reader),
        eq(liveContent.lang, row.lang),
        eq(liveContent.category, row.category),
        arrayOverlaps(liveContent.productModels, row.productModels),
        sql`${detail('hardware')} is not distinct from ${own.hardware}`,
      ),
    )
    .orderBy(...newestFirst)
  const translations = await db
    .select({ id: liveContent.id, lang: liveContent.lang, title: liveContent.title })
    .from(liveContent)
    .where(and(ofKind(reader), eq(liveContent.translationGroup, row.translationGroup), ne(liveContent.id, id)))
  const [[release], history] = await Promise.all([present(db, lang, [row]), present(db, lang, line)])
  const { requirements, fixes, knownIssues, upgradesFrom, licence } = own
  return {
    ...release!,
    body: row.body,
    requirements,
    fixes,
    knownIssues,
    upgradesFrom,
    licence,
    hits: row.hits,
    downloads: row.downloads,
    translations,
    history: history.map((each, at) => {
      const { fixes, knownIssues } = detailsOfRow(line[at]!)
      return { ...each, fixes, knownIssues }
    }),
  }
}

/** DWN-04. The categories of government software, how many versions each has, and the newest of them; none of which a reader may read no version. */
export const listGovernmentLines = async (db: Db, reader: Reader, lang: ContentLanguage) => {
  const entries = await db
    .select({ code: dictionaryEntries.code, names: dictionaryEntries.names })
    .from(dictionaryEntries)
    .where(
      and(
        eq(dictionaryEntries.typeCode, toolCategoryDictionary),
        like(dictionaryEntries.code, `${governmentCategory}.%`),
      ),
    )
    .orderBy(dictionaryEntries.position)
  const rows = await selectListed(db, and(shownTo(db, reader, lang), inCategory(governmentCategory)))
  const releases = await present(db, lang, rows)
  return entries.flatMap(({ code, names }) => {
    const versions = releases.filter(({ category }) => category.code === code || category.code.startsWith(`${code}.`))
    return versions.length
      ? [{ code, name: nameIn(names, lang, code), versions: versions.length, newest: versions[0]! }]
      : []
  })
}
/** The category that firmware is filed below. */
const firmwareCategory = 'thePackage'
/** The category that government software is filed below. */
export const governmentCategory = 'governmentSoftware'
