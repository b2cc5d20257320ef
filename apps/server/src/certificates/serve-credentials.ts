import { readCertificateNumber } from '@portal/contract/facts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash, type KeyObject } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { namesTag } from '../files/byte-range.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { networkOf } from '../http/network.ts'
import { notFound } from '../http/refusal.ts'
import { findByNumber, listRevoked } from './certificate-lists.ts'
import { credentialFolder, credentialOf, issuerDocument, statusListOf, type Site } from './credential.ts'
import { issuerAt } from './data-integrity.ts'
import { countLook } from './query-limits.ts'

type Options = Omit<Site, 'issuer'> & { readonly db: Db; readonly signingKey: KeyObject }
const type = 'application/vc'

/**
 * Row 77. Certificates of trainings as machines verify them: each by its number, the lists of those that were taken back, and whose key it is (did:web).
 * A list says what holds at this moment, and so is asked for anew each time.
 */
export const serveCredentials = (app: FastifyInstance, { db, signingKey, ...from }: Options): void => {
  const site: Site = { ...from, issuer: issuerAt(from.origin, signingKey) }
  const send = ({ headers }: FastifyRequest, reply: FastifyReply, type: string, document: object) => {
    const text = `${JSON.stringify(document, null, 2)}\n`
    const tag = `"${hash('sha256', text)}"`
    reply.headers({ etag: tag, 'cache-control': 'no-cache' })
    return namesTag(headers['if-none-match'], tag)
      ? reply.code(304).send()
      : reply.type(`${type}; charset=utf-8`).send(text)
  }

  app.get('/.well-known/did.json', (request, reply) =>
    send(request, reply, 'application/did+json', issuerDocument(site.issuer)),
  )
  app.get<{ Params: { number: string } }>(`${credentialFolder}/:number`, async (request, reply) => {
    await countLook(db, networkOf(request.ip))
    const number = readCertificateNumber(request.params.number)
    const row = await findByNumber(db, number ?? '')
    // One address for each: what is written otherwise leads nowhere.
    if (!row || row.number !== request.params.number) throw notFound()
    const name = `${row.number}.json`
    reply.header('content-disposition', contentDisposition(name, type))
    return send(request, reply, type, await credentialOf(site, row))
  })
  app.get<{ Params: { list: string } }>(`${credentialFolder}/status/:list`, async (request, reply) => {
    const list = /^[1-9]\d{0,5}$/.test(request.params.list) ? Number(request.params.list) : 0
    const revoked = list ? await listRevoked(db, list) : undefined
    if (!revoked) throw notFound()
    return send(request, reply, type, await statusListOf(site, list, revoked.ids, revoked.changed))
  })
}
