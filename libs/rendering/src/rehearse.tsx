import { Activity, startTransition, useInsertionEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** Runs once all beside it has been drawn: of the effects of what is hidden, React runs this kind alone. */
function Drawn({ then }: { then: () => void }) {
  useInsertionEffect(() => { setTimeout(then) }, [then])
  return null
}

export type Scene = { readonly path: string; readonly Component: ComponentType; readonly basename: string; readonly address: string }

/**
 * Draws a page once where nobody sees it, in the slices of time that nothing else needs: its styles are worked out and known to the browser before a tap
 * asks for them. It has no effects: nothing is fetched, nothing counted, no focus moved.
 */
export const rehearse = ({ path, Component, basename, address }: Scene, around: (page: ReactNode) => ReactNode): void => {
  const root = createRoot(document.createElement('div'))
  const router = createMemoryRouter([{ path, Component }], { basename, initialEntries: [address] })
  const end = () => {
    root.unmount()
    router.dispose()
  }
  startTransition(() => root.render(<Activity mode="hidden">{around(<><RouterProvider router={router} /><Drawn then={end} /></>)}</Activity>))
}
