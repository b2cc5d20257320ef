import type { Page } from '@playwright/test'

/** Waits until React has taken the page over from the server: what is clicked or changed before that meets the document alone. */
export const untilAlive = async (page: Page) => {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean; element: unknown } } } }
    const container = document.getElementById('root') as unknown as Record<string, Root>
    const key = container && Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
    const state = key && container[key]!.stateNode.current.memoizedState
    return Boolean(state && state.element && !state.isDehydrated)
  })
}
