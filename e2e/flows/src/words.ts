import type { Edition } from '@portal/routing'

/** What people read and type in an edition, as its suite says it. */
export type Words = {
  readonly edition: Edition
  /** Before every address: /en overseas, nothing in the Chinese edition. */
  readonly base: string
  readonly content: string
  readonly site: string
  readonly homeHeading: string
  readonly account: string; readonly password: string; readonly signIn: string; readonly signOut: string; readonly accountMenu: RegExp
  readonly search: string; readonly noSuchPage: string; readonly decline: string; readonly accept: string; readonly cookies: string
  readonly title: string; readonly summary: string; readonly save: string; readonly submit: string; readonly approve: string; readonly reject: string; readonly reason: string
  readonly routeTitles: Readonly<Record<string, string>>
  /** A search word, and the title of a demo case that it finds. */
  readonly find: { readonly word: string; readonly title: string }
  /** Titles of demo cases: one for everyone, one for staff only. */
  readonly publicCase: string; readonly internalCase: string
}
