import { edition } from '@portal/edition-overseas'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts } from './http-tables.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { createLogger } from './logger.ts'
import { policyReports } from './policy-reports.ts'

let lines: string[] = []
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString())
    done()
  },
})
const { app, db, close } = await openTestApp(edition, { logger: createLogger('warn', sink) })
afterAll(close)
beforeEach(async () => {
  lines = []
  await db.delete(attempts)
})

const send = async (payload: unknown, type = 'application/csp-report') =>
  (
    await app.inject({
      method: 'POST',
      url: policyReports,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).statusCode
const old = {
  'csp-report': {
    'document-uri': 'https://support.example.com/en/search?token=canary#canary',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?canary',
    'script-sample': 'canary',
  },
}

test('row 46 a report is logged without query, # and sample, in both forms that browsers have', async () => {
  expect(await send(old)).toBe(204)
  expect(
    await send(
      [
        {
          type: 'csp-violation',
          body: { documentURL: 'https://support.example.com/en', effectiveDirective: 'img-src', blockedURL: 'data' },
        },
        { type: 'deprecation', body: {} },
      ],
      'application/reports+json',
    ),
  ).toBe(204)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      page: 'https://support.example.com/en/search',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
    },
    { page: 'https://support.example.com/en', directive: 'img-src', blocked: 'data' },
  ])
  expect(lines.join('')).not.toContain('canary')
})
test('row 46 what is no report is taken and forgotten', async () => {
  for (const payload of ['{', '[]', '"x"', { 'csp-report': 1 }, [{ type: 'csp-violation' }]])
    expect(await send(payload)).toBe(204)
  expect(await send('x'.repeat(20_000))).toBe(413)
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toBe(415)
  expect(lines).toEqual([])
})
test('row 46 one address fills no log', async () => {
  for (let at = 0; at < 70; at++) expect(await send(old)).toBe(204)
  expect(lines.length).toBe(60)
})
