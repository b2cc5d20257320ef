import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readServices, serviceAddress, type Services } from './services.ts'

const folder = mkdtempSync(join(tmpdir(), 'services-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (text: string) => {
  writeFileSync(join(folder, 'services.json'), text)
  return readServices(join(folder, 'services.json'))
}

test.each<[string, Services['website'], (string | undefined)[]]>([
  [
    'one for all',
    'https://www.example.com',
    ['https://www.example.com', 'https://www.example.com', 'https://www.example.com'],
  ],
  [
    'one for each environment',
    { test: 'https://test.example.com', prod: 'https://www.example.com' },
    ['https://test.example.com', 'https://www.example.com', 'https://www.example.com'],
  ],
  [
    'one for each language',
    { ru: 'https://www.example.ru', '*': 'https://www.example.com' },
    ['https://www.example.com', 'https://www.example.com', 'https://www.example.ru'],
  ],
  [
    'both',
    { test: 'https://test.example.com', prod: { ru: 'https://www.example.ru' } },
    ['https://test.example.com', undefined, 'https://www.example.ru'],
  ],
  ['none', undefined, [undefined, undefined, undefined]],
])('ENV-01 the address of a service depends on environment and language: %s', (_, website, expected) => {
  const services = read(JSON.stringify({ website }))
  const at = ([environment, language]: ['test' | 'prod', string]) =>
    serviceAddress(services, 'website', { environment, language })
  expect(
    (
      [
        ['test', 'en'],
        ['prod', 'en'],
        ['prod', 'ru'],
      ] as const
    ).map((each) => at([...each])),
  ).toEqual(expected)
})

test('ENV-01 a file that is wrong is told at the start, with the place', () => {
  expect(() => read('{"website": "ftp://x"}')).toThrow(/^website/)
  expect(() => read('{"nowhere": "https://x.example"}')).toThrow('nowhere')
  expect(() => read('{')).toThrow('JSON')
})
