import type { Edition } from '@portal/routing'
import { routesOf } from './gates/screens.ts'
import { sayIn } from './say.ts'

/** What of an edition no catalog holds: its address, its demo content, and words that a part of a text is found by. */
type EditionWords = {
  readonly edition: Edition
  /** Before every address: /en overseas, nothing in the Chinese edition. */
  readonly base: string
  readonly content: string
  /** The heading of the home page, which is the edition's own; given as the source has it. */
  readonly homeHeading: string
  readonly accountMenu: RegExp
  /** What demo content is found by. */
  readonly find: {
    readonly word: string
    readonly title: string
    /** What stands in a file of a release alone. */
    readonly inFile: string
    readonly directory: string
    readonly allDirectories: RegExp
  }
  /** Titles of demo cases: one for everyone, one for staff only. */
  readonly publicCase: string
  readonly internalCase: string
}

const said = {
  account: 'Account',
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  search: 'Search',
  results: 'Results',
  noSuchPage: 'This page does not exist',
  decline: 'Decline',
  accept: 'Accept',
  cookies: 'Cookies',
  partMissing: 'A part of this page could not be loaded',
  reload: 'Reload the page',
} as const
const saidOfLists = {
  directories: 'Directories',
  filters: 'Filters',
  mostRead: 'Most read',
  order: 'Order',
  pages: 'Pages',
} as const
type Said<Texts> = { readonly [Name in keyof Texts]: string }

/** What people read and type in an edition, as its suite says it. */
export type Words = EditionWords &
  Said<typeof said> & {
    readonly find: Said<typeof saidOfLists>
    /** The name of the site, which ends every title. */
    readonly site: string
    /** The title of a route of the manifest. Throws for a name that no route has. */
    readonly titleOf: (route: string) => string
  }

/** The name of the site in a content language. */
export const siteIn = ({ brand, siteTitle }: Edition, content: string): string =>
  `${brand} ${sayIn(content)(siteTitle.id)}`

/** The words of an edition: what its manifest and the catalogs say, and what they do not. */
export const wordsOf = (own: EditionWords): Words => {
  const say = sayIn(own.content)
  const sayEach = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)])) as Said<Texts>
  const routes = routesOf(own.edition)
  return {
    ...own,
    ...sayEach(said),
    homeHeading: say(own.homeHeading),
    find: { ...own.find, ...sayEach(saidOfLists) },
    site: siteIn(own.edition, own.content),
    titleOf: (route) => {
      const entry = routes[route]
      if (!entry) throw new Error(`the manifest has no route ${route}`)
      return say(entry.title.id)
    },
  }
}
