import { describe, expect, test } from 'vitest'
import { findSecrets, maskSecrets } from './secret-scan.ts'

const kindsIn = (text: string) => findSecrets(text).map(({ kind, line }) => `${kind} ${line}`)
const masked = (text: string) => maskSecrets(text, findSecrets(text))

describe('row 66: secrets in logs and recordings of network traffic', () => {
  test.each([
    [
      'a header',
      'GET / HTTP/1.1\nAuthorization: Basic dXNlcjpzZWNyZXQ=\nHost: a',
      'authorization 2',
      'dXNlcjpzZWNyZXQ',
    ],
    ['a HAR header', '{"name": "authorization", "value": "Bearer abcdef"}', 'authorization 1', 'abcdef'],
    ['a HAR cookie', '{"name":"Cookie","value":"sid=\\"x\\"; a=b"}', 'cookie 1', 'sid='],
    ['a HAR form', '{"name":"password","value":"hunter2"}', 'password 1', 'hunter2'],
    ['a cookie', 'x\n\nSet-Cookie: sid=0123; HttpOnly', 'cookie 3', 'sid=0123'],
    ['a password', 'login user=admin password=hunter2 ok', 'password 1', 'hunter2'],
    ['a password in JSON', '{"user":"a","password":"hunter2"}', 'password 1', 'hunter2'],
    ['a password in JSON within JSON', String.raw`{"text":"{\"password\":\"hunter2\"}"}`, 'password 1', 'hunter2'],
    ['a Chinese password', '用户 admin 密码：隼安123', 'password 1', '隼安123'],
    ['a Russian password', 'пароль: секрет1', 'password 1', 'секрет1'],
    ['an address', 'rtsp://admin:hunter2@192.0.2.1/stream', 'password 1', 'hunter2'],
    ['a JWT', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'token 1', 'eyJhbGci'],
    ['a token', 'access_token=0123456789abcdef&x=1', 'token 1', '0123456789abcdef'],
    ['a key', 'a\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nb', 'key 2', 'MIIE'],
  ])('%s is found by its line, and struck out', (_, text, found, secret) => {
    expect(kindsIn(text)).toContain(found)
    expect(masked(text)).not.toContain(secret)
    expect(findSecrets(masked(text))).toEqual([])
  })
  test('what stands around a secret stays', () => {
    expect(masked('user=admin password=hunter2 ok')).toBe('user=admin password=******** ok')
    expect(masked('{"password":"hunter2","id":1}')).toBe('{"password":"********","id":1}')
  })
  test.each([
    'password policy was changed',
    'the cookie was accepted',
    'token expired',
    'GET /api/find 200',
    'passwordLength 8',
  ])('“%s” holds none', (text) => {
    expect(findSecrets(text)).toEqual([])
  })
  test('a long log takes no time', () => {
    const text = `${'2026-11-24 08:00:00 INFO [rtsp] session 12 keeps alive; cookie jar empty, "name" : "x"\n'.repeat(50_000)}password=x`
    const before = process.threadCpuUsage()
    expect(findSecrets(text).at(-1)).toMatchObject({ kind: 'password', line: 50_001 })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(3)
  })
})
