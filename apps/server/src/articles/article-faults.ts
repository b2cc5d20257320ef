import type { ArticleFault } from '@portal/contract'
import type { ArticleContent } from './article-tables.ts'
import { plainText } from './article-html.ts'
import { sensitiveWordsIn } from '../site/sensitive-words.ts'

/** What there is, of what an article names. */
export type Known = {
  /** Whether its directory is a leaf; undefined: there is no such directory. */
  readonly leaf: boolean | undefined
  readonly labels: ReadonlySet<string>
  readonly productModels: ReadonlySet<string>
  readonly sensitiveWords: readonly string[]
}
/** An article that may be published. */
export type ReadyContent = ArticleContent & { readonly directoryCode: string }

const fault = (field: string, reason: ArticleFault['reason'], detail = ''): ArticleFault => ({ field, reason, detail })
// Cleaned HTML has every < and > outside of tags escaped.
const pictures = (html: string) => html.match(/<img\b[^>]*>/g) ?? []
const described = (picture: string) => /\balt="\s*[^"\s]/.test(picture)
const addressOf = (picture: string) => /\bsrc="([^"]*)"/.exec(picture)?.[1] ?? ''

/** ART-10. Which of the words stand in which field of an article, whose body is HTML. */
export const sensitiveWordsInArticle = (
  { title, summary, body }: Pick<ArticleContent, 'title' | 'summary' | 'body'>,
  words: readonly string[],
) => sensitiveWordsIn({ title, summary, body: plainText(body) }, words)

/** Everything that keeps an article from being submitted; empty when nothing does. `content` has a cleaned body. */
export const faultsOf = (content: ArticleContent, known: Known): ArticleFault[] => {
  const { title, summary, body, directoryCode, startTime, endTime } = content
  const missing = Object.entries({ title, summary, body: plainText(body), directoryCode: directoryCode ?? '' })
    .filter(([, text]) => !text)
    .map(([field]) => fault(field, 'missing'))
  const unknown = (['labels', 'productModels'] as const).flatMap((field) =>
    content[field].filter((code) => !known[field].has(code)).map((code) => fault(field, 'unknown', code)),
  )
  return [
    ...missing,
    ...(directoryCode !== null && !known.leaf ? [fault('directoryCode', 'unknown', directoryCode)] : []),
    ...unknown,
    ...(startTime !== null && endTime !== null && endTime <= startTime ? [fault('endTime', 'endBeforeStart')] : []),
    ...pictures(body)
      .filter((picture) => !described(picture))
      .map((picture) => fault('body', 'pictureWithoutText', addressOf(picture))),
    ...sensitiveWordsInArticle(content, known.sensitiveWords).map(({ word, field }) =>
      fault(field, 'sensitiveWord', word),
    ),
  ]
}
