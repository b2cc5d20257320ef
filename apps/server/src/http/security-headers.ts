import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sent unless the answer brings its own. */
const byDefault = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  // Always: what the visitor speaks to the proxy in front is not known here, and browsers ignore it on plain http.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** What a refusal bears. */
export const headersOfRefusals = { ...always, ...byDefault }

/** Headers that no answer leaves without. A 304 gets no policy of what may run: the one kept with the page holds. */
export const setSecurityHeaders = (reply: FastifyReply): void => {
  reply.headers(always)
  for (const [name, value] of Object.entries(byDefault))
    if (!reply.hasHeader(name) && (reply.statusCode !== 304 || name !== 'content-security-policy'))
      reply.header(name, value)
}

export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply))
}
