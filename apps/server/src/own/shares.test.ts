import { messageCalls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { accounts } from '../database/shared-tables.ts'
import { createDelivery } from '../delivery/delivery.ts'
import type { Caller } from '../http/serve-calls.ts'
import { readAllMessages, readMessage } from '../notices/message-store.ts'
import { readShare } from '../notices/share-store.ts'
import { messageHandlers } from './message-handlers.ts'
import { openNoticeTestbed, readerOf } from './notice-testbed.ts'
import { findColleague } from './score-lists.ts'
import { findPeople, listShares } from './share-lists.ts'
import { isReadable } from './thing-titles.ts'

const { bed, newestOf, share, counts, afresh } = await openNoticeTestbed()
afterAll(() => bed.close())

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const sharesOf = (caller: Caller, box: 'received' | 'sent' = 'received') =>
  listShares(bed.db, readerOf(caller), messageCalls['POST /doc/doc-share/pageFront'].body.parse({ data: { box } }))

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
