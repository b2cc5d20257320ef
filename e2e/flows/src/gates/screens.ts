import { type APIRequestContext } from '@playwright/test'
import { basenameOf, fullPath, type Edition, type Language, type Manifest } from '@portal/routing'
import { routesOf as routesOfEdition } from '@portal/routing/routes'
import { intersection, once } from 'es-toolkit'
import type { Person } from '../people.ts'

/** One screen of the manifest, as a gate visits it. */
export type Screen = { readonly name: string; readonly person: Person | 'guest' }
type Theme = 'light' | 'dark'
export type View = { readonly language: Language; readonly theme: Theme; readonly device: 'desktop' | 'phone' }
/** One look at a screen. `isFirst`: the first of a screen, where what does not depend on the view is tried too. */
export type Visit = View & { readonly screen: Screen; readonly isFirst: boolean }

/** The manifest of an edition. */
export const routesOf = ({ name }: Edition): Manifest => routesOfEdition(name)

/** Every screen of an edition: a new route is visited because the manifest has it. */
export const screensOf = (edition: Edition): Screen[] =>
  Object.entries(routesOf(edition)).flatMap(([name, { redirect, authority, requiresLogin }]) =>
    redirect
      ? []
      : [
          {
            name,
            person: authority ? ('approver' as const) : requiresLogin ? ('external' as const) : ('guest' as const),
          },
        ],
  )

/** One language of each kind of text: mena, au and ceen say what en says. */
export const languagesOf = ({ languages }: Edition): Language[] =>
  languages.filter(({ content }, at) => languages.findIndex((each) => each.content === content) === at)

const themes: readonly Theme[] = ['light', 'dark']
const devices = ['desktop', 'phone'] as const

/** How each screen can be seen. */
export const allViews = (edition: Edition): View[] =>
  languagesOf(edition).flatMap((language) =>
    themes.flatMap((theme) => devices.map((device) => ({ language, theme, device }))),
  )
/** What two of a view's three sides are together. */
export const pairsOf = ({ language, theme, device }: View): string[] => [
  `${language.content} ${theme}`,
  `${language.content} ${device}`,
  `${theme} ${device}`,
]

// One template of each kind of screen has its picture recorded: the view in which, its language by its number among the edition's.
const pictured: Readonly<Record<string, readonly [Theme, View['device'], number]>> = {
  home: ['light', 'desktop', 0],
  dataSection: ['dark', 'phone', 2],
  dataSectionDetail: ['light', 'desktop', 1],
  search: ['light', 'phone', 2],
  dataDirectory: ['dark', 'desktop', 1],
  login: ['dark', 'desktop', 0],
  undoneMatter: ['dark', 'phone', 1],
  undoneMatterInfo: ['light', 'desktop', 2],
  uploadArticle: ['light', 'phone', 0],
  statistics: ['dark', 'desktop', 2],
  myInformation: ['light', 'desktop', 0],
  notFound: ['dark', 'phone', 1],
}
/** The view in which a screen's picture is recorded; undefined for a screen that looks like another's template. */
export const picturedView = (edition: Edition, name: string): View | undefined => {
  const [theme, device, at] = pictured[name] ?? []
  const languages = languagesOf(edition)
  return theme && device && { language: languages[at! % languages.length]!, theme, device }
}
export const isSameView = (one: View, other: View): boolean =>
  one.language === other.language && one.theme === other.theme && one.device === other.device

/** How much of the screens: every view of each, and each screen of both editions in one of them by turns. */
type Extent = { readonly everyView?: boolean; readonly inTurns?: boolean }

const inBoth = intersection(Object.keys(routesOfEdition('cn')), Object.keys(routesOfEdition('overseas')))
/** Of a screen that both editions have: whether it is this one's turn. Each takes every other. */
const hasTurn = (edition: Edition, name: string): boolean =>
  inBoth.indexOf(name) % 2 === (edition.name === 'cn' ? 0 : 1)

