import { edition } from '@portal/edition-overseas'
import type { Rendered } from '@portal/rendering/server'
import { hash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddingOrigins, Partners } from '../configuration/partner.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { pagePolicy } from './nonce.ts'

// What an author might have written: ends of scripts, comments, line separators that JavaScript once read as line ends.
const hostile = '</script><script>alert(1)</script><!-- <SCRIPT> \u2028\u2029 &"\'<b>'
// Nothing in it repeats, so it compresses to a bit more than half; said twice and sent once, to a bit more than a quarter.
const words = Array.from({ length: 100 }, (_, at) => hash('sha256', String(at))).join('')
const boot = { queries: { queries: [{ state: { data: { title: hostile, body: `<p>${words}</p>` } } }] } }
const rendered = {
  ...emptyPage,
  html: `<p>${words}</p>`,
  styles: { theme: '', names: 'ks', rules: '' },
  boot: boot as unknown as Rendered['boot'],
  head: {
    title: hostile,
    description: hostile,
    keywords: hostile,
    canonical: 'https://example.com/en',
    alternates: [],
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'TechArticle', headline: hostile }],
    feeds: [],
    noindex: false,
  },
} satisfies Rendered

const { app, close } = await openTestApp(edition, { render: async () => rendered })
afterAll(close)

const page = async (encoding = 'identity') => app.inject({ url: '/en', headers: { 'accept-encoding': encoding } })
const dataOf = (html: string, opening: string) =>
  JSON.parse(html.slice(html.indexOf(opening)).match(/^[^>]*>([\s\S]*?)<\/script>/)![1]!) as unknown

describe('the document of a page', () => {
  test('what authors wrote stays data: the embedded JSON parses back equal and closes no script', async () => {
    const { body } = await page()
    expect(dataOf(body, '<script id="boot"')).toMatchObject(boot)
    expect(dataOf(body, '<script type="application/ld+json"')).toMatchObject({ headline: hostile })
    expect(body.match(/<script/gi)).toHaveLength(4) // colour mode, structured data, boot, entry
    expect(body).not.toContain('alert(1)</script><script>')
  })
  test('row 42: each answer has a nonce of its own, in its policy and on each of its scripts and styles', async () => {
    const nonces = new Set<string>()
    for (let at = 0; at < 200; at++) {
      const { body, headers } = await page()
      const policy = headers['content-security-policy'] as string
      const nonce = /'nonce-([\w-]{22})'/.exec(policy)![1]!
      nonces.add(nonce)
      expect(policy).not.toContain('unsafe-')
      expect(policy).toContain(`object-src 'none'; base-uri 'none'`)
      expect([...body.matchAll(/<(?:script|style)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(
        true,
      )
    }
    expect(nonces.size).toBe(200)
  })
  test.each([
    ['http:', 'cookie-consent=declined', true],
    ['http:', '__Host-cookie-consent=declined', false],
    ['https:', '__Host-cookie-consent=accepted', true],
    ['https:', 'x=1; __Host-cookie-consent=personal', true],
    ['https:', 'cookie-consent=declined', false],
    ['https:', 'x__Host-cookie-consent=declined', false],
    ['https:', '', false],
  ])(
    'EDT-06 row 35: over %s with the cookies %j the question is marked as answered before the first paint: %s',
    async (protocol, cookie, asked) => {
      const script = /<script nonce="[\w-]{22}">(.*?)<\/script>/s.exec((await page()).body)![1]!
      const documentElement = { dataset: {} as { asked?: string }, classList: { toggle: () => {} } }
      runInNewContext(script, {
        document: { cookie, documentElement },
        location: { protocol },
        localStorage: { getItem: () => 'dark' },
      })
      expect(documentElement.dataset.asked !== undefined).toBe(asked)
    },
  )
  test('compressed once, it is the same page with a fresh nonce, and what it says twice is sent once', async () => {
    const { rawPayload, headers } = await page('gzip')
    expect(headers['content-encoding']).toBe('gzip')
    const html = gunzipSync(rawPayload).toString()
    const nonce = /'nonce-([\w-]{22})'/.exec(headers['content-security-policy'] as string)![1]!
    const plain = (await page()).body
    expect(html.replaceAll(nonce, 'N')).toBe(plain.replaceAll(/nonce="([\w-]{22})"/.exec(plain)![1]!, 'N'))
    expect(rawPayload.length).toBeLessThan(html.length * 0.4)
  })
  test('it links to the whole theme at an address that changes with it and may be kept for ever', async () => {
    const { body } = await page()
    const address = /"theme":"(\/assets\/theme-[0-9a-f]{12}\.css)"/.exec(body)![1]!
    const { headers, body: css } = await app.inject({ url: address })
    expect(css).toBe(':root{--ks-colors-bg:white}')
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await app.inject({ url: '/assets/theme-000000000000.css' })).headers['cache-control']).toBe('no-cache')
  })
})

describe('EDT-05 row 53: the policy of a page', () => {
  const policy = (scripts: Parameters<typeof pagePolicy>[1]['scripts']) =>
    Object.fromEntries(
      pagePolicy('n', { development: false, scripts })
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
  test('names no other host where no script of others is configured', async () => {
    const { headers, body } = await page()
    expect(headers['content-security-policy']).not.toMatch(/https?:/)
    expect(headers['content-security-policy']).toContain(
      'trusted-types dompurify ProseMirrorClipboard portal-workers portal-previews',
    )
    expect(dataOf(body, '<script id="boot"')).toMatchObject({
      settings: { environment: { production: true, scripts: [], countsSent: false } },
    })
    expect(body).not.toMatch(/<(?:script|link)[^>]*(?:src|href)="https?:\/\/(?!example\.com)/)
  })
  test('names the hosts that are, and one more trusted type; a chat may open its frame', () => {
    const chat = { kind: 'chat', src: 'https://chat.example/widget.js?site=1', cookies: [] } as const
    const analytics = { kind: 'analytics', src: 'https://stat.example/count.js', cookies: [] } as const
    expect(policy([chat, analytics])).toMatchObject({
      'script-src': `'nonce-n' 'strict-dynamic' https://chat.example https://stat.example`,
      'connect-src': `'self' https://chat.example https://stat.example`,
      'frame-src': `'self' https://chat.example`,
      'trusted-types': 'dompurify ProseMirrorClipboard portal-workers portal-previews portal-scripts',
      'require-trusted-types-for': `'script'`,
    })
    expect(policy([analytics])).not.toHaveProperty('frame-src')
  })
  test('row 45: nobody may frame a page but the ISDP that is configured for the edition', () => {
    const partners = Partners.parse(
      JSON.stringify([
        {
          name: 'field',
          system: 'isdp',
          editions: ['overseas'],
          secret: 'a'.repeat(43),
          address: 'https://isdp.example.com:8443/start?x=1',
        },
        { name: 'shop', system: 'mall', secret: 'b'.repeat(43), address: 'https://mall.example.com' },
      ]),
    )
    const ancestors = (edition: 'cn' | 'overseas') =>
      /frame-ancestors ([^;]+)/.exec(
        pagePolicy('n', { development: false, scripts: [], framedBy: embeddingOrigins(partners, edition) }),
      )![1]
    expect([ancestors('cn'), ancestors('overseas')]).toEqual([`'none'`, 'https://isdp.example.com:8443'])
  })
})
