import { describe, expect, test } from 'vitest'
import type { Edition } from './manifest.ts'
import { returnAfterLogin, safeReturnPath } from './return-path.ts'

const back = (path: string | null | undefined) => safeReturnPath(path, '/login')

// Each of these would leave the site, hide where it leads, run something, or lead in a circle.
const hostile = [
  null,
  undefined,
  '',
  'https://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  'user@evil.example/x',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%2f/evil.example',
  '/./%2f%2fevil.example',
  '/x/%5c%5cevil.example',
  '/user/..//evil.example',
  '/x/..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\u0000/evil.example',
  '/x\u007f',
  '?path=/x',
  '#x',
  './x',
  '../x',
  // other schemes, and how they are hidden
  'HTTPS://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'vbscript:x',
  'view-source:https://evil.example',
  'about:blank',
  'mailto:a@evil.example',
  'tel:1',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'data:;base64,PHNjcmlwdD4=',
  'http://portal.example@evil.example/',
  'http://evil.example#portal.example',
  'http://here.invalid/x',
  '//here.invalid/x',
  // two slashes, by any sign that a browser takes for one, and by steps that vanish
  '//evil.example/%2e%2e',
  '//evil.example:443/',
  '//user@evil.example',
  '//[::1]/',
  '//127.0.0.1',
  '//0x7f.1',
  '//2130706433',
  '//evil%E3%80%82example',
  '//evil。example',
  '/\\\\evil.example',
  '/\\\\\\evil.example',
  '\\/evil.example',
  '\\evil.example',
  '/\\@evil.example',
  '/\t\\evil.example',
  '/%09/evil.example\n',
  '/x/../\\evil.example',
  '/a/b/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/.%2e//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example#/x',
  '/%2F%2Fevil.example',
  '/%2f\\evil.example',
  '/%5c/evil.example',
  '/a/%2f%2f/evil.example',
  '/..%5cevil.example',
  '/%5C%5Cevil.example',
  '/\u0085/evil.example',
  '/\u009f',
  '/\u001b[31m',
  '/a\u0000b',
  '/a\r\nSet-Cookie: x=1',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  '／／evil.example',
  '。。/x',
  '\ufeff//evil.example',
  '\u200b//evil.example',
  '\u00a0//evil.example',
]
// The login, as a router finds it: in any case, encoded, with a slash at its end, by detours, in any language.
const circles = [
  '/login',
  '/login?path=%2Flogin',
  '/login#x',
  '/x/../login',
  '/./login',
  '/login/',
  '/login//',
  '/LOGIN',
  '/LOGIN/',
  '/Login/',
  '/%6cogin',
  '/log%69n',
  '/%6C%6F%67%69%6E',
  '/x/%2e%2e/login',
  '/login/.',
  '/login/x/..',
  ...['en', 'ru', 'es', 'mena', 'au', 'ceen', 'la', 'zh'].flatMap((language) => [
    `/${language}/login`,
    `/${language}/login/?path=/${language}/login`,
    `/${language.toUpperCase()}/Login#a`,
  ]),
]

describe('NAV-02: where the login leads back to', () => {
  test('NAV-02 row 54: eighty ways to go astray and more are tried', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(80)
  })
  test.each(hostile)('NAV-02: %j leads home', (path) => {
    expect(back(path)).toBe('/')
  })
  test.each(circles)('NAV-02: %j does not lead to the login again', (path) => {
    expect(back(path)).toBe('/')
  })
  test.each([
    ['/', '/'],
    ['/user/my-article', '/user/my-article'],
    ['/search?keyword=%E5%A4%9C&page=2', '/search?keyword=%E5%A4%9C&page=2'],
    ['/dataSectionDetail/123#step-2', '/dataSectionDetail/123#step-2'],
    ['/user/undone-matter/info?billNo=KB-2026-00001', '/user/undone-matter/info?billNo=KB-2026-00001'],
    ['/a/../b', '/b'],
    ['/x?next=https://evil.example', '/x?next=https://evil.example'],
    ['/loginHelp', '/loginHelp'],
    ['/search?keyword=a%2Fb&page=2#%E5%A4%9C', '/search?keyword=a%2Fb&page=2#%E5%A4%9C'],
    ['/x?path=/login#/login', '/x?path=/login#/login'],
    ['/policy/login', '/policy/login'],
    ['/x?a=//b&a#//c', '/x?a=//b&a#//c'],
  ])('NAV-02: %j leads to %j', (path, expected) => {
    expect(back(path)).toBe(expected)
  })
  test('NAV-02: whatever it answers stays on this host, also when it is followed from any page, and leads nowhere else the second time', () => {
    for (const path of [...hostile, ...circles])
      for (const page of ['https://portal.example', 'https://portal.example/en/login?path=x']) {
        expect(new URL(back(path), page).origin).toBe('https://portal.example')
        expect(back(back(path))).toBe(back(path))
      }
  })
  test('NAV-02: no mixture of what browsers overlook or take for a slash leads away', () => {
    const [starts, marks, hosts] = [
      ['', '/', '\\', '/.', '/..', '/x/..', 'http:', 'https:', '/%2e', '/en'],
      ['/', '//', '\\', '/\\', '\t/', '/\n/', '%2f', '%5c', '/%2F', '\u0000/', '@', '//x@', ' /'],
      ['evil.example', 'evil.example/login', '[::1]', 'evil.example?x#y', ''],
    ]
    for (const start of starts)
      for (const mark of marks)
        for (const host of hosts) {
          const answer = back(start + mark + host)
          expect(answer, start + mark + host).toMatch(/^\/(?![/\\])/)
          expect(new URL(answer, 'https://portal.example').origin).toBe('https://portal.example')
        }
  })
})

describe('NAV-02 EDT-01: an address with its language leads where it does', () => {
  const languages = [{ language: 'en' }, { language: 'ru' }]
  const [overseas, cn] = [
    { languages, languageInPath: true },
    { languages: [{ language: '' }], languageInPath: false },
  ] as unknown as [Edition, Edition]
  test.each([
    [overseas, '/en/search', '/search'],
    [overseas, '/ru/search?keyword=/en/x#/en/y', '/search?keyword=/en/x#/en/y'],
    [overseas, '/en', '/'],
    [overseas, '/en?a=b', '/?a=b'],
    [overseas, '/search', '/search'],
    [overseas, '/xx/search', '/xx/search'],
    [overseas, '/english', '/english'],
    [overseas, '/en//evil.example', '/'],
    [overseas, '/en/\\evil.example', '/'],
    [overseas, '/en/login', '/'],
    [overseas, null, '/'],
    [cn, '/en/search', '/en/search'],
  ])('NAV-02: after the login of %o %j leads to %j', (edition, path, expected) => {
    expect(returnAfterLogin(edition, path)).toBe(expected)
  })
})
