import { callsByDomain } from '@portal/contract'
import { usualReopenDays } from '@portal/contract/facts'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { Edition, EditionName } from '@portal/routing'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountHandlers } from './accounts/account-handlers.ts'
import { ownAccountHandlers } from './accounts/own-account-handlers.ts'
import { platformHandlers } from './accounts/platform-handlers.ts'
import { callerOf, callerOfToken } from './accounts/session-store.ts'
import { articleFollowers, articleHandlers, articlePreparers } from './articles/article-handlers.ts'
import { approvalHandlers } from './articles/approval-handlers.ts'
import { mistakeHandlers } from './articles/mistake-handlers.ts'
import { catalogHandlers } from './catalog/catalog-handlers.ts'
import { certificateHandlers } from './certificates/certificate-handlers.ts'
import { contentFollowers, contentHandlers } from './content/content-handlers.ts'
import { faultTreeHandlers } from './content/fault-tree-handlers.ts'
import { serveCaptions } from './content/serve-captions.ts'
import { termHandlers } from './content/term-handlers.ts'
import { videoHandlers } from './content/video-handlers.ts'
import { cooperationHandlers } from './cooperation/cooperation-handlers.ts'
import type { Database } from './database/database.ts'
import { demandHandlers } from './demand/demand-handlers.ts'
import { createDelivery, type Delivery } from './delivery/delivery.ts'
import { downloadFollowers, downloadHandlers } from './downloads/download-handlers.ts'
import { packageHandlers } from './downloads/package-handlers.ts'
import { servePackages } from './downloads/serve-packages.ts'
import { createFileFinder } from './files/find-file.ts'
import { serveFiles } from './files/serve-files.ts'
import { siteHandlers } from './frame/site-handlers.ts'
import type { FileStore } from './files/file-store.ts'
import type { Signer } from './files/minisign.ts'
import type { Throttle } from './files/throttle.ts'
import { serveApiReference } from './http/api-reference.ts'
import { closeGently } from './http/close-gently.ts'
import type { GuestCache } from './http/guest-cache.ts'
import { serveHealth } from './http/health.ts'
import { internalHostRule, keepStaffInside } from './http/internal-host.ts'
import { readJsonStrictly } from './http/json-body.ts'
import { servePolicyReports } from './http/policy-reports.ts'
import { answerError, notFound } from './http/refusal.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { serveCalls, type Followers, type Preparers, type Handlers } from './http/serve-calls.ts'
import { checkSignatures } from './http/signature.ts'
import { refuseIncomplete } from './http/whole-request.ts'
import { cutSlowBodies, requestMs } from './http/slow-bodies.ts'
import { maxFileName } from './http/upload.ts'
import { answerUnreadable } from './http/unreadable-request.ts'
import { logHandlers } from './log/log-handlers.ts'
import { requestHandlers } from './requests/request-handlers.ts'
import { serveAttachments } from './requests/serve-attachments.ts'
import type { Chooser } from './search/robot-chooser.ts'
import { robotHandlers } from './search/robot-handlers.ts'
import { searchHandlers } from './search/search-handlers.ts'
import type { Pgp } from './security/pgp.ts'
import { reportHandlers } from './security/report-handlers.ts'
import { reportPurpose } from './security/report-store.ts'
import { securityHandlers } from './security/security-handlers.ts'
import { serviceHandlers } from './service/service-handlers.ts'
import { messageHandlers } from './own/message-handlers.ts'
import { serveDigestStop } from './own/serve-digest-stop.ts'
import { noteFootprint } from './own/note-footprint.ts'
import { ownDataHandlers } from './own/own-data-handlers.ts'
import { ownHandlers } from './own/own-handlers.ts'
import { registrations } from './portal-things.ts'
import { createChangeReader } from './site/content-version.ts'
import { identityPurpose } from './training/identity-store.ts'
import { serveCourseware } from './training/serve-courseware.ts'
import { trainingHandlers } from './training/training-handlers.ts'
import type { Partner } from './configuration/partner.ts'
import { createSealer } from './configuration/sealer.ts'
import { ssoHandlers } from './sso/sso-handlers.ts'
import { createHitCounter } from './things/hit-counter.ts'
import { gatherThings, type Things } from './things/things.ts'
import { bankPurpose } from './visits/bank-seal.ts'
import { visitHandlers } from './visits/visit-handlers.ts'
import { wordHandlers } from './word/word-handlers.ts'

