import type { Edition } from '@portal/routing'
import { documents } from '@portal/routing/areas/documents'
import { frame } from '@portal/routing/areas/frame'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clickedWay } from './clicked-way.ts'
import { forgetOptional, hasConsent, keepConsent, readConsent } from './consent.ts'
import { trustOnly } from './foreign-scripts.ts'
import { createVisit, type Setting } from './visit.ts'

const text = { id: 't', message: 't' }
const edition: Edition = {
  name: 'cn',
  brand: 'Brand',
  languages: [{ language: '', content: 'zh', tag: 'zh-CN', name: '中文' }],
  languageInPath: false,
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  workflowClassId: { production: 1, other: 1 },
}
const overseas: Edition = {
  ...edition,
  name: 'overseas',
  languages: [{ language: 'en', content: 'en', tag: 'en', name: 'English' }],
  languageInPath: true,
}
const begin = (changes: Partial<Setting> = {}) => {
  const said: unknown[] = []
  const visit = createVisit({
    environment: { production: true, scripts: [], countsSent: false },
    edition,
    user: () => null,
    i18n: { _: ({ id }) => id },
    router: {
      state: {
        matches: [
          {
            params: { id: '123456789012' },
            route: {
              handle: {
                name: 'dataSectionDetail',
                entry: documents.dataSectionDetail,
                trail: [frame.home, documents.dataSection, documents.dataSectionDetail],
              },
            },
          },
        ],
        errors: null,
        navigation: { state: 'idle' },
      },
    },
    call: async (_: string, { query, body }: { query?: { type: string }; body: object }) => {
      said.push(query ? [query.type, body] : body)
    },
    ...changes,
  })
  return { ...visit, said }
}
const names = () => {
  vi.advanceTimersByTime(1) // a cookie of no age ends with the moment
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0])
    .filter(Boolean)
    .sort()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  keepConsent('declined')
  document.body.replaceChildren()
  document.cookie = 'cookie-consent=; max-age=0; path=/'
})

describe('TRK-01 TRK-02 SES-05 in the browser', () => {
  test('the three counts name the page, and the moments lie in cookies', () => {
    keepConsent('accepted')
    const { pageShown, said } = begin()
    pageShown()
    const page = { route: 'dataSectionDetail', articleId: '123456789012' }
    expect(said).toEqual([
      ['-1', page],
      ['1', page],
      ['0', page],
    ])
    expect(names()).toEqual(['PVtime', 'cookie-consent', 'visit-time', 'visitor-time'])
    expect(document.cookie).toContain(`PVtime=${Date.now() - 1}`)
  })
  test('a cookie that is no moment counts as none', () => {
    keepConsent('accepted')
    for (const value of ['x', '-1', '1e99', '']) {
      document.cookie = `PVtime=${value}; path=/`
      const { request, said } = begin()
      request()
      expect(said).toContainEqual(['0', expect.anything()])
    }
  })
})

describe('EDT-06 what the visitor said', () => {
  test.each([
    [undefined, false],
    ['declined', false],
    ['accepted', true],
    ['personal', true],
  ] as const)('%s: %s', (consent, allowed) => {
    if (consent) keepConsent(consent)
    expect(readConsent()).toBe(consent)
    expect(hasConsent()).toBe(allowed)
  })
  test('row 35: over https the answer counts only as this host itself keeps it, and is sent nowhere else', () => {
    let [kept, set] = ['cookie-consent=accepted; token=x', '']
    vi.stubGlobal('document', {
      get cookie() {
        return kept
      },
      set cookie(text: string) {
        set = text
      },
    })
    vi.stubGlobal('location', { protocol: 'https:' })
    expect(readConsent(), 'as a neighbour under the same domain could have set it').toBeUndefined()
    keepConsent('accepted')
    expect(set).toBe('__Host-cookie-consent=accepted; max-age=15552000; path=/; samesite=lax; secure')
    kept = 'cookie-consent=declined; __Host-cookie-consent=accepted'
    expect(readConsent()).toBe('accepted')
  })
  test('declining removes what was kept, and nothing else', () => {
    keepConsent('accepted')
    begin().pageShown()
    document.cookie = 'token=t; path=/'
    localStorage.setItem('reading-places', '{}')
    localStorage.setItem('color-mode', 'dark')
    keepConsent('declined')
    expect(names()).toEqual(['cookie-consent', 'token'])
    expect(Object.keys(localStorage)).toEqual(['color-mode'])
    document.cookie = 'token=; max-age=0; path=/'
  })
  test('a visit that has ended tells and keeps nothing', () => {
    keepConsent('accepted')
    const { pageShown, request, end, said } = begin()
    keepConsent('declined')
    expect(end()).toBe(false)
    pageShown()
    request()
    vi.advanceTimersByTime(5000)
    expect(said).toEqual([])
    expect(names()).toEqual(['cookie-consent'])
  })
  test('cookies that scripts of others set on this site go too', () => {
    document.cookie = '_vendor=1; path=/'
    forgetOptional(['_vendor'])
    expect(names()).toEqual([])
  })
})

