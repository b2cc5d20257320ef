import { query } from '@portal/api-client'
import type { SearchAnswer } from '@portal/contract'
import { maxKeyword } from '@portal/contract/facts'
import { queryOptions } from '@tanstack/react-query'

type Found = SearchAnswer['data'][number]
/** What the robot says to a question: the cases that fit best. `whole`: they have all of its words, not only some. */
export type RobotAnswer = {
  readonly cases: readonly Found[]
  readonly whole: boolean
  readonly total: number
  readonly others: readonly Found[]
}

export const maxQuestion = maxKeyword
const maxTurns = 4
const maxCases = 5
const maxWords = 4

/** The conversation that an address holds, as repeated keys in the order they were asked: its last questions, so that it can be shared and gone back in. */
export const robotQuestions = (search: URLSearchParams): string[] =>
  search
    .getAll('q')
    .map((question) => question.trim().slice(0, maxQuestion))
    .filter(Boolean)
    .slice(-maxTurns)

/** The words of a question that say most: the longest ones. */
export const tellingWords = (question: string): string[] =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{2,}/gu) ?? [])]
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords)

/** The cases that most of some answers have, and of those that as many have, what stands first. */
export const mostAgreed = (answers: readonly (readonly Found[])[]): Found[] => {
  const seen = new Map<string, { found: Found; answers: number; place: number }>()
  for (const cases of answers) {
    for (const [place, found] of cases.entries()) {
      const known = seen.get(found.articleId)
      seen.set(found.articleId, {
        found,
        answers: (known?.answers ?? 0) + 1,
        place: Math.min(place, known?.place ?? place),
      })
    }
  }
  return [...seen.values()]
    .sort((a, b) => b.answers - a.answers || a.place - b.place)
    .slice(0, maxCases)
    .map(({ found }) => found)
}

/** The answer to a question. Where no case has all of its words, as nobody chooses them for a search, its telling ones are searched one by one. */
export const answerQuery = (question: string) =>
  queryOptions({
    queryKey: ['robot', question],
    queryFn: async ({ client }): Promise<RobotAnswer> => {
      const find = async (keyword: string) => {
        const asked = query('POST /doc/daGrand_search/search', {
          body: { pageNo: 1, pageSize: maxCases, data: { keyword, period: 'any', order: 'relevance' } },
        })
        const answer = await client.fetchQuery(asked)
        client.removeQueries({ queryKey: asked.queryKey, exact: true }) // the answer holds what is shown of it
        return answer
      }
      const { data, total, others } = await find(question)
      if (total > 0) return { cases: data, whole: true, total, others: [] }
      const cases = mostAgreed((await Promise.all(tellingWords(question).map(find))).map(({ data: each }) => each))
      return { cases, whole: false, total: 0, others: cases.length ? [] : others }
    },
  })
