import { basenameOf, fullPath, type Edition, type Language } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import type { ListedPage, Things } from '../things/things.ts'
import { inActiveLanguages } from '../site/site-lists.ts'
import { escapeMarkup } from './escape-markup.ts'
import { pathOfKind } from './shown-things.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly origin: string
  readonly things: Pick<Things, 'kinds'>
  /** Addresses in one file; the protocol allows 50,000. */
  readonly maxAddresses?: number
}
/** One page: its address in each language that has it. */
type Place = {
  readonly at: readonly { readonly language: Language; readonly path: string }[]
  readonly changed?: Date | undefined
}
/** Pages that are counted and read together: those without a thing, and those of each kind. `read` skips so many and gives as many as a file holds. */
type Section = {
  readonly name: string
  readonly count: () => Promise<number>
  readonly read: (skip: number, limit: number) => AsyncIterable<Place>
}

/** What the protocol lets a file have: addresses, and bytes. */
const protocol = { addresses: 50_000, bytes: 50_000_000 }
/** A generous guess at an address with its tags; each language adds a link of that length to it. */
const addressBytes = 200
/** So many pages are read from the database at once: however many there are, no more are in memory. */
const batch = 1000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** sitemap.xml and robots.txt: every page that guests may read, each with its other languages; a thing only in languages that it is written in. Past 50,000 addresses sitemap.xml is an index of files. */
export const serveSitemap = (
  app: FastifyInstance,
  { db, edition, origin, things: { kinds }, maxAddresses = protocol.addresses }: Options,
) => {
  const contents = [...new Set(edition.languages.map(({ content }) => content))]
  const languages = edition.languages.length
  /** Pages of a file: each has an address in every language at most. */
  const maxPages = Math.max(
    1,
    Math.floor(
      Math.min(maxAddresses, protocol.bytes / (addressBytes * (languages > 1 ? languages + 1 : 1))) / languages,
    ),
  )

  /** Those that are on when a file is asked for (NAV-08). */
  const inLanguagesThatAreOn = async (places: AsyncIterable<Place>) => {
    const { languages: active } = await inActiveLanguages(db, edition)
    return (async function* () {
      for await (const { at, changed } of places)
        yield { changed, at: at.filter(({ language }) => active.includes(language)) }
    })()
  }

  const fixedPages = Object.values(routesOf(edition.name))
    .map((entry) => ({ ...entry, path: fullPath(entry) }))
    .filter(
      ({ sitemap, redirect, authority, requiresLogin, path }) =>
        sitemap !== false && !redirect && !authority && !requiresLogin && !path.includes(':'),
    )
    .map(({ path }): Place => ({ at: edition.languages.map((language) => ({ language, path })) }))

  const sections: Section[] = [
    {
      name: 'pages',
      count: async () => fixedPages.length,
      read: async function* (skip, limit) {
        yield* fixedPages.slice(skip, skip + limit)
      },
    },
    ...[...kinds.values()].flatMap(({ kind, sitemap }): Section[] => {
      const pathOf = pathOfKind(edition, kind)
      if (!sitemap || !pathOf) return []
      const placeOf = ({ changed, written }: ListedPage): Place => ({
        changed,
        at: edition.languages.flatMap((language) =>
          written
            .filter(({ lang }) => lang === null || lang === language.content)
            .map(({ id }) => ({ language, path: pathOf(id) })),
        ),
      })
      return [
        {
          name: kind,
          count: () => sitemap.count(db, contents),
          read: async function* (skip, limit) {
            let after: string | undefined
            for (let left = limit; left > 0; left -= batch) {
              const asked = Math.min(batch, left)
              const pages = await sitemap.list(db, contents, {
                after,
                skip: after === undefined ? skip : 0,
                limit: asked,
              })
              for (const page of pages) yield placeOf(page)
              if (pages.length < asked) return
              after = pages.at(-1)!.key
            }
          },
        },
      ]
    }),
  ]

  const addressOf = (language: string, path: string) => {
    const base = basenameOf(edition, language)
    return origin + (base === '/' ? path : base + (path === '/' ? '' : path))
  }
  const entriesOf = ({ at, changed }: Place) =>
    at
      .map(({ language, path }) =>
        [
          `<url><loc>${escapeMarkup(addressOf(language.language, path))}</loc>`,
          changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '',
          ...(at.length > 1
            ? at.map(
                (other) =>
                  `<xhtml:link rel="alternate" hreflang="${other.language.tag}" href="${escapeMarkup(addressOf(other.language.language, other.path))}"/>`,
              )
            : []),
          '</url>',
        ].join(''),
      )
      .join('')
  const send = (reply: FastifyReply, body: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(body)
  const sendPlaces = (reply: FastifyReply, places: readonly AsyncIterable<Place>[]) => {
    const write = async function* () {
      yield `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
      for (const each of places) for await (const place of await inLanguagesThatAreOn(each)) yield entriesOf(place)
      yield '</urlset>'
    }
    return send(reply, Readable.from(write()))
  }

  app.get('/sitemap.xml', async (_, reply) => {
    const counted = await Promise.all(sections.map(async (section) => ({ ...section, pages: await section.count() })))
    if (counted.reduce((sum, { pages }) => sum + pages, 0) <= maxPages)
      return sendPlaces(
        reply,
        counted.map(({ read, pages }) => read(0, pages)),
      )
    const files = counted.flatMap(({ name, pages }) =>
      Array.from({ length: Math.ceil(pages / maxPages) }, (_, at) => `${origin}/sitemap-${name}-${at + 1}.xml`),
    )
    return send(
      reply,
      `${declaration}<sitemapindex xmlns="${schema}">${files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>`).join('')}</sitemapindex>`,
    )
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part', async ({ params: { part } }, reply) => {
    const [, name, number] = /^(\w+)-([1-9]\d{0,5})\.xml$/.exec(part) ?? []
    const section = sections.find((each) => each.name === name)
    const skip = (Number(number) - 1) * maxPages
    if (!section || skip >= (await section.count())) throw notFound()
    return sendPlaces(reply, [section.read(skip, maxPages)])
  })
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: ${edition.languageInPath ? '/*' : ''}/user/\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )
}
