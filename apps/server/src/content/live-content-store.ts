import { thingIdsIn } from '@portal/article-grammar'
import { contentKinds, type ContentKind, type Details } from '@portal/contract/facts'
import { eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Findable } from '../things/things.ts'
import { foundTextsOf, linksOfDetails, type AuthoredContent } from './authored-content.ts'
import { liveContent } from './content-tables.ts'
import { applyDictionaryEntries, dictionaryEntryKind } from './dictionary-overlay-store.ts'

type LiveContent = typeof liveContent.$inferSelect
type Shown = Pick<LiveContent, 'id' | 'kind' | 'billNo' | 'revision' | 'translationGroup' | 'plain'> & {
  readonly content: AuthoredContent
}
/** What its row said before it was hidden. */
type Kept = Pick<LiveContent, 'publishTime' | 'updateTime' | 'hits'> & { readonly downloads?: number }
const moment = (text: string | null) => (text === null ? null : new Date(text))
const textOf = (details: Details, name: string | undefined) => {
  const value = name === undefined ? null : details[name]
  return typeof value === 'string' ? value : ''
}

const linksOf = ({ kind, body, details }: Pick<LiveContent, 'kind' | 'body' | 'details'>) => [
  ...new Set([...thingIdsIn(body), ...linksOfDetails(kind, details)]),
]

/** Works out what content leads to that was published before anybody asked, so much at once. Answers how much. */
export const noteContentLinks = (db: Db, batch: number): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(liveContent).where(isNull(liveContent.links)).limit(batch).for('update')
    for (const row of rows)
      await tx
        .update(liveContent)
        .set({ links: linksOf(row) })
        .where(eq(liveContent.id, row.id))
    return rows.length
  })

/** Shows readers a revision. What was shown before keeps its hits and the time of its first publication, and without `updateTime` also the time of its last one. */
export const showContent = async (
  db: Db,
  { content, ...shown }: Shown,
  at: Date,
  { updateTime, kept }: { readonly updateTime: boolean; readonly kept?: Kept | undefined },
): Promise<LiveContent> => {
  const { title, summary, body, lang, scope, productModels, startTime, endTime, details = {} } = content
  const { category, sortBy }: ContentKind = contentKinds[shown.kind]
  const row = {
    ...shown,
    title,
    summary,
    body,
    lang,
    scope,
    productModels,
    details,
    links: linksOf({ kind: shown.kind, body, details }),
    category: textOf(details, category),
    day: textOf(details, sortBy),
    startTime: moment(startTime),
    endTime: moment(endTime),
  }
  const [live] = await db
    .insert(liveContent)
    .values({ ...row, publishTime: at, updateTime: at, ...kept })
    .onConflictDoUpdate({ target: liveContent.id, set: updateTime ? { ...row, updateTime: at } : row })
    .returning()
  if (shown.kind === dictionaryEntryKind) await applyDictionaryEntries(db)
  return live!
}

/** Readers no longer have it. */
export const hideContent = async (db: Db, id: string): Promise<LiveContent[]> => {
  const hidden = await db.delete(liveContent).where(eq(liveContent.id, id)).returning()
  if (hidden.some(({ kind }) => kind === dictionaryEntryKind)) await applyDictionaryEntries(db)
  return hidden
}

/** What the versions of one thing are called, without the version. */
const seriesOf = ({ kind, title, details }: Pick<LiveContent, 'kind' | 'title' | 'details'>): string | undefined => {
  const { version } = details as { version?: unknown }
  return typeof version === 'string' && title.includes(version) ? `${kind} ${title.replace(version, '').trim()}` : undefined
}
/** What a piece of content is found by. */
export const findableContent = (live: LiveContent): Findable => ({
  ...live,
  series: seriesOf(live),
  plain: [live.plain || live.summary, ...foundTextsOf(live.kind, live.details)].join('\n'),
  directoryCode: '',
})
