import { mistakeCalls } from '@portal/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleMistakes } from './article-tables.ts'
import { attempts } from '../http/http-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { approveArticle, commitArticle, saveArticle } from './article-store.ts'
import { deleteArticle } from './bin-store.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { findMistake, findOutcome, listMistakes } from './mistake-lists.ts'
import { handleMistake, hashOfSecret, reportMistake } from './mistake-store.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

let addresses = 0
const somewhere = () => `192.0.2.${++addresses}`
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const report = (
  articleId: string,
  { by, from = somewhere(), description = 'Wrong voltage' }: { by?: Caller; from?: string; description?: string } = {},
) => bed.inTransaction((tx) => reportMistake(tx, by, from, { articleId, passage: 'the passage', description }))
const handle = (who: Caller, id: string, attitude: 1 | 2, reason = 'Looked at') =>
  bed.inTransaction((tx) => handleMistake(tx, who, id, { attitude, reason }))
const list = async (who: Caller, data: object = {}, paging: object = {}) =>
  listMistakes(bed.db, who, mistakeCalls['POST /doc/article_mistakes/pageFront/handle'].body.parse({ data, ...paging }))

describe('ART-06 reporting an error', () => {
  test('is for everyone who may read the article', async () => {
    const open = await bed.publish()
    const internal = await bed.publish({ scope: 3 })
    const draft = await bed.save()
    expect(await report(open.articleId)).toMatch(/^[1-9]\d*$/)
    expect(await report(internal.articleId, { by: bed.colleague })).toMatch(/^[1-9]\d*$/)
    for (const articleId of [internal.articleId, draft.articleId, '100000000000'])
      await expect(report(articleId)).rejects.toEqual(refused(404, 'notFound'))
    await expect(report(internal.articleId, { by: bed.customer })).rejects.toEqual(refused(404, 'notFound'))
  })

  test('is possible five times an hour from one address', async () => {
    const { articleId } = await bed.publish()
    const from = somewhere()
    for (let i = 0; i < 5; i++) await report(articleId, { from })
    await expect(report(articleId, { from })).rejects.toEqual(refused(429, 'tooMany'))
    await expect(report(articleId, { from, by: bed.author })).rejects.toEqual(refused(429, 'tooMany'))
    await report(articleId)
    await bed.db
      .update(attempts)
      .set({ until: new Date(0) })
      .where(eq(attempts.key, `mistake:${from}`))
    await report(articleId, { from })
  })
})

describe('row 88 what became of it', () => {
  test('is told whoever has the secret of a report, with the revision that mended it; the same secret is the same report', async () => {
    const { articleId } = await bed.publish()
    const secret = 'a'.repeat(43)
    const send = (description: string) =>
      bed.inTransaction((tx) =>
        reportMistake(tx, undefined, somewhere(), { articleId, passage: 'the passage', description, secret }),
      )
    const id = await send('Wrong voltage')
    expect(await send('Wrong voltage')).toBe(id)
    const outcome = () => findOutcome(bed.db, hashOfSecret(secret))
    expect(await outcome()).toEqual({
      passage: 'the passage',
      description: 'Wrong voltage',
      attitude: null,
      at: expect.stringMatching(/Z$/),
      handledAt: null,
      reason: '',
      mendedBy: null,
    })
    const draft = await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, title: 'Mended' })),
    )
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, draft))
    // Nobody has said yet that this was it.
    expect(await outcome()).toMatchObject({ attitude: null, mendedBy: null })
    await handle(bed.author, id, 1, '')
    expect(await outcome()).toMatchObject({ attitude: 1, mendedBy: 2, handledAt: expect.stringMatching(/Z$/) })
    expect(await findOutcome(bed.db, hashOfSecret('b'.repeat(43)))).toBeUndefined()
    const [kept] = await bed.db
      .select()
      .from(articleMistakes)
      .where(eq(articleMistakes.id, Number(id)))
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})

