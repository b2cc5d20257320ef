import { atom } from 'jotai'

/** EDT-05. A script of another company that this edition loads once the visitor allows it. */
export type ForeignScript = {
  readonly kind: 'chat' | 'analytics'
  readonly src: string
  /** Cookies that it sets on this site: removed when the visitor withdraws. */ readonly cookies: readonly string[]
}
/** What the server tells every page of where it runs. */
export type Environment = {
  readonly production: boolean
  readonly scripts: readonly ForeignScript[]
  /** Whether the server counts the pages that it sends. */ readonly countsSent: boolean
}
/** What this page was told; nothing until it is. */
export const environmentAtom = atom<Environment>({ production: true, scripts: [], countsSent: false })
