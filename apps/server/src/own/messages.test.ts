import { messageCalls } from '@portal/contract'
import type { MessageKind } from '@portal/contract/facts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import {
  approveArticle,
  commitArticle,
  deleteArticle,
  featureArticle,
  rejectArticle,
  saveArticle,
} from '../articles/article-store.ts'
import { handleMistake, reportMistake } from '../articles/mistake-store.ts'
import { countWaiting } from '../articles/staff-article-lists.ts'
import { accounts } from '../database/shared-tables.ts'
import { createDelivery } from '../delivery/delivery.ts'
import type { Caller } from '../http/serve-calls.ts'
import { deleteMessages, readAllMessages, readMessage } from '../notices/message-store.ts'
import { messages, scores, shares } from '../notices/notice-tables.ts'
import { noticeThings } from '../notices/notice-things.ts'
import { award } from '../notices/score-store.ts'
import { readShare, shareThing } from '../notices/share-store.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { gatherThings } from '../things/things.ts'
import { messageHandlers } from './message-handlers.ts'
import { findMessage, listMessages } from './message-lists.ts'
import { findColleague, listScores, sumScores } from './score-lists.ts'
import { findPeople, listShares } from './share-lists.ts'
import { isReadable } from './thing-titles.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

let addresses = 0
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const readerOf = (caller: Caller) => ({ things: portalThings, caller, readIn: 'en' as const })
const messagesOf = (caller: Caller, data: { unread?: boolean; kind?: MessageKind } = {}, paging: object = {}) =>
  listMessages(
    bed.db,
    readerOf(caller),
    messageCalls['POST /doc/doc-message/pageFront'].body.parse({ data, ...paging }),
  )
const sharesOf = (caller: Caller, box: 'received' | 'sent' = 'received') =>
  listShares(bed.db, readerOf(caller), messageCalls['POST /doc/doc-share/pageFront'].body.parse({ data: { box } }))
const scoresOf = (caller: Caller) =>
  listScores(bed.db, readerOf(caller), messageCalls['POST /uac/score/pageFront'].body.parse({ data: {} }))
const newestOf = async (caller: Caller) => (await messagesOf(caller)).data[0]!
const reject = async (reason: string) => {
  const submitted = await bed.submit()
  await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason }))
  return submitted
}
const report = (articleId: string, by: Caller | undefined) =>
  bed.inTransaction((tx) =>
    reportMistake(tx, by, `192.0.2.${++addresses}`, { articleId, passage: '', description: 'Wrong voltage' }),
  )
const handle = (id: string, attitude: 1 | 2, by: Caller) =>
  bed.inTransaction((tx) => handleMistake(tx, by, id, { attitude, reason: 'Looked at' }))
const share = (id: string, userAccounts: string[], by = bed.approver, note = 'Worth reading') =>
  bed.inTransaction((tx) => shareThing(tx, by.accountId, { kind: 'article', id }, { userAccounts, note }))
const counts = (caller: Caller) => countWaiting(bed.db, caller)
const afresh = async () => {
  await bed.db.delete(messages)
  await bed.db.delete(shares)
  await bed.db.delete(scores)
}

