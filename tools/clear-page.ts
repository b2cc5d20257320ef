// Component tests share a process and its page: each file begins with an empty one, each test leaves nothing drawn.
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

const clear = () => {
  if (typeof document === 'undefined') return // a file that asks for Node's environment
  cleanup()
  document.body.replaceChildren()
  // The sheets that Emotion writes into stay its own.
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
beforeAll(clear)
afterEach(cleanup) // the library's own is only there for the first file
afterAll(() => {
  clear()
  vi.unstubAllGlobals()
})
