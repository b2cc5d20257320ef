import reference from '@scalar/fastify-api-reference'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const inlineScript = /<script type="text\/javascript">(.*?)<\/script>/s

/** Its own policy: the page's one inline script by its hash, everything else from here. Styles inline, since the reference writes style attributes. */
const policyOf = (page: string) => {
  const hash = createHash('sha256')
    .update(inlineScript.exec(page)?.[1] ?? '')
    .digest('base64')
  return [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${hash}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The contract to read and to try: /docs, and /docs/openapi.json for tools. Nothing is fetched from elsewhere. */
export const serveApiReference = async (api: FastifyInstance): Promise<void> => {
  await api.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && `${reply.getHeader('content-type')}`.startsWith('text/html'))
        reply.header('content-security-policy', policyOf(payload))
    })
    docs.get('/docs/openapi.json', async () => docs.swagger())
    await docs.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: './openapi.json',
        pageTitle: 'Portal API',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
