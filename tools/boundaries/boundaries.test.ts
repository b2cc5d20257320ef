import { createProjectGraphAsync } from '@nx/devkit'
import { ESLint } from 'eslint'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let eslint: ESLint

// Without a cached project graph the rule skips itself and everything passes.
beforeAll(async () => {
  await createProjectGraphAsync()
  eslint = new ESLint({ cwd: root })
  await faults('libs/articles/src/probe.ts', '') // what the rules load, once
}, 120_000)

const faults = async (file: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) })
  return result!.messages.map(({ ruleId }) => ruleId)
}
const boundaries = '@nx/enforce-module-boundaries'

test.each([
  ['a domain imports a domain', 'libs/articles/src/probe.ts', '@portal/search'],
  ['a domain imports an edition', 'libs/articles/src/probe.ts', '@portal/edition-cn'],
  ['core imports a domain', 'libs/rendering/src/probe.ts', '@portal/articles'],
  ['the desk imports a domain', 'libs/desk/src/probe.ts', '@portal/articles'],
  ['core imports an edition', 'libs/routing/src/probe.ts', '@portal/edition-overseas'],
  ['the ui-kit imports core', 'libs/ui-kit/src/probe.ts', '@portal/api-client'],
  ['the ui-kit imports the contract', 'libs/ui-kit/src/probe.ts', '@portal/contract'],
  ['the article grammar imports the ui-kit', 'libs/article-grammar/src/probe.ts', '@portal/ui-kit'],
  ['the contract imports core', 'libs/contract/src/probe.ts', '@portal/routing'],
  ['an edition imports a domain', 'libs/cn/edition/src/probe.ts', '@portal/articles'],
  ['an edition imports the other edition', 'libs/overseas/edition/src/probe.ts', '@portal/edition-cn'],
  ['the Chinese app imports the overseas edition', 'apps/cn-portal/src/probe.ts', '@portal/edition-overseas'],
  ['the overseas app imports the Chinese edition', 'apps/overseas-portal/src/probe.ts', '@portal/edition-cn'],
  ['the server imports a domain', 'apps/server/src/probe.ts', '@portal/articles'],
  ['a domain imports the server', 'libs/articles/src/probe.ts', '@portal/server'],
])('%s: refused', async (_, file, target) => {
  expect(await faults(file, `import * as probe from '${target}'\n\nexport { probe }\n`)).toContain(boundaries)
})

test.each([
  ['a library by a path into another', 'libs/articles/src/probe.ts', '../../search/src/queries.ts', boundaries],
  ['the transport in the ui-kit', 'libs/ui-kit/src/probe.ts', 'ky', boundaries],
  ['the query cache in the ui-kit', 'libs/ui-kit/src/probe.ts', '@tanstack/react-query', boundaries],
  ['a framework in the article grammar', 'libs/article-grammar/src/probe.ts', 'react', boundaries],
  ['a framework in the contract', 'libs/contract/src/probe.ts', 'react', boundaries],
  [
    'the contract as a value in the browser',
    'libs/articles/src/probe.ts',
    '@portal/contract',
    '@typescript-eslint/no-restricted-imports',
  ],
  ['a schema in the facts', 'libs/contract/src/facts/probe.ts', 'zod', '@typescript-eslint/no-restricted-imports'],
  [
    'a call in the facts',
    'libs/contract/src/facts/probe.ts',
    '../fields.ts',
    '@typescript-eslint/no-restricted-imports',
  ],
])('%s: refused', async (_, file, target, rule) => {
  expect(await faults(file, `import * as probe from '${target}'\n\nexport { probe }\n`)).toContain(rule)
})

