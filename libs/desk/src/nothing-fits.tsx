import { Trans } from '@lingui/react/macro'
import { ButtonLink, EmptyContent } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Stands in the place of a list whose filters leave nothing, with the way to the whole of it. `children`: what may help, as a sentence. */
export const NothingFits = ({ all, children }: { all: string; children: ReactNode }) => (
  <EmptyContent
    title={<Trans>Nothing fits</Trans>}
    action={
      <ButtonLink asChild>
        <Link to={all}>
          <Trans>See all</Trans>
        </Link>
      </ButtonLink>
    }
  >
    {children}
  </EmptyContent>
)
