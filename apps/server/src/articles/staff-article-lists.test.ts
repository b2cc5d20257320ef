import { articleCalls } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import type { ArticleAction, StaffArticle } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { assignArticle, confirmArticle } from './approval-store.ts'
import { articles } from './article-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import {
  approveArticle,
  commitArticle,
  featureArticle,
  recallArticle,
  rejectArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'
import { deleteArticle, undeleteArticle } from './bin-store.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { handleMistake, reportMistake } from './mistake-store.ts'
import { countWaiting, listForApproval, listMine } from './staff-article-lists.ts'
import { findArticleRecord } from './article-record-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())
// Lists show whatever there is: each test starts without articles of another.
beforeEach(async () => {
  await bed.db.update(articles).set({ deleted: true })
})

const audit = async (caller: Caller, data: object = {}, paging: object = {}) => {
  const { data: rows, total } = await listForApproval(
    bed.db,
    caller,
    articleCalls['POST /doc/doc-article/pageFront/audit'].body.parse({ data, ...paging }),
  )
  return { titles: rows.map(({ title }) => title), total, rows }
}
const mine = async (caller: Caller, data: object = {}, paging: object = {}) => {
  const { data: rows, total } = await listMine(
    bed.db,
    caller,
    articleCalls['POST /doc/doc-article/pageFront/mine'].body.parse({ data, ...paging }),
  )
  return { titles: rows.map(({ title }) => title), total, rows }
}

describe('ART-03 the approval list', () => {
  test('has code 1 and sixteen a page unless the caller says otherwise', () => {
    expect(articleCalls['POST /doc/doc-article/pageFront/audit'].body.parse({ data: {} })).toEqual({
      pageNo: 1,
      pageSize: 16,
      data: { code: 1 },
    })
  })

  test('shows what waits, the one submitted first before all others, without own articles', async () => {
    const early = await bed.save({ title: 'Written first, submitted last' })
    const second = await bed.submit({ title: 'Second' })
    await bed.submit({ title: 'Third' })
    await bed.submit({ title: "An approver's own" }, bed.writingApprover)
    await bed.save({ title: 'Draft' })
    await bed.publish({ title: 'Published' })
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, early.articleId))
    expect(await audit(bed.writingApprover)).toMatchObject({
      titles: ['Second', 'Third', 'Written first, submitted last'],
      total: 3,
    })
    expect(await audit(bed.approver, {}, { pageNo: 2, pageSize: 3 })).toMatchObject({
      titles: ['Written first, submitted last'],
      total: 4,
    })
    expect(await audit(bed.approver, { keyword: 'written' })).toMatchObject({
      titles: ['Written first, submitted last'],
      total: 1,
    })
    expect(await audit(bed.approver, { keyword: second.billNo.toLowerCase() })).toMatchObject({ titles: ['Second'] })
    expect(await audit(bed.approver, { keyword: '%' })).toMatchObject({ titles: [], total: 0 })
    expect(await audit(bed.approver, { code: articleCodes.published })).toMatchObject({
      titles: ['Published'],
      total: 1,
    })
    expect((await audit(bed.approver)).rows[0]).toEqual({
      kind: 'article',
      articleId: second.articleId,
      billNo: second.billNo,
      title: 'Second',
      code: 1,
      refining: 0,
      lang: 'en',
      scope: 1,
      revision: 1,
      published: false,
      reason: null,
      twoSteps: false,
      firstApprover: null,
      assignee: null,
      due: expect.stringMatching(/Z$/),
      reviewBy: null,
      actions: ['approve', 'reject', 'updateNew', 'assign'],
      createUser: { userAccount: 'author', fullName: 'Name of author' },
      updateTime: expect.stringMatching(/Z$/),
    })
  })
})

