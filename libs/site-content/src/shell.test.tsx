import type { SiteFrame } from '@portal/contract'
import { openPage } from '@portal/desk/testbed'
import { EditionContext, FrameContext } from '@portal/rendering'
import { defineEdition, siteMenu } from '@portal/routing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { SideLinks } from './components/side-links.tsx'
import { Hero } from './home/hero.tsx'
import { TaskGrid } from './home/task-grid.tsx'

const text = (id: string) => ({ id, message: id })
const edition = defineEdition({
  name: 'cn',
  brand: 'Brand',
  languages: [{ language: '', content: 'zh', tag: 'zh-CN', name: '简体中文' }],
  languageInPath: false,
  siteTitle: text('site.title'),
  siteDescription: text('site.description'),
  siteKeywords: text('site.keywords'),
  workflowClassId: { production: 1, other: 1 },
})
const Whole = () => (
  <>
    <Header search={null} />
    <Footer contact={null} />
    <SideLinks />
  </>
)
const open = (frame: SiteFrame, handle?: object, Page = Whole) =>
  openPage(
    Page,
    '/search',
    null,
    { 'GET /uac/languageType/findAllActivate': () => [{ language: '', name: '简体中文' }] },
    {
      ...(handle && { handle }),
      around: (page) => (
        <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
          <FrameContext value={frame}>{page}</FrameContext>
        </EditionContext>
      ),
    },
  )
const linksOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const linksIn = (name: string) => linksOf(screen.getByRole('navigation', { name }))

describe('SIT-01: what stands around a page', () => {
  test('is the menus of the portal where nothing else is said', () => {
    open({})
    expect(linksIn('Main')).toHaveLength(siteMenu.header.length)
    expect(linksIn('Find')).toHaveLength(siteMenu.header.length + siteMenu.footer.length)
    expect(linksIn('Service and safety')).toHaveLength(siteMenu.service.length)
    expect(screen.queryByRole('navigation', { name: 'At hand' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull()
  })
  test('the ways to help on the home page are those of the portal, or those that staff published', () => {
    const Ways = () => <TaskGrid />
    const ways = () => linksOf(screen.getByRole('region', { name: 'Get help' }))
    open({}, undefined, Ways)
    expect(ways().length).toBeGreaterThan(3)
    cleanup()
    open({ home: [{ text: 'Trade fair', to: 'https://site.example/fair' }] }, undefined, Ways)
    expect(ways()).toEqual([['Trade fair', 'https://site.example/fair']])
  })
  test('is what the site says: header, footer, last line, sidebar, languages; on narrow screens its own header', async () => {
    open(
      {
        header: [
          { text: '<b>Products</b>', to: 'https://site.example/products' },
          { text: 'Search here', to: '/search' },
        ],
        mobileHeader: [{ text: 'Shop', to: 'https://site.example/m' }],
        footer: [{ title: 'About', links: [{ text: 'Company', to: 'https://site.example/about' }] }],
        links: [{ text: 'Legal', to: '/policy/legal' }],
        sidebar: [{ text: 'Call us', to: '/Support/Hotlines' }],
        languages: [{ text: 'Deutsch', to: 'https://site.example/de' }],
      },
      { trail: [{ name: 'search', title: text('x'), entry: {} }] },
    )
    expect(linksIn('Main')).toEqual([
      ['<b>Products</b>', 'https://site.example/products'],
      ['Search here', '/search'],
    ])
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Search here'])
    expect(linksIn('About')).toEqual([['Company', 'https://site.example/about']])
    expect(linksOf(screen.getByRole('contentinfo'))).toContainEqual(['Legal', '/policy/legal'])
    expect(screen.getByText('At hand')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(linksIn('Menu')).toEqual([
      ['Shop', 'https://site.example/m'],
      ['Call us', '/Support/Hotlines'],
    ])
    await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
    expect((await screen.findByRole('link', { name: 'Deutsch' })).getAttribute('href')).toBe('https://site.example/de')
  })
})

describe('BAN-01: the head of the home page', () => {
  const page = () => (
    <Hero title="Built in" lead="One line">
      {null}
    </Hero>
  )
  const banner = {
    title: 'Recall',
    description: 'Look here',
    fileOriginPath: '/files/x/p.png',
    noOss: '',
    attachmentId: 'x',
    link: { text: 'Read it', to: '/bulletin' },
  }
  test('is the banner that is published, with its picture and where it leads', async () => {
    openPage(page, '/', null, { 'POST /extend/banner/detail': () => banner })
    expect((await screen.findByRole('heading', { level: 1, name: 'Recall' })).nextElementSibling!.textContent).toBe(
      'Look here',
    )
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/bulletin')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/x/p.png')
  })
  test.each([
    ['there is none', () => null],
    ['it cannot be read', undefined],
  ] as const)('is what the edition says where %s', async (_, answer) => {
    const { sentTo } = openPage(page, '/', null, answer ? { 'POST /extend/banner/detail': answer } : {})
    await expect.poll(() => sentTo('POST /extend/banner/detail')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Built in')
    expect(document.querySelector('img')).toBeNull()
  })
})
