import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

describe('the configuration', () => {
  test('has a default for everything, and takes empty for not set', () => {
    const defaults = { PORT_CN: 4300, PORT_OVERSEAS: 4400, HOST: '127.0.0.1', DATA_DIR: '.data', PORTAL_ENVIRONMENT: 'dev', LOG_LEVEL: 'info', DEMO: false, PORTAL_DEVELOPMENT: false, PORTAL_PAGES: true, TRUSTED_PROXIES: [], PARTNERS: [], SERVICES_FILE: {} }
    expect(readConfiguration({})).toEqual(defaults)
    expect(readConfiguration({ DATABASE_URL: '', PORT_CN: '', HOME: '/root' })).toEqual(defaults)
  })
  test('is read as what it means', () => {
    expect(readConfiguration({ PORT_CN: '80', DEMO: '1', TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16', DATABASE_URL: 'postgresql://u:p@h/d' })).toMatchObject({ PORT_CN: 80, DEMO: true, TRUSTED_PROXIES: ['10.0.0.1', '10.1.0.0/16'], DATABASE_URL: 'postgresql://u:p@h/d' })
  })
  test('names each variable that is wrong, but not its value', () => {
    const read = () => readConfiguration({ PORT_CN: 'x', PORT_OVERSEAS: '70000', DATABASE_URL: 'mysql://root:secret@h/d', PORTAL_ENVIRONMENT: 'staging' })
    expect(read).toThrow(/PORT_CN: .*PORT_OVERSEAS: .*DATABASE_URL: must look like postgres:.*PORTAL_ENVIRONMENT: /)
    expect(read).not.toThrow(/secret/)
  })
  test.each([
    [{ MAIL_SMTP_URL: 'http://h', MAIL_FROM: 'a@example.com' }, /MAIL_SMTP_URL: must look like smtps:/], [{ MAIL_SMTP_URL: 'smtp://u:secret@h' }, /MAIL_FROM: is missing/], [{ MAIL_FROM: 'a@example.com' }, /MAIL_SMTP_URL: is missing/],
    [{ MAIL_SMTP_URL: 'smtp://h', MAIL_FROM: 'Ada <a@example.com>' }, /MAIL_FROM: must be an e-mail address/], [{ SMS_GATEWAY_URL: 'http://sms.example/secret' }, /SMS_GATEWAY_URL: must be https/],
    [{ SMS_GATEWAY_BODY: '{"to":"{phone}"}' }, /SMS_GATEWAY_BODY: must be JSON/], [{ SMS_GATEWAY_BODY: '{phone} {text} secret' }, /SMS_GATEWAY_BODY: must be JSON/], [{ SMS_GATEWAY_HEADER: 'a: b' }, /SMS_GATEWAY_HEADER: /], [{ SMS_GATEWAY_TOKEN: 'secret\r\nx: y' }, /SMS_GATEWAY_TOKEN: /],
  ])('of messages is checked at start: %j', (environment, message) => {
    expect(() => readConfiguration(environment as Record<string, string>)).toThrow(message)
    expect(() => readConfiguration(environment as Record<string, string>)).not.toThrow(/secret/)
  })
})
