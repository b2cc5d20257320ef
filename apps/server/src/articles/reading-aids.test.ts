import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { liveArticles } from './article-tables.ts'
import { readContentVersions } from '../site/content-version.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { cleanHtml, withHeadingIds, withWholeCodes } from './article-html.ts'
import { findPublished } from './published-article-lists.ts'
import { renewReadingAids } from './reading-aids-store.ts'
import { readingAids } from './reading-aids.ts'

const published = (html: string) => withWholeCodes(withHeadingIds(cleanHtml(html)))

describe('what is worked out of a published body', () => {
  test('its headings of two levels with the ids that they have in it, as text', () => {
    const body = published('<h2>A <strong>KS-1</strong> &lt; b</h2><h3>C</h3><h4>D</h4><h2>C</h2>')
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(readingAids(body, 'en').outline).toEqual([
      { id: ids[0], level: 2, text: 'A KS-1 < b' },
      { id: ids[1], level: 3, text: 'C' },
      { id: ids[3], level: 2, text: 'C' },
    ])
  })
  test('the minutes that reading takes: words of a text, characters of a Chinese one, at least one', () => {
    const paragraphs = `<p>${'word '.repeat(500)}</p>`
    expect(readingAids(paragraphs, 'en').minutes).toBe(3)
    expect(readingAids(`<p>${'字'.repeat(1000)}</p>`, 'zh').minutes).toBe(3)
    expect(readingAids('<p>word</p>', 'ru').minutes).toBe(1)
  })
  test('its first picture, and its text without markup', () => {
    const picture = (name: string, alt: string) => `<img src="/files/${'0a'.repeat(16)}/${name}" alt="${alt}">`
    const body = published(`<p>a</p><p>b${picture('a&amp;b.png', '&quot;A&quot; &lt; b')}</p>${picture('c.png', 'c')}`)
    expect(readingAids(body, 'en')).toMatchObject({
      plain: 'a b',
      picture: { src: `/files/${'0a'.repeat(16)}/a&b.png`, alt: '"A" < b' },
    })
    expect(readingAids(published('<p>a</p>'), 'en').picture).toBeNull()
  })
  test('the caption of a table is not run into its first cell', () => {
    expect(readingAids('<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>', 'en').plain).toBe('a b')
  })
})

describe('articles that were published before', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('get what is worked out at the next start, once, and visitors see it', async () => {
    const { db } = database
    const show = await startShowing(db)
    const ids: string[] = []
    for (let i = 0; i < 25; i++) ids.push(await show({ title: `Case ${i}`, plain: 'Mount the bracket.' }))
    await db
      .update(liveArticles)
      .set({ outline: [], minutes: 9, plain: '', picture: null, aidsVersion: 0, body: published('<h2>A</h2><p>b</p>') })
    const before = (await readContentVersions(db)).get('articles') ?? 0
    expect(await renewReadingAids(db)).toBe(25)
    expect((await readContentVersions(db)).get('articles')).toBeGreaterThan(before)
    expect(await findPublished(db, undefined, ids[24]!)).toMatchObject({
      outline: [{ level: 2, text: 'A' }],
      minutes: 1,
      picture: null,
    })
    const [live] = await db.select().from(liveArticles).where(eq(liveArticles.articleId, ids[0]!))
    expect(live!.plain).toBe('A b')
    const after = (await readContentVersions(db)).get('articles')
    expect(await renewReadingAids(db)).toBe(0)
    expect((await readContentVersions(db)).get('articles')).toBe(after)
  })
})
