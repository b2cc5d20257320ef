import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { eq } from 'drizzle-orm'
import { addLanguages } from '../site/language-store.ts'
import { languages } from '../site/site-tables.ts'
import { portalThings } from '../app.ts'
import { serveSitemap } from './sitemap.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
  await addLanguages(bed.db, [edition])
})
afterAll(() => bed.close())

test('NAV-08 EDT-04 a language that is switched off is not in the sitemap', async () => {
  await bed.db.update(languages).set({ active: false }).where(eq(languages.language, 'ru'))
  const app = Fastify()
  serveSitemap(app, { db: bed.db, edition, origin: 'https://example.com', things: portalThings })
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  await bed.db.update(languages).set({ active: true })
  expect(body).toContain('https://example.com/ea<')
  expect(body).not.toContain('https://example.com/ru')
  expect(body).not.toContain('hreflang="ru"')
})
test('the sitemap names what guests may read, a case in the languages that it is written in', async () => {
  const english = await bed.publish()
  const staffOnly = await bed.publish({ scope: 3 })
  const draft = await bed.save()
  const app = Fastify()
  serveSitemap(app, { db: bed.db, edition, origin: 'https://example.com', things: portalThings })
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  const named = [...body.matchAll(/<loc>https:\/\/example\.com([^<]*)/g)].map(([, path]) => path!)
  expect(named).toEqual(expect.arrayContaining(['/en', '/ru', '/en/networkSecurity/home']))
  expect(named).not.toContain('/en/networkSecurity') // leads on
  expect(named.filter((path) => path.endsWith(english.articleId)).map((path) => path.split('/')[1])).toEqual(
    edition.languages.filter(({ content }) => content === 'en').map(({ language }) => language),
  )
  expect(named.filter((path) => path.includes(staffOnly.articleId) || path.includes(draft.articleId))).toEqual([])
})