describe('messages', () => {
  test('tell an author what somebody else did with a case, and what was said', async () => {
    await afresh()
    const { articleId } = await bed.publish({ title: 'Told of' })
    expect((await messagesOf(bed.author)).data).toMatchObject([
      {
        kind: 'approved',
        thing: { kind: 'article', id: articleId, title: 'Told of', published: true },
        actor: { userAccount: 'approver', fullName: 'Name of approver' },
        note: '',
        readAt: null,
      },
    ])
    const rejected = await reject('Step 2 is missing.')
    expect(await newestOf(bed.author)).toMatchObject({
      kind: 'rejected',
      note: 'Step 2 is missing.',
      thing: { id: rejected.articleId, published: false },
    })
    await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining: 1 }))
    await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining: 1 }))
    await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining: 0 }))
    expect((await messagesOf(bed.author, { kind: 'featured' })).total).toBe(1)
    expect((await messagesOf(bed.approver)).total).toBe(0)
  })

  test('are written with the event, or not at all', async () => {
    await afresh()
    const submitted = await bed.submit()
    await expect(
      bed.inTransaction(async (tx) => {
        await approveArticle(tx, bed.approver, submitted)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await bed.db.$count(messages)).toBe(0)
    expect(await bed.db.$count(scores)).toBe(0)
  })

  test('tell the author of a report, not who sent it; then staff who reported it and the author how it was decided', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    const id = await report(articleId, bed.colleague)
    expect(await newestOf(bed.author)).toMatchObject({ kind: 'mistakeReported', actor: null, note: 'Wrong voltage' })
    await handle(id, 1, bed.approver)
    for (const person of [bed.author, bed.colleague])
      expect(await newestOf(person)).toMatchObject({ kind: 'mistakeHandled', actor: { userAccount: 'approver' } })
    await handle(await report(articleId, bed.colleague), 2, bed.author)
    expect((await newestOf(bed.colleague)).kind).toBe('mistakeIgnored')
    expect((await newestOf(bed.author)).kind).toBe('mistakeReported')
    // Who has no message centre is told nothing, and nothing is kept.
    await handle(await report(articleId, bed.customer), 1, bed.author)
    await handle(await report(articleId, undefined), 1, bed.author)
    expect(await bed.db.$count(messages, eq(messages.accountId, bed.customer.accountId))).toBe(0)
  })

  test('say nothing of what is no longer there', async () => {
    await afresh()
    const { articleId } = await reject('Not like this')
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect(await newestOf(bed.author)).toMatchObject({ kind: 'rejected', thing: null, note: '' })
  })

  test('PAG-01 are listed by page, those not read or of one kind alone', async () => {
    await afresh()
    for (let at = 0; at < 12; at++) await reject(`Reason ${at}`)
    await bed.publish()
    const first = await messagesOf(bed.author)
    expect([first.total, first.data.length, first.data[0]!.kind]).toEqual([13, 10, 'approved'])
    expect((await messagesOf(bed.author, {}, { pageNo: 2 })).data.at(-1)!.note).toBe('Reason 0')
    expect((await messagesOf(bed.author, { kind: 'approved' })).total).toBe(1)
    await bed.inTransaction((tx) => readMessage(tx, bed.author.accountId, first.data[0]!.id))
    expect((await messagesOf(bed.author, { unread: true })).total).toBe(12)
    expect((await counts(bed.author)).messageCount).toBe(12)
    expect((await findMessage(bed.db, readerOf(bed.author), first.data[0]!.id))!.readAt).not.toBeNull()
    await bed.inTransaction((tx) => readAllMessages(tx, bed.author.accountId))
    expect(await counts(bed.author)).toMatchObject({ messageCount: 0 })
    await bed.inTransaction((tx) =>
      deleteMessages(
        tx,
        bed.author.accountId,
        first.data.map(({ id }) => id),
      ),
    )
    expect((await messagesOf(bed.author)).total).toBe(3)
  })

  test("are nobody else's: not to see, not to mark, not to delete", async () => {
    await afresh()
    await bed.publish()
    const mine = await newestOf(bed.author)
    const other = bed.colleague
    expect(await findMessage(bed.db, readerOf(other), mine.id)).toBeUndefined()
    expect((await messagesOf(other)).total).toBe(0)
    for (const act of [
      bed.inTransaction((tx) => readMessage(tx, other.accountId, mine.id)),
      bed.inTransaction((tx) => deleteMessages(tx, other.accountId, [mine.id])),
    ])
      await expect(act).rejects.toEqual(refused(404, 'notFound'))
    await bed.inTransaction((tx) => readAllMessages(tx, other.accountId))
    expect((await newestOf(bed.author)).readAt).toBeNull()
    await reject('One more')
    const both = [(await newestOf(bed.author)).id, '999999']
    await expect(bed.inTransaction((tx) => deleteMessages(tx, bed.author.accountId, both))).rejects.toEqual(
      refused(404, 'notFound'),
    )
    expect((await messagesOf(bed.author)).total).toBe(2)
  })

  test('go after a year, and what was shared', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    await share(articleId, ['colleague'])
    await bed.publish()
    const [oldest] = (await messagesOf(bed.author)).data.slice(-1)
    await bed.db
      .update(messages)
      .set({ at: sql`now() - interval '367 days'` })
      .where(eq(messages.id, Number(oldest!.id)))
    await bed.db.update(shares).set({ at: sql`now() - interval '367 days'` })
    await removeExpired(bed.db, gatherThings([noticeThings]))
    expect([await bed.db.$count(messages), await bed.db.$count(shares), await bed.db.$count(scores)]).toEqual([1, 0, 2])
  })
})