describe('ART-02 to ART-05 the actions of a row', () => {
  const calls: Record<ArticleAction, (db: Db, caller: Caller, row: StaffArticle) => Promise<unknown>> = {
    save: (db, caller, { articleId, revision }) => saveArticle(db, caller, bed.draft({ articleId, revision })),
    commit: (db, caller, { articleId }) => commitArticle(db, caller, articleId),
    recall: (db, caller, { billNo }) => recallArticle(db, caller, billNo),
    delete: (db, caller, { articleId }) => deleteArticle(db, caller, articleId),
    approve: approveArticle,
    reject: (db, caller, row) => rejectArticle(db, caller, { ...row, reason: 'Why' }),
    updateNew: (db, caller, { articleId, revision }) =>
      updateArticleFields(db, caller, { ...bed.draft(), directoryCode: '010102', articleId, revision }),
    feature: (db, caller, { articleId }) => featureArticle(db, caller, { articleId, refining: 1 }),
    undelete: (db, caller, { articleId }) => undeleteArticle(db, caller, articleId),
    assign: (db, caller, { articleId }) =>
      assignArticle(db, caller, { articleId, assignee: null, due: new Date().toISOString(), note: '' }),
    stillRight: (db, caller, { articleId }) => confirmArticle(db, caller, { articleId }),
  }
  const kept = new Error('nothing of it stays')
  /** What the calls take of someone, each tried on the row as it is. */
  const accepted = async (caller: Caller, row: StaffArticle) => {
    const taken: string[] = []
    for (const [action, call] of Object.entries(calls))
      await bed
        .inTransaction(async (tx) => {
          await call(tx, caller, row)
          throw kept
        })
        .catch((error: unknown) => {
          if (error === kept) taken.push(action)
          else if (!(error instanceof Refusal)) throw error
        })
    return taken
  }
  const again = async (by: Caller) => {
    const { articleId, revision } = await bed.publish({}, by)
    return bed.inTransaction((tx) => saveArticle(tx, by, bed.draft({ articleId, revision, title: 'Another' })))
  }
  const submitted = (by: Caller, { articleId }: { articleId: string }) =>
    bed.inTransaction((tx) => commitArticle(tx, by, articleId))

  test('are what the calls take of the reader, in every state, whoever wrote it and whoever reads', async () => {
    for (const by of [bed.author, bed.writingApprover])
      for (const start of [() => bed.save({}, by), () => again(by)]) {
        await start()
        await submitted(by, await start())
        const recalled = await submitted(by, await start())
        await bed.inTransaction((tx) => recallArticle(tx, by, recalled.billNo))
        const rejected = await submitted(by, await start())
        await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...rejected, reason: 'Why' }))
        const published = await submitted(by, await start())
        await bed.inTransaction((tx) => approveArticle(tx, bed.approver, published))
      }
    const seen = new Set<string>()
    for (const reader of [bed.author, bed.writingApprover, bed.approver]) {
      const lists = [(await mine(reader, {}, { pageSize: 100 })).rows]
      if (reader !== bed.author)
        for (const code of Object.values(articleCodes))
          lists.push((await audit(reader, { code }, { pageSize: 100 })).rows)
      for (const row of lists.flat()) {
        const state = `${row.code} ${row.published} by ${row.createUser.userAccount}, read by ${reader.userAccount}`
        if (seen.has(state)) continue
        seen.add(state)
        expect([state, [...row.actions].sort()]).toEqual([state, (await accepted(reader, row)).sort()])
      }
    }
    // Nine states of each writer, seen by the writer and the approvers; nobody has a pending one of theirs to approve.
    expect(seen.size).toBe(9 * 2 + 9 + 9 * 2)
  }, 120_000)
})

