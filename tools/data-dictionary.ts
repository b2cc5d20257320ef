import { hostPrefix } from '@portal/auth-session/cookies'
import { ownDataGroups } from '@portal/contract/facts'
import { activate, formatDuration } from '@portal/i18n'
import { pathFor, type Text } from '@portal/routing'
import { serverCounts, statisticsMonths, type ServerCount } from '@portal/tracking/counted-things'
import { reportedThings, reportsAnHour, toldToAnalytics, type ReportedThing } from '@portal/tracking/reported-things'
import { storedThings } from '@portal/tracking/stored-things'
import { intervalsOf } from '@portal/tracking/visit-rules'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { counts } from '../apps/server/src/log/log-tables.ts'
import { registrations } from '../apps/server/src/portal-things.ts'

const i18n = activate('en', {})
const say = (text: Text, values: Record<string, unknown> = {}) => i18n._({ ...text, values })
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Everything that the portal keeps in a browser; stands in docs/session.md. */
export const storedTable = (): string =>
  table(
    ['Name', 'Where', 'Kept', 'Needs consent', 'For'],
    storedThings.map(({ name, own, place, kept, optional, purpose, rule, edition }) => [
      `\`${name}\`${own ? `, over https \`${hostPrefix}${name}\`` : ''}`,
      place,
      typeof kept === 'number' ? formatDuration(i18n, kept) : say(kept),
      optional ? 'yes' : 'no',
      say(purpose) + (rule ? ` (${rule})` : '') + (edition ? '; overseas' : ''),
    ]),
  )

const reported = (reportedThings as readonly ReportedThing[]).map(({ name, by, when, since, fields, kinds, rule }) => {
  const [usual, other] = [true, false].map(
    (production) => since && formatDuration(i18n, intervalsOf(production)[since]),
  )
  return [
    say(name),
    by,
    `${say(when, { time: usual })}${usual === other ? '' : `; outside production ${other}`} (${rule})`,
    Object.entries(fields)
      .map(([field, text]) => `\`${field}\` ${say(text).toLowerCase()}`)
      .join('; '),
    kinds.join(', '),
  ]
})
const counted = (serverCounts as readonly ServerCount[]).map(({ name, kinds, when, holds, kept, configured }) => [
  say(name),
  say(when) + (configured ? '; COUNT_PAGES_SENT' : ''),
  say(holds),
  say(kept, { months: statisticsMonths }),
  kinds.join(', ') || '–',
])

const personal = registrations.flatMap((room) => room.personal ?? [])
const ownData = ownDataGroups.map((group) => {
  const tables = personal.filter((each) => each.group === group)
  return [
    group,
    [...new Set(tables.map(({ table }) => `\`${getTableName(table)}\``))].join(', '),
    tables.some(({ erase }) => erase) ? 'yes' : 'no',
  ]
})

/** What is kept of visitors, in their browser and on the server: made from the declarations that the portal runs on. */
export const dataDictionary = (): string => `# What is kept of visits

Made by \`npm run -s print:data\` from the declarations that the portal runs on, which the page \`${pathFor('dataNotice')}\` shows to visitors in their language; tests compare. Why it is so: [decision 10](decisions/0010-counting-visits.md).

## In the visitor's browser

[The session](session.md) has the table of every cookie and every entry of storage. Declining removes what needs consent at once. Scripts of other companies are loaded only where an edition configures them, and only with consent; their cookies are named in the configuration.

## What the browser reports, with consent

${table(['Event', 'Told by', 'When', 'Fields', 'Counted as'], reported)}

No report says whose it is. The server drops what an address sends beyond ${reportsAnHour} reports an hour, and forgets the address within the hour.

## What the server counts of everyone, without consent

${table(['What', 'When', 'Holds', 'Kept', 'Counted as'], counted)}

For these nothing is kept in the browser or read from it. A page sent is a document answered 200 by GET: not one that the browser has already (304), not one that it fetches ahead (\`Sec-Purpose\`), none to a robot by the name of its browser, which is looked at in passing and not kept. What the browser goes on to by itself is no page sent.

## On the server

Reports and pages sent are added up; none is kept. One row of the table \`counts\` has: ${Object.keys(getTableColumns(counts)).join(', ')}. Rows go after ${statisticsMonths} months, and so do the counts of search words. What is limited by address is counted for an hour at most, and the address forgotten then. That a network searched a word is kept for a day, under a code made with a key that is replaced every day, so that it counts once. The log names time, address and path of each request, never a query; how long it is kept is up to whoever runs the server.

## What people may have of it

Whoever is signed in gets all that the portal keeps of them as one JSON file on \`${pathFor('myInformation')}\`, and erases there what nobody else needs. Secrets are left out, who else is named in a row, and what staff note for themselves. A table that names an account and stands neither here nor among the exceptions of \`own-data.test.ts\` fails the tests.

${table(['Group', 'Tables', 'Erased on request'], ownData)}

## What analytics of others is told, where an edition configures it

${table(
  ['Field', 'What', 'Consent'],
  Object.entries(toldToAnalytics).map(([field, thing]) => [
    `\`${field}\``,
    say(thing.text),
    'personal' in thing ? 'a second tick of its own' : 'yes',
  ]),
)}

Told of each page (TRK-04).
`