describe('points', () => {
  test('are given once for a thing and a reason, whatever is repeated', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    for (const refining of [1, 0, 1] as const)
      await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining }))
    await bed.inTransaction((tx) => saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, title: 'Again' })))
    const again = await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, again))
    await Promise.all(
      Array.from({ length: 4 }, () =>
        bed.inTransaction((tx) => award(tx, bed.author.accountId, 'published', { kind: 'article', id: articleId })),
      ),
    )
    expect(await sumScores(bed.db, bed.author.accountId)).toEqual({
      sum: 15,
      reasons: [
        { reason: 'featured', count: 1, points: 5 },
        { reason: 'published', count: 1, points: 10 },
      ],
    })
    expect(await scoresOf(bed.author)).toMatchObject({
      total: 2,
      data: [
        { reason: 'featured', points: 5, thing: { title: 'Again' } },
        { reason: 'published', points: 10 },
      ],
    })
  })

  test('are never less than one', async () => {
    const negative = {
      accountId: bed.author.accountId,
      reason: 'published',
      points: -1,
      thingKind: 'a',
      thingId: 'b',
    } as const
    await expect(bed.db.insert(scores).values(negative)).rejects.toThrow()
  })

  test('are for readers whose report was confirmed by somebody else, and of cases of others', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    for (let at = 0; at < 2; at++) await handle(await report(articleId, bed.customer), 1, bed.author)
    await handle(await report(articleId, bed.colleague), 2, bed.author) // not confirmed
    await handle(await report(articleId, bed.author), 1, bed.approver) // of one's own case
    await handle(await report(articleId, bed.approver), 1, bed.approver) // by oneself
    await handle(await report(articleId, bed.external), 1, bed.author) // sees no points
    await handle(await report(articleId, undefined), 1, bed.author)
    expect(await bed.db.select({ account: scores.accountId, reason: scores.reason }).from(scores)).toEqual([
      { account: bed.author.accountId, reason: 'published' },
      { account: bed.customer.accountId, reason: 'confirmedReport' },
    ])
    expect((await scoresOf(bed.customer)).data).toMatchObject([{ thing: { id: articleId, published: true } }])
    // A customer is not told of what only staff may read now.
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect((await scoresOf(bed.customer)).data).toMatchObject([{ points: 2, thing: null }])
    expect((await sumScores(bed.db, bed.customer.accountId)).sum).toBe(2)
  })

  test('are not for what one features oneself', async () => {
    await afresh()
    const { articleId } = await bed.publish({}, bed.writingApprover)
    await bed.inTransaction((tx) => featureArticle(tx, bed.writingApprover, { articleId, refining: 1 }))
    expect(await sumScores(bed.db, bed.writingApprover.accountId)).toMatchObject({ sum: 10 })
  })
})