/** What every edition's server shares. */
export type Services = {
  readonly database: Database
  readonly files: FileStore
  /** Signs files that are offered; absent: nothing is signed. */
  readonly signer?: Signer | undefined
  /** What nobody may read in a copy of the database is encrypted with; absent: such things are not taken. */
  readonly sealingKey?: Buffer | undefined
  /** What advisories are signed with for machines, and reports of vulnerabilities may be encrypted with; absent: nothing. */
  readonly pgp?: Pgp
  readonly logger?: FastifyBaseLogger
  readonly version: string
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[]
  /** SES-06. Where internal staff use the overseas edition. */
  readonly internalOrigin?: string | undefined
  /** Systems that hand visitors over, and that they are sent to. */
  readonly partners?: readonly Partner[]
  /** Where the Chinese edition is visited, which what is printed leads to. */
  readonly originCn?: string
  /** SIT-01. Where the vendor's site says what stands around the pages of an edition; absent: the portal's own content does. */
  readonly sites?: Partial<Record<EditionName, string | undefined>>
  /** ENV-02. Whether this is the production of the portal; absent: it is not. */
  readonly production?: boolean
  /** How messages reach people; absent: not at all. */
  readonly delivery?: Delivery
  /** Chooses among the passages that the robot found; absent: it does so by itself. */
  readonly chooser?: Chooser | undefined
  /** Row 67. Days after its end in which a customer may open a request again; absent: the usual number. */
  readonly reopenDays?: number
  /** Limits what one client downloads, of both editions; absent: nothing does. */
  readonly throttle?: Throttle
  /** What guests were answered; absent: nothing is kept. */
  readonly answers?: GuestCache<string>
  /** What the rooms registered; absent: what the portal's own did. */
  readonly things?: Things
}

/** What the portal's own rooms registered. */
export const portalThings = gatherThings(registrations)

// A call without a handler does not compile.
export type HandlersByDomain = { [D in keyof typeof callsByDomain]: Handlers<(typeof callsByDomain)[D]> }

/** What answers each call, by domain. */
export const handlersOf = ({
  files,
  signer,
  sealingKey,
  pgp = {},
  production = false,
  logger,
  delivery = createDelivery({}),
  partners = [],
  originCn = 'http://localhost',
  sites = {},
  things = portalThings,
  chooser,
  reopenDays = usualReopenDays,
}: Pick<
  Services,
  | 'files'
  | 'signer'
  | 'sealingKey'
  | 'pgp'
  | 'production'
  | 'logger'
  | 'delivery'
  | 'partners'
  | 'originCn'
  | 'sites'
  | 'things'
  | 'chooser'
  | 'reopenDays'
>): HandlersByDomain => ({
  articles: { ...articleHandlers({ files, production, things }), ...wordHandlers({ files }) },
  approval: approvalHandlers,
  mistakes: mistakeHandlers,
  catalog: catalogHandlers({ things }),
  certificates: certificateHandlers({ signs: signer !== undefined }),
  cooperation: cooperationHandlers({ delivery }),
  content: contentHandlers,
  terms: termHandlers,
  videos: videoHandlers,
  faultTrees: faultTreeHandlers,
  downloads: downloadHandlers({ files, signer, things }),
  packages: packageHandlers({ files, things, logger }),
  search: searchHandlers({ things }),
  robot: robotHandlers({ things, chooser }),
  security: securityHandlers,
  reports: reportHandlers({
    sealer: sealingKey && createSealer(sealingKey, reportPurpose),
    delivery,
    key: pgp.reports,
  }),
  service: serviceHandlers,
  visits: visitHandlers({ files, sealer: sealingKey && createSealer(sealingKey, bankPurpose), delivery }),
  demand: demandHandlers({ files, delivery }),
  requests: requestHandlers({ files, things, delivery, reopenDays }),
  site: siteHandlers({ sites }),
  training: trainingHandlers({
    files,
    origin: originCn,
    sealer: sealingKey && createSealer(sealingKey, identityPurpose),
    delivery,
  }),
  accounts: accountHandlers({ delivery }),
  ownAccount: ownAccountHandlers({ delivery }),
  own: ownHandlers({ things }),
  ownData: ownDataHandlers({ things }),
  messages: messageHandlers({ things, delivery }),
  platform: platformHandlers({ delivery }),
  sso: ssoHandlers({ partners, logger }),
  log: logHandlers({ logger, things }),
})

