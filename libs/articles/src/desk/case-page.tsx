import { Trans } from '@lingui/react/macro'
import { StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink } from '@portal/ui-kit'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The keys of a comparison. */
export const comparisonKeys = (
  <>
    <dt>
      <kbd>Alt</kbd>
      <kbd>↓</kbd>
      <kbd>↑</kbd>
    </dt>
    <dd>
      <Trans>Next or previous change of a comparison</Trans>
    </dd>
  </>
)

/** A page of lists of cases, with the way to a new one. */
export const CasePage = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <StaffPage
    title={title}
    keys={comparisonKeys}
    action={
      <ButtonLink asChild look="solid" size="staff">
        <Link to={pathFor('uploadArticle')}>
          <Plus size={16} aria-hidden />
          <Trans>Write a case</Trans>
        </Link>
      </ButtonLink>
    }
  >
    {children}
  </StaffPage>
)
