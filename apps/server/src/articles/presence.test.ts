import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { articlePresence } from './article-tables.ts'
import { deleteArticle } from './bin-store.ts'
import { forgetPresence, notePresence } from './presence-store.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const say = (
  who: typeof bed.author,
  articleId: string,
  doing: 'edit' | 'read' | 'gone',
  place = `${who.userAccount}-window`,
) => bed.inTransaction((tx) => notePresence(tx, who, { articleId, place, doing }))
const sees = async (...args: Parameters<typeof say>) =>
  (await say(...args)).map(({ userAccount, isOwn, doing }) => [userAccount, isOwn, doing])

describe('row 85: two people at once see each other', () => {
  test('who has an article open, what they do, and one’s own other windows; nobody sees their own', async () => {
    const { articleId } = await bed.save()
    const other = await bed.save()
    expect(await sees(bed.author, articleId, 'edit')).toEqual([])
    expect(await sees(bed.approver, articleId, 'read')).toEqual([['author', false, 'edit']])
    expect(await sees(bed.author, articleId, 'read', 'another-window')).toEqual([
      ['approver', false, 'read'],
      ['author', true, 'edit'],
    ])
    expect(await sees(bed.author, articleId, 'gone', 'another-window')).toEqual([])
    expect(await sees(bed.author, articleId, 'edit')).toEqual([['approver', false, 'read']])
    expect(await sees(bed.colleague, other.articleId, 'read')).toEqual([])
  })
  test('a window that says nothing any more is not there, and is forgotten', async () => {
    const { articleId } = await bed.save()
    await say(bed.author, articleId, 'edit')
    await bed.db.update(articlePresence).set({ at: sql`now() - interval '30 seconds'` })
    expect(await sees(bed.approver, articleId, 'read')).toEqual([])
    await forgetPresence(bed.db)
    expect(await bed.db.$count(articlePresence)).toBe(1)
  })
  test('the same window says so many times at once, and is there once', async () => {
    const { articleId } = await bed.save()
    await Promise.all([1, 2, 3, 4].map(() => say(bed.author, articleId, 'edit')))
    expect(await sees(bed.approver, articleId, 'read')).toEqual([['author', false, 'edit']])
  })
  test('of what is not there, or no longer, nobody learns anything', async () => {
    const { articleId } = await bed.save()
    await say(bed.author, articleId, 'edit')
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    for (const id of [articleId, '100000000000'])
      await expect(say(bed.approver, id, 'read')).rejects.toMatchObject({ reason: 'notFound' })
  })
})
