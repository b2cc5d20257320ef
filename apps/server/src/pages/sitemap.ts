import { basenameOf, fullPath, pathFor, type Edition, type Language } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import { publicArticles, topDirectories } from './sitemap-lists.ts'

type Options = { readonly db: Db; readonly edition: Edition; readonly origin: string }
/** One page: its address in each language that has it. */
type Place = {
  readonly at: readonly { readonly language: Language; readonly path: string }[]
  readonly changed?: string
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** sitemap.xml and robots.txt: every page that guests may read, each with its other languages; a case only in languages that it is written in. */
export const serveSitemap = (app: FastifyInstance, { db, edition, origin }: Options) => {
  const addressOf = (language: string, path: string) => {
    const base = basenameOf(edition, language)
    return origin + (base === '/' ? path : base + (path === '/' ? '' : path))
  }
  app.get('/sitemap.xml', async (_, reply) => {
    const everywhere = (path: string): Place => ({ at: edition.languages.map((language) => ({ language, path })) })
    const fixed = Object.entries(routesOf(edition.name))
      .filter(
        ([name, entry]) =>
          entry.sitemap !== false &&
          !entry.authority &&
          !entry.requiresLogin &&
          !fullPath(routesOf(edition.name)[name]!).includes(':'),
      )
      .map(([name]) => everywhere(fullPath(routesOf(edition.name)[name]!)))
    const [directories, articles] = await Promise.all([
      topDirectories(db),
      publicArticles(db, [...new Set(edition.languages.map(({ content }) => content))]),
    ])
    const cases = [...Map.groupBy(articles, ({ group }) => group).values()].map((written): Place => ({
      changed: written[0]!.updateTime,
      at: edition.languages.flatMap((language) =>
        written
          .filter(({ lang }) => lang === language.content)
          .map(({ articleId }) => ({ language, path: pathFor('dataSectionDetail', { id: articleId }) })),
      ),
    }))
    const entries = [
      ...fixed,
      ...directories.map((id) => everywhere(pathFor('dataSection', { id }))),
      ...cases,
    ].flatMap(({ at, changed }) =>
      at.map(({ language, path }) =>
        [
          `<url><loc>${escape(addressOf(language.language, path))}</loc>`,
          changed ? `<lastmod>${changed}</lastmod>` : '',
          ...(at.length > 1
            ? at.map(
                (other) =>
                  `<xhtml:link rel="alternate" hreflang="${other.language.tag}" href="${escape(addressOf(other.language.language, other.path))}"/>`,
              )
            : []),
          '</url>',
        ].join(''),
      ),
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
      )
  })
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: ${edition.languageInPath ? '/*' : ''}/user/\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )
}
