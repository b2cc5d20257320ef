import type { ContentKindName } from '@portal/contract/facts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { detailQuery, idAsked } from './queries.ts'

/** The content that the address names; its screen is drawn only where there is one (`detailFacts`). */
export const useContent = (kind: ContentKindName) => {
  const { id } = useParams()
  const [search] = useSearchParams()
  return useSuspenseQuery(detailQuery(kind, idAsked(id, search)!)).data
}
