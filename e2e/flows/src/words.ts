import type { Edition } from '@portal/routing'

/** What people read and type in an edition, as its suite says it. */
export type Words = {
  readonly edition: Edition
  /** Before every address: /en overseas, nothing in the Chinese edition. */
  readonly base: string
  readonly content: string
  readonly site: string
  readonly homeHeading: string
  readonly account: string
  readonly password: string
  readonly signIn: string
  readonly signOut: string
  readonly accountMenu: RegExp
  readonly search: string
  readonly results: string
  readonly noSuchPage: string
  readonly decline: string
  readonly accept: string
  readonly cookies: string
  readonly partMissing: string
  readonly reload: string
  readonly routeTitles: Readonly<Record<string, string>>
  /** What demo content is found by, and the names of the parts of its lists. */
  readonly find: {
    readonly word: string
    readonly title: string
    readonly directory: string
    readonly directories: string
    readonly allDirectories: RegExp
    readonly mostRead: string
    readonly pages: string
  }
  /** Titles of demo cases: one for everyone, one for staff only. */
  readonly publicCase: string
  readonly internalCase: string
}
