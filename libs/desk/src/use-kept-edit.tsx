import { Trans } from '@lingui/react/macro'
import { Button, Note } from '@portal/ui-kit'
import { useState } from 'react'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * The form of something that there may be already. What is typed into it is kept as by `useKeptDraft`, unless that something was changed elsewhere meanwhile.
 * `note` says that it was taken up again, and leads back to what is saved.
 */
export const useKeptEdit = <T extends object>(name: string, saved: T) => {
  const [fresh] = useState(() => ({ ...saved, base: JSON.stringify(saved) }))
  const { draft, restored, change, drop } = useKeptDraft<T & { readonly base: string }>(
    name,
    fresh,
    (kept) => (kept as { readonly base?: unknown }).base === fresh.base,
  )
  const begin = () => drop()
  return {
    draft,
    change,
    drop: begin,
    note: restored && (
      <Note>
        <Trans>What you typed before is here again.</Trans>{' '}
        <Button look="text" size="staff" onClick={begin}>
          <Trans>Begin with what is saved</Trans>
        </Button>
      </Note>
    ),
  }
}
