import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { loginKeyPair } from './accounts/login-key.ts'
import { buildApp, handlersOf, portalThings } from './app.ts'
import { noteFilings } from './articles/filing-store.ts'
import { renewReadingAids } from './articles/reading-aids-store.ts'
import { tellReviews } from './articles/review-store.ts'
import { createAttachedReader } from './attached/read-attached.ts'
import { addBuiltInDictionaries } from './catalog/dictionary-store.ts'
import { serveCredentials } from './certificates/serve-credentials.ts'
import { isProduction, readConfiguration, type Configuration } from './configuration/configuration.ts'
import { configuredPgpKeys } from './configuration/pgp-keys.ts'
import { demoSealingKey } from './configuration/sealing-key.ts'
import { demoSigningKey } from './configuration/signing-key.ts'
import { openDatabase, type Db } from './database/database.ts'
import { removeExpired } from './things/housekeeping.ts'
import { configuredDelivery } from './delivery/delivery.ts'
import { createMailReader } from './requests/mail-in.ts'
import { createChooser } from './search/robot-chooser.ts'
import { loadDemo } from './demo/load-demo.ts'
import { configuredFileStore } from './files/configured-files.ts'
import { removeUnnamed } from './files/removed-file-store.ts'
import { createSigner } from './files/minisign.ts'
import { createThrottle } from './files/throttle.ts'
import { createSiteReader } from './frame/site-service.ts'
import { createGuestCache } from './http/guest-cache.ts'
import { internalHostRule } from './http/internal-host.ts'
import { checkPort, listen } from './http/listen.ts'
import { createLogger } from './http/logger.ts'
import { developmentBuild } from './pages/development-build.ts'
import { readBuild } from './pages/edition-build.ts'
import { embeddingOrigins } from './configuration/partner.ts'
import { settingsOf } from './pages/page-settings.ts'
import { tellFollowers } from './own/follow-news-store.ts'
import { sendDigests } from './own/send-digests.ts'
import { serveAssets } from './pages/serve-assets.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveFeeds } from './pages/feeds.ts'
import { serveLifecycle } from './pages/lifecycle.ts'
import { serveOpenSearch } from './pages/opensearch.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { renewAttached } from './search/attached-store.ts'
import { createEntryRenewer, reindex } from './search/reindex-store.ts'
import { learnWords } from './search/vocabulary-store.ts'
import { addShippedWords } from './search/word-group-store.ts'
import { readWordRules } from './search/word-rule-lists.ts'
import { createPgp } from './security/pgp.ts'
import { serveCsaf } from './security/serve-csaf.ts'
import { addLanguages } from './site/language-store.ts'
import { watchContent } from './site/watch-content.ts'
import { watchTurns } from './site/watch-turns.ts'

/** What the server tells the program that started it. */
export type ServerMessage =
  | { progress: string }
  | {
      ready: { addresses: { cn: string; overseas: string }; database: 'embedded' | 'postgresql'; dataDirectory: string }
    }
  | { failed: string }

// The repository's folder: the source in apps/server/src and the bundle in dist/apps/server lie equally deep.
const root = join(import.meta.dirname, '../../..')
const housekeepingMinutes = 5
const mailSeconds = 60
const siteMinutes = 5
const drainMs = 10_000
const tell = (message: ServerMessage) => process.send?.(message)
let logger = createLogger('info')

/** What was begun, and how each ends: the last first. A stop in the middle of the start ends what there is by then. */
const undo: (() => Promise<void>)[] = []
const stop = async () => {
  for (const step of undo.splice(0).reverse()) await step()
}

/** What an earlier version of the rules worked out of what is published. It may take minutes, and what there is serves until then. */
const renewWorkedOut = async (db: Db, readAttached: () => Promise<void>, signal: AbortSignal) => {
  try {
    await noteFilings(db, signal)
    const aids = await renewReadingAids(db, signal)
    if (aids) logger.info({ renewed: aids }, 'outlines, reading times and plain texts renewed')
    const entries = await reindex(db, portalThings, signal)
    if (entries) logger.info({ renewed: entries }, 'search entries renewed')
    await renewAttached(db)
    await readAttached()
    await learnWords(db, signal)
  } catch (error) {
    logger.error({ err: error }, 'what is worked out of cases was not renewed')
  }
}

