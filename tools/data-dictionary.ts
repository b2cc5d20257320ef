import { hostPrefix } from '@portal/auth-session/cookies'
import { logCalls } from '@portal/contract'
import { storedThings } from '@portal/tracking/stored-things'
import { statisticsMonths } from '../apps/server/src/database/housekeeping.ts'
import { counts } from '../apps/server/src/database/schema.ts'
import { mostAnHour } from '../apps/server/src/log/count-store.ts'
import { getTableColumns } from 'drizzle-orm'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const fieldsOf = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {}).join(', ')

const { 'POST /log/support/pv/save': visit, 'POST /log/banner/menu/save': menu } = logCalls
const events = [
  ['visit', 'type -1', 'half an hour passed without a request (SES-05)', visit], ['page view', 'type 0', 'the last one is 30 minutes ago, outside production one (TRK-01)', visit],
  ['visitor', 'type 1', 'the last time is a day ago, outside production a minute (TRK-02)', visit], ['click', 'place', 'a link of the header or of the tiles of the home page was taken (TRK-05)', menu],
] as const

/** Everything that the portal keeps in a browser; stands in docs/session.md. */
export const storedTable = (): string => table(
  ['Name', 'Where', 'Kept', 'Needs consent', 'For'],
  storedThings.map(({ name, own, place, kept, optional, purpose, edition }) => [`\`${name}\`${own ? `, over https \`${hostPrefix}${name}\`` : ''}`, place, kept, optional ? 'yes' : 'no', purpose + (edition ? '; overseas' : '')]),
)

/** What is kept of visitors, in their browser and on the server: made from the lists and schemas that the portal runs on. */
export const dataDictionary = (): string => `# What is kept of visits

Made by \`npm run -s print:data\` from the lists and schemas that the portal runs on; a test compares. Why it is so: [decision 10](decisions/0010-counting-visits.md).

## In the visitor's browser

[The session](session.md) has the table of every cookie and every entry of storage. Declining removes what needs consent at once. Scripts of other companies are loaded only where an edition configures them, and only with consent; their cookies are named in the configuration.

## What the browser reports, with consent

${table(['Event', 'Told by', 'When', 'Fields'], events.map(([name, by, when, call]) => [name, by, when, fieldsOf(call.body)]))}

No report says whose it is. The server drops what an address sends beyond ${mostAnHour} reports an hour, and forgets the address within the hour.

## On the server

Reports are added up; none is kept. One row of the table \`counts\` has: ${Object.keys(getTableColumns(counts)).join(', ')}. Rows go after ${statisticsMonths} months, and so do the counts of search words, which are counted without consent and without a visitor, and only when a guest finds something by them. Readings of a case are one number a case.

## What analytics of others is told, where an edition configures it

With consent: the route, the page's name and breadcrumbs, and the type of visitor (TRK-04). Account, name, organisation, department levels and roles only with a second tick of their own.
`
