import { describe, expect, test } from 'vitest'
import {
  basenameOf,
  defineEdition,
  defineRoutes,
  entriesFor,
  fullPath,
  inLanguage,
  languageOf,
  routeName,
  uiLocaleOf,
  withoutLanguage,
} from './manifest.ts'
import { pathFor } from './path-for.ts'
import { pathsOf, routesByArea, routesOf } from './routes.ts'

const text = (message: string) => ({ id: message, message })
const routes = defineRoutes({
  section: {
    path: 'section/:id',
    title: text('Section'),
    example: { params: { id: '01' } },
    overseas: { title: text('Part') },
  },
  train: { path: 'train', title: text('Training'), only: 'cn' },
})
const facts = {
  brand: 'Brand',
  siteTitle: text('Support'),
  siteDescription: text('Support'),
  siteKeywords: text('support'),
  workflowClassId: { production: 1, other: 1 },
} as const
const cn = defineEdition({
  ...facts,
  name: 'cn',
  languages: [{ language: '', content: 'zh', tag: 'zh-CN', name: '中文' }],
  languageInPath: false,
})
const overseas = defineEdition({
  ...facts,
  name: 'overseas',
  languageInPath: true,
  languages: [
    { language: 'en', content: 'en', tag: 'en', name: 'English' },
    { language: 'mena', content: 'en', tag: 'en-AE', name: 'English (MENA)' },
    { language: 'ea', content: 'ru', tag: 'ru-KZ', name: 'Русский' },
  ],
})

describe('addresses', () => {
  // By hand from the specification: what visitors type for a page, the user centre included.
  test.each([
    ['cn', '', 'home', '/'],
    ['cn', '', 'dataDirectory', '/dataDirectory'],
    ['cn', '', 'login', '/login'],
    ['cn', '', 'myArticle', '/user/my-article'],
    ['overseas', 'en', 'home', '/en'],
    ['overseas', 'en', 'dataDirectory', '/en/dataDirectory'],
    ['overseas', 'mena', 'login', '/mena/login'],
    ['overseas', 'ea', 'myArticle', '/ea/user/my-article'],
    ['overseas', 'mena', 'myFootprint', '/mena/user/my-footprint'],
  ] as const)(
    'EDT-01: the language stands before every address overseas, and in none of the Chinese edition: %s %j %s is %s',
    (name, code, route, typed) => {
      const edition = name === 'cn' ? cn : overseas
      const language = edition.languages.find((each) => each.language === code)!
      const pathname = pathFor(route)
      expect(inLanguage(edition, language, { pathname, search: '', hash: '' })).toBe(typed)
      expect(basenameOf(edition, name === 'cn' ? 'en' : code)).toBe(name === 'cn' ? '/' : `/${code}`)
      expect([languageOf(edition, typed)?.language, withoutLanguage(edition, typed)]).toEqual([code, pathname])
    },
  )
  test('a route is named, its parameters filled in and encoded', () => {
    expect(pathFor('home')).toBe('/')
    expect(pathFor('dataSection', { id: 'a/b?c' })).toBe('/dataSection/a%2Fb%3Fc')
    expect(pathFor('dataSection', { id: '01', childId: '0102' })).toBe('/dataSection/01/0102')
    expect(fullPath(routes.section)).toBe('/section/:id')
  })
  test('an edition has its own screens, with what it says otherwise of them', () => {
    expect(entriesFor('cn', routes)).toEqual({
      section: { path: 'section/:id', title: text('Section'), example: { params: { id: '01' } } },
      train: { path: 'train', title: text('Training') },
    })
    expect(entriesFor('overseas', routes)).toEqual({
      section: { path: 'section/:id', title: text('Part'), example: { params: { id: '01' } } },
    })
  })
  test('what every page knows of the other screens is their patterns, by area', () => {
    const { home, robot } = pathsOf('overseas')
    expect([home, robot]).toEqual([{ home: '' }, { robot: 'robot' }])
    expect(pathsOf('cn').robot).toBeUndefined()
    expect(Object.values(pathsOf('cn')).flatMap((paths) => Object.keys(paths))).toEqual(Object.keys(routesOf('cn')))
  })
  test('no two screens of an edition have one path, and what a screen is within or leads to is a screen of its area or of the frame', () => {
    for (const edition of ['cn', 'overseas'] as const) {
      const paths = Object.values(routesOf(edition)).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      for (const manifest of Object.values(routesByArea).map((each) => entriesFor(edition, each)))
        for (const { within, redirect } of Object.values(manifest))
          for (const name of [within, redirect].filter((each) => typeof each === 'string'))
            expect([...Object.keys(manifest), 'home']).toContain(name)
    }
  })
  test('NAV-01: where addresses carry a language, names begin with lang-', () => {
    expect([routeName('home', true), routeName('login', true), routeName('home', false)]).toEqual([
      'lang-home',
      'lang-login',
      'home',
    ])
  })
})

describe('languages', () => {
  test('NAV-08: the language is the first segment when it is a known one', () => {
    expect(['/en', '/mena/section/01', '/ea/'].map((path) => languageOf(overseas, path)?.language)).toEqual([
      'en',
      'mena',
      'ea',
    ])
    for (const path of ['/', '', '/section/en', '/EN', '/english', '/en-US', '//en', '/fr/en'])
      expect(languageOf(overseas, path)).toBeUndefined()
    expect(languageOf(cn, '/en/section')?.language).toBe('')
  })
  test('NAV-08: without its language an address is what the router calls the path', () => {
    expect(withoutLanguage(overseas, '/ea/section/01')).toBe('/section/01')
    expect(withoutLanguage(overseas, '/ea')).toBe('/')
    expect(withoutLanguage(overseas, '/unknown/01')).toBe('/unknown/01')
    expect(withoutLanguage(cn, '/en/section')).toBe('/en/section')
  })
  test('NAV-09: another language is the same address with the prefix swapped, query and hash kept', () => {
    const [en, mena] = ['/en', '/mena'].map((path) => languageOf(overseas, path)!)
    expect(inLanguage(overseas, en!, { pathname: '/section/01', search: '?page=2', hash: '#top' })).toBe(
      '/en/section/01?page=2#top',
    )
    expect(inLanguage(overseas, mena!, { pathname: '/', search: '', hash: '' })).toBe('/mena')
  })
  // By hand from the specification: Russian when the saved language is ea, otherwise English; Russian itself is no exception.
  test.each([
    ['overseas', 'en', 'en-US'],
    ['overseas', 'mena', 'en-US'],
    ['overseas', 'au', 'en-US'],
    ['overseas', 'ceen', 'en-US'],
    ['overseas', 'ru', 'en-US'],
    ['overseas', 'ea', 'ru-RU'],
    ['overseas', 'es', 'en-US'],
    ['overseas', 'la', 'en-US'],
    ['overseas', 'EA', 'en-US'],
    ['overseas', '', 'en-US'],
    ['cn', '', 'zh-CN'],
    ['cn', 'ea', 'zh-CN'],
  ] as const)('EDT-03: the UI library of the edition %s speaks in the language %j: %s', (name, language, locale) => {
    expect(uiLocaleOf({ name }, language)).toBe(locale)
  })
})