const start = async (configuration: Configuration) => {
  const { HOST: host, PORT_CN, PORT_OVERSEAS, DATA_DIR: dataDirectory, DATABASE_URL: url } = configuration
  const listeners = [
    {
      edition: cn,
      folder: 'apps/cn-portal',
      host,
      port: PORT_CN,
      variable: 'PORT_CN',
      origin: configuration.ORIGIN_CN ?? `http://localhost:${PORT_CN}`,
    },
    {
      edition: overseas,
      folder: 'apps/overseas-portal',
      host,
      port: PORT_OVERSEAS,
      variable: 'PORT_OVERSEAS',
      origin: configuration.ORIGIN_OVERSEAS ?? `http://localhost:${PORT_OVERSEAS}`,
    },
  ]
  for (const listener of listeners) await checkPort(listener) // before the database is made and filled

  tell({ progress: 'opening the database' })
  const database = await openDatabase({
    url,
    directory: join(dataDirectory, 'database'),
    report: (message) => logger.error(message),
  })
  undo.push(() => database.close())
  try {
    if (database.kind === 'embedded')
      logger.warn(
        'Embedded database: for one process, and not safe against power loss. Set DATABASE_URL to use PostgreSQL.',
      )
    const files = configuredFileStore(configuration)
    const signingKey =
      configuration.SIGNING_KEY ?? (configuration.DEMO ? demoSigningKey(join(dataDirectory, 'signing-key')) : undefined)
    const sealingKey =
      configuration.SEALING_KEY ?? (configuration.DEMO ? demoSealingKey(join(dataDirectory, 'sealing-key')) : undefined)
    const psirt = { name: `${overseas.brand} PSIRT`, email: overseas.supportMail!.replace(/^[^@]+/, 'psirt') }
    const pgp = createPgp(await configuredPgpKeys(configuration, psirt, (message) => logger.warn(message)))
    await Promise.all([
      loginKeyPair(database.db), // the first start takes a moment for it, no visitor does
      addLanguages(database.db, [cn, overseas]),
      addBuiltInDictionaries(database.db),
      addShippedWords(database.db),
    ])
    if (configuration.DEMO) {
      tell({ progress: 'looking for demo content to load' })
      if (await loadDemo(database.db, files, join(root, 'content'), sealingKey))
        tell({ progress: 'demo content loaded' })
    }

    await readWordRules(database.db) // before anybody searches

    const delivery = configuredDelivery(configuration, logger)
    undo.push(delivery.close)
    const answers = createGuestCache<string>({
      maxBytes: 32 << 20,
      sizeOf: ({ length }) => 2 * length,
      milliseconds: 60_000,
    })
    const renewing = new AbortController()
    const readAttached = createAttachedReader({ db: database.db, files, things: portalThings, logger }, renewing.signal)
    const renewEntries = createEntryRenewer(
      { db: database.db, things: portalThings, logger, onChange: () => answers.clear('search') },
      renewing.signal,
    )
    const watch = watchContent(database.db, (area) => {
      answers.clear(area)
      void readAttached() // what was published may show files
      if (area === 'search') void renewEntries() // staff may have said something of words
    })
    undo.push(async () => watch.stop())
    const turns = watchTurns(database.db, portalThings)
    undo.push(async () => turns.stop())
    const services = {
      database,
      files,
      signer: signingKey && createSigner(signingKey),
      sealingKey,
      pgp,
      delivery,
      chooser:
        configuration.ROBOT_ENDPOINT && configuration.ROBOT_MODEL
          ? createChooser(
              {
                endpoint: configuration.ROBOT_ENDPOINT,
                model: configuration.ROBOT_MODEL,
                token: configuration.ROBOT_TOKEN,
              },
              logger,
            )
          : undefined,
      reopenDays: configuration.REQUEST_REOPEN_DAYS,
      answers,
      throttle: createThrottle({
        bytesPerSecond: configuration.DOWNLOAD_BYTES_PER_SECOND,
        atOnce: configuration.DOWNLOADS_AT_ONCE,
      }),
      logger,
      version: about.version,
      production: isProduction(configuration),
      trustedProxies: configuration.TRUSTED_PROXIES,
      internalOrigin: configuration.ORIGIN_OVERSEAS_INTERNAL,
      partners: configuration.PARTNERS,
      originCn: listeners[0]!.origin,
      sites: { cn: configuration.WEBSITE_SERVICE_URL, overseas: configuration.OVERSEAS_SITE_URL },
    }
    const apps = await Promise.all(listeners.map(({ edition }) => buildApp(edition, services)))
    if (configuration.PORTAL_PAGES)
      await Promise.all(
        listeners.map(async ({ edition, origin, folder }, at) => {
          const app = apps[at]!
          const development = configuration.PORTAL_DEVELOPMENT
          const build = development
            ? await developmentBuild(app, join(root, folder))
            : await readBuild(join(root, 'dist', folder))
          await serveAssets(app, development ? undefined : join(root, 'dist', folder))
          const fromOutside = { db: database.db, edition, origin, things: portalThings }
          serveSitemap(app, fromOutside)
          serveFeeds(app, fromOutside)
          serveLifecycle(app, fromOutside)
          serveOpenSearch(app, fromOutside)
          serveCsaf(app, { ...fromOutside, pgp })
          // The training centre is the Chinese edition's.
          if (signingKey && edition.name === 'cn') serveCredentials(app, { ...fromOutside, signingKey })
          servePages(app, {
            db: database.db,
            edition,
            handlers: handlersOf(services),
            things: portalThings,
            build,
            origin,
            development,
            settingsOf: settingsOf(configuration, edition),
            framedBy: embeddingOrigins(configuration.PARTNERS, edition.name),
            fromSite: services.sites[edition.name] !== undefined,
            mustMove: internalHostRule({
              edition: edition.name,
              internalOrigin: services.internalOrigin,
              partners: services.partners,
            }),
          })
        }),
      )
    undo.push(async () => {
      const cut = setTimeout(() => {
        for (const app of apps) app.server.closeAllConnections()
      }, drainMs)
      await Promise.all(apps.map((app) => app.close()))
      clearTimeout(cut)
    })
    const [cnAddress, overseasAddress] = [await listen(apps[0]!, listeners[0]!), await listen(apps[1]!, listeners[1]!)]

    const housekeeping = setInterval(
      () =>
        void removeExpired(database.db, portalThings)
          .then(() => removeUnnamed(database.db, files, portalThings))
          .then(readAttached)
          .then(renewEntries)
          .then(() => learnWords(database.db)) // of what was published since
          .then(() => tellReviews(database.db))
          .then(() => tellFollowers(database.db))
          .then(() => sendDigests(database.db, delivery, listeners))
          .catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed')),
      housekeepingMinutes * 60_000,
    )
    undo.push(async () => clearInterval(housekeeping))
    if (configuration.MAIL_IMAP_URL) {
      const readMails = createMailReader({
        db: database.db,
        files,
        url: configuration.MAIL_IMAP_URL,
        logger,
        reopenDays: configuration.REQUEST_REOPEN_DAYS,
      })
      void readMails()
      const reading = setInterval(() => void readMails(), mailSeconds * 1000)
      undo.push(async () => {
        clearInterval(reading)
        await readMails()
      })
    }
    for (const { edition, origin } of listeners) {
      const service = services.sites[edition.name]
      if (service === undefined) continue
      const readSite = createSiteReader({ db: database.db, edition, service, origin, logger })
      let read = readSite()
      const reading = setInterval(() => (read = readSite()), siteMinutes * 60_000)
      undo.push(async () => {
        clearInterval(reading)
        await read
      })
    }
    const renewed = renewWorkedOut(database.db, readAttached, renewing.signal)
    undo.push(async () => {
      renewing.abort()
      await renewed
      await renewEntries()
      await readAttached()
    })
    const addresses = { cn: cnAddress, overseas: overseasAddress }
    logger.info({ addresses, database: database.kind, dataDirectory, version: about.version }, 'ready')
    tell({ ready: { addresses, database: database.kind, dataDirectory } })
  } catch (error) {
    await stop()
    throw error
  }
}

let ending = false
const end = async (why: string, exitCode: number) => {
  if (ending) return // a terminal and npm both send the signal
  ending = true
  logger.info({ why }, 'stopping')
  setTimeout(() => process.exit(1), drainMs + 5000).unref()
  await stop().catch((error: unknown) => {
    logger.error({ err: error }, 'stopping failed')
    exitCode = 1
  })
  logger.info('stopped')
  process.exit(exitCode)
}

const fail = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  logger.fatal({ err: error }, message)
  tell({ failed: message })
  process.exit(1)
}

try {
  const configuration = readConfiguration(process.env)
  logger = createLogger(configuration.LOG_LEVEL)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal, 0))
  if (process.send) process.on('disconnect', () => void end('the program that started it has ended', 0))
  await start(configuration)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (!ending) logger.fatal({ err: error }, event)
      void end(event, 1)
    })
  }
} catch (error) {
  if (!ending) fail(error)
}
