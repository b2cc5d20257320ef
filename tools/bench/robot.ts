// npm run bench:robot: how often the passage that answers a question is among the first three of the robot, by the judged questions over the demo content. Ends with 1 when that is too seldom.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { portalThings } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { answerQuestion } from '../../apps/server/src/search/robot-lists.ts'

const enough = 0.9
const questions = z.array(z.strictObject({ ask: z.string(), holds: z.string() }))
const judged = z
  .strictObject({ en: questions, ru: questions, es: questions, zh: questions })
  .parse(parse(readFileSync(join(import.meta.dirname, 'judged-answers.yaml'), 'utf8')))

const folder = await mkdtemp(join(tmpdir(), 'robot-'))
const database = await openDatabase({ url: undefined, directory: join(folder, 'database') })
try {
  await loadDemo(database.db, createFileStore(join(folder, 'files')), join(import.meta.dirname, '../../content'))
  let [right, sure, all] = [0, 0, 0]
  for (const lang of ['en', 'ru', 'es', 'zh'] as const)
    for (const { ask, holds } of judged[lang]) {
      const answer = await answerQuestion(database.db, portalThings, undefined, lang, ask)
      const texts = answer.passages.map(({ html }) => html.replace(/<[^>]*>/g, ''))
      const found = texts.some((text) => text.includes(holds))
      all++
      if (found) right++
      if (answer.sure) sure++
      if (!found)
        console.log(
          `${lang}: ${ask} → ${answer.passages.map(({ title, section }) => `${title} / ${section}`).join('; ')}`,
        )
    }
  console.log(
    `${right} of ${all} among the first three (${(right / all).toFixed(3)}), ${sure} of them said without asking back`,
  )
  if (right / all < enough) process.exitCode = 1
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}
