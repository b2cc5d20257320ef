import { routePaths, withoutLanguage, type Edition } from '@portal/routing'
import { matchPath } from 'react-router-dom'

export type ClickedWay = { readonly place: 'header' | 'home'; readonly route: string; readonly directoryCode?: string }

/** TRK-05. The way that a click takes: a link inside what is marked data-menu, by the route and directory that it leads to; undefined for any other click. */
export const clickedWay = (edition: Edition, target: Pick<Element, 'closest'>): ClickedWay | undefined => {
  const place = target.closest('[data-menu]')?.getAttribute('data-menu')
  const href = target.closest('a[href]')?.getAttribute('href')
  if ((place !== 'header' && place !== 'home') || !href) return undefined
  const path = withoutLanguage(edition, new URL(href, 'http://portal.invalid').pathname)
  for (const [route, pattern] of Object.values(routePaths).flatMap((paths) => Object.entries(paths))) {
    const params = matchPath(`/${pattern}`, path)?.params
    if (!params) continue
    const code = params.threeChildId ?? params.childId ?? params.id
    return { place, route, ...(code && /^(\d\d){1,3}$/.test(code) && { directoryCode: code }) }
  }
  return undefined
}
