import { accountCalls, articleCalls, catalogCalls, mistakeCalls, searchCalls, siteCalls } from '@portal/contract'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { Edition } from '@portal/routing'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountHandlers } from './accounts/account-handlers.ts'
import { callerOf } from './accounts/session-store.ts'
import { articleHandlers } from './articles/article-handlers.ts'
import { mistakeHandlers } from './articles/mistake-handlers.ts'
import { catalogHandlers } from './catalog/catalog-handlers.ts'
import type { Database } from './database/database.ts'
import { serveFiles } from './files/serve-files.ts'
import type { FileStore } from './files/file-store.ts'
import { serveApiReference } from './http/api-reference.ts'
import { serveHealth } from './http/health.ts'
import { answerError, notFound } from './http/refusal.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveCalls } from './http/serve-calls.ts'
import { searchHandlers } from './search/search-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'

/** What every edition's server shares. */
export type Services = { readonly database: Database; readonly files: FileStore; readonly logger?: FastifyBaseLogger; readonly version: string }

/** The server of one edition: its calls under /api, its files under /files. Pages are added by servePages. */
export const buildApp = async (edition: Edition, { database, files, logger, version }: Services) => {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger.child({ edition: edition.name }) } : { logger: false }),
    ajv: { customOptions: { coerceTypes: false } },
    bodyLimit: 4 << 20,
    http: { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => { throw notFound() })
  securityHeaders(app)
  await app.register(multipart)
  await app.register(swagger, { openapi: { info: { title: 'Portal', version }, servers: [{ url: '/api' }] }, transform: jsonSchemaTransform, stripBasePath: true })
  await app.register(async (api) => {
    const common = { db: database.db, edition, callerOf: callerOf(database.db) }
    serveCalls(api, { tag: 'articles', calls: articleCalls, handlers: articleHandlers({ files }), ...common })
    serveCalls(api, { tag: 'mistakes', calls: mistakeCalls, handlers: mistakeHandlers, ...common })
    serveCalls(api, { tag: 'catalog', calls: catalogCalls, handlers: catalogHandlers, ...common })
    serveCalls(api, { tag: 'search', calls: searchCalls, handlers: searchHandlers, ...common })
    serveCalls(api, { tag: 'site', calls: siteCalls, handlers: siteHandlers, ...common })
    serveCalls(api, { tag: 'accounts', calls: accountCalls, handlers: accountHandlers, ...common })
    await serveApiReference(api)
  }, { prefix: '/api' })
  serveHealth(app, { database, version })
  serveFiles(app, { db: database.db, files })
  return app
}
