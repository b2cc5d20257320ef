import { contentLanguages } from '@portal/contract/facts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { createFileStore } from '../files/file-store.ts'
import { learnWords } from '../search/vocabulary-store.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readContent } from './content-files.ts'
import { judgeSearch, readJudged, scoreOf, searchBounds } from './judged-search.ts'
import { loadDemo } from './load-demo.ts'

const root = join(import.meta.dirname, '../../../..')
const judged = readJudged(join(root, 'tools/bench/judged'))
/** The demo content, and then some sixty searches a test, on a machine that is busy with other things too. */
const patience = 300_000
let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'judged-'))
  await loadDemo(database.db, createFileStore(folder), join(root, 'content'))
  await learnWords(database.db)
}, patience)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe.each(contentLanguages)('row 10: the judged queries in %s', (lang) => {
  test('are enough, and most of them are spelled well', () => {
    const all = judged.filter((each) => each.lang === lang)
    const misspelled = all.filter(({ way }) => way === 'typing errors' || way === 'sound-alikes')
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(misspelled.length / all.length).toBeLessThanOrEqual(0.15)
  })
  test(
    'find what they have to, and far enough up',
    async () => {
      const content = readContent(join(root, 'content'))
      const asked = judged.filter((each) => each.lang === lang)
      const own = await judgeSearch(database.db, portalThings, content, asked)
      const missed = own
        .filter(({ ranks }) => ranks.includes(undefined))
        .map(({ keyword, wanted, ranks }) => `${keyword}: ${wanted.filter((_, at) => !ranks[at]).join(', ')}`)
      const { recall, reciprocalRank } = scoreOf(own)
      expect(recall, `missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(searchBounds.recall)
      expect(reciprocalRank).toBeGreaterThanOrEqual(searchBounds.reciprocalRank)
    },
    patience,
  )
})
test('the score falls with what is missed, and with what comes late', () => {
  const query = { lang: 'en', way: 'words', keyword: 'a', wanted: ['b', 'c'] } as const
  expect(scoreOf([{ ...query, ranks: [2, undefined] }])).toEqual({ recall: 0.5, reciprocalRank: 0.5 })
  expect(scoreOf([{ ...query, ranks: [undefined, undefined] }])).toEqual({ recall: 0, reciprocalRank: 0 })
})
