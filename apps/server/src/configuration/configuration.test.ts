import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

describe('the configuration', () => {
  test('has a default for everything, and takes empty for not set', () => {
    const defaults = {
      PORT_CN: 4300,
      PORT_OVERSEAS: 4400,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PORTAL_ENVIRONMENT: 'dev',
      API_BASE: '/api',
      CLIENT_CODE_CN: 'cn-support-web',
      CLIENT_CODE_OVERSEAS: 'overseas-support-web',
      LOG_LEVEL: 'info',
      DEMO: false,
      PORTAL_DEVELOPMENT: false,
      PORTAL_PAGES: true,
      TRUSTED_PROXIES: [],
      PARTNERS: [],
      SERVICES_FILE: {},
      SCRIPTS_CN: [],
      SCRIPTS_OVERSEAS: [],
      SCRIPT_HOSTS: [],
      COUNT_PAGES_SENT: true,
      S3_REGION: 'us-east-1',
      DOWNLOAD_BYTES_PER_SECOND: 0,
      DOWNLOADS_AT_ONCE: 32,
      REQUEST_REOPEN_DAYS: 14,
    }
    expect(readConfiguration({})).toEqual(defaults)
    expect(readConfiguration({ DATABASE_URL: '', PORT_CN: '', HOME: '/root' })).toEqual(defaults)
  })
  test('is read as what it means', () => {
    expect(
      readConfiguration({
        PORT_CN: '80',
        DEMO: '1',
        TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
        DATABASE_URL: 'postgresql://u:p@h/d',
      }),
    ).toMatchObject({
      PORT_CN: 80,
      DEMO: true,
      TRUSTED_PROXIES: ['10.0.0.1', '10.1.0.0/16'],
      DATABASE_URL: 'postgresql://u:p@h/d',
    })
  })
  test('names each variable that is wrong, but not its value', () => {
    const read = () =>
      readConfiguration({
        PORT_CN: 'x',
        PORT_OVERSEAS: '70000',
        DATABASE_URL: 'mysql://root:secret@h/d',
        PORTAL_ENVIRONMENT: 'staging',
      })
    expect(read).toThrow(/PORT_CN: .*PORT_OVERSEAS: .*DATABASE_URL: must look like postgres:.*PORTAL_ENVIRONMENT: /)
    expect(read).not.toThrow(/secret/)
  })
  test.each([
    [{ MAIL_SMTP_URL: 'http://h', MAIL_FROM: 'a@example.com' }, /MAIL_SMTP_URL: must look like smtps:/],
    [{ MAIL_SMTP_URL: 'smtp://u:secret@h' }, /MAIL_FROM: is missing/],
    [{ MAIL_FROM: 'a@example.com' }, /MAIL_SMTP_URL: is missing/],
    [{ MAIL_SMTP_URL: 'smtp://h', MAIL_FROM: 'Ada <a@example.com>' }, /MAIL_FROM: must be an e-mail address/],
    [
      { S3_BUCKET_URL: 'https://s3.example.com/b', S3_ACCESS_KEY: 'a' },
      /S3_SECRET_KEY: is missing: a bucket needs all three/,
    ],
    [{ S3_SECRET_KEY: 'secret' }, /S3_BUCKET_URL: is missing/],
    [{ S3_BUCKET_URL: 'http://s3.example.com/b' }, /S3_BUCKET_URL: must be https/],
    [{ DOWNLOADS_AT_ONCE: '-1' }, /DOWNLOADS_AT_ONCE: /],
    [{ SIGNING_KEY: 'secret' }, /SIGNING_KEY: must be an Ed25519 private key/],
    [{ SMS_GATEWAY_URL: 'http://sms.example/secret' }, /SMS_GATEWAY_URL: must be https/],
    [{ SMS_GATEWAY_BODY: '{"to":"{phone}"}' }, /SMS_GATEWAY_BODY: must be JSON/],
    [{ SMS_GATEWAY_BODY: '{phone} {text} secret' }, /SMS_GATEWAY_BODY: must be JSON/],
    [{ SMS_GATEWAY_HEADER: 'a: b' }, /SMS_GATEWAY_HEADER: /],
    [{ SMS_GATEWAY_TOKEN: 'secret\r\nx: y' }, /SMS_GATEWAY_TOKEN: /],
  ])('of messages is checked at start: %j', (environment, message) => {
    expect(() => readConfiguration(environment as Record<string, string>)).toThrow(message)
    expect(() => readConfiguration(environment as Record<string, string>)).not.toThrow(/secret/)
  })
})

describe('EDT-05 the scripts of others', () => {
  const src = 'https://stat.example.com/count.js'
  const read = (scripts: unknown, hosts = 'stat.example.com') =>
    readConfiguration({
      SCRIPTS_OVERSEAS: typeof scripts === 'string' ? scripts : JSON.stringify(scripts),
      SCRIPT_HOSTS: hosts,
    })
  test('are none by default; each edition has its own, from hosts that are named', () => {
    expect(readConfiguration({})).toMatchObject({ SCRIPTS_CN: [], SCRIPTS_OVERSEAS: [] })
    expect(read([{ kind: 'analytics', src, cookies: ['_stat'] }])).toMatchObject({
      SCRIPTS_CN: [],
      SCRIPTS_OVERSEAS: [{ kind: 'analytics', src, cookies: ['_stat'] }],
    })
  })
  test.each([
    ['no JSON', '<script>'],
    ['no list', { kind: 'chat', src }],
    ['another kind', [{ kind: 'ads', src }]],
    ['plain http', [{ kind: 'chat', src: src.replace('https', 'http') }]],
    ['a script in the address', [{ kind: 'chat', src: 'javascript:alert(1)' }]],
    ['a host that is not named', [{ kind: 'chat', src: 'https://evil.example/x.js' }]],
    ['a host that only begins so', [{ kind: 'chat', src: 'https://stat.example.com.evil.example/x.js' }]],
    ['another port', [{ kind: 'chat', src: 'https://stat.example.com:8443/x.js' }]],
    ['a key more', [{ kind: 'chat', src, onload: 'x' }]],
  ])('%s: the server does not start', (_, scripts) => {
    expect(() => read(scripts)).toThrow(/SCRIPTS_OVERSEAS/)
  })
})
