import { createQueryClient, type CallPortal } from '@portal/api-client'
import type { SearchAnswer } from '@portal/contract'
import { expect, test } from 'vitest'
import { answerQuery, mostAgreed, robotQuestions, tellingWords } from './robot.ts'

type Found = SearchAnswer['data'][number]
const found = (articleId: string) => ({ articleId }) as Found
const ids = (cases: readonly Found[]) => cases.map(({ articleId }) => articleId)

test('the conversation is the last four questions of the address, as they were asked', () => {
  expect(robotQuestions(new URLSearchParams('q=a&q=+b+&q=&q=++&q=c'))).toEqual(['a', 'b', 'c'])
  expect(robotQuestions(new URLSearchParams('q=1&q=2&q=3&q=4&q=5&x=6'))).toEqual(['2', '3', '4', '5'])
  expect(robotQuestions(new URLSearchParams({ q: 'x'.repeat(100_000) }))[0]).toHaveLength(200)
  expect(robotQuestions(new URLSearchParams('queryData=x'))).toEqual([])
})

test('the longest words of a question say most', () => {
  expect(tellingWords('Why is my recorder not able to find the camera, the CAMERA or a recorder?')).toEqual([
    'recorder',
    'camera',
    'able',
    'find',
  ])
  expect(tellingWords('Почему регистратор не видит камеру')).toEqual(['регистратор', 'почему', 'камеру', 'видит'])
  expect(tellingWords('?? a <b>')).toEqual([])
})

test('of several answers, what most of them have comes first, then what stood first', () => {
  expect(ids(mostAgreed([['1', '2', '3'].map(found), ['4', '3'].map(found), ['3', '2'].map(found)]))).toEqual([
    '3',
    '2',
    '1',
    '4',
  ])
  expect(mostAgreed([['1', '2', '3', '4', '5', '6', '7'].map(found)])).toHaveLength(5)
})

/** Answers as a search that finds these cases by keyword. */
const ask = async (question: string, hits: Record<string, string[]>) => {
  const asked: string[] = []
  const client = createQueryClient((async (
    _: unknown,
    {
      body: {
        data: { keyword },
      },
    }: { body: { data: { keyword: string } } },
  ) => {
    asked.push(keyword)
    const data = (hits[keyword] ?? []).map(found)
    return { data, total: data.length, facets: { directories: [], models: [] }, others: [found('other')], without: [] }
  }) as unknown as CallPortal)
  const answer = await client.fetchQuery(answerQuery(question))
  return {
    asked,
    answer,
    kept: client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  }
}

test('a question whose words a case has is asked once', async () => {
  const { asked, answer, kept } = await ask('camera offline', { 'camera offline': ['1'] })
  expect(asked).toEqual(['camera offline'])
  expect(answer).toMatchObject({ cases: [{ articleId: '1' }], whole: true, total: 1, others: [] })
  expect(kept).toEqual(['robot']) // nothing is sent with the page twice
})
test('where no case has all of its words, its telling words are asked one by one', async () => {
  const { asked, answer } = await ask('Why does the camera go offline', { camera: ['1', '2'], offline: ['2'] })
  expect(asked).toEqual(['Why does the camera go offline', 'offline', 'camera', 'does', 'why'])
  expect(ids(answer.cases)).toEqual(['2', '1'])
  expect(answer).toMatchObject({ whole: false, others: [] })
})
test('where nothing fits at all, what is found in other languages is offered', async () => {
  const { answer } = await ask('zzz', {})
  expect(answer).toMatchObject({ cases: [], whole: false, others: [{ articleId: 'other' }] })
})
