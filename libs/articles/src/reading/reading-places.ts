import { hasConsent } from '@portal/tracking'

const storageKey = 'reading-places'
const maxCases = 50
const places = new Map<string, string>()

const stored = (): Record<string, string> => {
  try {
    return Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}')) as Record<string, string>
  } catch {
    return {}
  }
}
/** Only whoever has allowed it has their places kept on the device; for others they last as long as the page. */
const store = () => {
  try {
    if (!hasConsent()) return localStorage.removeItem(storageKey)
    localStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...Object.entries(stored()), ...places].slice(-maxCases))),
    )
  } catch {
    /* no room, or storage is off: it is a courtesy */
  }
}

/** The heading where a reader of a case stopped. Browser only. */
export const placeIn = (articleId: string): string | undefined =>
  (places.get(articleId) ?? (hasConsent() ? stored()[articleId] : undefined)) || undefined
/** Keeps the heading where the reader is; null when the case has been read. */
export const keepPlace = (articleId: string, heading: string | null): void => {
  places.delete(articleId) // the newest stands last
  places.set(articleId, heading ?? '')
  store()
}
