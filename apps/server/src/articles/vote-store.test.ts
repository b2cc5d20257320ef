import { articleCalls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleVotes } from './article-tables.ts'
import { settings } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { findVotes } from './vote-lists.ts'
import { vote } from './vote-store.ts'
import { voterOf } from '../http/voter-store.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

let addresses = 0
const somewhere = () => `198.51.100.${++addresses}`
const say = (
  articleId: string,
  said: object,
  { by, from = somewhere(), agent = 'Browser 1' }: { by?: Caller; from?: string; agent?: string } = {},
) =>
  bed.inTransaction((tx) =>
    vote(
      tx,
      { caller: by, address: from, agent },
      articleCalls['POST /doc/article_votes/save'].body.parse({ articleId, ...said }),
    ),
  )
const counts = async (articleId: string) => {
  const { helpful, unhelpful } = (await findVotes(bed.db, bed.approver, articleId))!
  return [helpful, unhelpful]
}
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

describe('saying whether a case helped', () => {
  test('counts a visitor once, and their newest word', async () => {
    const { articleId } = await bed.publish()
    const from = somewhere()
    await say(articleId, { helpful: true }, { from })
    await say(articleId, { helpful: true }, { from, agent: 'Browser 2' })
    await say(articleId, { helpful: true }, { by: bed.customer })
    expect(await counts(articleId)).toEqual([3, 0])
    await say(articleId, { helpful: false, reason: 'stepsFail', comment: 'Step 2\nhas no button.' }, { from })
    await say(articleId, { helpful: false }, { by: bed.customer })
    expect(await counts(articleId)).toEqual([1, 2])
    await say(articleId, { helpful: true, reason: 'unclear', comment: 'not kept' }, { from })
    expect(await findVotes(bed.db, bed.approver, articleId)).toEqual({ helpful: 2, unhelpful: 1, remarks: [] })
  })

  test('is for everyone who may read the case', async () => {
    const { articleId } = await bed.publish({ scope: 3 })
    await say(articleId, { helpful: true }, { by: bed.colleague })
    for (const by of [undefined, bed.customer])
      await expect(say(articleId, { helpful: true }, by ? { by } : {})).rejects.toEqual(refused(404, 'notFound'))
    await expect(say('100000000000', { helpful: true })).rejects.toEqual(refused(404, 'notFound'))
  })

  test('is possible sixty times an hour from one address', async () => {
    const { articleId } = await bed.publish()
    const from = somewhere()
    for (let i = 0; i < 60; i++) await say(articleId, { helpful: true }, { from, agent: `Browser ${i}` })
    await expect(say(articleId, { helpful: true }, { from })).rejects.toEqual(refused(429, 'tooMany'))
  })

  test('takes 500 characters, line breaks among them, and no control characters', () => {
    const read = (comment: string) =>
      articleCalls['POST /doc/article_votes/save'].body.safeParse({
        articleId: '100000000000',
        helpful: false,
        comment,
      }).success
    expect([read('a\nb'), read('x'.repeat(500)), read('x'.repeat(501)), read('a\u0000b')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('what is kept of a guest names nobody: not the address, and nothing that another day, server or guest could compare', async () => {
  const { articleId } = await bed.publish()
  await say(articleId, { helpful: true }, { from: '203.0.113.77', agent: 'Very Rare Browser' })
  expect(
    JSON.stringify(await bed.db.select().from(articleVotes).where(eq(articleVotes.articleId, articleId))),
  ).not.toMatch(/203\.0|Rare/)
  const guest = { caller: undefined, address: '203.0.113.77', agent: 'Very Rare Browser' }
  const keyNow = async () => (await bed.db.select().from(settings).where(eq(settings.key, 'voterKey')))[0]!.value
  const [today, tomorrow] = [new Date(), new Date(Date.now() + 86_400_000)]
  const first = await voterOf(bed.db, guest, today)
  const key = await keyNow()
  expect(await voterOf(bed.db, guest, today)).toBe(first)
  expect(await voterOf(bed.db, { ...guest, agent: 'Another' }, today)).not.toBe(first)
  expect(await voterOf(bed.db, guest, tomorrow)).not.toBe(first)
  expect(await keyNow()).not.toEqual(key)
  const late = await keyNow() // a server whose clock is behind does not bring the old day back
  await voterOf(bed.db, guest, today)
  expect(await keyNow()).toEqual(late)
})

test('what readers said is for the author and for approvers, newest first, without any trace of who said it', async () => {
  const { articleId } = await bed.publish()
  await say(articleId, { helpful: false, reason: 'otherDevice' })
  await say(articleId, { helpful: false, comment: 'The menu has moved.' }, { by: bed.customer })
  await say(articleId, { helpful: false })
  const seen = await findVotes(bed.db, bed.author, articleId)
  expect(seen).toEqual({
    helpful: 0,
    unhelpful: 3,
    remarks: [
      { reason: null, comment: 'The menu has moved.', revision: 1, at: expect.any(String) },
      { reason: 'otherDevice', comment: '', revision: 1, at: expect.any(String) },
    ],
  })
  expect(await findVotes(bed.db, bed.approver, articleId)).toEqual(seen)
  expect(await findVotes(bed.db, bed.colleague, articleId)).toBeUndefined()
})