describe('shared knowledge', () => {
  test('reaches colleagues with a message, and is read once for both', async () => {
    await afresh()
    const { articleId } = await bed.publish({ title: 'To share' })
    await share(articleId, ['colleague', 'Author', 'author'])
    const got = await sharesOf(bed.colleague)
    expect(got).toMatchObject({
      total: 1,
      data: [
        { thing: { title: 'To share' }, person: { userAccount: 'approver' }, note: 'Worth reading', readAt: null },
      ],
    })
    expect((await sharesOf(bed.approver, 'sent')).data.map(({ person }) => person.userAccount).sort()).toEqual([
      'author',
      'colleague',
    ])
    expect(await counts(bed.colleague)).toMatchObject({ messageCount: 1, shareCount: 1, myShareCount: 0, shareSum: 1 })
    expect(await counts(bed.approver)).toMatchObject({ messageCount: 0, shareCount: 0, myShareCount: 2, shareSum: 2 })
    await bed.inTransaction((tx) => readShare(tx, bed.colleague.accountId, got.data[0]!.id))
    expect(await counts(bed.colleague)).toMatchObject({ messageCount: 0, shareCount: 0, shareSum: 0 })
    const toAuthor = await newestOf(bed.author)
    expect(toAuthor).toMatchObject({ kind: 'shared', note: 'Worth reading' })
    await bed.inTransaction((tx) => readMessage(tx, bed.author.accountId, toAuthor.id))
    expect((await sharesOf(bed.author)).data[0]!.readAt).not.toBeNull()
    expect((await counts(bed.approver)).myShareCount).toBe(0)
    await share(articleId, ['colleague'])
    await bed.inTransaction((tx) => readAllMessages(tx, bed.colleague.accountId))
    expect(await counts(bed.colleague)).toMatchObject({ messageCount: 0, shareCount: 0 })
  })

  test("is nobody else's to see or to mark", async () => {
    await afresh()
    const { articleId } = await bed.publish()
    await share(articleId, ['colleague'])
    const [{ id } = { id: '' }] = (await sharesOf(bed.colleague)).data
    expect((await sharesOf(bed.author)).total).toBe(0)
    for (const other of [bed.author, bed.approver])
      await expect(bed.inTransaction((tx) => readShare(tx, other.accountId, id))).rejects.toEqual(
        refused(404, 'notFound'),
      )
  })

  test('is for staff who have an account, and not for oneself', async () => {
    const { articleId } = await bed.publish()
    for (const account of ['customer', 'external', 'nobody', 'approver'])
      await expect(share(articleId, [account])).rejects.toEqual(refused(400, 'invalid'))
    await bed.db.update(accounts).set({ disabled: true }).where(eq(accounts.userAccount, 'colleague'))
    await expect(share(articleId, ['colleague'])).rejects.toEqual(refused(400, 'invalid'))
    expect(await findPeople(bed.db, bed.author.accountId, 'colleague')).toEqual([])
    expect(await findColleague(bed.db, 'colleague')).toBeUndefined()
    await bed.db.update(accounts).set({ disabled: false }).where(eq(accounts.userAccount, 'colleague'))
  })

  test('is a hundred in an hour at most', async () => {
    const { articleId } = await bed.publish()
    for (let at = 0; at < 100; at++) await share(articleId, ['colleague'], bed.writingApprover)
    await expect(share(articleId, ['colleague'], bed.writingApprover)).rejects.toEqual(refused(429, 'tooMany'))
  })

  test('is what readers find, and no longer told of when they do not', async () => {
    await afresh()
    const { articleId } = await bed.publish({ scope: 3 })
    const draft = await bed.save()
    const thing = (id: string) => ({ kind: 'article', id })
    expect(await isReadable(bed.db, portalThings, bed.colleague, thing(articleId))).toBe(true)
    expect(await isReadable(bed.db, portalThings, bed.customer, thing(articleId))).toBe(false)
    expect(await isReadable(bed.db, portalThings, bed.author, thing(draft.articleId))).toBe(false)
    await share(articleId, ['colleague'])
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect((await sharesOf(bed.colleague)).data).toMatchObject([{ thing: null, note: '' }])
  })
})

