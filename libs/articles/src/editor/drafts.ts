import type { ArticleFields } from '@portal/contract'
import { caseKind, type KindName } from '@portal/contract/facts'
import type { Attempt } from './saver.ts'
import type { WordReport } from './word-report.ts'

/** What was typed and is not saved yet, as this device keeps it. */
export type Draft = {
  /** Milliseconds since 1970. */
  readonly keptAt: number
  /** The revision that it began from; null for a case that was never saved. */
  readonly revision: number | null
  readonly work: ArticleFields
  readonly report?: WordReport | undefined
  /** A save whose answer never came. */
  readonly unsettled?: Attempt | undefined
}

const prefix = 'case-draft'
/** Where the drafts of an author for one case lie; each window that has the case open has a place of its own, numbered from 1. */
export const draftName = (userAccount: string, articleId: string | null, kind: KindName = caseKind): string =>
  `${prefix}:${userAccount}:${articleId ?? (kind === caseKind ? 'new' : `new-${kind}`)}`
export const draftKey = (name: string, place: number): string => `${name}:${place}`
/** Where the text lies that its author put aside for someone else's newer one. */
export const asideKey = (name: string): string => `${name}:aside`

/** The draft of a key; undefined when there is none, or it cannot be read. */
export const readDraft = (key: string): Draft | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.work?.body === 'string' && typeof draft.keptAt === 'number' ? draft : undefined
  } catch {
    return undefined
  }
}

/** How many windows may have one case open, each with a place of its own. */
export const maxPlaces = 20
/** Whether this device keeps unsaved text under a name, in whichever window it was typed. */
export const keepsDraftOf = (name: string): boolean =>
  Array.from({ length: maxPlaces }, (_, at) => readDraft(draftKey(name, at + 1))).some((draft) => draft !== undefined)

/** Keeps a draft at once, even while the page goes away. False when the device has no room, or allows none. */
export const keepDraft = (key: string, draft: Draft): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    /* a browser that keeps nothing has nothing to drop */
  }
}