test('my articles are mine, newest first, with the reason of a rejection', async () => {
  await bed.save({ title: 'One' })
  await bed.submit({ title: "Someone else's" }, bed.colleague)
  const two = await bed.publish({ title: 'Two' })
  const three = await bed.submit({ title: 'Three' })
  await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...three, reason: 'Too short' }))
  const gone = await bed.save({ title: 'Gone' })
  await bed.inTransaction((tx) => deleteArticle(tx, bed.author, gone.articleId))
  const all = await mine(bed.author)
  expect(all).toMatchObject({
    titles: ['Three', 'Two', 'One'],
    total: 3,
    rows: [{ code: 3, reason: 'Too short', published: false }, { code: 2, published: true }, { code: 0 }],
  })
  expect(await mine(bed.author, { code: 2 })).toMatchObject({ titles: ['Two'], total: 1 })
  expect(await mine(bed.author, { keyword: 'ON' })).toMatchObject({ titles: ['One'], total: 1 })
  expect(await mine(bed.author, {}, { pageSize: 1, pageNo: 2 })).toMatchObject({ titles: ['Two'], total: 3 })
  await bed.inTransaction((tx) =>
    saveArticle(tx, bed.author, bed.draft({ articleId: two.articleId, revision: 1, title: 'Two again' })),
  )
  expect(await mine(bed.author)).toMatchObject({
    titles: ['Two again', 'Three', 'One'],
    rows: [{ code: 0, published: true, revision: 2 }, {}, {}],
  })
})

describe('lists of staff', () => {
  test('are cut down to a directory with what is below it, a label, a model, an author and days, all at once', async () => {
    const day = async (articleId: string, at: string) =>
      bed.db
        .update(articles)
        .set({ updateTime: new Date(at) })
        .where(eq(articles.articleId, articleId))
    const [one, two, three] = [
      await bed.submit({ title: 'One', directoryCode: '010101', labels: ['fault'], productModels: ['KS-1'] }),
      await bed.submit({
        title: 'Two',
        directoryCode: '010102',
        labels: ['firmware', 'fault'],
        productModels: ['KS-2'],
      }),
      await bed.submit(
        { title: 'Three', directoryCode: '0201', labels: [], productModels: ['KS-2'] },
        bed.writingApprover,
      ),
    ]
    await day(one.articleId, '2026-03-01T10:00:00Z')
    await day(two.articleId, '2026-03-02T10:00:00Z')
    await day(three.articleId, '2026-03-03T10:00:00Z')
    const found = async (data: object) => (await audit(bed.approver, { order: 'oldest', ...data })).titles
    expect(await found({ directoryCode: '0101' })).toEqual(['One', 'Two'])
    expect(await found({ directoryCode: '010102' })).toEqual(['Two'])
    expect(await found({ label: 'fault' })).toEqual(['One', 'Two'])
    expect(await found({ productModel: 'KS-2' })).toEqual(['Two', 'Three'])
    expect(await found({ productModel: 'KS-2', label: 'fault' })).toEqual(['Two'])
    expect([
      await found({ author: 'OF AUTHOR' }),
      await found({ author: 'writing-app' }),
      await found({ author: '%' }),
    ]).toEqual([['One', 'Two'], ['Three'], []])
    expect(await found({ from: '2026-03-02T00:00:00Z' })).toEqual(['Two', 'Three'])
    expect(await found({ from: '2026-03-02T00:00:00Z', until: '2026-03-02T23:59:59Z' })).toEqual(['Two'])
    expect((await mine(bed.author, { label: 'firmware', code: 1 })).titles).toEqual(['Two'])
    // An author's own list has one author.
    const { body } = articleCalls['POST /doc/doc-article/pageFront/mine']
    expect(body.safeParse({ data: { author: 'x' } }).success).toBe(false)
  })

  test('follow how the newest revision is filed', async () => {
    const { articleId, revision } = await bed.save({ labels: ['fault'], productModels: ['KS-1'] })
    const labelled = async (label: string) => (await mine(bed.author, { label })).total
    expect([await labelled('fault'), await labelled('networking')]).toEqual([1, 0])
    await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision, labels: ['networking'], directoryCode: '0201' })),
    )
    expect([await labelled('fault'), await labelled('networking')]).toEqual([0, 1])
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) =>
      updateArticleFields(tx, bed.approver, {
        articleId,
        revision: revision + 1,
        directoryCode: '010101',
        labels: ['fault'],
        productModels: ['KS-3'],
        startTime: null,
        endTime: null,
      }),
    )
    expect([await labelled('fault'), await labelled('networking')]).toEqual([1, 0])
    expect((await mine(bed.author, { productModel: 'KS-3', directoryCode: '01' })).total).toBe(1)
  })

  test('are in the order that is asked for', async () => {
    for (const title of ['Beta', 'Alpha', 'Gamma']) await bed.submit({ title })
    expect((await mine(bed.author, { order: 'title' })).titles).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect((await mine(bed.author)).titles).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect((await mine(bed.author, { order: 'oldest' })).titles).toEqual(['Beta', 'Alpha', 'Gamma'])
    expect((await audit(bed.approver, { order: 'newest' })).titles).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect((await audit(bed.approver, { order: 'title', code: 1 })).titles).toEqual(['Alpha', 'Beta', 'Gamma'])
  })
})