test('colleagues are found by a part of their name or account, ten at most, the caller and others left out', async () => {
  await bed.db.insert(accounts).values(
    Array.from({ length: 12 }, (_, at) => ({
      userAccount: `many${at}`,
      passwordHash: '-',
      type: 3 as const,
      fullName: `Many ${String(at).padStart(2, '0')}`,
      deptName: 'Support-Video-Team 1',
    })),
  )
  const found = await findPeople(bed.db, bed.author.accountId, 'many')
  expect(found).toHaveLength(10)
  expect(found[0]).toEqual({ userAccount: 'many0', fullName: 'Many 00', department: 'Support-Video' })
  expect((await findPeople(bed.db, bed.author.accountId, 'of auth')).length).toBe(0)
  expect((await findPeople(bed.db, bed.approver.accountId, 'OF AUTH')).map((one) => one.userAccount)).toEqual([
    'author',
  ])
  expect(await findPeople(bed.db, bed.author.accountId, '%%')).toEqual([])
  // DEP-01: by the levels of a department that colleagues are told, and by no other.
  expect(await findPeople(bed.db, bed.author.accountId, 'port-vid')).toHaveLength(10)
  expect(await findPeople(bed.db, bed.author.accountId, 'team 1')).toEqual([])
  const { body } = messageCalls['POST /doc/doc-share/people']
  expect(body.safeParse({ keyword: ' a ' }).success).toBe(false)
  const search = () =>
    messageHandlers({ things: portalThings, delivery: createDelivery({}) })['POST /doc/doc-share/people']({
      db: bed.db,
      caller: bed.colleague,
      body: { keyword: 'many' },
    } as Parameters<ReturnType<typeof messageHandlers>['POST /doc/doc-share/people']>[0])
  for (let at = 0; at < 60; at++) await search()
  await expect(search()).rejects.toEqual(refused(429, 'tooMany'))
})

test('USR-01 DEP-01 a colleague has a card: name, first levels of the department, published cases, points', async () => {
  await afresh()
  const before = (await findColleague(bed.db, 'author'))!.published
  await bed.publish()
  await bed.submit()
  await bed.db.update(accounts).set({ deptName: 'Support-Video-Team 1' }).where(eq(accounts.userAccount, 'author'))
  expect(await findColleague(bed.db, 'Author')).toEqual({
    userAccount: 'author',
    fullName: 'Name of author',
    department: 'Support-Video',
    published: before + 1,
    points: 10,
  })
  for (const account of ['customer', 'nobody']) expect(await findColleague(bed.db, account)).toBeUndefined()
})

test('every list reads an index, in its order', async () => {
  const planOf = async (query: SQL) => {
    const { rows } = await bed.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return tx.execute(sql`explain ${query}`)
    })
    return JSON.stringify(rows)
  }
  const newest = sql`order by id desc limit 10`
  for (const [query, index] of [
    [sql`select id from messages where account_id = 1 ${newest}`, 'messages_account'],
    [sql`select id from messages where account_id = 1 and kind = 'approved' ${newest}`, 'messages_kind'],
    [sql`select id from messages where account_id = 1 and read_at is null ${newest}`, 'messages_unread'],
    [sql`select id from scores where account_id = 1 ${newest}`, 'scores_account'],
    [sql`select id from shares where recipient = 1 ${newest}`, 'shares_received'],
    [sql`select id from shares where sender = 1 ${newest}`, 'shares_sent'],
    [
      sql`select id from accounts where type = 3 and full_name ilike '%a%' order by full_name, id limit 10`,
      'accounts_names',
    ],
  ] as const) {
    const plan = await planOf(query)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  }
})
