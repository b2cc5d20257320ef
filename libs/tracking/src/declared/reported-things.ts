import type { Calls, RequestOf } from '@portal/contract'
import type { Text } from '@portal/routing'
import type { PageEvent } from '../page-event.ts'
import type { OptionalCookie } from '../stored-names.ts'

// What is told of visits: to this portal, and to analytics of others. Plain data, for the page that tells of it, the documentation, the tests and the server.

/** Reports that an address may send in an hour; an office may share one. */
export const reportsAnHour = 600

/** Something that the browser of a visitor who allows it reports. */
export type ReportedThing = {
  readonly name: Text
  /** What it is counted as. */
  readonly kinds: readonly string[]
  /** What says so in the call. */
  readonly by: string
  /** What has to happen; `time` is how long the last one has to be ago. */
  readonly when: Text
  /** Since which moment that time runs, in the visitor's browser (intervalsOf). */
  readonly since?: OptionalCookie
  /** Every field of the call. */
  readonly fields: Readonly<Record<string, Text>>
  readonly rule: string
}
const route = /*i18n*/ { id: 'told.route', message: 'The page, by its name' }
// A field that the call has and this leaves out, or the other way about, does not compile.
const ofPage = { route, articleId: /*i18n*/ { id: 'told.articleId', message: 'Number of the case' } } satisfies Record<
  keyof RequestOf<Calls['POST /log/support/pv/save']>,
  Text
>
const ofClick = {
  place: /*i18n*/ { id: 'told.place', message: 'Header or home page' },
  route,
  directoryCode: /*i18n*/ { id: 'told.directoryCode', message: 'The directory' },
} satisfies Record<keyof RequestOf<Calls['POST /log/banner/menu/save']>, Text>
const everySoOften = /*i18n*/ { id: 'told.whenShown', message: 'A page is shown, and the last count is {time} ago' }

export const reportedThings = [
  {
    name: /*i18n*/ { id: 'told.visit', message: 'Visit' },
    kinds: ['visit'],
    by: 'type -1',
    when: /*i18n*/ { id: 'told.whenAsked', message: 'Something is asked of the server after {time} without a request' },
    since: 'visit-time',
    fields: ofPage,
    rule: 'SES-05',
  },
  {
    name: /*i18n*/ { id: 'told.view', message: 'Page view' },
    kinds: ['view'],
    by: 'type 0',
    when: everySoOften,
    since: 'PVtime',
    fields: ofPage,
    rule: 'TRK-01',
  },
  {
    name: /*i18n*/ { id: 'told.visitor', message: 'Visitor' },
    kinds: ['visitor'],
    by: 'type 1',
    when: everySoOften,
    since: 'visitor-time',
    fields: ofPage,
    rule: 'TRK-02',
  },
  {
    name: /*i18n*/ { id: 'told.click', message: 'Click' },
    kinds: ['header', 'home'],
    by: 'place',
    when: /*i18n*/ {
      id: 'told.whenClicked',
      message: 'A link of the header or of the tiles of the home page is taken',
    },
    fields: ofClick,
    rule: 'TRK-05',
  },
] as const satisfies readonly ReportedThing[]

/** TRK-04. What analytics of others is told of a page, and what of it only with a second tick. */
export const toldToAnalytics = {
  route: { text: route },
  pageName: { text: /*i18n*/ { id: 'analytics.pageName', message: 'Its title' } },
  breadcrumbs: { text: /*i18n*/ { id: 'analytics.breadcrumbs', message: 'Where it lies' } },
  typeLabel: { text: /*i18n*/ { id: 'analytics.typeLabel', message: 'Type of visitor' } },
  account: { text: /*i18n*/ { id: 'analytics.account', message: 'Your account' }, personal: true },
  name: { text: /*i18n*/ { id: 'analytics.name', message: 'Your name' }, personal: true },
  organisation: { text: /*i18n*/ { id: 'analytics.organisation', message: 'Your organisation' }, personal: true },
  departments: { text: /*i18n*/ { id: 'analytics.departments', message: 'Your department' }, personal: true },
  roles: { text: /*i18n*/ { id: 'analytics.roles', message: 'Your roles' }, personal: true },
} as const satisfies Readonly<Record<keyof PageEvent, { readonly text: Text; readonly personal?: true }>>
