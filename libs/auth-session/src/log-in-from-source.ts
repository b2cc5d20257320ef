import { handOverPlace, type KeptHandOver } from './hand-over.ts'
import type { Visit } from './source-login.tsx'

/** GRD-01, GRD-05. Logs in by what a source system has handed over, if it has. True when the page that was asked for is being loaded for who is signed in now; whatever fails, fails silently. */
export const logInFromSource = async (visit: Visit): Promise<boolean> => {
  try {
    const kept = sessionStorage.getItem(handOverPlace)
    if (!kept) return false
    sessionStorage.removeItem(handOverPlace)
    return await (await import('./source-login.tsx')).logIn(JSON.parse(kept) as KeptHandOver, visit)
  } catch {
    return false
  } // without a storage nothing is handed over
}
