import type { Page } from '@playwright/test'
import { storedThings } from '@portal/tracking/stored-things'

/** Whether the visitor needs it, or chose it themselves. */
export const isNecessary = (kept: string): boolean =>
  storedThings.some(({ name, optional }) => !optional && (kept === name || kept.startsWith(`${name}:`)))

/** What a page tells the portal of the visit, in the order in which it is told. */
export const toldBy = (page: Page) => {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/log/support/pv/save')
      told.push(
        `${{ '-1': 'visit', '0': 'view', '1': 'visitor' }[searchParams.get('type')!]} ${(request.postDataJSON() as { route: string }).route}`,
      )
    if (pathname === '/api/log/banner/menu/save') {
      const { place, route, directoryCode } = request.postDataJSON() as Record<string, string>
      told.push(['click', place, route, directoryCode].filter(Boolean).join(' '))
    }
  })
  return { told, take: () => told.splice(0) }
}

/** What a page asks of other hosts. */
export const foreignRequests = (page: Page, baseURL: string): readonly string[] => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(baseURL).origin)
      foreign.push(request.url())
  })
  return foreign
}

/** The names of all that a page keeps in the browser. */
export const keptBy = async (page: Page): Promise<string[]> =>
  [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ].sort()
