import { pathFor, type Edition } from '@portal/routing'
import { isNotNil, uniq, uniqBy } from 'es-toolkit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { namesTag } from '../files/byte-range.ts'
import { notFound } from '../http/refusal.ts'
import { affectedLine } from './affected-line.ts'
import { listPublic, type PublicAdvisory } from './advisory-lists.ts'
import { addressOf, csafDocument, csafEntry, csafFolder, publisherOf } from './csaf.ts'
import type { Pgp } from './pgp.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly origin: string
  /** What documents are signed with; absent: they are not. */
  readonly pgp?: Pgp
}

const dayMs = 86_400_000
/** RFC 9116 wants less than a year: whoever reads an old copy is to look again. */
const validDays = 180
const json = 'application/json; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const html = 'text/html; charset=utf-8'
const feedName = 'csaf-feed-tlp-white.json'
const checksums = ['sha256', 'sha512']
/** What ROLIE calls documents of CSAF. */
const informationType = { scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }
/** The models that an advisory tells of, by which machines choose among documents. */
const productsOf = (advisories: readonly PublicAdvisory[]) =>
  uniq(advisories.flatMap(({ details: { affected } }) => affected.map((line) => affectedLine(line).model)))
    .toSorted()
    .map((term) => ({ term }))

/** A folder as people look through it: its ways up and down, and its files. What stands in a name needs no escape. */
const listing = (folder: string, names: readonly string[]) =>
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Index of ${folder}</title>
<h1>Index of ${folder}</h1>
<ul>
${names.map((name) => `<li><a href="${name}">${name}</a></li>\n`).join('')}</ul>
</html>
`

const inJson = (value: unknown) => JSON.stringify(value, null, 2) + '\n'
const latestOf = (advisories: readonly PublicAdvisory[]) =>
  advisories
    .map((advisory) => csafEntry(advisory).current)
    .toSorted()
    .at(-1) ?? '1970-01-01T00:00:00.000Z'

/**
 * Security advisories as machines read them, below /.well-known/csaf: a CSAF 2.0 provider with its documents, checksums, lists and ROLIE feed, and with a key a trusted one, whose documents are signed; and /.well-known/security.txt (RFC 9116).
 * Whoever asks gets what guests see. Nothing else below /.well-known is there, and nothing of it is a page.
 */
export const serveCsaf = (app: FastifyInstance, { db, edition, origin, pgp = {} }: Options): void => {
  const { signer, reports } = pgp
  const site = { edition, origin }
  const feed = `${origin}${csafFolder}/${feedName}`
  const publisher = publisherOf(site, edition.languages[0].content === 'zh' ? 'zh' : 'en')
  const answer =
    (type: string, write: (advisories: readonly PublicAdvisory[]) => string) =>
    async ({ headers }: FastifyRequest, reply: FastifyReply) =>
      send(headers, reply, type, write(await listPublic(db, edition)))
  const send = (headers: FastifyRequest['headers'], reply: FastifyReply, type: string, body: string) => {
    const tag = `"${hash('sha256', body)}"`
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' })
    return namesTag(headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(body)
  }

  app.get(
    '/.well-known/csaf/provider-metadata.json',
    answer(json, (advisories) =>
      inJson({
        canonical_url: `${origin}/.well-known/csaf/provider-metadata.json`,
        distributions: [
          { rolie: { feeds: [{ summary: 'TLP:WHITE', tlp_label: 'WHITE', url: feed }] } },
          { directory_url: `${origin}${csafFolder}/` },
        ],
        last_updated: latestOf(advisories),
        list_on_CSAF_aggregators: true,
        metadata_version: '2.0',
        mirror_on_CSAF_aggregators: true,
        public_openpgp_keys: signer ? [{ fingerprint: signer.key.fingerprint, url: origin + signer.key.url }] : [],
        publisher,
        role: signer ? 'csaf_trusted_provider' : 'csaf_provider',
      }),
    ),
  )
  const feedTitle = `${publisher.name} CSAF (TLP:WHITE)`
  app.get(
    '/.well-known/csaf/service.json',
    answer(json, () =>
      inJson({
        service: {
          workspace: [
            {
              title: 'CSAF',
              collection: [{ title: feedTitle, href: feed, categories: { category: [informationType] } }],
            },
          ],
        },
      }),
    ),
  )
  app.get(
    `${csafFolder}/category-white.json`,
    answer(json, (advisories) => inJson({ categories: { category: productsOf(advisories) } })),
  )
  app.get(
    `${csafFolder}/${feedName}`,
    answer(json, (advisories) =>
      inJson({
        feed: {
          id: 'csaf-feed-tlp-white',
          title: feedTitle,
          link: [{ rel: 'self', href: feed }],
          category: [informationType],
          updated: latestOf(advisories),
          entry: advisories.map((advisory) => {
            const { file, initial, current } = csafEntry(advisory)
            const src = `${origin}${csafFolder}/${file}`
            return {
              id: advisory.details.number,
              title: advisory.title,
              link: [
                { rel: 'self', href: src },
                ...checksums.map((name) => ({ rel: 'hash', href: `${src}.${name}` })),
                ...(signer ? [{ rel: 'signature', href: `${src}.asc` }] : []),
              ],
              category: productsOf([advisory]),
              published: initial,
              updated: current,
              summary: { content: advisory.summary || advisory.title },
              content: { type: 'application/json', src },
              format: { schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json', version: '2.0' },
            }
          }),
        },
      }),
    ),
  )
  app.get(
    `${csafFolder}/index.txt`,
    answer(text, (advisories) => advisories.map((advisory) => `${csafEntry(advisory).file}\n`).join('')),
  )
  app.get(
    `${csafFolder}/changes.csv`,
    answer('text/csv; charset=utf-8', (advisories) =>
      advisories
        .map(csafEntry)
        .toSorted((a, b) => (a.current === b.current ? 0 : a.current > b.current ? -1 : 1))
        .map(({ file, current }) => `"${file}","${current}"\r\n`)
        .join(''),
    ),
  )
  app.get(
    `${csafFolder}/`,
    answer(html, (advisories) =>
      listing(`${csafFolder}/`, [
        ...uniq(advisories.map((advisory) => csafEntry(advisory).file.replace(/[^/]+$/, '')))
          .toSorted()
          .toReversed(),
        feedName,
        'category-white.json',
        'changes.csv',
        'index.txt',
      ]),
    ),
  )
  const extensions = ['', ...checksums.map((name) => `.${name}`), ...(signer ? ['.asc'] : [])]
  app.get<{ Params: { year: string } }>(`${csafFolder}/:year/`, async ({ params: { year }, headers }, reply) => {
    const names = (await listPublic(db, edition)).flatMap((advisory) => {
      const [folder, file] = csafEntry(advisory).file.split('/')
      return folder === year ? [file!] : []
    })
    if (!names.length) throw notFound()
    const files = names.toSorted().flatMap((name) => extensions.map((extension) => name + extension))
    return send(headers, reply, html, listing(`${csafFolder}/${year}/`, ['../', ...files]))
  })
  app.get<{ Params: { year: string; name: string } }>(
    `${csafFolder}/:year/:name`,
    async ({ params: { year, name }, headers }, reply) => {
      const [, file, extension] = /^([+\-a-z0-9_]{1,80})\.json(?:\.(sha256|sha512|asc))?$/.exec(name) ?? []
      const [advisory] = file === undefined ? [] : await listPublic(db, edition, { file })
      if (!advisory) throw notFound()
      const { file: place, current } = csafEntry(advisory)
      if (place !== `${year}/${file}.json`) throw notFound()
      const document = csafDocument(site, advisory)
      if (extension === undefined) return send(headers, reply, json, document)
      if (extension !== 'asc') return send(headers, reply, text, `${hash(extension, document)}  ${file}.json\n`)
      if (!signer) throw notFound()
      return send(headers, reply, text, await signer.sign(document, current))
    },
  )
  for (const { url, armored } of uniqBy([signer?.key, reports].filter(isNotNil), (key) => key.url))
    app.get(url, async ({ headers }, reply) => send(headers, reply, text, armored))

  app.get('/.well-known/security.txt', async ({ headers }, reply) => {
    const response = addressOf(site, pathFor('securityResponse'))
    // A whole day, so that it stays the same for as long as that.
    const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs)
    const lines = [
      `Contact: ${edition.supportMail === undefined ? response : `mailto:${edition.supportMail}`}`,
      `Expires: ${expires.toISOString()}`,
      ...(reports ? [`Encryption: ${origin}${reports.url}`] : []),
      `Preferred-Languages: ${[...new Set(edition.languages.map(({ content }) => content))].join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${response}`,
      `CSAF: ${origin}/.well-known/csaf/provider-metadata.json`,
    ]
    return send(headers, reply, text, lines.join('\n') + '\n')
  })
  app.get('/.well-known/*', async () => {
    throw notFound()
  })
}
