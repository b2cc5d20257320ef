import { basenameOf, fullPath, pathFor, sharedRoutes, type Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import { publicArticles, topDirectories } from './sitemap-lists.ts'

type Options = { readonly db: Db; readonly edition: Edition; readonly origin: string }
type Place = { readonly path: string; readonly languages: Edition['languages']; readonly changed?: string }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** sitemap.xml and robots.txt: every page that guests may read, each with its other languages; a case only under languages that it is written in. */
export const serveSitemap = (app: FastifyInstance, { db, edition, origin }: Options) => {
  const addressOf = (language: string, path: string) => {
    const base = basenameOf(edition, language)
    return origin + (base === '/' ? path : base + (path === '/' ? '' : path))
  }
  app.get('/sitemap.xml', async (_, reply) => {
    const fixed: Place[] = Object.entries(edition.routes)
      .filter(([name, entry]) => entry.sitemap !== false && !entry.authority && !entry.requiresLogin && !fullPath(edition.routes, name).includes(':'))
      .map(([name]) => ({ path: fullPath(edition.routes, name), languages: edition.languages }))
    const contents = [...new Set(edition.languages.map(({ content }) => content))]
    const [directories, articles] = await Promise.all([topDirectories(db), publicArticles(db, contents)])
    const places: Place[] = [
      ...fixed,
      ...directories.map((id) => ({ path: pathFor(sharedRoutes, 'dataSection', { id }), languages: edition.languages })),
      ...articles.map(({ articleId, lang, updateTime }) => ({
        path: pathFor(sharedRoutes, 'dataSectionDetail', { id: articleId }), changed: updateTime,
        languages: edition.languages.filter(({ content }) => content === lang) as unknown as Edition['languages'],
      })),
    ]
    const entries = places.flatMap(({ path, languages, changed }) => languages.map(({ language }) => [
      `<url><loc>${escape(addressOf(language, path))}</loc>`,
      changed ? `<lastmod>${changed}</lastmod>` : '',
      ...(languages.length > 1 ? languages.map((other) => `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${escape(addressOf(other.language, path))}"/>`) : []),
      '</url>',
    ].join('')))
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`)
  })
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nDisallow: ${edition.languageInPath ? '/*' : ''}/user/\nSitemap: ${origin}/sitemap.xml\n`))
}
