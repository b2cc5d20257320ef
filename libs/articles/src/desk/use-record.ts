import type { Article } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery, type Which } from './queries.ts'

/**
 * A record as its reader sees it: a newer revision that arrives meanwhile never slips under the eyes of someone who is about to decide.
 * `newer` tells of it; `read(revision)` takes it up.
 */
export const useRecord = (which: Which) => {
  const { data: newest, error, isFetchedAfterMount, refetch } = useQuery(recordQuery(which))
  const [article, setArticle] = useState<Article>()
  const [expected, read] = useState<number>()
  // What was kept from an earlier page is not taken up: a save may have made a newer revision a moment ago.
  const mayShow =
    newest &&
    ((!article && isFetchedAfterMount) || newest.revision === article?.revision || newest.revision === expected)
  if (mayShow && newest !== article) setArticle(newest)
  return {
    article,
    error,
    newer: newest && article && newest.revision > article.revision ? newest.revision : undefined,
    read,
    refetch,
  }
}
