import { useInBrowser } from '@portal/ui-kit'
import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether to draw what stands below a page's heading: false in the first picture of a page that a link led to, so that the visitor sees at once where
 * the tap led; true in the next one, and everywhere that the reader's place in the page matters: on the server, on the way back, on the way to a heading.
 */
export const useHeadingFirst = (): boolean => {
  const led = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  return useDeferredValue(true, !(useInBrowser() && led && !hash))
}