test.each([
  ['the database imports http', 'database', '../http/refusal.ts'],
  ['things import a platform room', 'things', '../search/fold.ts'],
  ['http imports a platform room', 'http', '../site/site-lists.ts'],
  ['http imports a domain', 'http', '../accounts/session-store.ts'],
  ['the platform imports a domain', 'search', '../articles/visibility.ts'],
  ['the platform imports a domain', 'files', '../accounts/session-store.ts'],
  ['the platform imports a domain', 'site', '../log/counted.ts'],
  ['a platform room imports another that is not listed', 'files', '../search/fold.ts'],
  ['a domain imports a domain', 'articles', '../accounts/account-store.ts'],
  ['a domain imports a domain', 'articles', '../word/word-import.ts'],
  ['a domain imports a domain', 'accounts', '../sso/sso-handlers.ts'],
  ['a domain imports a domain', 'log', '../articles/visibility.ts'],
  ['what domains tell imports one of them', 'notices', '../articles/visibility.ts'],
  ['a domain imports the pages', 'articles', '../pages/sitemap.ts'],
  ['a domain imports the app', 'articles', '../app.ts'],
  ['a domain imports what composes it', 'log', '../portal-things.ts'],
  ['the pages import the server', 'pages', '../server.ts'],
  ['the pages import the demo content', 'pages', '../demo/load-demo.ts'],
  ['a room that is not listed imports the platform', 'unlisted', '../search/search-store.ts'],
])('in the server, %s (%s): refused', async (_, room, target) => {
  for (const what of ['*', 'type *'])
    expect(
      await faults(
        `apps/server/src/${room}/probe.ts`,
        `import ${what} as probe from '${target}'\n\nexport type { probe }\n`,
      ),
    ).toContain('no-restricted-imports')
})
test.each([
  ['search', '../catalog/names.ts'],
  ['articles', '../search/search-store.ts'],
  ['articles', '../notices/message-store.ts'],
  ['own', '../articles/article-tables.ts'],
  ['sso', '../accounts/account-store.ts'],
  ['pages', '../app.ts'],
])('in the server, %s may import %s', async (room, target) => {
  expect(
    await faults(
      `apps/server/src/${room}/probe.ts`,
      `import type * as probe from '${target}'\n\nexport type { probe }\n`,
    ),
  ).toEqual([])
})

test.each([
  ['libs/articles/src/probe.ts', `import type { Article } from '@portal/contract'\n\nexport type Probe = Article\n`],
  ['libs/articles/src/probe.ts', `import { featured } from '@portal/contract/facts'\n\nexport { featured }\n`],
  ['libs/articles/src/probe.ts', `import { query } from '@portal/api-client'\n\nexport { query }\n`],
  ['apps/cn-portal/src/probe.ts', `import { edition } from '@portal/edition-cn'\n\nexport { edition }\n`],
  ['apps/server/src/probe.ts', `import { edition } from '@portal/edition-cn'\n\nexport { edition }\n`],
])('%s may import what the arrows allow', async (file, code) => {
  expect(await faults(file, code)).toEqual([])
})

test.each([
  ['a state compared', 'libs/articles/src/probe.ts', 'export const waits = (at: { code: number }) => at.code === 1'],
  [
    'a state that may be missing',
    'libs/articles/src/probe.ts',
    'export const waits = (at?: { code: number }) => at?.code !== 2',
  ],
  ['a user type compared', 'apps/server/src/probe.ts', 'export const staff = (type: number) => type === 3'],
  ['a flag in a request', 'libs/articles/src/probe.ts', 'export const body = { listFlag: 2 }'],
  ['a flag kept exact', 'libs/articles/src/probe.ts', 'export const body = { refining: 1 as const }'],
  ['a page size', 'libs/search/src/probe.ts', 'export const body = { pageSize: 10 }'],
  ['a longest text', 'libs/user-centre/src/probe.tsx', 'export const box = <input maxLength={200} />'],
  ['how many are chosen', 'libs/articles/src/probe.tsx', 'export const models = <input max={50} />'],
  ['who may call', 'libs/contract/src/probe.ts', 'export const call = { access: [3] }'],
  ['a code of the wire', 'libs/api-client/src/probe.ts', 'export const ended = 40001'],
])('%s by its bare number: refused', async (_, file, code) => {
  expect(await faults(file, `${code}\n`)).toContain('no-restricted-syntax')
})

test.each([
  ['libs/rendering/src/probe.ts', 'export const gone = (at: { code: number }) => at.code === 404'],
  ['libs/articles/src/probe.test.ts', 'export const body = { listFlag: 2 }'],
  ['libs/ui-kit/src/probe.tsx', 'export const box = <input maxLength={200} />'],
])('%s: other numbers, tests and the ui-kit name none', async (file, code) => {
  expect(await faults(file, `${code}\n`)).toEqual([])
})
