// @vitest-environment node
import { useLingui } from '@lingui/react'
import type { CallPortal } from '@portal/api-client'
import { catalog } from '@portal/i18n'
import { defineEdition } from '@portal/routing'
import { home } from '@portal/routing/areas/home'
import { robot } from '@portal/routing/areas/robot'
import { Outlet, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createRenderer, type Rendered } from './create-renderer.tsx'
import { defineArea, lazyArea } from './area.ts'
import { lazyFrame, lazyPage, visitContext, type Portal, type Visit } from './portal.ts'
import { toRouteObjects } from './route-objects.tsx'
import { handleOf } from './route-handle.ts'

const text = (id: string) => ({ id, message: id })
const edition = defineEdition({
  name: 'overseas',
  brand: 'Brand',
  languages: [{ language: 'en', content: 'en', tag: 'en', name: 'English' }],
  languageInPath: true,
  siteTitle: text('site.title'),
  siteDescription: text('site.description'),
  siteKeywords: text('site.keywords'),
  workflowClassId: { production: 1, other: 1 },
})
const Title = () => <h1>{useLingui().i18n._('route.home')}</h1>
const page = lazyPage(async () => ({ Component: Title }))
const portal: Portal = {
  edition,
  areas: {
    home: lazyArea(async () => ({ area: defineArea(home, { home: page }) })),
    robot: lazyArea(async () => ({ area: defineArea(robot, { robot: page }) })),
  },
  Shell: Outlet,
  userCentre: lazyFrame(async () => ({ Component: Outlet, texts: catalog({}) })),
  NotFound: Title,
}
const { render } = await createRenderer(portal)

test.each([
  ['/en', 'Start', 1],
  ['/en/robot', 'Home', 0],
])('LNG-03 on the server, %s says %s: the pack is read for every page but the robot', async (url, says, times) => {
  const pack = vi.fn(async () => ({ 'route.home': 'Start' }))
  const { html, boot } = (await render({
    url,
    call: (async () => null) as unknown as CallPortal,
    user: null,
    pack,
    frame: async () => ({}),
    origin: 'https://example.com',
    environment: { production: true, scripts: [], countsSent: false },
    languages: edition.languages,
  })) as Rendered
  expect(html).toContain(`<h1>${says}</h1>`)
  expect(pack).toHaveBeenCalledTimes(times)
  expect(boot.pack).toEqual(times ? { 'route.home': 'Start' } : {})
})

// The texts of a visit are those that its document came with.
test.each([
  ['home', undefined, false],
  ['home', 'there', false],
  ['home', 'left out', true],
  ['robot', undefined, false],
  ['robot', 'there', true],
  ['robot', 'left out', false],
] as const)(
  'LNG-03 in the browser, on the way to %s with the pack %s, a new document is loaded: %s',
  async (name, pack, isNew) => {
    const areas = await Promise.all(Object.values(portal.areas).map(async ({ load }) => (await load()).area))
    const loader = toRouteObjects(portal, areas)[0]!.children!.find((route) => handleOf(route)?.name === name)!
      .loader as (input: Partial<LoaderFunctionArgs>) => Promise<unknown>
    const visit = {
      queryClient: {},
      user: () => null,
      language: edition.languages[0],
      addTexts: async () => {},
      pack,
    } as unknown as Visit
    const answer = (await loader({
      request: new Request(`https://example.com/en/${name === 'home' ? '' : name}?a=1`),
      params: {},
      context: new RouterContextProvider(new Map([[visitContext, visit]])),
    }).catch((thrown: Response) => thrown)) as Response | null
    expect(answer?.headers.get('X-Remix-Reload-Document') ?? null).toBe(isNew ? 'true' : null)
    if (isNew) expect(answer!.headers.get('Location')).toBe(`/${name === 'home' ? '' : name}?a=1`)
  },
)
