const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** What a browser rounds by. */
const nearly = 1

/** NAV-07. Scrolls a page to where the reader was. One that is not drawn so far yet, since its list is fetched anew, goes there as it grows, until the reader does something. Answers how that ends. */
export const returnTo = (top: number): (() => void) => {
  const isThere = () => {
    scrollTo(0, top)
    return scrollY >= top - nearly
  }
  if (isThere()) return () => {}
  const growing = new ResizeObserver(() => {
    if (isThere()) stop()
  })
  const stop = () => {
    growing.disconnect()
    for (const act of acts) removeEventListener(act, stop)
  }
  growing.observe(document.body)
  for (const act of acts) addEventListener(act, stop, { passive: true })
  return stop
}
