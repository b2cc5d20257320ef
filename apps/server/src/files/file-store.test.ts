import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore, sha256Of } from './file-store.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('what was put comes back, whole and in part, from a folder named after its key, and nothing half written stays', async () => {
  const files = createFileStore(directory)
  const content = Buffer.from('a little content')
  const { fileId, size, sha256 } = await files.put(content)
  expect(fileId).toMatch(/^[0-9a-f]{32}$/)
  expect([size, sha256]).toEqual([content.length, await sha256Of(content)])
  expect(await buffer(await files.readRange(fileId, 0, size - 1))).toEqual(content)
  expect(String(await buffer(await files.readRange(fileId, 2, 7)))).toBe('little')
  expect(await readdir(join(directory, fileId.slice(0, 2)))).toEqual([fileId])
  await files.remove(fileId)
  await files.remove(fileId)
  await expect(files.readRange(fileId, 0, 1)).rejects.toThrow('ENOENT')
})

test.each(['../../etc/passwd', 'ABCDEF0123456789ABCDEF0123456789', '', 'a'.repeat(33), `${'a'.repeat(32)}\n`])(
  'no other name than a key becomes a path: %j',
  async (name) => {
    await expect(createFileStore(directory).readRange(name, 0, 1)).rejects.toThrow('not a key')
  },
)
