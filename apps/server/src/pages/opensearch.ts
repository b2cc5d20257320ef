import { maxSuggestedKeyword } from '@portal/contract/facts'
import { basenameOf, pathFor, type Edition, type Language } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { suggest } from '../search/suggest-lists.ts'
import type { Things } from '../things/things.ts'
import { escapeMarkup } from './escape-markup.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly origin: string
  readonly things: Pick<Things, 'kinds'>
}

/** What the protocol lets a short name have. */
const maxShortName = 16
const suggestionsType = 'application/x-suggestions+json'
const Asked = z.object({ language: z.string().max(20), q: z.string().max(1000).default('') })

/** The address of the description of the search in a language, by its tag. */
export const openSearchAddress = (tag: string): string => `/opensearch.xml?language=${encodeURIComponent(tag)}`

/** Row 21. The search as browsers take it into theirs: its description in each language, and what is suggested to guests while they type. */
export const serveOpenSearch = (app: FastifyInstance, { db, edition, origin, things }: Options): void => {
  const asked = (query: unknown) => {
    const { success, data } = Asked.safeParse(query)
    const language = success ? edition.languages.find(({ tag }) => tag === data.language) : undefined
    if (!success || !language) throw notFound()
    return { language, words: data.q.trim().slice(0, maxSuggestedKeyword) }
  }
  const searchAt = ({ language }: Language) => {
    const base = basenameOf(edition, language)
    return `${origin}${base === '/' ? '' : base}${pathFor('search')}?keyword={searchTerms}`
  }
  app.get('/opensearch.xml', async ({ query }, reply) => {
    const { language } = asked(query)
    const suggestions = `${origin}/opensearch/suggest?language=${encodeURIComponent(language.tag)}&q={searchTerms}`
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      `<ShortName>${escapeMarkup(edition.brand.slice(0, maxShortName))}</ShortName><Description>${escapeMarkup(`${edition.brand} (${language.tag})`)}</Description>`,
      `<Language>${language.tag}</Language><InputEncoding>UTF-8</InputEncoding><Image width="16" height="16" type="image/svg+xml">${escapeMarkup(`${origin}/favicon.svg`)}</Image>`,
      `<Url type="text/html" template="${escapeMarkup(searchAt(language))}"/><Url type="${suggestionsType}" template="${escapeMarkup(suggestions)}"/></OpenSearchDescription>`,
    ].join('')
    return reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(body)
  })
  app.get('/opensearch/suggest', async ({ query }, reply) => {
    const { language, words } = asked(query)
    const { models, articles } = await suggest(db, things, undefined, words, language.content)
    return reply
      .type(`${suggestionsType}; charset=utf-8`)
      .header('cache-control', 'public, max-age=60')
      .send(JSON.stringify([words, [...models.map(({ model }) => model), ...articles.map(({ title }) => title)]]))
  })
}
