import { useInBrowser } from '@portal/ui-kit'
import { useAtomValue } from 'jotai'
import { chosenAtom, readConsent, type Choice } from './consent.ts'

/** EDT-06. What was said of optional cookies in this browser; undefined on the server, and until the page is taken over. */
export const useConsent = (): Choice | 'unasked' | undefined => {
  const chosen = useAtomValue(chosenAtom)
  return useInBrowser() ? (chosen ?? readConsent() ?? 'unasked') : undefined
}