describe('TRK-05 clicks on ways', () => {
  const way = (html: string, of = edition) => {
    document.body.append(document.createRange().createContextualFragment(html))
    return clickedWay(of, document.querySelector('b')!)
  }
  test.each([
    [
      'the header',
      '<nav data-menu="header"><a href="/dataDirectory"><b>x</b></a></nav>',
      { place: 'header', route: 'dataDirectory' },
    ],
    [
      'a tile of the home page',
      '<section data-menu="home"><a href="/dataSection/01?page=2#x"><b>x</b></a></section>',
      { place: 'home', route: 'dataSection', directoryCode: '01' },
    ],
    [
      'every document',
      '<section data-menu="home"><a href="/dataSection/all"><b>x</b></a></section>',
      { place: 'home', route: 'dataSection' },
    ],
    ['a link elsewhere', '<main><a href="/dataDirectory"><b>x</b></a></main>', undefined],
    ['no link', '<nav data-menu="header"><b>x</b></nav>', undefined],
    [
      'an address that the edition has not',
      '<nav data-menu="header"><a href="/elsewhere"><b>x</b></a></nav>',
      undefined,
    ],
  ])('%s', (_, html, expected) => {
    expect(way(html)).toEqual(expected)
  })
  test('overseas the language is left aside', () => {
    expect(way('<nav data-menu="header"><a href="/en/dataDirectory"><b>x</b></a></nav>', overseas)).toEqual({
      place: 'header',
      route: 'dataDirectory',
    })
  })
  test('are told while it is allowed', () => {
    keepConsent('accepted')
    document.body.append(
      document.createRange().createContextualFragment('<nav data-menu="header"><a href="/search"><b>x</b></a></nav>'),
    )
    const { said, end } = begin()
    const click = () =>
      document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    click()
    expect(said).toEqual([{ place: 'header', route: 'search' }])
    keepConsent('declined')
    click()
    end()
    click()
    expect(said).toHaveLength(1)
  })
})

describe('EDT-05 scripts of others', () => {
  test('only a configured address becomes the source of a script', () => {
    const made: string[] = []
    const rules = trustOnly(['https://a.example/x.js'], {
      createPolicy: (name, policy) => {
        made.push(name)
        return policy
      },
    })
    expect(rules.createScriptURL('https://a.example/x.js')).toBe('https://a.example/x.js')
    for (const other of ['https://a.example/y.js', 'https://a.example/x.js?', 'javascript:alert(1)', ''])
      expect(() => rules.createScriptURL(other)).toThrow('not among')
    expect(made).toEqual(['portal-scripts'])
  })
  test('are put into the page once it is loaded, without holding it up, and given up after ten seconds', () => {
    keepConsent('accepted')
    const scripts = [
      { kind: 'chat', src: 'https://chat.example/a.js', cookies: [] },
      { kind: 'analytics', src: 'https://stat.example/b.js', cookies: [] },
    ] as const
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
    const removed = vi.spyOn(HTMLScriptElement.prototype, 'remove')
    const { pageShown, end } = begin({ environment: { production: true, scripts, countsSent: false } })
    expect(append).not.toHaveBeenCalled()
    dispatchEvent(new Event('load'))
    const elements = append.mock.calls.map(([element]) => element as HTMLScriptElement)
    expect(elements.map(({ src, async }) => [src, async])).toEqual([
      ['https://chat.example/a.js', true],
      ['https://stat.example/b.js', true],
    ])
    elements[0]!.onload!(new Event('load'))
    begin({ environment: { production: true, scripts, countsSent: false } }) // once a page
    expect(append).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(removed.mock.contexts).toEqual([elements[1]])
    pageShown()
    vi.advanceTimersByTime(1000)
    expect(window.pageEvents).toMatchObject([
      {
        route: 'dataSectionDetail',
        typeLabel: 'foreign',
        breadcrumbs: ['route.home', 'route.dataSection', 'route.dataSectionDetail'],
      },
    ])
    keepConsent('declined')
    expect(end()).toBe(true) // only a fresh page ends them
    expect(window.pageEvents).toBeUndefined()
    for (const each of [readyState, append, removed]) each.mockRestore()
  })
})

test('TRK-04 row 116: what analytics was told of somebody goes with them, from the list that it holds', () => {
  keepConsent('personal')
  const { pageShown, userChanged } = begin({
    environment: {
      production: true,
      scripts: [{ kind: 'analytics', src: 'https://count.example/x.js', cookies: [] }],
      countsSent: false,
    },
    user: () => ({
      type: 3,
      userAccount: 'canary',
      fullName: 'Canary',
      orgName: '',
      deptName: '',
      roleList: [],
      isOverseasSpecial: false,
    }),
  })
  const held = (window.pageEvents = [{ route: 'home', pageName: '', breadcrumbs: [], typeLabel: 'foreign' }])
  pageShown()
  vi.advanceTimersByTime(1000)
  expect(JSON.stringify(held)).toContain('canary')
  userChanged()
  expect(held).toEqual([{ route: 'home', pageName: '', breadcrumbs: [], typeLabel: 'foreign' }])
  window.pageEvents = undefined
})
