import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { idsByKind, type Thing, type Things } from '../things/things.ts'
import type { CandidateQuery } from './candidate-lists.ts'
import { fold } from './fold.ts'
import { excerpt, highlight, type Marked, type SearchTerms } from './highlight.ts'
import { askHits, near, type Beside } from './hits-statement.ts'
import { stemsOf } from './stem-lists.ts'
import { wordsIn } from './words.ts'

type Found = SearchAnswer['data'][number]
type Hit = Thing &
  Pick<Found, 'lang' | 'directoryCode' | 'productModels'> & {
    title: string
    /** A part of the text around what was found, and whether there is more of it on either side. */
    plain: string
    before: boolean
    after: boolean
    updateTime: Date
    /** The page of a file that has words which the thing does not say itself; `plain` is of it then. */
    file: Found['file'] | null
    total: number
    /** How many have all of the words. */
    whole: number
  }

/** A page of hits and how many there are (`hits-statement.ts`). `elsewhere`: the same search in other languages, whose hits are counted beside it, and so are facets. */
export const listHits = async (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  searchTerms: SearchTerms,
  limit: number,
  offset: number,
  elsewhere?: readonly CandidateQuery[],
): Promise<{ hits: Hit[]; beside: Beside | undefined }> => {
  const hits = await askHits(db, reader, asked, searchTerms, limit, offset, elsewhere)
  return {
    hits: hits.map(({ fileId, fileName, filePage, fileText, beside: _, ...hit }) =>
      fileId === null || fileName === null || fileText === null
        ? { ...hit, file: null }
        : { ...hit, plain: fileText, before: false, after: false, file: { fileId, name: fileName, page: filePage } },
    ),
    beside: hits[0]?.beside ?? undefined,
  }
}

/** Which words of the texts have the stems that were looked for, said by the stemmer itself, so that a mark is never a guess; and which begin as they were found by. */
export const stemmedWords = async (
  db: Db,
  lang: ContentLanguage,
  { stems, words, beginnings = [] }: SearchTerms,
  texts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const starts = new Set(stems.map((stem) => fold(stem).slice(0, near)))
  const lengths = [...new Set([...starts].map(({ length }) => length))]
  const written = new Set(texts.flatMap((text) => wordsIn(fold(text))).map(({ text }) => text))
  const alike = [...written].filter((word) => lengths.some((length) => starts.has(word.slice(0, length))))
  const known = await stemsOf(db, lang, alike)
  return new Set([
    ...words,
    ...alike.filter((word) => known.get(word)!.some((stem) => stems.includes(stem))),
    ...[...written].filter((word) => beginnings.some((beginning) => word.startsWith(beginning))),
  ])
}

/** What their domains say of hits, beside each; a thing that is shown no more is left out. */
const withDetails = async (db: Db, { kinds }: Pick<Things, 'kinds'>, hits: readonly Hit[]) => {
  const details = new Map(
    await Promise.all(
      [...idsByKind(hits)].map(async ([kind, ids]) => [kind, await kinds.get(kind)?.search?.details(db, ids)] as const),
    ),
  )
  return hits.flatMap((hit) => {
    const ofHit = details.get(hit.kind)?.get(hit.id)
    return ofHit ? [{ ...hit, ...ofHit }] : []
  })
}

/** Hits of one language as readers see them, what was found marked (UIX-04). */
export const presentHits = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  lang: ContentLanguage,
  searchTerms: SearchTerms,
  hits: readonly Hit[],
): Promise<Found[]> => {
  const marked: Marked = {
    ...searchTerms,
    words: await stemmedWords(
      db,
      lang,
      searchTerms,
      hits.flatMap(({ title, plain }) => [title, plain]),
    ),
  }
  return (await withDetails(db, things, hits)).map(
    ({ id: _id, title, plain, before, after, updateTime, file, total: _total, whole: _whole, ...hit }) => ({
      ...hit,
      ...(file && { file }),
      titleHtml: highlight(title, marked),
      snippetHtml: excerpt(plain, marked, { before, after }),
      updateTime: updateTime.toISOString(),
    }),
  )
}