/** The server of one edition: its calls under /api, its files under /files and /packages. Pages are added by servePages, which asks the same handlers. */
export const buildApp = async (edition: Edition, services: Services) => {
  const {
    database,
    files,
    signer,
    logger,
    version,
    trustedProxies = [],
    internalOrigin,
    partners = [],
    answers,
    throttle,
    originCn = '',
    things = portalThings,
  } = services
  const unreadable = answerUnreadable(edition)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger.child({ edition: edition.name }) } : { logger: false }),
    routerOptions: { maxParamLength: maxFileName * 9 }, // three bytes a character, each as %xx
    ajv: { customOptions: { coerceTypes: false } },
    bodyLimit: 32 << 10, // a call that needs more says so
    requestTimeout: requestMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives on an open connection is answered, then the connection ends
    ...(trustedProxies.length ? { trustProxy: [...trustedProxies] } : {}),
    clientErrorHandler: unreadable,
    // An address that cannot be decoded meets no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply)
      void answerError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  const refuse = async () => {
    throw notFound()
  }
  app.setNotFoundHandler(refuse)
  refuseIncomplete(app)
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw notFound()
  }) // before anything of a body is read
  securityHeaders(app)
  closeGently(app)
  cutSlowBodies(app, unreadable)
  readJsonStrictly(app)
  await app.register(multipart)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Portal', version },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
    hideUntagged: true,
  })
  const handlers = handlersOf(services)
  const countHit = createHitCounter(things, (error) => logger?.error({ err: error }, 'a reading was not counted'))
  const noteReading = noteFootprint((error) => logger?.error({ err: error }, 'a reading was not kept'))
  const followers: { [D in keyof typeof callsByDomain]?: Followers<(typeof callsByDomain)[D]> } = {
    articles: articleFollowers({ countHit, noteReading }),
    content: contentFollowers({ countHit, noteReading }),
    downloads: downloadFollowers({ countHit, noteReading }),
  }
  const preparers: { [D in keyof typeof callsByDomain]?: Preparers<(typeof callsByDomain)[D]> } = {
    articles: articlePreparers,
  }
  const mustMove = internalHostRule({ edition: edition.name, internalOrigin, partners })
  await app.register(
    async (api) => {
      const common = { db: database.db, edition, answers, callerOf: callerOf(database.db, edition.name) }
      await api.register(async (signed) => {
        keepStaffInside(signed, mustMove)
        checkSignatures(signed)
        for (const [tag, calls] of Object.entries(callsByDomain))
          serveCalls(signed, {
            tag,
            calls,
            handlers: handlers[tag as keyof HandlersByDomain] as never,
            preparers: preparers[tag as keyof HandlersByDomain] as never,
            followers: followers[tag as keyof HandlersByDomain] as never,
            ...common,
          })
      })
      await serveApiReference(api)
      api.all('/*', { onRequest: refuse }, refuse) // not a page
    },
    { prefix: '/api' },
  )
  await servePolicyReports(app, { db: database.db })
  await serveDigestStop(app, { db: database.db, edition })
  serveHealth(app, { database, version })
  const links = {
    db: database.db,
    edition,
    files,
    things,
    countHit,
    throttle,
    callerOfToken: (token: string | undefined) => callerOfToken(database.db, token, edition.name),
    mustMove,
  }
  const changes = createChangeReader(database.db)
  serveFiles(app, { ...links, signer, findFile: createFileFinder({ db: database.db, things, changes }) })
  servePackages(app, links)
  serveCaptions(app, links)
  serveAttachments(app, links)
  serveCourseware(app, { ...links, origin: originCn })
  return app
}