describe('the full record', () => {
  test('ART-01 has the newest revision, the live one beside it as it was written, the events, and what the caller may do', async () => {
    const shown = await bed.publish({ title: 'Live', body: '<h2>Steps</h2>' })
    await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId: shown.articleId, revision: 1, title: 'Newer', scope: 2 })),
    )
    const record = await findArticleRecord(bed.db, bed.author, { articleId: shown.articleId })
    expect(articleCalls['POST /doc/doc-article/find'].data.parse(record)).toMatchObject({
      articleId: shown.articleId,
      billNo: shown.billNo,
      articleType: 1,
      refining: 0,
      code: 0,
      revision: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      title: 'Newer',
      scope: 2,
      directoryCode: '010101',
      createUser: { userAccount: 'author' },
      live: { revision: 1, title: 'Live', body: '<h2>Steps</h2>', scope: 1 },
      actions: ['save', 'commit', 'delete', 'stillRight'],
      events: [
        { action: 'save', revision: 1, actor: { userAccount: 'author' } },
        { action: 'commit' },
        { action: 'approve', actor: { userAccount: 'approver', fullName: 'Name of approver' } },
        { action: 'save', revision: 2 },
      ],
    })
    expect(await findArticleRecord(bed.db, bed.approver, { billNo: shown.billNo })).toMatchObject({
      articleId: shown.articleId,
      actions: ['feature', 'stillRight'],
    })
    expect(await findArticleRecord(bed.db, bed.colleague, { articleId: shown.articleId })).toMatchObject({
      actions: [],
    })
  })

  test('is not there for a deleted article', async () => {
    const { articleId, billNo } = await bed.save()
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect(await findArticleRecord(bed.db, bed.author, { articleId })).toBeUndefined()
    expect(await findArticleRecord(bed.db, bed.approver, { billNo })).toBeUndefined()
  })
})

test('A15 what waits is counted: articles for approvers, open reports on own articles for authors, on all for approvers', async () => {
  const counts = async (caller: Caller) => {
    const { approveCount, handleCount, handleSum } = await countWaiting(bed.db, caller)
    return [approveCount, handleCount, handleSum]
  }
  const recalled = await bed.submit()
  await bed.inTransaction((tx) => recallArticle(tx, bed.author, recalled.billNo))
  const approved = await bed.submit()
  await bed.inTransaction((tx) => approveArticle(tx, bed.approver, approved))
  await bed.submit()
  await bed.submit({}, bed.writingApprover)
  for (const address of ['a', 'b'])
    await bed.inTransaction((tx) =>
      reportMistake(tx, undefined, address, { articleId: approved.articleId, passage: '', description: 'Wrong' }),
    )
  const handled = await bed.inTransaction((tx) =>
    reportMistake(tx, undefined, 'c', { articleId: approved.articleId, passage: '', description: 'Wrong' }),
  )
  await bed.inTransaction((tx) => handleMistake(tx, bed.author, handled, { attitude: 1, reason: 'Looked at' }))
  expect(await counts(bed.author)).toEqual([0, 2, 2])
  expect(await counts(bed.approver)).toEqual([2, 2, 4])
  expect(await counts(bed.writingApprover)).toEqual([1, 2, 3])
  expect(await counts(bed.colleague)).toEqual([0, 0, 0])
  await bed.db.update(articles).set({ deleted: true }).where(eq(articles.articleId, approved.articleId))
  expect(await counts(bed.author)).toEqual([0, 0, 0])
})