describe('ART-06 handling it', () => {
  test('is for the author and for approvers, once', async () => {
    const { articleId } = await bed.publish({ title: 'With a mistake' })
    const [first, second] = [await report(articleId, { by: bed.customer }), await report(articleId)]
    for (const stranger of [bed.colleague, bed.customer]) {
      expect(await findMistake(bed.db, stranger, first)).toBeUndefined()
      await expect(handle(stranger, first, 1)).rejects.toEqual(refused(404, 'notFound'))
    }
    expect(await findMistake(bed.db, bed.author, first)).toEqual({
      id: first,
      articleId,
      title: 'With a mistake',
      passage: 'the passage',
      description: 'Wrong voltage',
      attitude: null,
      actions: ['handle', 'ignore'],
      at: expect.stringMatching(/Z$/),
      handledAt: null,
      reason: '',
      mendedBy: null,
    })
    await handle(bed.author, first, 1)
    await handle(bed.approver, second, 2)
    await expect(handle(bed.approver, first, 2)).rejects.toEqual(refused(409, 'wrongState'))
    expect(await findMistake(bed.db, bed.approver, first)).toMatchObject({
      attitude: 1,
      actions: [],
      handledAt: expect.stringMatching(/Z$/),
    })
    expect(await findMistake(bed.db, bed.author, second)).toMatchObject({ attitude: 2 })
    expect(
      await bed.db
        .select({ by: articleMistakes.handledBy })
        .from(articleMistakes)
        .where(eq(articleMistakes.id, Number(second))),
    ).toEqual([{ by: bed.approver.accountId }])
    await expect(handle(bed.approver, '999999999999999999', 1)).rejects.toEqual(refused(404, 'notFound'))
  })

  test('needs a reason, or a revision that was published since; the reporter reads which', async () => {
    const { articleId } = await bed.publish()
    const [first, second] = [
      await report(articleId, { by: bed.colleague }),
      await report(articleId, { by: bed.colleague }),
    ]
    for (const attitude of [1, 2] as const)
      await expect(handle(bed.author, first, attitude, '')).rejects.toEqual(refused(400, 'notReady'))
    const said = async () => {
      const [message] = await bed.db
        .select({ kind: messages.kind, note: messages.note, revision: messages.revision })
        .from(messages)
        .where(eq(messages.accountId, bed.colleague.accountId))
        .orderBy(desc(messages.id))
        .limit(1)
      return message
    }
    // A draft mends nothing that readers see.
    const draft = await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, title: 'Mended' })),
    )
    await expect(handle(bed.author, first, 1, '')).rejects.toEqual(refused(400, 'notReady'))
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, draft))
    expect(await findMistake(bed.db, bed.author, first)).toMatchObject({ mendedBy: 2 })
    await expect(handle(bed.author, first, 2, '')).rejects.toEqual(refused(400, 'notReady')) // it is not said to be wrong
    await handle(bed.author, first, 1, '')
    expect(await said()).toEqual({ kind: 'mistakeHandled', note: '', revision: 2 })
    expect(await findMistake(bed.db, bed.author, first)).toMatchObject({ attitude: 1, mendedBy: 2, reason: '' })
    await handle(bed.author, second, 2, 'It is right as it stands.')
    expect(await said()).toEqual({ kind: 'mistakeIgnored', note: 'It is right as it stands.', revision: null })
    expect(await findMistake(bed.db, bed.author, second)).toMatchObject({ mendedBy: null })
    const later = await report(articleId) // what was published before mends nothing
    expect(await findMistake(bed.db, bed.author, later)).toMatchObject({ mendedBy: null })
  })

  test('of many at once one handles it', async () => {
    const id = await report((await bed.publish()).articleId)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => handle(i % 2 ? bed.author : bed.approver, id, 1)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lists an author their own and an approver all, the newest first, by attitude', async () => {
    const own = await bed.publish({}, bed.colleague)
    const other = await bed.publish({}, bed.writingApprover)
    const ids = [await report(own.articleId), await report(other.articleId), await report(own.articleId)] as const
    await handle(bed.colleague, ids[0], 1)
    const of = async (...[who, data, paging]: Parameters<typeof list>) => {
      const { data: rows, total } = await list(who, data, paging)
      return { ids: rows.map(({ id }) => id), total }
    }
    expect(await of(bed.colleague)).toEqual({ ids: [ids[2], ids[0]], total: 2 })
    expect(await of(bed.colleague, { attitude: null })).toEqual({ ids: [ids[2]], total: 1 })
    expect(await of(bed.colleague, { attitude: 1 })).toEqual({ ids: [ids[0]], total: 1 })
    expect(await of(bed.colleague, { attitude: 2 })).toEqual({ ids: [], total: 0 })
    expect(await of(bed.colleague, {}, { pageNo: 2, pageSize: 1 })).toEqual({ ids: [ids[0]], total: 2 })
    expect((await of(bed.approver, { attitude: null })).ids.slice(0, 2)).toEqual([ids[2], ids[1]])
    await bed.inTransaction((tx) => deleteArticle(tx, bed.colleague, own.articleId))
    expect(await of(bed.colleague)).toEqual({ ids: [], total: 0 })
    expect(await findMistake(bed.db, bed.approver, ids[2])).toBeUndefined()
  })
})
