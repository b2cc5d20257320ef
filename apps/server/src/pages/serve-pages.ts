import { tokenCookie } from '@portal/auth-session/login-cookies'
import { cookieIn } from '@portal/auth-session/cookies'
import type { User } from '@portal/contract'
import type { PageSettings } from '@portal/rendering'
import { languageOf, type Edition } from '@portal/routing'
import { once } from 'es-toolkit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountById, presentUser } from '../accounts/account-store.ts'
import { callerOfToken } from '../accounts/session-store.ts'
import type { HandlersByDomain } from '../app.ts'
import type { Db } from '../database/database.ts'
import { storageFailureOf } from '../database/database-failure.ts'
import { accepts } from '../http/accepts.ts'
import type { Area } from '../http/areas.ts'
import { surroundingsOrNone } from '../frame/surroundings-or-none.ts'
import { createGuestCache } from '../http/guest-cache.ts'
import type { MustMove } from '../http/internal-host.ts'
import type { Caller } from '../http/serve-calls.ts'
import { networkOf } from '../http/network.ts'
import { notFound, retryAfter } from '../http/refusal.ts'
import { createSentCounter } from '../log/sent-count-store.ts'
import { noteFootprint } from '../own/note-footprint.ts'
import { arrivalPage } from './arrival-page.ts'
import { callInProcess } from './call-in-process.ts'
import type { EditionBuild } from './edition-build.ts'
import { gzipped, plain, sizeOfPage, toPage, type Page } from './kept-pages.ts'
import { movedAddress } from './moved-address.ts'
import { freshNonce, pagePolicy } from './nonce.ts'
import { toDocument } from './page-document.ts'
import { thingAt } from './shown-things.ts'
import { isSentToPerson } from './sent-to-person.ts'
import { serveTheme, themeAddress } from './serve-theme.ts'
import { inActiveLanguages } from '../site/site-lists.ts'
import { watchContent } from '../site/watch-content.ts'
import { createHitCounter } from '../things/hit-counter.ts'
import type { Things } from '../things/things.ts'

type Options = {
  readonly db: Db
  readonly edition: Edition
  readonly handlers: HandlersByDomain
  readonly things: Pick<Things, 'kinds'>
  readonly build: EditionBuild
  /** The site's own address, for canonical links: never taken from a request. */
  readonly origin: string
  readonly development: boolean
  /** What the deployment tells a page in a language. */
  readonly settingsOf: (language: string) => PageSettings
  /** Origins of systems that may show a page inside themselves. */
  readonly framedBy?: readonly string[]
  /** SIT-01. Whether the vendor's site says what stands around pages. */
  readonly fromSite?: boolean
  /** SES-06. Whoever must move is shown what a guest is, and told by the page. */
  readonly mustMove?: MustMove
}
/** Of kept pages, an edition: some 500 of them. */
const maxBytes = 64 << 20
/** Every page bears menus and texts of the site. */
const frameArea: Area = 'site'

/** Such an address has a host in it for whoever resolves it, a browser or the renderer. */
const namesHost = (url: string) => /^[/\\]{2}/.test(url)

