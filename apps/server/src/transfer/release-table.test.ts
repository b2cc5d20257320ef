import { toolCategoryDictionary } from '@portal/contract/facts'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries, productModels } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { readTransferCommand, runTransferCommand, type Progress } from './transfer-command.ts'

const root = mkdtempSync(join(tmpdir(), 'releases-'))
let portal: ArticleTestbed & { readonly files: FileStore }
let folder: string
let folders = 0
beforeAll(async () => {
  const bed = await openArticleTestbed()
  portal = { ...bed, files: createFileStore(join(root, 'store')) }
  await bed.db
    .insert(dictionaryEntries)
    .values({ typeCode: toolCategoryDictionary, code: 'thePackage', names: { en: 'Firmware' }, position: 0 })
  await bed.db.insert(productModels).values(
    ['KS-IPC-2120D', 'KS-IPC-2140B-L', 'KS-IPC-4231E-Z'].map((model) => ({
      model,
      series: 'KS',
      directoryCode: '01',
      names: { en: model },
    })),
  )
})
beforeEach(() => {
  folder = join(root, `folder-${(folders += 1)}`)
  mkdirSync(join(folder, 'files'), { recursive: true })
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

type Cells = Record<string, string>
const release = (cells: Cells): Cells => ({
  lang: 'en',
  title: `Firmware ${cells.key}`,
  summary: 'What it mends.',
  category: 'thePackage',
  version: '4.1',
  track: 'active',
  region: 'global',
  date: '2026-05-01',
  models: 'KS-IPC-2120D',
  file: '',
  sha256: '',
  ...cells,
})
const write = (...rows: readonly Cells[]) => writeFileSync(join(folder, 'content.csv'), Papa.unparse([...rows]))
const imported = (args: readonly string[] = [], onKey?: Progress) =>
  runTransferCommand(
    portal,
    readTransferCommand([
      ...['import', '--kind', 'release', '--by', 'author', '--publish', '--approved-by', 'approver'],
      ...args,
      folder,
    ]),
    folder,
    onKey,
  )
const live = async () =>
  new Map((await portal.db.select().from(liveContent)).map(({ title, productModels }) => [title, productModels]))

test('row 23: models stand in the table as people write them; what they were read as is told', async () => {
  write(
    release({ key: 'lower', models: ' ks ipc  2120d' }),
    release({ key: 'several', models: 'KS-IPC-2120D/KS-IPC-4231E(-Z); KS-1' }),
    release({ key: 'wild', models: 'KS-IPC-2xxx' }),
    release({ key: 'plain', models: 'KS-IPC-2120D\nKS-1' }),
  )
  expect((await imported()).lines).toEqual([
    'Models that were read:',
    '  ks ipc 2120d: KS-IPC-2120D',
    '  KS-IPC-2120D/KS-IPC-4231E(-Z): KS-IPC-2120D, KS-IPC-4231E-Z',
    '  KS-IPC-2xxx: KS-IPC-2120D, KS-IPC-2140B-L',
    'made 4, changed 0, unchanged 0, refused 0.',
  ])
  const models = await live()
  expect(models.get('Firmware several')).toEqual(['KS-IPC-2120D', 'KS-IPC-4231E-Z', 'KS-1'])
  expect(models.get('Firmware wild')).toEqual(['KS-IPC-2120D', 'KS-IPC-2140B-L'])
  expect((await imported()).lines.at(-1)).toBe('made 0, changed 0, unchanged 4, refused 0.')
})

test('row 27: a file with another sum than the table says is refused, and one with that sum is stored; it goes out with it', async () => {
  const content = Buffer.from('firmware')
  writeFileSync(join(folder, 'files/fw.bin'), content)
  const sum = hash('sha256', content)
  const rows = (sha256: string) => write(release({ key: 'summed', file: 'fw.bin', sha256 }))
  rows('0'.repeat(64))
  expect((await imported()).lines[0]).toBe(`Line 2, sha256: fw.bin has another one: ${sum}`)
  rows(` ${sum.toUpperCase()}`)
  expect((await imported()).lines).toEqual(['made 1, changed 0, unchanged 0, refused 0.'])
  const out = join(folder, 'out')
  await runTransferCommand(portal, readTransferCommand(['export', '--kind', 'release', out]), out)
  const { data } = Papa.parse<Cells>(readFileSync(join(out, 'content.csv'), 'utf8'), { header: true })
  expect(data.find(({ title }) => title === 'Firmware summed')).toMatchObject({ file: 'fw.bin', sha256: sum })
})

test('rows that are refused are left out when it is to keep going; a run that was ended goes on where it was', async () => {
  write(
    release({ key: 'first' }),
    release({ key: 'bad', models: 'KS-NONE-9' }),
    release({ key: 'bad', lang: 'ru', title: 'Прошивка' }),
    release({ key: 'last' }),
  )
  expect((await imported()).lines).toEqual([
    'Line 3, models: there is no KS-NONE-9',
    expect.stringMatching(/^Nothing was written/),
  ])
  const told: unknown[] = []
  const ended = imported(['--keep-going'], (...each) => {
    told.push(each)
    if (each[0] === 3) throw new Error('the plug was pulled')
  })
  await expect(ended).rejects.toThrow('the plug was pulled')
  expect(told).toEqual([
    [1, 3, 'first'],
    [2, 3, 'bad'],
    [3, 3, 'last'],
  ])
  expect([...(await live()).keys()]).toContain('Firmware first')
  const { lines, refused } = await imported(['--keep-going'])
  expect(lines).toEqual(['Line 3, models: there is no KS-NONE-9', 'made 1, changed 0, unchanged 1, refused 1.'])
  expect(refused).toBe(true)
  expect([...(await live()).keys()]).not.toContain('Прошивка')
  expect((await imported(['--keep-going', '--dry-run'])).lines.at(-1)).toBe(
    'Nothing was written. It would be: made 0, changed 0, unchanged 2, refused 1.',
  )
})
