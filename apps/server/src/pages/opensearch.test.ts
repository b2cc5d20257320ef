import { edition as cn } from '@portal/edition-cn'
import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { answerError } from '../http/refusal.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addModels, startShowing } from '../testing/show-directly.ts'
import { openSearchAddress, serveOpenSearch } from './opensearch.ts'

let database: Database
const origin = 'https://support.example'
const [overseas, chinese] = [Fastify(), Fastify()]

beforeAll(async () => {
  database = await openTestDatabase()
  const show = await startShowing(database.db)
  await addModels(database.db, ['KS-LENS-1'])
  await show({ title: 'Lens <b>guide' })
  await show({ title: 'Lens plan', scope: 3 })
  await show({ title: 'Lens по-русски', lang: 'ru' })
  for (const [app, each] of [
    [overseas, edition],
    [chinese, cn],
  ] as const) {
    app.setErrorHandler(answerError)
    serveOpenSearch(app, { db: database.db, edition: each, origin, things: portalThings })
  }
})
afterAll(async () => {
  await Promise.all([overseas.close(), chinese.close(), database.close()])
})

/** The texts and addresses of a description. */
const read = (body: string) => {
  const parser = new SaxesParser()
  const texts: Record<string, string> = {}
  const urls: Record<string, string> = {}
  let name = ''
  parser.on('opentag', ({ name: opened, attributes }) => {
    name = opened
    if (opened === 'Url') urls[String(attributes.type)] = String(attributes.template)
  })
  parser.on('text', (text) => (texts[name] = text))
  parser.write(body).close()
  return { texts, urls }
}

test('row 21: each language of each edition has a description, whose search and suggestions are its own', async () => {
  for (const [app, each] of [
    [overseas, edition],
    [chinese, cn],
  ] as const) {
    expect(new Set(each.languages.map(({ tag }) => tag)).size).toBe(each.languages.length)
    for (const { tag, language } of each.languages) {
      const { headers, body } = await app.inject(openSearchAddress(tag))
      expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
      const { texts, urls } = read(body)
      expect(texts).toMatchObject({ Language: tag, InputEncoding: 'UTF-8' })
      expect(texts.ShortName!.length).toBeLessThanOrEqual(16)
      expect(urls['text/html']).toBe(`${origin}${language ? `/${language}` : ''}/search?keyword={searchTerms}`)
      expect(urls['application/x-suggestions+json']).toBe(
        `${origin}/opensearch/suggest?language=${tag}&q={searchTerms}`,
      )
    }
  }
})
test('row 21: suggestions are what guests may read in the language', async () => {
  const suggested = async (q: string) =>
    (await overseas.inject(`/opensearch/suggest?language=en&q=${encodeURIComponent(q)}`)).json<unknown>()
  expect(await suggested('lens')).toEqual(['lens', ['KS-LENS-1', 'Lens <b>guide']])
  expect(await suggested('')).toEqual(['', []])
})
test('another language, or none, is not known', async () => {
  for (const address of ['/opensearch.xml', '/opensearch.xml?language=xx', '/opensearch/suggest?q=lens'])
    expect((await overseas.inject(address)).statusCode).toBe(404)
})
