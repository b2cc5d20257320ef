import type { TermWarning } from '@portal/contract'
import { staffUser, type DetailsOf, type KindName } from '@portal/contract/facts'
import { and, asc, eq } from 'drizzle-orm'
import { textsOf } from '../content/authored-content.ts'
import { readableOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { sensitiveWordsIn } from '../site/sensitive-words.ts'
import { plainText } from './article-html.ts'
import { articleRevisions, articles, type ArticleContent } from './article-tables.ts'

const termKind = 'term'
const staff = { type: staffUser } as const

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
/** Row 72. What is not to be written for a term: the words that are forbidden, and its other spellings, but for those that have the term in them: PoE supply. */
const unwantedFor = (
  term: string,
  { forbidden = [], variants = [], abbreviation }: Partial<DetailsOf<typeof termKind>>,
) => {
  const own = [term, abbreviation ?? ''].filter(Boolean).map(bare)
  return [...forbidden, ...variants.filter((variant) => !own.some((each) => bare(variant).includes(each)))]
}

/** The words of a text that its language's glossary does not want, each with the term to write instead. A term names them itself, and is not warned of them. */
export const readWarnings = async (db: Db, kind: KindName, content: ArticleContent): Promise<TermWarning[]> => {
  if (kind === termKind) return []
  const { id, title, details, lang } = liveContent
  const terms = await db
    .select({ termId: id, term: title, details })
    .from(liveContent)
    .where(and(readableOfKind(termKind, staff), eq(lang, content.lang)))
    .orderBy(asc(title), asc(id))
  const texts = {
    title: content.title,
    summary: content.summary,
    body: plainText(content.body),
    ...textsOf(kind, content.details),
  }
  return terms.flatMap(({ termId, term, details }) =>
    sensitiveWordsIn(texts, unwantedFor(term, details as DetailsOf<typeof termKind>)).map(({ word, field }) => ({
      field,
      word,
      termId,
      term,
    })),
  )
}

/** The same of a revision as it was saved; undefined where there is none. */
export const readRevisionWarnings = async (
  db: Db,
  articleId: string,
  revision: number,
): Promise<TermWarning[] | undefined> => {
  const [row] = await db
    .select({ kind: articles.kind, content: articleRevisions.content })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.articleId, articleRevisions.articleId))
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        eq(articleRevisions.revision, revision),
        eq(articles.deleted, false),
      ),
    )
  return row && readWarnings(db, row.kind, row.content)
}