/**
 * How the screens of an edition are visited: each in every view, or a public one twice, in opposite views, and one behind a login once.
 * Each visit takes the view whose pairs of language, theme and device were met least so far, so that all pairs are met over the screens.
 * In turns a screen that both editions have is visited so over the two of them, but for those whose picture each has recorded.
 */
export const visitsOf = (
  edition: Edition,
  screens: readonly Screen[],
  { everyView = false, inTurns = false }: Extent,
): Visit[] => {
  const views = allViews(edition)
  if (everyView) return screens.flatMap((screen) => views.map((view, at) => ({ ...view, screen, isFirst: at === 0 })))
  const met = new Map<string, number>()
  const timesMet = (view: View) => pairsOf(view).reduce((sum, pair) => sum + (met.get(pair) ?? 0), 0)
  const leastMet = (some: readonly View[]) =>
    some.reduce((one, other) => (timesMet(other) < timesMet(one) ? other : one))
  const visits: Visit[] = []
  const visit = (view: View, screen: Screen, isFirst: boolean) => {
    for (const pair of pairsOf(view)) met.set(pair, (met.get(pair) ?? 0) + 1)
    visits.push({ ...view, screen, isFirst })
  }
  for (const screen of screens) {
    const picture = picturedView(edition, screen.name)
    const isShared = inTurns && !picture && inBoth.includes(screen.name)
    const isTurn = hasTurn(edition, screen.name)
    const first = picture ?? leastMet(views)
    if (!isShared || isTurn) visit(first, screen, true)
    if (screen.person !== 'guest' || (isShared && isTurn)) continue
    const opposite = views.filter(({ theme, device }) => theme !== first.theme && device !== first.device)
    visit(leastMet(opposite), screen, false)
  }
  return visits
}

/** The screens that this run visits: those that SCREENS names, all when it names none. */
export const screensToVisit = (edition: Edition): Screen[] => {
  const named = process.env.SCREENS
  return named === undefined || named === '*'
    ? screensOf(edition)
    : screensOf(edition).filter(({ name }) => named.split(',').includes(name))
}

/** Whether a screen shows a thing, whose name its title then bears. */
export const showsThing = (edition: Edition, name: string): boolean => fullPath(routesOf(edition)[name]!).includes('/:')

/** The paths that the sitemap of the suite's edition lists, asked for once by each worker. The newest first, so that a test finds the same one in each run: things have chance for a number. */
export const listedIn = once(async (request: APIRequestContext): Promise<readonly string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)]
    .map(([, address, changed = '']) => ({ path: new URL(address!).pathname, changed }))
    .sort((one, other) => other.changed.localeCompare(one.changed))
    .map(({ path }) => path)
})

/** Where a screen stands in a language, as its route's example says. Throws when that is the sitemap's first, and the sitemap knows none. */
export const addressOf = async (
  request: APIRequestContext,
  edition: Edition,
  { language }: Language,
  name: string,
): Promise<string> => {
  const base = basenameOf(edition, language).replace(/\/$/, '')
  const entry = routesOf(edition)[name]!
  const pattern = base + fullPath(entry)
  if (entry.example !== 'sitemap') {
    const { params = {}, query = '' } = entry.example ?? {}
    const path = pattern.replace(/\/:(\w+)\??/g, (_, parameter: string) =>
      params[parameter] === undefined ? '' : `/${params[parameter]}`,
    )
    return (path.replace(/\/$/, '') || '/') + query
  }
  // The parameter of what a screen shows may be left out of its path, but not here.
  const whole = entry.shows ? pattern.replace(/^([^:]*:\w+)\?/, '$1') : pattern
  const path = whole
    .slice(base.length)
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, '[^/]+')
  const listed = await listedIn(request)
  const firstBelow = (start: string) => {
    const pattern = new RegExp(`^${start}${path}$`)
    return listed.find((each) => pattern.test(each))
  }
  // What is not written in a language is read there in the edition's first.
  const first = basenameOf(edition, edition.languages[0].language).replace(/\/$/, '')
  const found = firstBelow(base) ?? firstBelow(first)?.replace(first, base)
  if (!found) throw new Error(`the sitemap has no address of ${name} in ${language}: ${pattern}`)
  return found
}
