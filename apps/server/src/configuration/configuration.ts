import { usualReopenDays } from '@portal/contract/facts'
import { z } from 'zod'
import { jsonText } from './json-text.ts'
import { environments, readServices } from './services.ts'
import { Partners } from './partner.ts'
import { SealingKey } from './sealing-key.ts'
import { SigningKey } from './signing-key.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const flag = (otherwise: '0' | '1') =>
  z
    .literal(['0', '1'])
    .default(otherwise)
    .transform((value) => value === '1')
/** EDT-05. Scripts of other companies, as JSON: [{"kind": "chat", "src": "https://…"}]. */
const scripts = jsonText('[{"kind": "analytics", "src": "https://…"}]').pipe(
  z
    .array(
      z.strictObject({
        kind: z.enum(['chat', 'analytics']),
        src: z.url({ protocol: /^https$/ }),
        cookies: z
          .array(z.string().regex(/^[\w-]{1,60}$/))
          .max(20)
          .default([]),
      }),
    )
    .max(5),
)

/** Whether an address leads to this machine. */
export const isLoopback = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must look like https://host/path' })
  .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, unless it leads to this machine')
const clientCode = z.string().regex(/^[\w.-]+$/, 'must fit into a header')
const isTemplate = (text: string) => {
  try {
    return typeof JSON.parse(text) === 'object' && ['{phone}', '{text}'].every((hole) => text.includes(hole))
  } catch {
    return false
  }
}

