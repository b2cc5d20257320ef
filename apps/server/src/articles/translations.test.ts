import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../notices/notice-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { approveArticle, commitArticle, restoreArticle, updateArticleFields } from './article-store.ts'
import { deleteArticle } from './bin-store.ts'
import { findPublished } from './published-article-lists.ts'
import { findArticleRecord } from './article-record-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const original = () => bed.publish({ title: 'Original', body: '<p>One.</p>' })
const translated = ({ articleId, revision }: { articleId: string; revision: number }) =>
  bed.publish({ lang: 'ru', title: 'Перевод', translationOf: articleId, translatedFrom: revision }, bed.writingApprover)
type Original = Awaited<ReturnType<typeof original>>
/** Its author changes it, and it is approved. */
const change = async ({ articleId, revision }: Original, changes: Parameters<typeof bed.save>[0]) => {
  const saved = await bed.save({ title: 'Original', body: '<p>One.</p>', ...changes, articleId, revision })
  await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
  await bed.inTransaction((tx) => approveArticle(tx, bed.approver, saved))
  return saved
}
const outdated = async ({ articleId }: { articleId: string }, reader?: typeof bed.customer) =>
  (await findPublished(bed.db, reader, articleId))!.outdatedBy
const behind = async ({ articleId }: { articleId: string }) =>
  (await findArticleRecord(bed.db, bed.colleague, { articleId }))!.translations.map((each) => each.behind)
const told = ({ articleId }: { articleId: string }) =>
  bed.db
    .select({ accountId: messages.accountId })
    .from(messages)
    .where(and(eq(messages.kind, 'sourceChanged'), eq(messages.thingId, articleId)))
    .orderBy(desc(messages.id))

describe('row 90: a translation says which revision of its original it is made from', () => {
  test('when readers of the original are told something else, readers of the translation, staff and the translator learn it', async () => {
    const source = await original()
    const translation = await translated(source)
    expect(await outdated(translation)).toBeNull()
    expect(await behind(source)).toEqual([false])
    const changed = await change(source, { body: '<p>Two.</p>' })
    expect(await outdated(translation)).toBe(source.articleId)
    expect(await behind(source)).toEqual([true])
    expect(await told(translation)).toEqual([{ accountId: bed.writingApprover.accountId }])
    const caughtUp = await bed.save(
      {
        lang: 'ru',
        title: 'Перевод',
        translationOf: source.articleId,
        translatedFrom: changed.revision,
        articleId: translation.articleId,
        revision: translation.revision,
      },
      bed.writingApprover,
    )
    expect(await behind(source)).toEqual([false])
    expect(await outdated(translation)).toBe(source.articleId) // until it is approved
    await bed.inTransaction((tx) => commitArticle(tx, bed.writingApprover, translation.articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, caughtUp))
    expect(await outdated(translation)).toBeNull()
  })
  test('a draft of the original, and filing it anew, change nothing: the revision counts, not the day', async () => {
    const source = await original()
    const translation = await translated(source)
    const draft = await bed.save({ ...source, title: 'Original', body: '<p>Draft.</p>' })
    expect(await outdated(translation)).toBeNull()
    expect(await behind(source)).toEqual([false])
    const back = await bed.inTransaction((tx) =>
      restoreArticle(tx, bed.author, { ...draft, restoredFrom: source.revision }),
    )
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, source.articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, back))
    await bed.inTransaction((tx) =>
      updateArticleFields(tx, bed.approver, {
        ...back,
        directoryCode: '010102',
        labels: [],
        productModels: [],
        startTime: null,
        endTime: null,
      }),
    )
    expect(await outdated(translation)).toBeNull()
    expect(await behind(source)).toEqual([false])
    expect(await told(translation)).toEqual([])
  })
  test('who may not read the original is not told of it', async () => {
    const source = await original()
    const translation = await translated(source)
    await change(source, { body: '<p>Internal by now.</p>', scope: 3 })
    expect(await outdated(translation)).toBeNull()
    expect(await outdated(translation, bed.customer)).toBeNull()
    expect(await outdated(translation, bed.colleague)).toBe(source.articleId)
  })
  test('the translator is told when the original is no longer shown', async () => {
    const source = await original()
    const translation = await translated(source)
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, source.articleId))
    expect(await told(translation)).toHaveLength(1)
    expect(await outdated(translation)).toBeNull()
  })
  test('what nobody said is not guessed, and a revision that there is not is refused', async () => {
    const source = await original()
    const translation = await bed.publish({ lang: 'es', title: 'Traducción', translationOf: source.articleId })
    await change(source, { body: '<p>Two.</p>' })
    expect(await outdated(translation)).toBeNull()
    await expect(bed.save({ lang: 'ru', translationOf: source.articleId, translatedFrom: 9 })).rejects.toMatchObject({
      reason: 'invalid',
    })
  })
  test('an earlier revision that is taken up again says what it said then', async () => {
    const source = await original()
    const translation = await translated(source)
    const changed = await change(source, { body: '<p>Two.</p>' })
    const edit = { lang: 'ru' as const, title: 'Перевод', translationOf: source.articleId }
    const next = await bed.save({ ...edit, ...translation, translatedFrom: changed.revision }, bed.writingApprover)
    await bed.inTransaction((tx) => restoreArticle(tx, bed.writingApprover, { ...next, restoredFrom: 1 }))
    expect((await findArticleRecord(bed.db, bed.author, translation))!.translatedFrom).toBe(source.revision)
    expect(await behind(source)).toEqual([true])
  })
})
