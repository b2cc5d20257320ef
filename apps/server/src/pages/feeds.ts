import { contentKinds, maxEntryCode, maxModel } from '@portal/contract/facts'
import { basenameOf, thingPath, type Edition, type Language } from '@portal/routing'
import { Feed } from 'feed'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { namesTag } from '../files/byte-range.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { inActiveLanguages } from '../site/site-lists.ts'
import type { Things } from '../things/things.ts'
import { pathOfKind } from './shown-things.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly origin: string
  readonly things: Pick<Things, 'kinds'>
}

const maxEntries = 50
/** Since when an entry is named as it is: part of every name, for ever. */
const namedSince = 2026
const formats = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const
const Asked = z.object({
  language: z.string().max(20).optional(),
  model: z.string().min(1).max(maxModel).optional(),
  category: z.string().min(1).max(maxEntryCode).optional(),
})

/**
 * /feeds/<kind>.atom and .json: the newest things of a kind that guests may read, in one language (`language`, as addresses have it), of a model or a category when the query names one.
 * Every kind that says how it is fed has them. Whoever asks gets what guests see, and an entry keeps its name for ever.
 */
export const serveFeeds = (app: FastifyInstance, { db, edition, origin, things: { kinds } }: Options): void => {
  const addressOf = ({ language }: Language, path: string) => {
    const base = basenameOf(edition, language)
    return origin + (base === '/' ? path : base + path)
  }
  app.get<{ Params: { name: string } }>('/feeds/:name', async ({ params, query, url, headers }, reply) => {
    const [, kind = '', format] = /^(\w+)\.(atom|json)$/.exec(params.name) ?? []
    const list = kinds.get(kind)?.feed
    // What has no page of its own is read among its like.
    const pathOf = pathOfKind(edition, kind) ?? (kind in contentKinds && ((id: string) => thingPath(kind, id)))
    if (!list || !pathOf) throw notFound()
    const { success, data: asked } = Asked.safeParse(query)
    if (!success) throw new Refusal(400, 'invalid', 'A feed takes a language, a model and a category')
    const { languages: active } = await inActiveLanguages(db, edition)
    const language = edition.languages.find(
      (each) => each.language === (asked.language ?? edition.languages[0].language),
    )
    if (!language || !active.includes(language)) throw notFound()
    const { title, entries } = await list(db, language.content, { ...asked, limit: maxEntries })
    const feed = new Feed({
      title: [edition.brand, ...title].join(' · '),
      id: origin + url,
      link: addressOf(language, '/'),
      feedLinks: { [format!]: origin + url },
      language: language.tag,
      updated: new Date(Math.max(0, ...entries.map(({ changed }) => changed.getTime()))),
      generator: false,
      author: { name: edition.brand },
    })
    for (const { id, title, summary, changed, published } of entries)
      feed.addItem({
        id: `tag:${new URL(origin).hostname},${namedSince}:${kind}/${id}`,
        link: addressOf(language, pathOf(id)),
        title,
        description: summary,
        date: changed,
        published,
      })
    const { type, write } = formats[format as keyof typeof formats]
    const body = write(feed)
    const tag = `"${hash('sha256', body)}"`
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' })
    return namesTag(headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(body)
  })
  // Nothing below it is a page.
  app.get('/feeds/*', async () => {
    throw notFound()
  })
}
