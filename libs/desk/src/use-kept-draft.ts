import { useUser } from '@portal/auth-session'
import { useState } from 'react'

const prefix = 'form-draft'
const maxAge = 30 * 24 * 3_600_000

type Kept = { readonly keptAt: number; readonly draft: unknown }
const read = (key: string): unknown => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Date.now() - kept.keptAt < maxAge ? kept.draft : undefined
  } catch {
    return undefined // what is no JSON, or storage is off
  }
}
const write = (key: string, draft: unknown): void => {
  try {
    if (draft === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ keptAt: Date.now(), draft } satisfies Kept))
  } catch {
    /* no room, or storage is off: it lasts as long as the page */
  }
}

/**
 * What is typed into a form, kept on this device until it is sent: a reload, a crash or the end of the login loses nothing.
 * It is its account's alone, and goes after thirty days. `isDraft`: whether what lies there can be gone on with. Browser only.
 */
export const useKeptDraft = <T extends object>(name: string, fresh: T, isDraft: (kept: object) => boolean) => {
  const user = useUser()
  // Whose text it is does not change when the login ends.
  const [key] = useState(`${prefix}:${user?.userAccount ?? ''}:${name}`)
  const [found] = useState(() => {
    const kept = read(key)
    return typeof kept === 'object' && kept !== null && isDraft(kept) ? ({ ...fresh, ...kept } as T) : undefined
  })
  const [draft, setDraft] = useState(found ?? fresh)
  const [restored, setRestored] = useState(found !== undefined)
  return {
    draft,
    /** It was typed before this page was opened. */
    restored,
    /** Two changes at once are both kept: each is told the draft as it is then. */
    change: (changes: Partial<T> | ((draft: T) => Partial<T>)) =>
      setDraft((now) => {
        const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
        write(key, next)
        return next
      }),
    /** Begins anew: what was typed was sent, or is not wanted. */
    drop: (next: T = fresh) => {
      write(key, undefined)
      setDraft(next)
      setRestored(false)
    },
  }
}

const isText = (kept: { text?: unknown }) => typeof kept.text === 'string'
/** One text that is kept so, such as the reason of a decision. */
export const useKeptText = (name: string) => {
  const { draft, change, drop } = useKeptDraft(name, { text: '' }, isText)
  return {
    text: draft.text,
    write: (text: string) => (text ? change({ text }) : drop()),
    /** It was sent. */
    drop: () => drop(),
  }
}
export type KeptText = ReturnType<typeof useKeptText>
