import { keepCookie, readCookie } from '@portal/auth-session/cookies'
import type { User } from '@portal/contract'
import { type CountedType } from '@portal/contract/facts'
import type { Edition, RouteEntry, Text } from '@portal/routing'
import { frame } from '@portal/routing/areas/frame'
import { clickedWay, type ClickedWay } from './clicked-way.ts'
import { forgetOptional, hasConsent, nameHere, readConsent } from './consent.ts'
import type { Environment } from './environment.ts'
import { foreignScriptsBegun, loadForeignScripts } from './foreign-scripts.ts'
import { pageEvent, type PageEvent } from './page-event.ts'
import { momentHours, type OptionalCookie } from './stored-names.ts'
import { createVisitRules } from './visit-rules.ts'

type Handle = { readonly name: string; readonly entry: RouteEntry; readonly trail: readonly { readonly title: Text }[] }
const gone: Handle = { name: 'notFound', entry: frame.notFound, trail: [frame.notFound] }
type Page = { readonly route: string; readonly articleId?: string }
/** What a visit is counted with. */
export type Setting = {
  readonly environment: Environment
  readonly edition: Edition
  /** What is shown: the last of the matched routes, or the page that does not exist when something went wrong on the way. */
  readonly router: {
    readonly state: {
      readonly matches: readonly {
        readonly params: Readonly<Record<string, string | undefined>>
        readonly route: { readonly handle?: unknown }
      }[]
      readonly errors: object | null
      readonly navigation: { readonly state: string }
    }
  }
  readonly i18n: { readonly _: (text: Text) => string }
  readonly user: () => User | null
  readonly call: ((
    key: 'POST /log/support/pv/save',
    input: { query: { type: CountedType }; body: Page },
  ) => Promise<unknown>) &
    ((key: 'POST /log/banner/menu/save', input: { body: ClickedWay }) => Promise<unknown>)
}
declare global {
  interface Window {
    pageEvents?: PageEvent[] | undefined
  }
}

const ignored = () => {} // a count that does not arrive is missed by nobody
const cookies = {
  read: (name: OptionalCookie) => {
    const value = Number(readCookie(nameHere(name)))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  },
  write: (name: OptionalCookie, moment: number) => keepCookie(nameHere(name), String(moment), { hours: momentHours }),
}

/** A visit that may be counted, in the browser. Loaded once the visitor has allowed it. */
export const createVisit = ({ environment: { production, scripts }, edition, router, i18n, user, call }: Setting) => {
  const translate = (text: Text) => i18n._(text)
  const shown = () => {
    const { matches, errors } = router.state
    const match = matches.at(-1)
    const { name: route, entry, trail } = (errors ? undefined : (match?.route.handle as Handle | undefined)) ?? gone
    return { route, entry, trail, params: match?.params ?? {} }
  }
  const site = `${edition.brand} ${translate(edition.siteTitle)}`
  const shownPage = () => {
    const { route, trail } = shown()
    return {
      route,
      pageName: document.title.replace(` | ${site}`, ''),
      breadcrumbs: trail.map(({ title }) => translate(title)),
    }
  }
  // Analytics reads the list when it comes, and may replace push to hear of what follows.
  const tellAnalytics = () => {
    if (scripts.some(({ kind }) => kind === 'analytics'))
      (window.pageEvents ??= []).push(pageEvent(shownPage(), user(), readConsent() === 'personal'))
  }
  const rules = createVisitRules({
    production,
    waits: edition.name === 'overseas',
    now: Date.now,
    kept: cookies,
    allowed: hasConsent,
    tellAnalytics,
    report: (type) => {
      const {
        route,
        entry: { shows },
        params: { id },
      } = shown()
      call('POST /log/support/pv/save', {
        query: { type },
        body: { route, ...(shows === 'article' && id && { articleId: id }) },
      }).catch(ignored)
    },
  })
  const onClick = ({ target }: Event) => {
    const way = target instanceof Element ? clickedWay(edition, target) : undefined
    if (way && hasConsent()) call('POST /log/banner/menu/save', { body: way }).catch(ignored)
  }
  document.addEventListener('click', onClick, true)
  loadForeignScripts(scripts)
  return {
    pageShown: rules.pageShown,
    request: () => rules.request({ coming: router.state.navigation.state !== 'idle' }),
    /** Row 116. Somebody else is here, or nobody: what analytics was told of whoever was before does not stay in the page. */
    userChanged: () => {
      const events = window.pageEvents ?? []
      events.splice(0, events.length, ...events.filter(({ account }) => account === undefined)) // the same list: analytics holds on to it
    },
    /** The visitor withdrew. Answers whether scripts of others are still at work, which only a fresh page ends. */
    end: (): boolean => {
      rules.end()
      document.removeEventListener('click', onClick, true)
      window.pageEvents = undefined
      forgetOptional(scripts.flatMap(({ cookies: names }) => names))
      return foreignScriptsBegun()
    },
  }
}
export type Visit = ReturnType<typeof createVisit>