/** What the server is told from outside, by environment variables. */
const Environment = z
  .object({
    /** Where each edition is served; 0 takes any free port. */
    PORT_CN: port.default(4300),
    PORT_OVERSEAS: port.default(4400),
    HOST: z.string().default('127.0.0.1'),
    /** The folder of the embedded database and of stored files. */
    DATA_DIR: z.string().default('.data'),
    /** Where stored files lie instead of below DATA_DIR: the address of a bucket of an S3-compatible store, as in https://s3.example.com/bucket, and who may write there. */
    S3_BUCKET_URL: webAddress.optional(),
    S3_REGION: z
      .string()
      .regex(/^[\w-]+$/, 'must look like eu-central-1')
      .default('us-east-1'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    /** Row 72. ClamAV's daemon, which looks through files before they are kept; absent: nothing does. */
    VIRUS_SCANNER: z
      .string()
      .regex(/^tcp:\/\/[^/:@]+:\d+$|^tcp:\/\/\[[\da-f:]+\]:\d+$/i, 'must look like tcp://127.0.0.1:3310')
      .optional(),
    /** What one client may download: bytes a second for all its downloads together, and downloads at once; 0: as much as there is. */
    DOWNLOAD_BYTES_PER_SECOND: z.coerce.number().int().min(0).default(0),
    DOWNLOADS_AT_ONCE: z.coerce.number().int().min(0).default(32),
    /** PostgreSQL; without it the embedded database is used. */
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
      .optional(),
    /** ENV-01. */
    PORTAL_ENVIRONMENT: z.enum(environments).default('dev'),
    /** ENV-01. A JSON file with the addresses of other services, by environment and language (services.ts). */
    SERVICES_FILE: z
      .string()
      .transform((file, check) => {
        try {
          return readServices(file)
        } catch (error) {
          check.addIssue({ code: 'custom', message: String(error instanceof Error ? error.message : error) })
          return z.NEVER
        }
      })
      .default({}),
    /** SIT-01. Where the vendor's site says what stands around the pages of each edition; absent: the portal's own content does. */
    WEBSITE_SERVICE_URL: webAddress.optional(),
    OVERSEAS_SITE_URL: webAddress.optional(),
    /** CLI-01. The path where pages find the calls, as a proxy in front may have it. */
    API_BASE: z
      .string()
      .regex(/^(\/[\w.~-]+)+$/, 'must look like /api')
      .default('/api'),
    /** CLI-02. How the pages of each edition name themselves in calls. */
    CLIENT_CODE_CN: clientCode.default('cn-support-web'),
    CLIENT_CODE_OVERSEAS: clientCode.default('overseas-support-web'),
    /** SES-06. Where internal staff use the overseas edition, behind the company VPN; absent: at its public address, like everyone. */
    ORIGIN_OVERSEAS_INTERNAL: origin.optional(),
    /** LOG-04. The domain whose sites share the overseas log-in; absent: this host alone. */
    COOKIE_DOMAIN_OVERSEAS: z
      .string()
      .regex(/^[a-z0-9.-]+\.[a-z]+$/i, 'must look like example.com')
      .optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** 1: an empty database is filled with demo content and demo accounts. */
    DEMO: flag('0'),
    /** What visitors type for each edition, for canonical links and the sitemap; localhost and its port when absent. */
    ORIGIN_CN: origin.optional(),
    ORIGIN_OVERSEAS: origin.optional(),
    /** 1: pages come from Vite with hot reload instead of the build. */
    PORTAL_DEVELOPMENT: flag('0'),
    /** 0: calls and files alone, no pages; then no edition needs to be built. */
    PORTAL_PAGES: flag('1'),
    /** Addresses or networks of proxies in front, separated by commas: their X-Forwarded-For is believed. */
    TRUSTED_PROXIES: list.default([]),
    /** SSO-01. The partner systems, as JSON; absent: nobody is handed over in either direction. */
    PARTNERS: Partners.prefault('[]'),
    /** The mail server that messages go through, and the address that they come from; without them none are sent by mail. */
    MAIL_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    /** Row 65. The mailbox that answers to mails about service requests are read from, and the address that they go to (with +… before its @); absent: none are read. */
    MAIL_IMAP_URL: z
      .url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@host:993/INBOX' })
      .optional(),
    MAIL_REPLY_TO: z.email('must be an e-mail address').optional(),
    /** Row 67. Days after its end in which a customer may open a service request again; 0: never. */
    REQUEST_REOPEN_DAYS: z.coerce.number().int().min(0).max(3650).default(usualReopenDays),
    /** The gateway that sends SMS, the header and what it holds that lets the portal in, and the JSON that it takes with {phone} and {text} in it; without an address none are sent by SMS. */
    SMS_GATEWAY_URL: webAddress.optional(),
    SMS_GATEWAY_HEADER: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a header')
      .optional(),
    SMS_GATEWAY_TOKEN: z
      .string()
      .regex(/^[\x20-\x7e]+$/, 'must fit into a header')
      .optional(),
    SMS_GATEWAY_BODY: z.string().refine(isTemplate, 'must be JSON with {phone} and {text} in it').optional(),
    /** Row 94. Where a language model may choose among the passages that the robot found (chat completions, as the OpenAI interface has it), which one, and what lets the portal in; without them the robot chooses by itself. */
    ROBOT_ENDPOINT: webAddress.optional(),
    ROBOT_MODEL: z.string().max(100).optional(),
    ROBOT_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must fit into a header')
      .optional(),
    /** EDT-05. What each edition loads of other companies once a visitor has allowed it, and the hosts that it may come from, separated by commas. */
    SCRIPTS_CN: scripts.default([]),
    SCRIPTS_OVERSEAS: scripts.default([]),
    SCRIPT_HOSTS: list.default([]),
    /** 0: the server does not count the pages that it sends (docs/decisions/0010). */
    COUNT_PAGES_SENT: flag('1'),
    /** The key that downloads are signed with; absent: a demo makes its own, and others sign nothing. */
    SIGNING_KEY: SigningKey.optional(),
    /** What bank details are encrypted with; absent: a demo makes its own, and others take none. */
    SEALING_KEY: SealingKey.optional(),
    /** Row 55. A file with the armored private OpenPGP key that advisories are signed with for machines, and what opens it; absent: a demo makes its own, and others sign none. */
    OPENPGP_KEY_FILE: z.string().optional(),
    OPENPGP_PASSPHRASE: z.string().optional(),
    /** Row 58. A file with the armored public OpenPGP key that reports of vulnerabilities may be encrypted with, whose private part is better elsewhere; absent: the one above. */
    REPORT_KEY_FILE: z.string().optional(),
  })
  .superRefine(({ S3_BUCKET_URL, S3_ACCESS_KEY, S3_SECRET_KEY }, context) => {
    const bucket = { S3_BUCKET_URL, S3_ACCESS_KEY, S3_SECRET_KEY }
    for (const [name, value] of Object.entries(bucket))
      if (!value && Object.values(bucket).some(Boolean))
        context.addIssue({ code: 'custom', path: [name], message: 'is missing: a bucket needs all three' })
  })
  .superRefine(
    (
      { MAIL_SMTP_URL, MAIL_FROM, MAIL_IMAP_URL, MAIL_REPLY_TO, SCRIPTS_CN, SCRIPTS_OVERSEAS, SCRIPT_HOSTS },
      context,
    ) => {
      if (!MAIL_SMTP_URL !== !MAIL_FROM)
        context.addIssue({
          code: 'custom',
          path: [MAIL_FROM ? 'MAIL_SMTP_URL' : 'MAIL_FROM'],
          message: 'is missing: mail needs both',
        })
      if (!MAIL_IMAP_URL !== !MAIL_REPLY_TO || (MAIL_IMAP_URL && !MAIL_SMTP_URL))
        context.addIssue({
          code: 'custom',
          path: [MAIL_IMAP_URL ? 'MAIL_REPLY_TO' : 'MAIL_IMAP_URL'],
          message: 'is missing: answers by mail need MAIL_IMAP_URL, MAIL_REPLY_TO and MAIL_SMTP_URL',
        })
      for (const [name, all] of Object.entries({ SCRIPTS_CN, SCRIPTS_OVERSEAS })) {
        if (all.some(({ src }) => !SCRIPT_HOSTS.includes(new URL(src).host)))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: 'comes from a host that SCRIPT_HOSTS does not name',
          })
      }
    },
  )
export type Configuration = z.output<typeof Environment>

/** ENV-01, ENV-02, TRK-01. What production means wherever it makes a difference. */
export const isProduction = ({ PORTAL_ENVIRONMENT }: Pick<Configuration, 'PORTAL_ENVIRONMENT'>): boolean =>
  PORTAL_ENVIRONMENT === 'prod'

/** Throws an error that names each variable that is wrong. An empty variable counts as not set. */
export const readConfiguration = (environment: Record<string, string | undefined>): Configuration => {
  const read = Environment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  )
  if (read.success) return read.data
  throw new Error(
    `The configuration is wrong. ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  )
}
