import type { Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { portalConfig } from './portal-config.ts'

const plugin = (portalConfig('/portal', 'cn', 'build').plugins as Plugin[]).find(({ name }) => name === 'module-names')!
const transform = async (code: string, environment: 'client' | 'ssr') => {
  const error = vi.fn((message: string) => {
    throw new Error(message)
  })
  const resolve = async (source: string) => ({ id: `/portal/src/${source.slice(2)}` })
  const result = (await (
    plugin.transform as (this: object, code: string, id: string) => Promise<{ code: string } | null>
  ).call({ error, resolve, environment: { name: environment } }, code, '/portal/src/pages.ts')) as {
    code: string
  } | null
  return result?.code ?? code
}

test('the server learns which module a page is in, written in one line or in several, and browsers do not', async () => {
  for (const call of [`lazyPage(() => import('./x.tsx'))`, `lazyPage(() =>\n  import(\n'./x.tsx'\n)\n)`]) {
    expect(await transform(call, 'ssr')).toMatch(/, "src\/x\.tsx"\s*\)$/)
    expect(await transform(call, 'client')).toBe(call)
  }
})
test('a page that is loaded in a way that the build does not know fails it: nothing would preload it', async () => {
  await expect(transform(`lazyPage(() => import('./x.tsx').then((all) => all.x))`, 'ssr')).rejects.toThrow('lazyPage')
  await expect(transform('lazyPage(load)', 'client')).rejects.toThrow('lazyPage')
})
