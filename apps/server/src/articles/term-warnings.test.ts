import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { readRevisionWarnings } from './term-warnings.ts'

let bed: ArticleTestbed
let termId: string
beforeAll(async () => {
  bed = await openArticleTestbed()
  const term = await bed.publish({
    kind: 'term',
    title: 'Network video recorder',
    body: '<p>Never called a black box.</p>',
    directoryCode: null,
    labels: [],
    details: {
      abbreviation: 'NVR',
      variants: ['network recorder', 'NVR box'],
      forbidden: ['black box', 'video server'],
    },
  })
  termId = term.articleId
})
afterAll(() => bed.close())

test('words that the glossary does not want are told with the term to write, and keep nothing from being submitted', async () => {
  const { articleId, revision } = await bed.submit({
    title: 'Restart the video server',
    body: '<p>The <b>black box</b> restarts. Boxes are black.</p>',
  })
  const term = { termId, term: 'Network video recorder' }
  expect(await readRevisionWarnings(bed.db, articleId, revision)).toEqual([
    { field: 'title', word: 'video server', ...term },
    { field: 'body', word: 'black box', ...term },
  ])
})
test('row 72 another spelling of a term is told too, but for what has the term in it', async () => {
  const { articleId, revision } = await bed.submit({
    title: 'Restart the network recorder',
    body: '<p>The NVR box restarts.</p>',
  })
  expect(await readRevisionWarnings(bed.db, articleId, revision)).toEqual([
    { field: 'title', word: 'network recorder', termId, term: 'Network video recorder' },
  ])
})
test('neither another language nor the term itself is warned of them; what is not there has no answer', async () => {
  const russian = await bed.save({ lang: 'ru', title: 'video server' })
  expect(await readRevisionWarnings(bed.db, russian.articleId, russian.revision)).toEqual([])
  expect(await readRevisionWarnings(bed.db, termId, 1)).toEqual([])
  expect(await readRevisionWarnings(bed.db, '999999999999', 1)).toBeUndefined()
})
