import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { serveSitemap } from './sitemap.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

test('the sitemap names what guests may read, a case in the languages that it is written in', async () => {
  const english = await bed.publish()
  const staffOnly = await bed.publish({ scope: 3 })
  const draft = await bed.save()
  const app = Fastify()
  serveSitemap(app, { db: bed.db, edition, origin: 'https://example.com' })
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  const named = [...body.matchAll(/<loc>https:\/\/example\.com([^<]*)/g)].map(([, path]) => path!)
  expect(named).toEqual(expect.arrayContaining(['/en', '/ru']))
  expect(named.filter((path) => path.endsWith(english.articleId)).map((path) => path.split('/')[1])).toEqual(
    edition.languages.filter(({ content }) => content === 'en').map(({ language }) => language),
  )
  expect(named.filter((path) => path.includes(staffOnly.articleId) || path.includes(draft.articleId))).toEqual([])
})
