import { edition } from '@portal/edition-overseas'
import { toolCategoryDictionary } from '@portal/contract/facts'
import Fastify from 'fastify'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { answerError } from '../http/refusal.ts'
import { addLanguages } from '../site/language-store.ts'
import { serveFeeds } from './feeds.ts'

let bed: ArticleTestbed
const app = Fastify()
const origin = 'https://support.example'
const names = { en: 'Cameras', ru: 'Камеры', zh: '摄像机', es: 'Cámaras' }
const release = (title: string, date: string, more: Parameters<typeof bed.publish>[0] = {}) =>
  bed.publish({
    kind: 'release',
    title,
    body: '',
    directoryCode: null,
    labels: [],
    details: { category: 'thePackage.camera', version: '2.0', track: 'active', region: 'global', date },
    ...more,
  })
beforeAll(async () => {
  bed = await openArticleTestbed()
  await addLanguages(bed.db, [edition])
  await bed.db
    .insert(dictionaryEntries)
    .values({ typeCode: toolCategoryDictionary, code: 'thePackage.camera', names, position: 0 })
  app.setErrorHandler(answerError)
  serveFeeds(app, { db: bed.db, edition, origin, things: portalThings })
  await release('Older <b>&', '2026-01-01', { productModels: ['KS-1'] })
  await release('Newer', '2026-02-01', { productModels: ['KS-1', 'KS-2'] })
  await release('Internal', '2026-03-01', { scope: 3, productModels: ['KS-1'] })
  await release('Новая', '2026-02-01', { lang: 'ru', productModels: ['KS-1'] })
})
afterAll(async () => {
  await app.close()
  await bed.close()
})
const titlesAt = async (path: string) =>
  (await app.inject(path)).json<{ items: { title: string }[] }>().items.map(({ title }) => title)

test('a feed has what guests may read of a model or a category, in one language, the newest first', async () => {
  expect(await titlesAt('/feeds/release.json')).toEqual(['Newer', 'Older <b>&'])
  expect(await titlesAt('/feeds/release.json?model=KS-2')).toEqual(['Newer'])
  expect(await titlesAt('/feeds/release.json?category=thePackage&language=ru')).toEqual(['Новая'])
  expect(await titlesAt('/feeds/release.json?category=software')).toEqual([])
  const { title } = (await app.inject('/feeds/release.json?category=thePackage.camera&model=KS-2')).json()
  expect(title).toBe(`${edition.brand} · Cameras · KS-2`)
})
test('as Atom it is well formed; an entry is named the same in every feed and format', async () => {
  const { headers, body } = await app.inject('/feeds/release.atom?model=KS-2')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  new SaxesParser().write(body).close()
  const [, id] = /<entry>.*?<id>(.*?)<\/id>/s.exec(body)!
  expect(id).toMatch(/^tag:support\.example,2026:release\/\d{12}$/)
  const { items } = (await app.inject('/feeds/release.json')).json<{ items: { id: string; url: string }[] }>()
  expect(items[0]).toMatchObject({ id, url: `${origin}/en/toolsDownloadDetails/${id!.split('/')[1]}` })
  expect(
    (await app.inject({ url: '/feeds/release.atom?model=KS-2', headers: { 'if-none-match': headers.etag } }))
      .statusCode,
  ).toBe(304)
})
test('cases are fed too; what is no feed is no page either', async () => {
  await bed.publish({ title: 'A case' })
  expect(await titlesAt('/feeds/article.json')).toEqual(['A case'])
  for (const path of ['/feeds/release.rss', '/feeds/directory.atom', '/feeds/a/b', '/feeds/release.atom?language=xx'])
    expect([(await app.inject(path)).statusCode, path]).toEqual([404, path])
  expect((await app.inject(`/feeds/release.atom?model=${'x'.repeat(500)}`)).statusCode).toBe(400)
})
