import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const back = (path: string | null | undefined) => safeReturnPath(path, '/login')

// Each of these would leave the site, hide where it leads, run something, or lead in a circle.
const hostile = [
  null, undefined, '', 'https://evil.example/', 'http:evil.example', '//evil.example', '///evil.example', '////evil.example/x', '/\\evil.example', '\\\\evil.example', '/\\/evil.example',
  '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', ' //evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'evil.example', '@evil.example', 'user@evil.example/x',
  '/%5cevil.example', '/%5Cevil.example', '/%2f%2fevil.example', '/%2Fevil.example', '/%2f/evil.example', '/./%2f%2fevil.example', '/x/%5c%5cevil.example', '/user/..//evil.example', '/..//evil.example', '/.//evil.example',
  '/\u0000/evil.example', '/x\u007f', '/login', '/login?path=%2Flogin', '/x/../login', '/./login', '?path=/x', '#x', './x', '../x',
]

describe('NAV-02: where the login leads back to', () => {
  test.each(hostile)('NAV-02: %j leads home', (path) => {
    expect(back(path)).toBe('/')
  })
  test.each([
    ['/', '/'], ['/user/my-article', '/user/my-article'], ['/search?keyword=%E5%A4%9C&page=2', '/search?keyword=%E5%A4%9C&page=2'], ['/dataSectionDetail/123#step-2', '/dataSectionDetail/123#step-2'],
    ['/user/undone-matter/info?billNo=KB-2026-00001', '/user/undone-matter/info?billNo=KB-2026-00001'], ['/a/../b', '/b'], ['/x?next=https://evil.example', '/x?next=https://evil.example'], ['/loginHelp', '/loginHelp'],
  ])('NAV-02: %j leads to %j', (path, expected) => {
    expect(back(path)).toBe(expected)
  })
  test('NAV-02: whatever it answers stays on this host', () => {
    for (const path of hostile) expect(new URL(back(path), 'https://portal.example').host).toBe('portal.example')
  })
})
