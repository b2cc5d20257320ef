import { hasConsent } from '@portal/tracking'

const storageKey = 'recent-searches'
const max = 5

/** What was looked for on this device, the newest first; nothing unless the visitor allows that it is kept. Browser only. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = hasConsent() ? JSON.parse(localStorage.getItem(storageKey) ?? '[]') : []
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, max) : []
  } catch {
    return [] // what is no JSON, or storage is off
  }
}
/** Keeps what was looked for; it goes nowhere else. */
export const keepSearch = (words: string): void => {
  if (!words || !hasConsent()) return
  try {
    const others = recentSearches().filter((each) => each !== words)
    localStorage.setItem(storageKey, JSON.stringify([words, ...others].slice(0, max)))
  } catch {
    /* no room, or storage is off: it is a courtesy */
  }
}
export const forgetSearches = (): void => localStorage.removeItem(storageKey)
