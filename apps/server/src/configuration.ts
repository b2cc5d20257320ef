import { z } from 'zod'
import { environments, readServices } from './services.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()).filter(Boolean))
/** EDT-05. Scripts of other companies, as JSON: [{"kind": "chat", "src": "https://…"}]. */
const scripts = z.string().transform((text, context): unknown => {
  try { return JSON.parse(text) } catch { context.addIssue({ code: 'custom', message: 'must be JSON, like [{"kind": "analytics", "src": "https://…"}]' }) ; return z.NEVER }
}).pipe(z.array(z.strictObject({ kind: z.enum(['chat', 'analytics']), src: z.url({ protocol: /^https$/ }), cookies: z.array(z.string().regex(/^[\w-]{1,60}$/)).max(20).default([]) })).max(5))

/** What the server is told from outside, by environment variables. */
const Environment = z.object({
  /** Where each edition is served; 0 takes any free port. */
  PORT_CN: port.default(4300),
  PORT_OVERSEAS: port.default(4400),
  HOST: z.string().default('127.0.0.1'),
  /** The folder of the embedded database and of stored files. */
  DATA_DIR: z.string().default('.data'),
  /** PostgreSQL; without it the embedded database is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' }).optional(),
  /** ENV-01. */
  PORTAL_ENVIRONMENT: z.enum(environments).default('dev'),
  /** ENV-01. A JSON file with the addresses of other services, by environment and language (services.ts). */
  SERVICES_FILE: z.string().transform((file, check) => {
    try { return readServices(file) } catch (error) {
      check.addIssue({ code: 'custom', message: String(error instanceof Error ? error.message : error) })
      return z.NEVER
    }
  }).default({}),
  /** SES-06. Where internal staff use the overseas edition, behind the company VPN; absent: at its public address, like everyone. */
  ORIGIN_OVERSEAS_INTERNAL: origin.optional(),
  /** LOG-04. The domain whose sites share the overseas log-in; absent: this host alone. */
  COOKIE_DOMAIN_OVERSEAS: z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/i, 'must look like example.com').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** 1: an empty database is filled with demo content and demo accounts. */
  DEMO: z.literal(['0', '1']).default('0').transform((value) => value === '1'),
  /** What visitors type for each edition, for canonical links and the sitemap; localhost and its port when absent. */
  ORIGIN_CN: origin.optional(),
  ORIGIN_OVERSEAS: origin.optional(),
  /** 1: pages come from Vite with hot reload instead of the build. */
  PORTAL_DEVELOPMENT: z.literal(['0', '1']).default('0').transform((value) => value === '1'),
  /** 0: calls and files alone, no pages; then no edition needs to be built. */
  PORTAL_PAGES: z.literal(['0', '1']).default('1').transform((value) => value === '1'),
  /** Addresses or networks of proxies in front, separated by commas: their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list.default([]),
  /** EDT-05. What each edition loads of other companies once a visitor has allowed it, and the hosts that it may come from, separated by commas. */
  SCRIPTS_CN: scripts.default([]),
  SCRIPTS_OVERSEAS: scripts.default([]),
  SCRIPT_HOSTS: list.default([]),
}).superRefine(({ SCRIPTS_CN, SCRIPTS_OVERSEAS, SCRIPT_HOSTS }, context) => {
  for (const [name, all] of Object.entries({ SCRIPTS_CN, SCRIPTS_OVERSEAS })) {
    if (all.some(({ src }) => !SCRIPT_HOSTS.includes(new URL(src).host))) context.addIssue({ code: 'custom', path: [name], message: 'comes from a host that SCRIPT_HOSTS does not name' })
  }
})
export type Configuration = z.output<typeof Environment>

/** Throws an error that names each variable that is wrong. An empty variable counts as not set. */
export const readConfiguration = (environment: Record<string, string | undefined>): Configuration => {
  const read = Environment.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (read.success) return read.data
  throw new Error(`The configuration is wrong. ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`)
}
