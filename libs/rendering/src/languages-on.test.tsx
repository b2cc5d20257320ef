// @vitest-environment node
import type { CallPortal } from '@portal/api-client'
import { catalog } from '@portal/i18n'
import { defineEdition } from '@portal/routing'
import { home } from '@portal/routing/areas/home'
import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { defineArea, lazyArea } from './area.ts'
import { createRenderer } from './create-renderer.tsx'
import { lazyFrame, lazyPage } from './portal.ts'

const text = (id: string) => ({ id, message: id })
const [en, ru, es] = [
  { language: 'en', content: 'en', tag: 'en', name: 'English' },
  { language: 'ru', content: 'ru', tag: 'ru', name: 'Русский' },
  { language: 'es', content: 'es', tag: 'es', name: 'Español' },
] as const
const edition = defineEdition({
  name: 'overseas',
  brand: 'Brand',
  languages: [en, ru, es],
  languageInPath: true,
  siteTitle: text('site.title'),
  siteDescription: text('site.description'),
  siteKeywords: text('site.keywords'),
  workflowClassId: { production: 1, other: 1 },
})
const Page = () => <h1>Home</h1>
const { render } = await createRenderer({
  edition,
  areas: {
    home: lazyArea(async () => ({ area: defineArea(home, { home: lazyPage(async () => ({ Component: Page })) }) })),
  },
  Shell: Outlet,
  userCentre: lazyFrame(async () => ({ Component: Outlet, texts: catalog({}) })),
  NotFound: Page,
})
const open = (url: string, languages: typeof edition.languages | readonly [typeof en, typeof es]) =>
  render({
    url,
    call: (async () => null) as unknown as CallPortal,
    user: null,
    pack: async () => ({}),
    frame: async () => ({}),
    origin: 'https://example.com',
    environment: { production: true, scripts: [], countsSent: false },
    languages,
  })

test('NAV-08 GRD-02 a language that is switched off leads to /en/404, as one that nobody knows', async () => {
  expect(await open('/ru', edition.languages)).toMatchObject({ status: 200, tag: 'ru' })
  for (const url of ['/ru', '/ru/search', '/xx'])
    expect(await open(url, [en, es])).toEqual({ status: 302, location: '/en/404' })
})
test('NAV-08 EDT-04 no page names it as another of its languages', async () => {
  const tags = async (...[languages]: [Parameters<typeof open>[1]]) => {
    const page = await open('/en', languages)
    return 'head' in page && page.head.alternates.map(({ tag }) => tag)
  }
  expect(await tags(edition.languages)).toEqual(['en', 'ru', 'es'])
  expect(await tags([en, es])).toEqual(['en', 'es'])
})
