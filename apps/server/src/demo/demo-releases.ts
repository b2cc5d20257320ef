import { articleCalls } from '@portal/contract'
import type { ContentLanguage } from '@portal/contract'
import { contentLanguages, releaseRegions, releaseTracks, scopes } from '@portal/contract/facts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { approveArticle, commitArticle, saveArticle } from '../articles/article-store.ts'
import type { Days } from './demo-case-store.ts'
import { documentOf } from './demo-documents.ts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import type { Caller } from '../http/serve-calls.ts'

const names = z.strictObject({ zh: z.string(), en: z.string(), ru: z.string(), es: z.string() })
const keys = z.array(z.string()).default([])
/** A line of releases as content/releases.yaml writes it; `{version}` stands in the name of its file. A file without a size is a document, which says what the release says, and what stands on its further `pages`. */
const line = z.strictObject({
  key: z.string(),
  category: z.string(),
  models: z.array(z.string()).min(1),
  name: names,
  about: names,
  requirements: names.optional(),
  hardware: z.string().optional(),
  file: z.strictObject({ name: z.string(), kilobytes: z.int().min(1).max(20_480).optional() }),
  pages: z.array(z.strictObject({ title: names, lines: z.array(names) })).default([]),
  licence: z.boolean().default(false),
  scope: z.literal(scopes).default(1),
  versions: z.array(
    z.strictObject({
      version: z.string(),
      date: z.iso.date(),
      track: z.enum(releaseTracks),
      region: z.enum(releaseRegions),
      planned: z.boolean().default(false),
      fixes: keys,
      breaking: keys,
      known: keys,
      from: keys,
    }),
  ),
})
export const releasesSchema = z
  .strictObject({ changes: z.record(z.string(), names), licence: names, lines: z.array(line) })
  .superRefine(({ changes, lines }, check) => {
    for (const { key, versions } of lines)
      for (const { version, fixes, breaking, known } of versions)
        for (const change of [...fixes, ...breaking, ...known])
          if (!changes[change]) check.addIssue({ code: 'custom', message: `${key} ${version}: no change ${change}` })
  })
type DemoReleases = z.output<typeof releasesSchema>
type Line = DemoReleases['lines'][number]
type Version = Line['versions'][number]

/** Bytes that look like a file of a device and are always the same: a stream of hashes from its name. */
const bytesOf = (name: string, kilobytes: number): Buffer => {
  const block = createHash('sha512').update(name).digest()
  const content = Buffer.alloc(kilobytes * 1024, block)
  for (let at = 0; at < content.length; at += 4096)
    createHash('sha256').update(`${name}${at}`).digest().copy(content, at)
  return content
}

/** Who writes and who approves, and where it goes. */
export type ReleaseDesk = {
  readonly db: Db
  readonly files: FileStore
  readonly authorOf: (lang: ContentLanguage) => Caller
  readonly approver: Caller
  /** The day that each is said to have been published on. */
  readonly days: Days
}

const storeRelease = async (
  { db, files }: ReleaseDesk,
  { changes }: DemoReleases,
  { file, name: called, about, requirements, models, pages }: Line,
  { version, date, fixes, breaking, known }: Version,
) => {
  const name = file.name.replace('{version}', version)
  const parts = contentLanguages.map((lang) => ({
    title: `${called[lang]} ${version}`,
    lines: [
      about[lang],
      ...(requirements ? [requirements[lang]] : []),
      models.join(', '),
      ...[...fixes, ...breaking, ...known].map((change) => changes[change]![lang]),
    ],
    pages: pages.map(({ title, lines }) => ({ title: title[lang], lines: lines.map((each) => each[lang]) })),
  }))
  const content = file.kilobytes ? bytesOf(name, file.kilobytes) : await documentOf(name, parts, new Date(date))
  if (!content) throw new Error(`${name}: how many kilobytes?`)
  return (await storeFile(db, files, { name, type: 'application/octet-stream', content, owner: null })).fileId
}

/** Writes a release in each language, submits and approves it, with the checks of any author's save and submission. */
const publishRelease = async (
  desk: ReleaseDesk,
  releases: DemoReleases,
  line: Line,
  version: Version,
  newest: Map<string, string>,
) => {
  const { changes, licence } = releases
  const file = version.planned ? null : await storeRelease(desk, releases, line, version)
  let translationOf: string | null = null
  // An older one is left in two languages, so that there is something which is not written in every language.
  const languages = version === line.versions[0] ? contentLanguages : (['zh', 'en'] as const)
  for (const lang of languages) {
    const say = (keys: readonly string[]) => keys.map((key) => changes[key]![lang])
    const fixes = say(version.fixes)
    const edit = articleCalls['POST /doc/doc-article/save'].body.parse({
      kind: 'release',
      articleId: null,
      revision: null,
      title: `${line.name[lang]} ${version.version}`,
      summary: line.about[lang],
      body: '',
      lang,
      scope: line.scope,
      directoryCode: null,
      labels: [],
      productModels: line.models,
      startTime: null,
      endTime: null,
      translationOf,
      details: {
        category: line.category,
        version: version.version,
        hardware: line.hardware ?? null,
        track: version.track,
        region: version.region,
        date: version.date,
        file,
        requirements: line.requirements?.[lang] ?? null,
        fixes,
        breakingChanges: say(version.breaking),
        knownIssues: say(version.known),
        upgradesFrom: version.from,
        licence: line.licence ? licence[lang] : null,
      },
    })
    const author = desk.authorOf(lang)
    const saved = await saveArticle(desk.db, author, edit)
    await commitArticle(desk.db, author, saved.articleId)
    await approveArticle(desk.db, desk.approver, saved)
    desk.days.set(saved.articleId, new Date(Math.min(Date.parse(version.date), Date.now())))
    newest.set(`${lang}/${line.key}`, saved.articleId)
    translationOf ??= saved.articleId
  }
}

/** Publishes the releases of all lines; what goes wrong names the line and the version. Answers the number of the newest of each line by its language and key. */
export const publishReleases = async (
  desk: ReleaseDesk,
  releases: DemoReleases,
): Promise<ReadonlyMap<string, string>> => {
  const newest = new Map<string, string>()
  for (const line of releases.lines)
    for (const version of line.versions.toReversed())
      try {
        await publishRelease(desk, releases, line, version, newest)
      } catch (cause) {
        throw new Error(
          `releases.yaml: ${line.key} ${version.version}: ${cause instanceof Error ? cause.message : cause}`,
          {
            cause,
          },
        )
      }
  return newest
}