/** Row 113. No page has a dot in its path. What looks like a file there is asked for in the hope that a cache on the way takes a visitor's page for a file, and hands it to others. */
const looksLikeFile = (url: string) => /^[^?#]*(\.|%2e)/i.test(url)

/** Every address that is neither a call nor a file: the pages of the edition, drawn on the server. A guest's page is kept; a signed-in visitor's is drawn with their own rights, and nobody keeps it. */
export const servePages = (
  app: FastifyInstance,
  {
    db,
    edition,
    handlers,
    things,
    build,
    origin,
    development,
    settingsOf,
    framedBy = [],
    fromSite = false,
    mustMove = () => undefined,
  }: Options,
) => {
  const { scripts, countsSent } = settingsOf(edition.languages[0].language).environment
  const cache = createGuestCache<Page>({
    maxBytes: development ? 0 : maxBytes,
    sizeOf: sizeOfPage,
    milliseconds: 60_000,
    isWorth: ({ status }) => status === 200,
    standIn: { failed: ({ status }) => status === 503, asOld: (page) => ({ ...page, old: true }) },
  })
  const watch = watchContent(db, cache.clear)
  const sent = createSentCounter(db, edition, (error) => app.log.error({ err: error }, 'pages sent were not counted'))
  app.addHook('onClose', async () => {
    watch.stop()
    await sent.stop()
  })
  const countHit = createHitCounter(things, (error) => app.log.error(error))
  const noteReading = noteFootprint((error) => app.log.error({ err: error }, 'a reading was not kept'))
  const thingOf = thingAt(edition)
  const languageIn = (url: string) => languageOf(edition, url.split(/[?#]/)[0]!) ?? edition.languages[0]

  serveTheme(app, build)

  const draw = async (
    { url, ip, host }: Pick<FastifyRequest, 'url' | 'ip' | 'host'>,
    caller: Caller | undefined,
    areas: Set<Area>,
  ): Promise<Page> => {
    let away = false
    const noteAway = (error: unknown) => {
      away ||= storageFailureOf(error) === 'unavailable'
    }
    const moveTo = mustMove(caller, host)
    const language = languageIn(url)
    const account = caller && (await accountById(db, caller.accountId))
    const user: User | null = account ? presentUser(account) : null
    const { render, theme } = await build.renderer()
    const surroundings = once(() =>
      surroundingsOrNone(db, { edition: edition.name, language, fromSite }, (error) => {
        noteAway(error)
        app.log.warn(error, 'what stands around a page could not be read')
      }),
    )
    const settings = settingsOf(language.language)
    const rendered = await render({
      url,
      user,
      pack: async () => (await surroundings()).pack,
      frame: async () => (await surroundings()).frame,
      origin,
      environment: settings.environment,
      languages: (await inActiveLanguages(db, edition).catch(() => edition)).languages, // all of them while the database is away
      call: callInProcess(handlers, {
        db,
        edition,
        language,
        caller: moveTo ? undefined : caller,
        address: networkOf(ip),
        areas,
        onFailure: noteAway,
      }),
    })
    if ('location' in rendered) return rendered
    const document = toDocument(rendered, build.assets(rendered.modules), edition.brand, {
      theme: themeAddress(theme),
      settings: { ...settings, moveTo },
    })
    return toPage(away ? { ...rendered, status: 503 } : rendered, (await build.finish?.(document, url)) ?? document)
  }

  app.get('/*', async (request, reply) => {
    const arrive = arrivalPage(request.url, framedBy)
    if (arrive) return arrive(reply)
    if (namesHost(request.url) || looksLikeFile(request.url)) throw notFound()
    // A token that is good for nothing makes nobody of a guest.
    const caller = await callerOfToken(db, cookieIn(request.headers.cookie ?? '', tokenCookie), edition.name)
    const isGuest = caller === undefined
    const areas = new Set<Area>([frameArea])
    const make = () => draw(request, caller, areas)
    const page = await (isGuest ? cache.get(request.url, areas, make) : make())
    const moved = page.status === 404 && (await movedAddress(db, edition, request.url))
    if (moved) return reply.header('cache-control', 'private, no-cache').redirect(moved, 301)
    const read = page.status === 200 && thingOf(request.url)
    if (read) void countHit(db, read)
    if (read && isSentToPerson(request)) noteReading({ db, caller, edition }, read)
    reply.headers({ 'cache-control': isGuest ? 'private, no-cache' : 'no-store', vary: 'accept-encoding, cookie' })
    if ('location' in page) return reply.redirect(page.location, page.status)
    if (page.status === 503) reply.header('retry-after', retryAfter)
    if (page.old) reply.header('warning', '111 - "Revalidation Failed"')
    if (isGuest) reply.header('etag', page.etag)
    // The browser's copy keeps the policy that came with it: a 304 with a new nonce would block every script of the old body.
    if (isGuest && page.status === 200 && request.headers['if-none-match'] === page.etag)
      return reply.removeHeader('content-security-policy').code(304).send()
    if (countsSent && page.status === 200 && isSentToPerson(request)) sent.count(languageIn(request.url), page.route)
    const nonce = freshNonce()
    const gzip = accepts(request.headers['accept-encoding'], 'gzip')
    if (gzip) reply.header('content-encoding', 'gzip')
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, { development, scripts, framedBy }),
      })
      .send(gzip ? gzipped(page, nonce) : plain(page, nonce))
  })
}
