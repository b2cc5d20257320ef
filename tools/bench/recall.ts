// npm run bench:recall: how much of what people look for the search finds, by the judged queries of tools/bench/judged over the demo content. Ends with 1 when that is too little.
import { groupBy } from 'es-toolkit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalThings } from '../../apps/server/src/app.ts'
import { createAttachedReader } from '../../apps/server/src/attached/read-attached.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { readContent } from '../../apps/server/src/demo/content-files.ts'
import {
  judgeSearch,
  readJudged,
  scoreOf,
  searchBounds,
  type Outcome,
} from '../../apps/server/src/demo/judged-search.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { learnWords } from '../../apps/server/src/search/vocabulary-store.ts'

const content = join(import.meta.dirname, '../../content')

const judge = async (): Promise<Outcome[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'recall-'))
  const database = await openDatabase({ url: undefined, directory: join(folder, 'database') })
  try {
    const files = createFileStore(join(folder, 'files'))
    await loadDemo(database.db, files, content)
    await createAttachedReader({ db: database.db, files, things: portalThings })()
    await learnWords(database.db)
    return await judgeSearch(
      database.db,
      portalThings,
      readContent(content),
      readJudged(join(import.meta.dirname, 'judged')),
    )
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}

/** One line of the table; answers whether it is good enough. */
const report = (name: string, outcomes: readonly Outcome[]): boolean => {
  const { recall, reciprocalRank } = scoreOf(outcomes)
  console.log(
    `${name.padEnd(4)}${String(outcomes.length).padStart(8)}${recall.toFixed(3).padStart(11)}${reciprocalRank.toFixed(3).padStart(8)}`,
  )
  return recall >= searchBounds.recall && reciprocalRank >= searchBounds.reciprocalRank
}

const outcomes = await judge()
for (const { lang, way, keyword, wanted, ranks } of outcomes)
  if (ranks[0] !== 1 || ranks.includes(undefined))
    console.log(
      `${lang}, ${way}: ${keyword} → ${wanted.map((key, at) => `${key} ${ranks[at] ?? 'missed'}`).join(', ')}`,
    )
console.log('     queries  recall@10     MRR')
const good = [
  ...Object.entries(groupBy(outcomes, ({ lang }) => lang)).map(([lang, own]) => report(lang, own)),
  report('all', outcomes),
]
if (good.includes(false)) process.exitCode = 1
