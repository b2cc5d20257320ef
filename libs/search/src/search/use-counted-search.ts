import { useCall } from '@portal/api-client'
import { maxCountedKeyword } from '@portal/contract/facts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { SearchView } from '../queries.ts'

/** What a search was cut down to, as it is counted. */
const countedFilters = ({ directoryCode, productModel, kind, label }: SearchView) => ({
  ...(directoryCode && { directoryCode }),
  ...(productModel && { productModel }),
  ...(kind && { kind }),
  ...(label && { label }),
})

/**
 * SRC-01. Counts what a person looks for, once: not its further pages and filters, nor who comes back from a result. What is too long for a word is none.
 * Answers a function that counts that something was opened of it (row 18): of the search as it was counted, whatever it was cut down to since.
 */
export const useCountedSearch = (view: SearchView): (() => void) => {
  const keyword = view.keyword.trim()
  const call = useCall()
  const [asked, setAsked] = useState({ keyword, filters: countedFilters(view) })
  if (asked.keyword !== keyword) setAsked({ keyword, filters: countedFilters(view) })
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP' && key !== 'default'
  useEffect(() => {
    if (keyword && keyword.length <= maxCountedKeyword && !cameBack)
      call('POST /doc/select_keyword/front/add', { body: { keyword, filters: countedFilters(view) } }).catch(() => {}) // nobody waits for it
  }, [keyword]) // eslint-disable-line react-hooks/exhaustive-deps -- a search is its words
  return () => {
    if (keyword && keyword.length <= maxCountedKeyword)
      call('POST /doc/select_keyword/front/open', { body: asked }).catch(() => {}) // nobody waits for it
  }
}
