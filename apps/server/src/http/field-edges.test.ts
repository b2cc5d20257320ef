import { calls, type Call } from '@portal/contract'
import { roles } from '@portal/contract/facts'
import { edition } from '@portal/edition-overseas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addAccount } from '../accounts/account-store.ts'
import { hashOfNothing } from '../accounts/password.ts'
import { openSession } from '../accounts/session-store.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { openTestApp } from '../testing/open-test-app.ts'

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
}
const { app, db, close } = await openTestApp(edition, {
  trustedProxies: ['127.0.0.0/8'],
  sealingKey: Buffer.alloc(32, 1),
})
afterAll(close)
const tokens = new Map<number, string>()
let known: { articleId: string; billNo: string }
let asked = 0
/** Each request comes from an address of its own, so that no limit answers in the place of the call. */
const ask = (url: string, method: 'GET' | 'POST', token: string | undefined, payload?: unknown) =>
  app.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(token ? { token } : {}),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })

beforeAll(async () => {
  for (const type of [1, 2, 3] as const) {
    const account = await addAccount(db, {
      userAccount: `user${type}@example.com`,
      passwordHash: hashOfNothing(),
      type,
      fullName: 'A',
      roleList: [...roles],
    })
    tokens.set(type, await openSession(db, account!.id, edition.name))
  }
  const saved = await ask('/api/doc/doc-article/save', 'POST', tokens.get(3), sampleEdit())
  known = saved.json<{ data: typeof known }>().data
})

/** Something that a schema takes. */
const sampleOf = (schema: Schema, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, name)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, each]) => [key, sampleOf(each, key)]))
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (name === 'articleId' || name === 'billNo') return known?.[name] ?? '100000000001'
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
  const { pattern } = schema
  return ['01', '100000000001', 'home', '0'.repeat(32)].find((text) => !pattern || new RegExp(pattern, 'u').test(text))
}
/** Every place of a value, as the way to it. */
const placesIn = (schema: Schema, at: readonly string[] = []): (readonly string[])[] => [
  at,
  ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => placesIn(each, [...at, key])),
  ...(schema.anyOf ?? []).flatMap((each) => placesIn(each, at).slice(1)),
]
const replaced = (value: unknown, [key, ...rest]: readonly string[], edge: unknown): unknown =>
  key === undefined
    ? edge
    : { ...(value as object), [key]: replaced((value as Record<string, unknown>)?.[key], rest, edge) }

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uffff',
  '%',
  '\\\'"',
  '🔑'.repeat(60),
  '字'.repeat(4000),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-02-29T24:00:00Z',
  '999999999999',
  '999999999999999999',
  '99',
]
const edges = [
  ...texts,
  ...[0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308],
  ...[null, true, {}, [], [null], Array.from({ length: 200 }, () => 'a'), ['\0']],
]
const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const sampleEdit = () => ({
  ...(sampleOf(schemaOf(calls['POST /doc/doc-article/save'].body)) as object),
  articleId: null,
  revision: null,
  translationOf: null,
})

test.each(Object.entries<Call>(calls).filter(([, { body, query, params }]) => body ?? query ?? params))(
  'row 23: whatever stands in a field of %s, the answer is no failure of the server',
  async (key, { access, body, query, params }) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string]
    const token = access === 'anyone' ? undefined : tokens.get(Math.max(...access))
    const sample = (schema: z.ZodType | undefined) => (schema ? sampleOf(schemaOf(schema)) : {})
    const address = (inPath: unknown, inQuery: unknown) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((inPath as Record<string, unknown>)[name]).toWellFormed()),
      )
      return `/api${filled}?${new URLSearchParams(inQuery as Record<string, string>)}`
    }
    const failed: unknown[] = []
    const look = async (what: unknown, url: string, payload?: unknown) => {
      const { statusCode } = await ask(url, method, token, payload)
      if (statusCode >= 500) failed.push([statusCode, what])
    }
    const schema = body && body !== 'multipart' ? (body as z.ZodType) : undefined
    if (schema)
      for (const place of placesIn(schemaOf(schema)))
        for (const edge of edges)
          await look([place, edge], address(sample(params), sample(query)), replaced(sample(schema), place, edge))
    for (const [part, each] of [
      ['path', params],
      ['query', query],
    ] as const)
      for (const name of Object.keys(each?.shape ?? {}))
        for (const text of texts) {
          const given = { path: sample(params), query: sample(query) }
          const url = { ...given, [part]: { ...(given[part] as object), [name]: text } }
          await look([part, name, text], address(url.path, url.query), schema && sample(schema))
        }
    expect(failed).toEqual([])
  },
)

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
  'row 18: %s, of which the database and JSON know no year, is refused',
  async (startTime) => {
    const answer = await ask('/api/doc/doc-article/save', 'POST', tokens.get(3), { ...sampleEdit(), startTime })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ faults: { field: string }[] }>().faults.map(({ field }) => field)).toContain('startTime')
  },
)

const upload = (payload: string, type = 'multipart/form-data; boundary=x') =>
  app.inject({
    method: 'POST',
    url: '/api/doc/doc-file/upload',
    headers: { 'content-type': type, token: tokens.get(3)! },
    payload: Buffer.from(payload, 'latin1'),
  })
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
test.each<[string, string, string?]>([
  ['no part', ''],
  ['no end', `${head}abc`],
  ['no end of a head', '--x\r\ncontent-disposition: form-data'],
  ['no name', '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--'],
  ['a field only', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\na\r\n--x--'],
  ['a field first', `--x\r\ncontent-disposition: form-data; name="b"\r\n\r\na\r\n${head}abc\r\n--x--`],
  ['another boundary', `${head.replace('--x', '--y')}abc\r\n--y--`],
  ['no boundary', `${head}abc\r\n--x--`, 'multipart/form-data'],
  ['what is no picture', `${head}abc\r\n--x--`],
])('row 64: a form with %s is refused', async (_, payload, type) => {
  const { statusCode } = await upload(payload, type)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})

test('row 70: a file is found by the name that it was stored with, however long that is', async () => {
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="${'摄像机'.repeat(100)}.png"\r\n\r\n`
  const stored = await app.inject({
    method: 'POST',
    url: '/api/doc/doc-file/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x', token: tokens.get(3)! },
    payload: Buffer.concat([Buffer.from(form), samplePng(), Buffer.from('\r\n--x--')]),
  })
  const { name, url } = stored.json<{ data: { name: string; url: string } }>().data
  expect(name.length).toBeGreaterThan(150)
  expect((await app.inject({ url, headers: { token: tokens.get(3)! } })).statusCode).toBe(200)
})
