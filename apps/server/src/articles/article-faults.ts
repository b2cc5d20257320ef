import type { ArticleFault } from '@portal/contract'
import { caseKind, contentKinds, type ContentKind, type KindName } from '@portal/contract/facts'
import { missingDetails, textsOf } from '../content/authored-content.ts'
import { malformedDetails } from '../content/detail-checks.ts'
import type { ArticleContent } from './article-tables.ts'
import { plainText } from './article-html.ts'
import { sensitiveWordsIn } from '../site/sensitive-words.ts'

/** What there is, of what an article names. */
export type Known = {
  /** Whether its directory is a leaf; undefined: there is no such directory. */
  readonly leaf: boolean | undefined
  readonly labels: ReadonlySet<string>
  readonly productModels: ReadonlySet<string>
  /** Names of details that name an entry of a dictionary, or a file, that there is not. */
  readonly unknownDetails: readonly string[]
  readonly sensitiveWords: readonly string[]
}

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

/** What a case has to say, or a piece of content of another kind. */
const missingIn = (kind: KindName, content: ArticleContent) => {
  const { title, summary, body, directoryCode, productModels, details } = content
  if (kind === caseKind) {
    const said = { title, summary, body: plainText(body), directoryCode: directoryCode ?? '' }
    return Object.entries(said).flatMap(([field, text]) => (text ? [] : field))
  }
  const { needsModels }: ContentKind = contentKinds[kind]
  return [
    ...Object.entries({ title, summary }).flatMap(([field, text]) => (text ? [] : field)),
    ...(needsModels && !productModels.length ? ['productModels'] : []),
    ...missingDetails(kind, details),
  ]
}

/** Everything that keeps an article from being submitted; empty when nothing does. `content` has a cleaned body. */
export const faultsOf = (kind: KindName, content: ArticleContent, known: Known): ArticleFault[] => {
  const { body, directoryCode, startTime, endTime, details } = content
  const unknown = (['labels', 'productModels'] as const).flatMap((field) =>
    content[field].filter((code) => !known[field].has(code)).map((code) => fault(field, 'unknown', code)),
  )
  return [
    ...missingIn(kind, content).map((field) => fault(field, 'missing')),
    ...(directoryCode !== null && !known.leaf ? [fault('directoryCode', 'unknown', directoryCode)] : []),
    ...unknown,
    ...known.unknownDetails.map((name) => fault(name, 'unknown', String(details?.[name] ?? ''))),
    ...malformedDetails(kind, details).map(({ name, detail }) => fault(name, 'wrongForm', detail)),
    ...(startTime !== null && endTime !== null && endTime <= startTime ? [fault('endTime', 'endBeforeStart')] : []),
    ...pictures(body)
      .filter((picture) => !described(picture))
      .map((picture) => fault('body', 'pictureWithoutText', addressOf(picture))),
    ...sensitiveWordsInArticle(content, known.sensitiveWords).map(({ word, field }) =>
      fault(field, 'sensitiveWord', word),
    ),
    ...sensitiveWordsIn(textsOf(kind, details), known.sensitiveWords).map(({ word, field }) =>
      fault(field, 'sensitiveWord', word),
    ),
  ]
}
