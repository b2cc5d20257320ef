import { loadSanitiser } from '@portal/ui-kit'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Handle } from './route-objects.tsx'

/**
 * Loads the script of a page while the pointer, a finger or the focus is on a link to it, so that a click only waits for data.
 * Data itself is asked for by the click: to have read a case is counted.
 */
export const loadOnIntent = (routes: RouteObject[], basename: string): void => {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target) return
    for (const { route } of matchRoutes(routes, link, basename) ?? []) {
      const page = (route.handle as Handle | undefined)?.page
      if (!page) continue
      page.load().catch(() => {}) // the click will say so
      if (page.authoredHtml) loadSanitiser().catch(() => {})
    }
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, load, { passive: true })
}
