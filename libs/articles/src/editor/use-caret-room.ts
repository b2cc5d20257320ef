import { useEffect } from 'react'

/** What stands fixed above the text, below the site's own header, in pixels: title bar and tool bar, or the tool bar alone. */
const barsAbove = { wide: 108, narrow: 60 }
/** How near the caret may come to the edges of the window before the text scrolls, in pixels; on top the fixed bars count. */
export const caretRoom = { top: 64 + barsAbove.wide, bottom: 32, left: 0, right: 0 }

/** Where the browser itself brings the caret into view (arrow keys, Home, End), it stays clear of the bars above the text. */
export const useCaretRoom = (wide: boolean): void =>
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(var(--ks-sizes-header) + ${barsAbove[wide ? 'wide' : 'narrow']}px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [wide])
