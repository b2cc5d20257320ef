import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { settingsOf } from './page-settings.ts'

const settings = (edition: typeof cn | typeof overseas, environment: Record<string, string> = {}) =>
  settingsOf(readConfiguration(environment), edition)('')

test('CLI-01 CLI-02 where calls go and how each edition names itself in them is configuration', () => {
  expect(settings(cn).calls).toEqual({ base: '/api', clientCode: 'cn-support-web' })
  expect(settings(overseas).calls).toEqual({ base: '/api', clientCode: 'overseas-support-web' })
  const given = { API_BASE: '/support/api', CLIENT_CODE_CN: 'support-web-zh', CLIENT_CODE_OVERSEAS: 'support-web-en' }
  expect(settings(cn, given).calls).toEqual({ base: '/support/api', clientCode: 'support-web-zh' })
  expect(settings(overseas, given).calls).toEqual({ base: '/support/api', clientCode: 'support-web-en' })
  for (const API_BASE of ['//evil.example', 'https://evil.example', '/api/', 'api', '/a b'])
    expect(() => settings(cn, { API_BASE })).toThrow('API_BASE: must look like /api')
})
test.each([
  ['dev', false],
  ['test', false],
  ['uat', false],
  ['prod', true],
])('ENV-02 TRK-01 TRK-02 pages of the environment %s count as in production: %s', (PORTAL_ENVIRONMENT, expected) => {
  for (const edition of [cn, overseas])
    expect(settings(edition, { PORTAL_ENVIRONMENT }).environment.production).toBe(expected)
})
