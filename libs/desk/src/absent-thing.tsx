import { useLingui } from '@lingui/react/macro'
import { reasonOf } from '@portal/api-client'
import { Card, EmptyContent, Skeleton } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

type Props = {
  /** What the address names; undefined or empty when it names nothing. */ id: string | undefined
  error: Error | null
  /** It came, and is nothing that this screen shows. */ other?: boolean
  /** There is no such thing, and why that may be. */ none: { readonly title: ReactNode; readonly why: ReactNode }
  /** What could not be loaded, as a sentence. */ failed: ReactNode
  /** A way out: the list of such things. */ list: ReactNode
  onRetry: () => void
}

/** Stands in the place of one thing that a screen has not: not yet, not at all, or not for now. */
export function AbsentThing({ id, error, other = false, none, failed, list, onRetry }: Props) {
  const { t } = useLingui()
  if (!id || other || ['notFound', 'invalid'].includes(reasonOf(error) ?? ''))
    return (
      <Card>
        <EmptyContent heading="h1" title={none.title} action={list}>
          {none.why}
        </EmptyContent>
      </Card>
    )
  if (error)
    return (
      <Card>
        <LoadFailed heading="h1" title={failed} onRetry={onRetry} also={list} />
      </Card>
    )
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton height="240px" />
    </div>
  )
}
