import { edition } from '@portal/edition-overseas'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { arrivalPage } from './arrival-page.ts'

const render = vi.fn(async () => ({ status: 302, location: '/en' }))
let log = ''
const { app, close } = await openTestApp(edition, {
  render,
  logger: createLogger('trace', {
    write: (line) => {
      log += line
    },
  }),
})
afterAll(close)
beforeEach(() => {
  log = ''
  render.mockClear()
})

/** Does in a browser's stead what the page's one script does. */
const arrive = async (url: string, { hash = '', blocked = false } = {}) => {
  const { body, headers, statusCode } = await app.inject({ url })
  const [, nonce, script] =
    /^<!doctype html><meta charset="utf-8"><title><\/title><script nonce="([\w-]{22})">(.*?)<\/script>/s.exec(body)!
  const done: string[] = []
  const kept: Record<string, string> = {}
  runInNewContext(script!, {
    location: { hash, reload: () => done.push('load anew') },
    history: { replaceState: (_state: null, _title: '', address: string) => done.push(address) },
    sessionStorage: {
      setItem: (name: string, value: string) => {
        if (blocked) throw new Error('blocked')
        kept[name] = value
      },
    },
  })
  return {
    body,
    headers,
    statusCode,
    nonce,
    done,
    kept: kept.handOver === undefined ? undefined : (JSON.parse(kept.handOver) as object),
  }
}

describe('GRD-01 an address that bears a credential', () => {
  test('is answered by a script that takes it out, keeps it for the page, and loads that', async () => {
    expect(
      await arrive('/en/search?keyword=a%20b&fromType=kestrel&userCenterToken=abc', { hash: '#part' }),
    ).toMatchObject({
      statusCode: 200,
      done: ['/en/search?keyword=a%20b#part', 'load anew'],
      kept: {
        handOver: { form: 'userCenter', fromType: 'kestrel', userCenterToken: 'abc' },
        address: '/en/search?keyword=a%20b#part',
      },
    })
    expect(await arrive('/?token=abc', { blocked: true })).toMatchObject({ done: ['/', 'load anew'], kept: undefined })
    expect(await arrive('/en?userCenterToken=abc')).toMatchObject({ done: ['/en', 'load anew'], kept: undefined })
  })
  test('rows 112, 113: is not drawn, not kept, and never logged', async () => {
    for (const url of [
      '/en/search?token=canary-credential',
      '/en/search?token=canary-credential',
      '/zz?sysType=shop&signature=canary-credential',
    ])
      await arrive(url)
    expect(render).not.toHaveBeenCalled()
    expect(log).toContain('"path":"/en/search"')
    expect(log).not.toContain('canary')
    expect(log).not.toContain('signature')
  })
  test('row 44: refers nowhere, loads nothing, and runs its own script alone', async () => {
    const { headers, body, nonce } = await arrive('/en?token=abc')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    expect(body).not.toMatch(/<link|<img|\bsrc=|\bhref=/)
    expect((await arrive('/en?token=abc')).nonce).not.toBe(nonce)
    expect((await app.inject({ url: '/en?tokens=abc' })).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    )
  })
  test('is shown inside whom the page may be shown inside, and nobody else', () => {
    const policyFor = (framedBy?: readonly string[]) => {
      const headers = vi.fn(() => ({ send: () => {} }))
      arrivalPage('/en?token=abc', framedBy)!({ headers } as never)
      const [[given]] = headers.mock.calls as unknown as [[Record<string, string>]]
      return /frame-ancestors ([^;]*)/.exec(given['content-security-policy']!)![1]
    }
    expect(policyFor(['https://isdp.example.com'])).toBe('https://isdp.example.com')
    expect([policyFor([]), policyFor()]).toEqual([`'none'`, `'none'`])
  })
  test.each([
    '//evil.example/?token=abc',
    '//evil.example?token=abc',
    '/%5cevil.example?token=abc',
    '/en//evil?token=abc',
    '/%2f%2fevil.example?token=abc',
  ])('leads nowhere else: %s', async (url) => {
    const [address] = (await arrive(url)).done
    expect(new URL(address!, 'https://example.com').origin).toBe('https://example.com')
  })
  test.each(['</script><script>alert(1)</script>', '<!--<script>', `"'\\`, '\u2028\u2029', '${1}', '__proto__'])(
    'what it says stays data: %s',
    async (text) => {
      const { kept, body } = await arrive(
        `/en?x=${encodeURIComponent(text)}&fromType=${encodeURIComponent(text)}&userCenterToken=${encodeURIComponent(text)}`,
      )
      expect(kept).toMatchObject({ handOver: { form: 'userCenter', fromType: text, userCenterToken: text } })
      expect(body.match(/<script/gi)).toHaveLength(1)
    },
  )
  test('without scripts it leads to the page without the credential', async () => {
    const { body } = await arrive('/en/search?keyword=%22%3E&a=1&token=abc')
    expect(/<noscript>(.*)<\/noscript>/.exec(body)![1]).toBe(
      '<meta http-equiv="refresh" content="0; url=/en/search?keyword=%22%3E&#38;a=1">',
    )
  })
})
