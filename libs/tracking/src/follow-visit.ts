import { userAtom } from '@portal/auth-session'
import type { createStore } from 'jotai'
import { chosenAtom, hasConsent } from './consent.ts'
import { environmentAtom } from './environment.ts'
import { onRequest } from './note-request.ts'
import type { Setting, Visit } from './visit.ts'

/** Counts the visit while it is allowed, and not a moment longer; what counts is fetched only then. Answers what is to be called when a page is there. */
export const followVisit = (store: ReturnType<typeof createStore>, setting: Setting): (() => void) => {
  let visit: Visit | undefined
  store.set(environmentAtom, setting.environment)
  const pageShown = async () => {
    if (!hasConsent()) return
    const { createVisit } = await import('./visit.ts')
    if (hasConsent()) (visit ??= createVisit(setting)).pageShown()
  }
  const follow = () => {
    pageShown().catch(() => {})
  } // without a network the next page tries again
  store.sub(chosenAtom, () => {
    if (hasConsent()) return follow()
    if (visit?.end()) location.reload()
    visit = undefined
  })
  store.sub(userAtom, () => visit?.userChanged())
  onRequest(() => visit?.request())
  return follow
}
