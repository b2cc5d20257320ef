import { query } from '@portal/api-client'
import type { RobotAnswer } from '@portal/contract'
import { maxKeyword } from '@portal/contract/facts'
import { pathFor, thingPath } from '@portal/routing'

export type Quoted = RobotAnswer['passages'][number]
export const maxQuestion = maxKeyword
const maxTurns = 4

/** The conversation that an address holds, as repeated keys in the order they were asked: its last questions, so that it can be shared and gone back in. */
export const robotQuestions = (search: URLSearchParams): string[] =>
  search
    .getAll('q')
    .map((question) =>
      question
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxQuestion),
    )
    .filter(Boolean)
    .slice(-maxTurns)
/** The conversation with one more question. */
export const askedToo = (questions: readonly string[], question: string): string =>
  `?${new URLSearchParams([...questions, question].map((each) => ['q', each]))}`
/** A question about one model. */
export const aboutModel = (question: string, model: string): string =>
  `${question.slice(0, maxQuestion - model.length - 1)} ${model}`

/** What published content says to a question. */
export const answerQuery = (question: string) => query('POST /extend/robot/answer', { body: { question } })

/** Where a passage stands: its page opens at the heading, and the browser marks the words that it begins with (a text fragment; other browsers stay at the heading). */
export const placeOf = ({ kind, id, anchor, begins }: Pick<Quoted, 'kind' | 'id' | 'anchor' | 'begins'>): string => {
  const path = thingPath(kind, id)
  const words = encodeURIComponent(begins).replace(/-/g, '%2D')
  return path.includes('#') ? path : `${path}#${anchor ?? ''}:~:text=${words}`
}
/** SRV-01. Where a service request begins that knows the conversation. */
export const requestPath = (questions: readonly string[]): string =>
  `${pathFor('requestSubmit')}?${new URLSearchParams({ title: questions.at(-1) ?? '', description: questions.join('\n') })}`
