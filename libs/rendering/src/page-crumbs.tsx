import { useLingui } from '@lingui/react'
import { Breadcrumbs, Wrap } from '@portal/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { crumbsOf } from './crumbs.ts'
import { useEdition } from './edition-context.ts'
import type { Handle } from './route-handle.ts'

/** Above a page: where it stands, from the manifest and from what its data says more. */
export function PageCrumbs({ handle }: { handle: Handle }) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  const queryClient = useQueryClient()
  const params = useParams()
  const [search] = useSearchParams()
  return (
    <Wrap>
      <Breadcrumbs crumbs={crumbsOf(handle, { i18n, queryClient, input: { params, search, language } })} />
    </Wrap>
  )
}
