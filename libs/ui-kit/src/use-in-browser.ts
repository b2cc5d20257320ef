import { startTransition, useEffect, useState } from 'react'

let takenOver = false
/** Whether the page is drawn by the browser: false on the server and while hydrating, so that both draw the same; true at once for what is drawn later. */
export const useInBrowser = (): boolean => {
  const [inBrowser, setInBrowser] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setInBrowser(true)) // in slices: a slow phone answers in between
  }, [])
  return inBrowser
}
