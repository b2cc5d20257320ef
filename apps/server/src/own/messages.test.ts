import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { approveArticle, featureArticle } from '../articles/article-store.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { deleteMessages, readAllMessages, readMessage } from '../notices/message-store.ts'
import { messages, scores, shares } from '../notices/notice-tables.ts'
import { noticeThings } from '../notices/notice-things.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { gatherThings } from '../things/things.ts'
import { findMessage } from './message-lists.ts'
import { openNoticeTestbed, readerOf } from './notice-testbed.ts'

const { bed, messagesOf, newestOf, reject, report, handle, share, counts, afresh } = await openNoticeTestbed()
afterAll(() => bed.close())

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

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
