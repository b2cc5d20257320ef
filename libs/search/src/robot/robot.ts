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
/** The conversation with one more question: its last ones. */
export const goneOn = (questions: readonly string[], question: string): readonly string[] =>
  [...questions, question].slice(-maxTurns)
/** A conversation as an address has it. */
export const asked = (questions: readonly string[]): string =>
  `?${new URLSearchParams(questions.map((each) => ['q', each]))}`
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
/** Characters of a conversation that an address carries (row 61): what was asked first is left out where it is longer. */
const maxCarried = 3000

/** SRV-01. Where a service request begins that knows the conversation: what was asked, and in words what was answered last. */
export const requestPath = (questions: readonly string[], answered = ''): string => {
  const said = (from: number): string => {
    const text = [...questions.slice(from), ...(answered && ['', answered])].join('\n')
    return encodeURIComponent(text).length > maxCarried && from < questions.length - 1 ? said(from + 1) : text
  }
  return `${pathFor('requestSubmit')}?${new URLSearchParams({ title: questions.at(-1) ?? '', description: said(0) })}`
}
