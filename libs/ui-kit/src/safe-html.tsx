import { use, useMemo, useState, useSyncExternalStore } from 'react'

type Purify = typeof import('./purify.ts')
// The browser's sanitiser comes in a chunk of its own: it is needed only once a page is drawn by the browser.
let purify: Purify | undefined
let loading: Promise<void> | undefined
/** Loads the browser's sanitiser; call it before a page with authored HTML is drawn by a client navigation. */
export const loadSanitiser = (): Promise<void> =>
  (loading ??= import('./purify.ts').then(
    (loaded) => {
      purify = loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
/** The last few texts that were made safe: one that is fetched ahead is ready when it is asked for. */
const ready = new Map<string, TrustedHTML>()
const maxReady = 8
const sanitise = (html: string): TrustedHTML | undefined => {
  const before = ready.get(html)
  if (before || !purify) return before
  const safe = purify.pureHtml(html)
  ready.set(html, safe)
  if (ready.size > maxReady) ready.delete(ready.keys().next().value!)
  return safe
}
/** Makes authored HTML safe before it is shown. Browser only, once the sanitiser is loaded; else it does nothing. */
export const prepareHtml = (html: string): void => {
  sanitise(html)
}

/** Authored HTML as sanitised nodes, to be read rather than shown. Browser only, once the sanitiser is loaded. */
export const safeFragment = (html: string): DocumentFragment => {
  if (!purify) throw new Error('the sanitiser is not loaded: mark the page authoredHtml')
  return purify.pureFragment(html)
}

const nothingToFollow = () => () => {}

/** The one place for authored HTML. Memoised, because React compares TrustedHTML by identity and would set it anew at each render. */
export function SafeHtml({
  html,
  className,
  as: Tag = 'div',
  lang,
}: {
  html: string
  className?: string
  as?: 'div' | 'span' | 'p'
  lang?: string
}) {
  const asServed = useSyncExternalStore(
    nothingToFollow,
    () => false,
    () => true,
  )
  // The server sanitised the text before it answered, and while hydrating React leaves its nodes alone, whatever is given here. It draws
  // them itself where the page was found changed (by a translator, an extension): what was served stays until the sanitiser is there.
  const [served] = useState(asServed ? html : undefined)
  if (!purify && html !== served) use(loadSanitiser())
  const trusted = useMemo(() => ({ __html: (sanitise(html) ?? html) as string }), [html])
  return <Tag className={className} lang={lang} dangerouslySetInnerHTML={trusted} />
}
